import { decide } from "@server/admin/data";
import { insert, type NewUser } from "@server/auth/data";
import type { Db } from "@server/lib/db";
import { userEmails, users } from "@shared/auth/table";
import type { Role } from "@shared/lib/access";
import { and, eq, sql } from "drizzle-orm";
import { agencyPeople } from "./agency-people";
import type { Clock } from "./clock";
import { admins, hrLeads, partners } from "./hiring-people";
import { independents } from "./independents";
import type { Person } from "./story";

const byRole: [Role, Person[]][] = [
  ["admin", admins],
  ["vc_partner", partners],
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

/** Writes people as registration would, with their approval and further addresses. */
export async function insertPeople(
  db: Db,
  people: readonly Member[],
  hashOf: (username: string) => string,
  clock: Clock,
): Promise<Members> {
  const members: Members = new Map();
  for (const person of people) {
    const { decision, unverified, otherEmails = [], joined, ...named } = person;
    const createdAt = clock.ago(joined);
    const partner = person.role === "vc_partner" ? { vcApprovalRequestedAt: createdAt } : undefined;
    const { user, kept } = await insertOne(db, {
      ...named,
      ...partner,
      password: hashOf(person.username),
      isVerified: !unverified,
      createdAt,
    });
    members.set(person.username, { id: user.id, createdAt, kept });
    if (kept) continue;
    if (!unverified) await db.update(userEmails).set({ isVerified: true }).where(eq(userEmails.userId, user.id));
    for (const { email, type, verified, days } of otherEmails)
      await db.insert(userEmails).values({ userId: user.id, email, type, isVerified: verified, createdAt: clock.ago(days, createdAt) });
    if (decision) {
      const admin = lookup(members, "admin");
      await decide(db, user.id, decision.status, admin.id, decision.reason, clock.ago(decision.days, createdAt));
    }
  }
  return members;
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
  throw new Error(`The demo data was not loaded: the ${made.taken} of ${values.username} is taken in this database.`);
}
