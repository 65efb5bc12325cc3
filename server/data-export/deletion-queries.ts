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
export async function loadObligations(db: Db, { id, role }: { id: number; role: string }) {
  const isOtherAdmin = and(
    eq(users.role, "admin"),
    ne(users.id, id),
    isNull(users.suspendedAt),
    isNull(users.deletedAt),
  );
  const isLastAdmin = role === "admin" && (await db.$count(users, isOtherAdmin)) === 0;
  const openPlacements = await db.$count(
    placements,
    and(eq(placements.posterId, id), inArray(placements.status, ["confirmed", "pending_payment"])),
  );
  const organizationsWithoutOtherOwner = (await listMembershipsWithMemberCounts(db, id)).filter(
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
export function listMembershipsWithMemberCounts(db: Db, id: number) {
  const countOtherMembersSql = (additionalCondition: string) =>
    sql<number>`(select count(*)::int from organization_memberships other
      where other.organization_id = ${organizations.id}
      and other.is_active and other.user_id <> ${id} ${sql.raw(additionalCondition)})`;
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
    .where(and(eq(memberships.userId, id), memberships.isActive))
    .orderBy(asc(organizations.id));
}

/** Loads the names and numbers of the objects that are deleted, closed or anonymized with the account. */
export async function loadDeletionPreview(db: Db, id: number) {
  const [ownAgency] = await db.select({ name: agencies.name }).from(agencies).where(eq(agencies.userId, id));
  const organizationsWithoutOthers = (await listMembershipsWithMemberCounts(db, id)).filter(
    ({ role, otherMemberCount }) => role === "owner" && otherMemberCount === 0,
  );
  const isActiveJob = and(eq(jobs.postedById, id), inArray(jobs.status, [...activeJobStatuses]));
  const isPendingApplication = and(eq(applications.applicantId, id), eq(applications.status, "pending"));
  const isPendingSubmission = and(eq(submissions.submittedById, id), eq(submissions.posterStatus, "pending"));
  const messageCount = await db.$count(messages, eq(messages.authorId, id));
  const replyCount = await db.$count(messageReplies, eq(messageReplies.authorId, id));
  return {
    openJobs: await db.$count(jobs, isActiveJob),
    pendingApplications: await db.$count(applications, isPendingApplication),
    pendingSubmissions: await db.$count(submissions, isPendingSubmission),
    candidates: await db.$count(candidates, eq(candidates.sharedById, id)),
    posts: messageCount + replyCount,
    reviews: await db.$count(agencyReviews, eq(agencyReviews.reviewerId, id)),
    placements: await db.$count(placements, or(eq(placements.posterId, id), eq(placements.placedById, id))),
    listing: ownAgency?.name ?? null,
    organizations: organizationsWithoutOthers.map(({ name }) => name),
  };
}
