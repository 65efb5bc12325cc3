import type { Db } from "@server/lib/db/db";
import { reportHandledEvent } from "@server/reports/notifications";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import { messageReplies, messages } from "@shared/messages/table";
import { organizationMemberships as memberships } from "@shared/organizations/table";
import { reports } from "@shared/reports/table";
import { agencyReviews } from "@shared/reviews/table";
import { agencyEditSuggestions as suggestions } from "@shared/suggestions/table";
import { candidates } from "@shared/talent-pool/table";
import { and, eq, isNotNull } from "drizzle-orm";
import type { PastEvent } from "./notifications";

/** The events of messages, talent pool, agencies and members that the handlers would have announced. */
export async function communityEvents(db: Db): Promise<PastEvent[]> {
  const posts = await db.select().from(messages);
  const replies = await db
    .select({ reply: messageReplies, authorId: messages.authorId })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId));
  const pool = await db.select().from(candidates);
  const reviews = await db
    .select({ review: agencyReviews, ownerId: agencies.userId })
    .from(agencyReviews)
    .innerJoin(agencies, eq(agencies.id, agencyReviews.agencyId));
  const edits = await db
    .select({ edit: suggestions, ownerId: agencies.userId })
    .from(suggestions)
    .innerJoin(agencies, eq(agencies.id, suggestions.agencyId));

  return [
    ...posts.map(
      ({ id, authorId, createdAt }): PastEvent => ({
        kind: "message_posted",
        actorId: authorId,
        messageId: id,
        at: createdAt,
      }),
    ),
    ...replies.map(
      ({ reply: { id, messageId, authorId, createdAt }, authorId: messageAuthorId }): PastEvent => {
        const eventFields = { actorId: authorId, targetId: messageAuthorId, messageId, replyId: id };
        return { kind: "message_replied", ...eventFields, to: [messageAuthorId], at: createdAt };
      },
    ),
    ...pool.map(
      ({ id, sharedById, createdAt }): PastEvent => ({
        kind: "candidate_shared",
        actorId: sharedById,
        candidateId: id,
        at: createdAt,
      }),
    ),
    ...reviews.flatMap(
      ({ review: { id, agencyId, reviewerId, rating, createdAt, repliedAt }, ownerId }): PastEvent[] => {
        const received = {
          kind: "review_received",
          actorId: reviewerId,
          targetId: ownerId,
          agencyId,
          reviewId: id,
        } as const;
        const replied = {
          kind: "review_replied",
          actorId: ownerId,
          targetId: reviewerId,
          agencyId,
          reviewId: id,
        } as const;
        return [
          { ...received, data: { rating }, to: [ownerId], at: createdAt },
          ...(repliedAt ? [{ ...replied, to: [reviewerId], at: repliedAt }] : []),
        ];
      },
    ),
    ...edits.flatMap(
      ({
        edit: { id, agencyId, suggestedById, fieldName, status, answer, reviewedById, ...edit },
        ownerId,
      }): PastEvent[] => {
        const suggestionReceived = {
          kind: "suggestion_received",
          actorId: suggestedById,
          targetId: ownerId,
          agencyId,
          suggestionId: id,
        } as const;
        const suggestionDecided = {
          kind: "suggestion_decided",
          actorId: reviewedById,
          targetId: suggestedById,
          agencyId,
          suggestionId: id,
        } as const;
        const data = { field: fieldName, ...(answer && { reason: answer }) };
        return [
          { ...suggestionReceived, data: { field: fieldName }, to: [ownerId], at: edit.createdAt },
          ...(edit.reviewedAt && status !== "pending"
            ? [{ ...suggestionDecided, data: { ...data, status }, to: [suggestedById], at: edit.reviewedAt }]
            : []),
        ];
      },
    ),
    ...(await userEvents(db)),
  ];
}

async function userEvents(db: Db): Promise<PastEvent[]> {
  const decidedPartners = await db
    .select()
    .from(users)
    .where(and(eq(users.role, "vc_partner"), isNotNull(users.vcApprovedAt)));
  const joinedMembers = await db.select().from(memberships).where(isNotNull(memberships.joinedByDomain));
  const handledReports = await db.select().from(reports).where(isNotNull(reports.outcome));
  return [
    ...decidedPartners.flatMap(
      ({ id, vcApprovalStatus: status, vcDecisionReason: reason, vcApprovedAt: at }): PastEvent[] =>
        at && status !== "pending"
          ? [{ kind: "vc_decided", targetId: id, data: { status, ...(reason && { reason }) }, to: [id], at }]
          : [],
    ),
    ...joinedMembers.map(({ organizationId, userId, joinedAt }): PastEvent => {
      const eventFields = { targetId: userId, organizationId };
      return { kind: "organization_joined", ...eventFields, to: [userId], at: joinedAt };
    }),
    ...handledReports.flatMap(({ kind, reporterId, outcome, handledAt: at }): PastEvent[] =>
      outcome && at ? [{ ...reportHandledEvent(kind, outcome, reporterId), at }] : [],
    ),
  ];
}
