import { markAddressVerified } from "@server/auth/address-commands";
import { insertUser } from "@server/auth/commands";
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import type { ApprovalStatus, Role } from "@shared/lib/access";
import { inArray } from "drizzle-orm";

const unusableHash = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$";

/** The primary address is verified, except with `isEmailVerified: false`. */
export type UserValues = Partial<typeof users.$inferInsert> & { isEmailVerified?: boolean };

export type TestUser = Awaited<ReturnType<typeof addUser>>;

/**
 * Inserts a user as registration does, and verifies their address. The password cannot be used to sign in:
 * tests create their sessions themselves.
 */
export async function addUser(
  db: Db,
  username: string,
  role: Role,
  { isEmailVerified = true, ...values }: UserValues = {},
) {
  const { user, address } = await insertUser(db, {
    username,
    role,
    password: unusableHash,
    email: `${username}@${role.replace("_", "-")}.example`,
    firstName: username[0]?.toUpperCase() + username.slice(1),
    lastName: "Tester",
    company: `${username}'s company`,
    firstStepsDismissedAt: "2026-01-05T08:00:00Z",
    ...values,
  });
  if (!user) throw new Error(`${username} already exists.`);
  if (isEmailVerified) await markAddressVerified(db, address.id);
  return user;
}

const partnerValues = (status: ApprovalStatus): UserValues => ({
  vcApprovalStatus: status,
  vcApprovalRequestedAt: "2026-01-05T08:00:00Z",
});

/** One user for each column of the access matrix, and two competitors: Ruth of Hana, Ines of Amir. */
export async function createNamedUsers(db: Db) {
  return {
    partnerVera: await addUser(db, "vera", "vc_partner", partnerValues("approved")),
    pendingPaul: await addUser(db, "paul", "vc_partner", partnerValues("pending")),
    rejectedRita: await addUser(db, "rita", "vc_partner", partnerValues("rejected")),
    posterHana: await addUser(db, "hana", "portfolio_hr"),
    rivalRuth: await addUser(db, "ruth", "portfolio_hr"),
    agentAmir: await addUser(db, "amir", "agency"),
    scoutInes: await addUser(db, "ines", "independent"),
    adminAda: await addUser(db, "ada", "admin"),
  };
}

const usernames: Record<keyof Awaited<ReturnType<typeof createNamedUsers>>, string> = {
  partnerVera: "vera",
  pendingPaul: "paul",
  rejectedRita: "rita",
  posterHana: "hana",
  rivalRuth: "ruth",
  agentAmir: "amir",
  scoutInes: "ines",
  adminAda: "ada",
};

/** The same users in a database that was copied with them. */
export async function findNamedUsers(db: Db) {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.username, Object.values(usernames)));
  const found = Object.entries(usernames).map(([key, username]) => [
    key,
    rows.find((row) => row.username === username),
  ]);
  return Object.fromEntries(found) as Awaited<ReturnType<typeof createNamedUsers>>;
}
