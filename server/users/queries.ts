import { isUnexpiredAddressSql } from "@server/auth/queries";
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { userEmails, users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import type { Role } from "@shared/lib/access";
import { placeholderAddress } from "@shared/lib/placeholder-address";
import type { UserBadge } from "@shared/users/vocabulary";
import { and, asc, desc, eq, getTableColumns, isNull, ne, or, sql } from "drizzle-orm";
import type { BuildAliasTable } from "drizzle-orm/pg-core";

export type ProfileChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    "firstName" | "lastName" | "title" | "company" | "bio" | "phone" | "location" | "profileImageUrl"
  >
>;

type UsersTable = typeof users | BuildAliasTable<typeof users, string>;

/**
 * The badge with which others see a user. A VC partner whose application is pending, or whose new name an admin
 * has to check, is not confirmed; one whose application was rejected is an agency.
 */
export const badgeSql = (user: UsersTable) => sql<UserBadge>`case
  when ${user.role} <> 'vc_partner' then ${user.role}
  when ${user.vcApprovalStatus} = 'rejected' then 'agency'
  when ${user.vcApprovalStatus} = 'approved' and ${user.recheckSince} is null then 'vc_partner'
  else 'partner_unconfirmed' end`;

/** The role in responses to others: a VC partner whose application was rejected is an agency to them. */
export const publicRoleSql = (user: UsersTable) => sql<Role>`case
  when ${user.role} = 'vc_partner' and ${user.vcApprovalStatus} = 'rejected' then 'agency'
  else ${user.role} end`;

/** All columns of a user, and the badge, for responses to admins. */
export const userWithBadgeColumns = (user: UsersTable) => ({
  ...getTableColumns(user as typeof users),
  badge: badgeSql(user),
});

/** The columns of a user, or of an alias of `users`, that other users see next to an action of the user. */
export const userSummaryColumns = (user: UsersTable) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  role: publicRoleSql(user),
  badge: badgeSql(user),
  title: user.title,
  profileImageUrl: user.profileImageUrl,
});

export async function find(db: Db, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The profile of a user who has not deleted the account, as others see it. */
export async function findPublicProfile(db: Db, id: number) {
  const [row] = await db
    .select({ ...userWithBadgeColumns(users), role: publicRoleSql(users) })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** A user who has not deleted the account. */
export async function findMember(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** The job of the latest application by which an approval has shared the poster's address with the applicant. */
export async function findAddressSharingJob(db: Db, applicantId: number, posterId: number) {
  const [row] = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.applicantId, applicantId),
        eq(applications.posterId, posterId),
        or(eq(applications.status, "approved"), applications.wasApproved),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  return row;
}

export const isOwnAddressSql = (userId: number, addressId: number) =>
  and(eq(userEmails.userId, userId), eq(userEmails.id, addressId));

/** Addresses of a user, primary first. An unverified secondary address expires a day after its last link. */
export function listAddresses(db: Db, userId: number) {
  return db
    .select()
    .from(userEmails)
    .where(
      and(
        eq(userEmails.userId, userId),
        // Omits the placeholder of an account that has no address.
        ne(userEmails.email, placeholderAddress(userId)),
        isUnexpiredAddressSql,
      ),
    )
    .orderBy(desc(userEmails.isPrimary), asc(userEmails.id));
}

export async function findAddress(db: Db, userId: number, addressId: number) {
  const [row] = await db
    .select()
    .from(userEmails)
    .where(and(isOwnAddressSql(userId, addressId), isUnexpiredAddressSql));
  return row;
}

/** The address and the account of a verification link. */
export async function findAddressWithUsername(db: Db, addressId: number) {
  const [row] = await db
    .select({ email: userEmails.email, username: users.username })
    .from(userEmails)
    .innerJoin(users, eq(users.id, userEmails.userId))
    .where(eq(userEmails.id, addressId));
  return row;
}

export async function findPrimaryAddress(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), userEmails.isPrimary));
  return row;
}

export const hasVerifiedPrimaryAddress = async (db: Db, userId: number): Promise<boolean> =>
  (await findPrimaryAddress(db, userId))?.isVerified ?? false;

/** An address of the user by its text, case-insensitive. */
export async function findOwnAddress(db: Db, userId: number, email: string) {
  const [row] = await db
    .select()
    .from(userEmails)
    .where(
      and(
        eq(userEmails.userId, userId),
        eq(sql`lower(${userEmails.email})`, email.toLowerCase()),
        isUnexpiredAddressSql,
      ),
    );
  return row;
}
