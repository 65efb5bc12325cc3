import { decideVcApplication, suspendUser, verifyUser } from "@server/admin/commands";
import { markAddressVerified } from "@server/auth/address-commands";
import { insertUser, type NewUser } from "@server/auth/commands";
import type { Db } from "@server/lib/db/db";
import { addAddress, updateIdentity } from "@server/users/commands";
import { userEmails, users } from "@shared/auth/table";
import type { Role } from "@shared/lib/access";
import { and, eq, sql } from "drizzle-orm";
import { absentHrLeads, absentUsernames, formerIndependents } from "./absent-users";
import { agencyUsers } from "./agency-users";
import type { Clock } from "./clock";
import type { DatedAction } from "./dated-actions";
import { deleteAccount } from "./delete-account";
import type { DemoUser } from "./demo-types";
import { admins, hrLeads, partners } from "./hiring-users";
import { independents } from "./independents";
import { otherPartners } from "./other-partners";
import { validateRow } from "./validate-row";

const demoUsersByRole: [Role, DemoUser[]][] = [
  ["admin", admins],
  ["vc_partner", [...partners, ...otherPartners]],
  ["portfolio_hr", [...hrLeads, ...absentHrLeads]],
  ["agency", agencyUsers],
  ["independent", [...independents, ...formerIndependents]],
];

/** All users, in the order in which they joined. */
export const demoUsers = demoUsersByRole
  .flatMap(([role, usersOfRole]) => usersOfRole.map((user) => ({ ...user, role })))
  .sort((a, b) => b.joinedDaysAgo - a.joinedDaysAgo);

/** Throws if the name is missing or unknown, so that mistakes in the demo data are found. */
export function getOrThrow<V>(valuesByName: Map<string, V>, name: string | undefined): V {
  const value = name === undefined ? undefined : valuesByName.get(name);
  if (value === undefined) throw new Error(`the demo data refers to ${name}, which it does not contain`);
  return value;
}

interface InsertedUser {
  id: number;
  createdAt: string;
  /** True for an admin who was in the database before the demo data, and who keeps the password. */
  existedBefore: boolean;
}

export type UsersByUsername = Map<string, InsertedUser>;

/** The demo admin as the actor of a recorded action. `network` is null, because no request caused the action. */
export const getAdminActor = (usersByUsername: UsersByUsername) => ({
  id: getOrThrow(usersByUsername, "admin").id,
  network: null,
});

type DemoUserWithRole = (typeof demoUsers)[number];
type Address = NonNullable<DemoUser["otherEmails"]>[number];

/**
 * Inserts users like registration does, with their secondary addresses. Returns the actions of admins, the
 * changes of names and the deletions of accounts, which the caller runs after all content is inserted.
 */
export async function insertUsers(
  db: Db,
  newUsers: readonly DemoUserWithRole[],
  passwordHashFor: (username: string) => string,
  clocks: { usual: Clock; absent: Clock },
) {
  const usersByUsername: UsersByUsername = new Map();
  const adminActions: DatedAction[] = [];
  for (const newUser of newUsers) {
    const {
      decision,
      isEmailUnverified,
      userVerifiedDaysAgo,
      suspension,
      deletedDaysAgo,
      otherEmails = [],
      formerName,
      joinedDaysAgo,
      ...userFields
    } = newUser;
    const clock = absentUsernames.has(newUser.username) ? clocks.absent : clocks.usual;
    const createdAt = clock.daysAgo(joinedDaysAgo);
    const partnerFields = newUser.role === "vc_partner" ? { vcApprovalRequestedAt: createdAt } : undefined;
    const { user, existedBefore } = await insertDemoUser(
      db,
      validateRow(users, {
        ...userFields,
        ...partnerFields,
        ...(formerName && { lastName: formerName.lastName }),
        password: passwordHashFor(newUser.username),
        createdAt,
        firstStepsDismissedAt: createdAt,
      }),
    );
    usersByUsername.set(newUser.username, { id: user.id, createdAt, existedBefore });
    if (existedBefore) continue;
    const registrationAddress = { isVerified: !isEmailUnverified, createdAt, linkSentAt: createdAt };
    await db.update(userEmails).set(registrationAddress).where(eq(userEmails.userId, user.id));
    const setUpdatedAt = (updatedAt: string) =>
      db.update(users).set({ updatedAt }).where(eq(users.id, user.id));
    await setUpdatedAt(createdAt);
    for (const address of otherEmails)
      await insertAddress(db, user.id, address, clock.daysAgo(address.addedDaysAgo, { after: createdAt }));

    // The demo admin joined before all others, so the map already contains the admin.
    const admin = getAdminActor(usersByUsername);
    /** `action` returns a falsy value if the user is not in the state that the action requires. */
    const scheduleAction = (daysAgo: number, action: (at: string) => Promise<unknown>) => {
      const occurredAt = clock.daysAgo(daysAgo, { after: createdAt });
      const run = async () => {
        if (!(await action(occurredAt))) throwInconsistentData(newUser.username);
        await setUpdatedAt(occurredAt);
      };
      adminActions.push({ occurredAt, run });
    };
    if (decision)
      scheduleAction(decision.daysAgo, (at) =>
        decideVcApplication(db, user.id, decision.status, admin, { reason: decision.reason, at }),
      );
    if (userVerifiedDaysAgo)
      scheduleAction(userVerifiedDaysAgo, (at) => verifyUser(db, user.id, admin, { at }));
    if (formerName)
      scheduleAction(formerName.changedDaysAgo, (at) => changeName(db, user.id, newUser.lastName, at));
    if (suspension)
      scheduleAction(suspension.daysAgo, (at) => suspendUser(db, user.id, admin, suspension.reason, at));
    if (deletedDaysAgo)
      scheduleAction(deletedDaysAgo, async (at) => {
        await deleteAccount(db, user.id, { unusableHash: user.password, at });
        return true;
      });
  }
  return { usersByUsername, adminActions };
}

/** Changes the name of an approved VC partner, which an admin then has to check. */
async function changeName(db: Db, userId: number, lastName: string, changedAt: string) {
  const user = await updateIdentity(db, userId, { lastName });
  await db.update(users).set({ recheckSince: changedAt, updatedAt: changedAt }).where(eq(users.id, userId));
  return user;
}

/** Turns the demo admin into an approved VC partner, with a user name that does not suggest an admin. */
export function turnAdminIntoPartner(db: Db, adminId: number) {
  const partner = { username: "ruth.adeyemi", role: "vc_partner", vcApprovalStatus: "approved" } as const;
  return db.update(users).set(partner).where(eq(users.id, adminId));
}

async function insertAddress(db: Db, userId: number, { email, type, isVerified }: Address, addedAt: string) {
  const address = (await addAddress(db, userId, email, type)) ?? throwInconsistentData(email);
  await db
    .update(userEmails)
    .set({ createdAt: addedAt, linkSentAt: addedAt })
    .where(eq(userEmails.id, address.id));
  if (isVerified) await markAddressVerified(db, address.id);
}

function throwInconsistentData(subject: string): never {
  throw new Error(`the demo data contradicts itself: ${subject}`);
}

/** Inserts a user. An existing admin with the same user name is kept; any other conflict is an error. */
async function insertDemoUser(db: Db, values: NewUser) {
  const result = await insertUser(db, values);
  if (result.user) return { user: result.user, existedBefore: false };
  const [existingAdmin] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, values.username), eq(users.role, "admin")));
  if (existingAdmin && values.role === "admin") return { user: existingAdmin, existedBefore: true };
  throw new Error(`cannot load demo data: the ${result.takenField} of ${values.username} is taken`);
}
