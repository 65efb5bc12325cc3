/** Reads what prevents the deletion of an account, and what would be deleted with it. */
import type { Db } from "@server/lib/db/db";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { activeJobStatuses } from "@shared/jobs/vocabulary";
import { messageReplies, messages } from "@shared/messages/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { placements } from "@shared/placements/table";
import { agencyReviews } from "@shared/reviews/table";
import { submissions } from "@shared/submissions/table";
import { candidates } from "@shared/talent-pool/table";
import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";

/** Loads the obligations that the user has to resolve before deleting the account. */
export async function loadObligations(db: Db, { id: userId, role: userRole }: { id: number; role: string }) {
  const isOtherAdminSql = and(
    eq(users.role, "admin"),
    ne(users.id, userId),
    isNull(users.suspendedAt),
    isNull(users.deletedAt),
  );
  const isLastAdmin = userRole === "admin" && (await db.$count(users, isOtherAdminSql)) === 0;
  const openPlacements = await db.$count(
    placements,
    and(eq(placements.posterId, userId), inArray(placements.status, ["confirmed", "pending_payment"])),
  );
  const organizationsWithoutOtherOwner = (await listMembershipsWithMemberCounts(db, userId)).filter(
    ({ role, otherMemberCount, otherOwnerCount }) =>
      role === "owner" && otherMemberCount > 0 && otherOwnerCount === 0,
  );
  return {
    isLastAdmin,
    openPlacements,
    organizationsWithoutOtherOwner: organizationsWithoutOtherOwner.map(({ name }) => name),
  };
}

/** The user's active memberships in organizations, with the number of other members and other owners. */
export function listMembershipsWithMemberCounts(db: Db, userId: number) {
  const countOtherMembersSql = (additionalCondition: string) =>
    sql<number>`(select count(*)::int from organization_memberships other
      where other.organization_id = ${organizations.id}
      and other.is_active and other.user_id <> ${userId} ${sql.raw(additionalCondition)})`;
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      role: memberships.role,
      otherMemberCount: countOtherMembersSql(""),
      otherOwnerCount: countOtherMembersSql("and other.role = 'owner'"),
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), memberships.isActive))
    .orderBy(asc(organizations.id));
}

/** Loads the names and numbers of the objects that are deleted, closed or anonymized with the account. */
export async function loadDeletionPreview(db: Db, userId: number) {
  const [ownAgency] = await db
    .select({ name: agencies.name })
    .from(agencies)
    .where(eq(agencies.userId, userId));
  const organizationsWithoutOthers = (await listMembershipsWithMemberCounts(db, userId)).filter(
    ({ role, otherMemberCount }) => role === "owner" && otherMemberCount === 0,
  );
  const isActiveJobSql = and(eq(jobs.postedById, userId), inArray(jobs.status, [...activeJobStatuses]));
  const isPendingApplicationSql = and(
    eq(applications.applicantId, userId),
    eq(applications.status, "pending"),
  );
  const isPendingSubmissionSql = and(
    eq(submissions.submittedById, userId),
    eq(submissions.posterStatus, "pending"),
  );
  const messageCount = await db.$count(messages, eq(messages.authorId, userId));
  const replyCount = await db.$count(messageReplies, eq(messageReplies.authorId, userId));
  return {
    openJobs: await db.$count(jobs, isActiveJobSql),
    pendingApplications: await db.$count(applications, isPendingApplicationSql),
    pendingSubmissions: await db.$count(submissions, isPendingSubmissionSql),
    candidates: await db.$count(candidates, eq(candidates.sharedById, userId)),
    posts: messageCount + replyCount,
    reviews: await db.$count(agencyReviews, eq(agencyReviews.reviewerId, userId)),
    placements: await db.$count(
      placements,
      or(eq(placements.posterId, userId), eq(placements.placedById, userId)),
    ),
    listing: ownAgency?.name ?? null,
    organizations: organizationsWithoutOthers.map(({ name }) => name),
  };
}
