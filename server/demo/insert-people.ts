import { decide, setVerified, suspend } from "@server/admin/commands";
import { insert, type NewUser } from "@server/auth/commands";
import type { Db } from "@server/lib/db/db";
import { addAddress, markVerified } from "@server/users/commands";
import { userEmails, users } from "@shared/auth/table";
import type { Role } from "@shared/lib/access";
import { and, eq, sql } from "drizzle-orm";
import { agencyPeople } from "./agency-people";
import { checkedRow } from "./checked-row";
import type { Clock } from "./clock";
import { admins, hrLeads, partners } from "./hiring-people";
import { independents } from "./independents";
import type { Happening } from "./insert-proposals";
import { otherPartners } from "./other-partners";
import type { Person } from "./story";

const byRole: [Role, Person[]][] = [
  ["admin", admins],
  ["vc_partner", [...partners, ...otherPartners]],
  ["portfolio_hr", hrLeads],
  ["agency", agencyPeople],
  ["independent", independents],
];

/** Everybody, in the order in which they joined. */
export const everybody = byRole
  .flatMap(([role, people]) => people.map((person) => ({ ...person, role })))
  .sort((a, b) => b.joined - a.joined);

/** Names must lead somewhere: a slip in the story stops the loading. */
export function lookup<V>(found: Map<string, V>, name: string): V {
  const value = found.get(name);
  if (value === undefined) throw new Error(`The demo story names ${name}, who is not in it.`);
  return value;
}

/** `kept`: an admin who was there before, with a password of their own. */
export type Members = Map<string, { id: number; createdAt: string; kept: boolean }>;
type Member = (typeof everybody)[number];
type Address = NonNullable<Person["otherEmails"]>[number];

/** Writes people as registration would, with their further addresses; what admins did to them is still to happen. */
export async function insertPeople(
  db: Db,
  people: readonly Member[],
  hashOf: (username: string) => string,
  clock: Clock,
) {
  const members: Members = new Map();
  const acts: Happening[] = [];
  for (const person of people) {
    const { decision, unverified, verified, suspended, otherEmails = [], joined, ...named } = person;
    const createdAt = clock.ago(joined);
    const partner = person.role === "vc_partner" ? { vcApprovalRequestedAt: createdAt } : undefined;
    const { user, kept } = await insertOne(
      db,
      checkedRow(users, { ...named, ...partner, password: hashOf(person.username), createdAt }),
    );
    members.set(person.username, { id: user.id, createdAt, kept });
    if (kept) continue;
    const registered = { isVerified: !unverified, createdAt, linkSentAt: createdAt };
    await db.update(userEmails).set(registered).where(eq(userEmails.userId, user.id));
    const touch = (at: string) => db.update(users).set({ updatedAt: at }).where(eq(users.id, user.id));
    await touch(createdAt);
    for (const address of otherEmails)
      await insertAddress(db, user.id, address, clock.ago(address.days, createdAt));

    const { id: admin } = lookup(members, "admin");
    const plan = (days: number, act: (at: string) => Promise<unknown>) => {
      const at = clock.ago(days, createdAt);
      const happen = async () => {
        if (!(await act(at))) fail(person.username);
        await touch(at);
      };
      acts.push({ at, happen });
    };
    if (decision)
      plan(decision.days, (at) => decide(db, user.id, decision.status, admin, decision.reason, at));
    if (verified) plan(verified, (at) => setVerified(db, user.id, true, admin, undefined, at));
    if (suspended) plan(suspended.days, (at) => suspend(db, user.id, admin, suspended.reason, at));
  }
  return { members, acts };
}

async function insertAddress(db: Db, userId: number, { email, type, verified }: Address, at: string) {
  const made = (await addAddress(db, userId, email, type)) ?? fail(email);
  await db.update(userEmails).set({ createdAt: at, linkSentAt: at }).where(eq(userEmails.id, made.id));
  if (verified) await markVerified(db, made.id);
}

function fail(what: string): never {
  throw new Error(`The demo story cannot be: ${what} stands in its own way.`);
}

/** An admin of the same name stays who they are, password included; anyone else in the way stops the loading. */
async function insertOne(db: Db, values: NewUser) {
  const made = await insert(db, values);
  if (made.user) return { user: made.user, kept: false };
  const [there] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, values.username), eq(users.role, "admin")));
  if (there && values.role === "admin") return { user: there, kept: true };
  throw new Error(
    `The demo data was not loaded: the ${made.taken} of ${values.username} is taken in this database.`,
  );
}
