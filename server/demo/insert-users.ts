import { decideVcApplication, setVerified, suspendUser } from "@server/admin/commands";
import { insert, type NewUser } from "@server/auth/commands";
import type { Db } from "@server/lib/db/db";
import { addAddress, markVerified } from "@server/users/commands";
import { userEmails, users } from "@shared/auth/table";
import type { Role } from "@shared/lib/access";
import { and, eq, sql } from "drizzle-orm";
import { agencyPeople } from "./agency-users";
import type { Clock } from "./clock";
import type { DemoUser } from "./demo-types";
import { admins, hrLeads, partners } from "./hiring-users";
import { independents } from "./independents";
import type { DemoEvent } from "./insert-applications";
import { otherPartners } from "./other-partners";
import { validateRow } from "./validate-row";

const byRole: [Role, DemoUser[]][] = [
  ["admin", admins],
  ["vc_partner", [...partners, ...otherPartners]],
  ["portfolio_hr", hrLeads],
  ["agency", agencyPeople],
  ["independent", independents],
];

/** All users, in the order in which they joined. */
export const demoUsers = byRole
  .flatMap(([role, people]) => people.map((person) => ({ ...person, role })))
  .sort((a, b) => b.joinedDaysAgo - a.joinedDaysAgo);

/** Throws on an unknown name, so that mistakes in the demo data are found. */
export function lookup<V>(valuesByName: Map<string, V>, name: string): V {
  const value = valuesByName.get(name);
  if (value === undefined) throw new Error(`the demo data refers to ${name}, which it does not contain`);
  return value;
}

/** Inserted users by username. `kept` means an admin who existed before and keeps their password. */
export type UsersByUsername = Map<string, { id: number; createdAt: string; kept: boolean }>;
type Member = (typeof demoUsers)[number];
type Address = NonNullable<DemoUser["otherEmails"]>[number];

/**
 * Inserts users like registration does, with their secondary addresses. Returns the admin actions, which are
 * still to run.
 */
export async function insertUsers(
  db: Db,
  newUsers: readonly Member[],
  hashOf: (username: string) => string,
  clock: Clock,
) {
  const members: UsersByUsername = new Map();
  const adminActions: DemoEvent[] = [];
  for (const newUser of newUsers) {
    const {
      decision,
      isUnverified,
      verifiedDaysAgo,
      suspended,
      otherEmails = [],
      joinedDaysAgo,
      ...userFields
    } = newUser;
    const createdAt = clock.daysAgo(joinedDaysAgo);
    const partnerFields = newUser.role === "vc_partner" ? { vcApprovalRequestedAt: createdAt } : undefined;
    const { user, kept } = await insertUser(
      db,
      validateRow(users, { ...userFields, ...partnerFields, password: hashOf(newUser.username), createdAt }),
    );
    members.set(newUser.username, { id: user.id, createdAt, kept });
    if (kept) continue;
    const registrationAddress = { isVerified: !isUnverified, createdAt, linkSentAt: createdAt };
    await db.update(userEmails).set(registrationAddress).where(eq(userEmails.userId, user.id));
    const setUpdatedAt = (at: string) => db.update(users).set({ updatedAt: at }).where(eq(users.id, user.id));
    await setUpdatedAt(createdAt);
    for (const address of otherEmails)
      await insertAddress(db, user.id, address, clock.daysAgo(address.days, createdAt));

    const { id: admin } = lookup(members, "admin");
    const schedule = (days: number, action: (at: string) => Promise<unknown>) => {
      const at = clock.daysAgo(days, createdAt);
      const happen = async () => {
        if (!(await action(at))) fail(newUser.username);
        await setUpdatedAt(at);
      };
      adminActions.push({ at, happen });
    };
    if (decision)
      schedule(decision.days, (at) =>
        decideVcApplication(db, user.id, decision.status, admin, decision.reason, at),
      );
    if (verifiedDaysAgo)
      schedule(verifiedDaysAgo, (at) => setVerified(db, user.id, true, admin, undefined, at));
    if (suspended) schedule(suspended.days, (at) => suspendUser(db, user.id, admin, suspended.reason, at));
  }
  return { members, adminActions: adminActions };
}

async function insertAddress(db: Db, userId: number, { email, type, verified }: Address, at: string) {
  const address = (await addAddress(db, userId, email, type)) ?? fail(email);
  await db.update(userEmails).set({ createdAt: at, linkSentAt: at }).where(eq(userEmails.id, address.id));
  if (verified) await markVerified(db, address.id);
}

function fail(subject: string): never {
  throw new Error(`the demo data contradicts itself: ${subject}`);
}

/** Inserts a user. An existing admin of the same name is kept; any other conflict is an error. */
async function insertUser(db: Db, values: NewUser) {
  const result = await insert(db, values);
  if (result.user) return { user: result.user, kept: false };
  const [existingAdmin] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, values.username), eq(users.role, "admin")));
  if (existingAdmin && values.role === "admin") return { user: existingAdmin, kept: true };
  throw new Error(`cannot load demo data: the ${result.taken} of ${values.username} is taken`);
}
