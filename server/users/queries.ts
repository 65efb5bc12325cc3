/** Reads users' profiles and email addresses. */
import { isUnexpiredAddressSql } from "@server/auth/queries";
import { badgeSql, publicRoleSql, type UsersTable, userWithBadgeColumns } from "@server/badges/queries";
import { jobStateSql } from "@server/job-states/queries";
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { userEmails, users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { placeholderAddress } from "@shared/lib/placeholder-address";
import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";

export type ProfileChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    | "firstName"
    | "lastName"
    | "title"
    | "company"
    | "bio"
    | "phone"
    | "location"
    | "specializations"
    | "profileImageUrl"
  >
>;

/**
 * The columns of a user that others see next to something that the user did. `user` is the table or an alias.
 */
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

/** Finds the account of a user, even if the user has deleted it. */
export async function findUserEvenIfDeleted(db: Db, id: number) {
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

/**
 * The job by which the applicant can see the poster's address: that of the latest application that the poster
 * approved.
 */
export async function findAddressSharingJob(db: Db, applicantId: number, posterId: number) {
  const [row] = await db
    .select({ id: jobs.id, title: jobs.title, state: jobStateSql })
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

/** Lists the addresses of a user, the primary one first, without expired ones. */
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

/** Finds an unexpired address of the user, ignoring case. */
export async function findAddressByEmail(db: Db, userId: number, email: string) {
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
