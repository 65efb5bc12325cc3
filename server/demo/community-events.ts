/** Derives the past events about messages, candidates, agencies and accounts from the rows of the demo data. */
import type { Db } from "@server/lib/db/db";
import { createChangeAskedEvent, createReportHandledEvent } from "@server/reports/notifications";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { messageReplies, messages } from "@shared/messages/table";
import { organizationMemberships as memberships } from "@shared/organizations/table";
import { reports } from "@shared/reports/table";
import { agencyReviews } from "@shared/reviews/table";
import { agencyEditSuggestions as suggestions } from "@shared/suggestions/table";
import { candidates } from "@shared/talent-pool/table";
import { and, eq, isNotNull } from "drizzle-orm";
import type { PastEvent } from "./notifications";

/**
 * Returns the events that the handlers of the API would have recorded for these rows: the demo data is inserted
 * without the handlers.
 */
export async function loadCommunityEvents(db: Db): Promise<PastEvent[]> {
  const postedMessages = await db.select().from(messages);
  const replies = await db
    .select({ reply: messageReplies, messageAuthorId: messages.authorId })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId));
  const sharedCandidates = await db.select().from(candidates);
  const reviews = await db
    .select({ review: agencyReviews, ownerId: agencies.userId })
    .from(agencyReviews)
    .innerJoin(agencies, eq(agencies.id, agencyReviews.agencyId));
  const editSuggestions = await db
    .select({ suggestion: suggestions, ownerId: agencies.userId })
    .from(suggestions)
    .innerJoin(agencies, eq(agencies.id, suggestions.agencyId));

  const pastEvents: PastEvent[] = [];
  for (const { id, authorId, createdAt } of postedMessages)
    pastEvents.push({ kind: "message_posted", actorId: authorId, messageId: id, at: createdAt });
  for (const { reply, messageAuthorId } of replies)
    pastEvents.push({
      kind: "message_replied",
      actorId: reply.authorId,
      targetId: messageAuthorId,
      messageId: reply.messageId,
      replyId: reply.id,
      to: [messageAuthorId],
      at: reply.createdAt,
    });
  for (const { id, sharedById, createdAt } of sharedCandidates)
    pastEvents.push({ kind: "candidate_shared", actorId: sharedById, candidateId: id, at: createdAt });
  for (const { review, ownerId } of reviews) pastEvents.push(...toReviewEvents(review, ownerId));
  for (const { suggestion, ownerId } of editSuggestions)
    pastEvents.push(...toSuggestionEvents(suggestion, ownerId));
  return [...pastEvents, ...(await loadAccountEvents(db))];
}

/** The event of a review, and of the reply of the agency's owner if there is one. */
function toReviewEvents(review: typeof agencyReviews.$inferSelect, ownerId: number | null): PastEvent[] {
  const { id, agencyId, reviewerId, rating, createdAt, repliedAt } = review;
  const reviewEvent: PastEvent = {
    kind: "review_received",
    actorId: reviewerId,
    targetId: ownerId,
    agencyId,
    reviewId: id,
    data: { rating },
    to: [ownerId],
    at: createdAt,
  };
  if (!repliedAt) return [reviewEvent];
  const replyEvent: PastEvent = {
    kind: "review_replied",
    actorId: ownerId,
    targetId: reviewerId,
    agencyId,
    reviewId: id,
    to: [reviewerId],
    at: repliedAt,
  };
  return [reviewEvent, replyEvent];
}

/** The event of a suggested edit, and of the decision of the agency's owner if there is one. */
function toSuggestionEvents(
  suggestion: typeof suggestions.$inferSelect,
  ownerId: number | null,
): PastEvent[] {
  const { id, agencyId, suggestedById, fieldName, status, answer, reviewedById, reviewedAt } = suggestion;
  const suggestionEvent: PastEvent = {
    kind: "suggestion_received",
    actorId: suggestedById,
    targetId: ownerId,
    agencyId,
    suggestionId: id,
    data: { field: fieldName },
    to: [ownerId],
    at: suggestion.createdAt,
  };
  if (!reviewedAt || status === "pending") return [suggestionEvent];
  const decisionEvent: PastEvent = {
    kind: "suggestion_decided",
    actorId: reviewedById,
    targetId: suggestedById,
    agencyId,
    suggestionId: id,
    data: { field: fieldName, status, ...(answer && { reason: answer }) },
    to: [suggestedById],
    at: reviewedAt,
  };
  return [suggestionEvent, decisionEvent];
}

/**
 * Events about accounts: decisions on VC partners, new members of organizations, jobs whose company is another
 * user's organization, and decisions on reports.
 */
async function loadAccountEvents(db: Db): Promise<PastEvent[]> {
  // Despite its name, `vcApprovedAt` is also the time of a rejection.
  const decidedPartners = await db
    .select()
    .from(users)
    .where(and(eq(users.role, "vc_partner"), isNotNull(users.vcApprovedAt)));
  const membershipsByDomain = await db
    .select()
    .from(memberships)
    .where(isNotNull(memberships.joinedByDomain));
  const handledReports = await db.select().from(reports).where(isNotNull(reports.outcome));
  // Only reports of profiles, because in the demo data admins ask for no change of other content.
  const profileReportsWithRequestedChange = await db
    .select()
    .from(reports)
    .where(and(eq(reports.kind, "user"), isNotNull(reports.askedAt)));
  // `namedOrganizationId` is the organization in whose name the job was posted, if the poster is no confirmed
  // member of it. Each such job occurs once for each owner of the organization.
  const jobsOfOthersOrganizations = await db
    .select({ jobId: jobs.id, posterId: jobs.postedById, at: jobs.createdAt, ownerId: memberships.userId })
    .from(jobs)
    .innerJoin(memberships, eq(memberships.organizationId, jobs.namedOrganizationId))
    .where(and(eq(memberships.role, "owner"), memberships.isActive));

  const pastEvents: PastEvent[] = [];
  for (const { jobId, posterId, ownerId, at } of jobsOfOthersOrganizations)
    pastEvents.push({ kind: "company_named", actorId: posterId, jobId, to: [ownerId], at });
  for (const { id, vcApprovalStatus: status, vcDecisionReason: reason, vcApprovedAt: at } of decidedPartners)
    if (at && status !== "pending")
      pastEvents.push({
        kind: "vc_decided",
        targetId: id,
        data: { status, ...(reason && { reason }) },
        to: [id],
        at,
      });
  for (const { organizationId, userId, joinedAt } of membershipsByDomain)
    pastEvents.push({
      kind: "organization_joined",
      targetId: userId,
      organizationId,
      to: [userId],
      at: joinedAt,
    });
  for (const { kind, reporterId, outcome, handledAt: at } of handledReports)
    if (outcome && at) pastEvents.push({ ...createReportHandledEvent(kind, outcome, reporterId), at });
  for (const { subjectId, askedAt: at, askReason, contentBefore } of profileReportsWithRequestedChange)
    if (at && askReason && contentBefore) {
      // The subject of a reported profile is the user, so both ids are the same.
      const profile = { parentId: subjectId, title: contentBefore.title, author: { id: subjectId } };
      pastEvents.push({ ...createChangeAskedEvent("user", profile, askReason), at });
    }
  return pastEvents;
}
