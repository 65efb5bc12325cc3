import * as agencyCommands from "@server/agencies/commands";
import { withdrawPending } from "@server/applications/commands";
import { rejectPending } from "@server/applications/notifications";
import { endSessions } from "@server/auth/commands";
import { type NewEvent, notify } from "@server/events/commands";
import * as jobCommands from "@server/jobs/commands";
import * as jobQueries from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { endMembership, lockWithDomain } from "@server/organizations/commands";
import { withdrawPending as withdrawSubmissions } from "@server/submissions/commands";
import { agencies as listings } from "@shared/agencies/table";
import { analyticsEvents } from "@shared/analytics/table";
import { applications } from "@shared/applications/table";
import { oneTimeTokens, userEmails, users } from "@shared/auth/table";
import { agencyClaims } from "@shared/claims/table";
import { former } from "@shared/data-export/rules";
import { emails } from "@shared/email/table";
import { jobs as jobRows } from "@shared/jobs/table";
import { boardVisits } from "@shared/messages/table";
import { notificationChoices, notifications, presence, unsubscribeTokens } from "@shared/notifications/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { idempotencyKeys } from "@shared/repeats/table";
import { submissions } from "@shared/submissions/table";
import { agencyEditSuggestions } from "@shared/suggestions/table";
import { candidates } from "@shared/talent-pool/table";
import { contactReads } from "@shared/users/table";
import { and, eq, ne, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { listOwn } from "./queries";

export const gone = "This member has left the network.";

/**
 * Locks what a leaving touches, in the order of every other write: addresses and organizations, then jobs, then the listing. The
 * person must be locked. From here on nobody else's decision falls between.
 */
export async function hold(db: Db, userId: number) {
  await db.delete(userEmails).where(eq(userEmails.userId, userId));
  for (const { id } of await listOwn(db, userId)) await lockWithDomain(db, id);
  const posted = db
    .select({ id: jobRows.id })
    .from(jobRows)
    .where(and(eq(jobRows.postedById, userId), jobQueries.active));
  const applied = db
    .select({ id: applications.jobId })
    .from(applications)
    .where(and(eq(applications.applicantId, userId), eq(applications.status, "pending")));
  const submitted = db
    .select({ id: submissions.jobId })
    .from(submissions)
    .where(and(eq(submissions.submittedById, userId), eq(submissions.listed, "pending")));
  for (const { id } of await union(posted, applied, submitted).orderBy(sql`id`))
    await jobCommands.lock(db, id);
  const [listing] = await db.select({ id: listings.id }).from(listings).where(eq(listings.userId, userId));
  return { listing: listing && (await agencyCommands.lockAway(db, listing.id)) };
}

type Held = Awaited<ReturnType<typeof hold>>;

/** Ends what runs, with the same writes as elsewhere; whoever waited for it hears of it. What is held must be held. */
export async function endWork(db: Db, userId: number, { listing }: Held) {
  if (listing?.userId === userId) {
    await agencyCommands.update(db, listing, { phone: null, email: null });
    await agencyCommands.setOwner(db, listing.id, null);
  }
  await withdrawSubmissions(db, userId, gone);
  await withdrawPending(db, userId, gone);
  const newEvents: NewEvent[] = [];
  const running = await db
    .select({ id: jobRows.id })
    .from(jobRows)
    .where(and(eq(jobRows.postedById, userId), jobQueries.active));
  for (const { id } of running) {
    await jobCommands.cancel(db, id);
    newEvents.push(...(await rejectPending(db, id, userId, "The job was withdrawn")));
  }
  await notify(db, ...newEvents);
  for (const { id, others } of await listOwn(db, userId)) {
    if (others > 0) await endMembership(db, id, userId, userId);
    else await db.delete(organizations).where(eq(organizations.id, id));
  }
}

/** Takes away what was this person's alone, and makes the account nobody's. `hash` is one that no password has. */
export async function forget(db: Db, userId: number, hash: string) {
  await endSessions(db, userId);
  for (const [table, whose] of [
    [userEmails, userEmails.userId],
    [oneTimeTokens, oneTimeTokens.userId],
    [notifications, notifications.userId],
    [notificationChoices, notificationChoices.userId],
    [presence, presence.userId],
    [unsubscribeTokens, unsubscribeTokens.userId],
    [boardVisits, boardVisits.userId],
    [idempotencyKeys, idempotencyKeys.userId],
    [contactReads, contactReads.personId],
    [candidates, candidates.sharedById],
    [agencyClaims, agencyClaims.userId],
    [memberships, memberships.userId],
  ] as const)
    await db.delete(table).where(eq(whose, userId));
  // The letter that tells of it is the last one, and goes with the other old mail.
  await db.delete(emails).where(and(eq(emails.userId, userId), ne(emails.kind, "account_deleted")));
  await db
    .delete(agencyEditSuggestions)
    .where(and(eq(agencyEditSuggestions.suggestedById, userId), eq(agencyEditSuggestions.status, "pending")));
  await db
    .update(organizations)
    .set({ domainClaimedById: null })
    .where(eq(organizations.domainClaimedById, userId));
  await db.update(analyticsEvents).set({ userId: null }).where(eq(analyticsEvents.userId, userId));
  await db
    .update(users)
    .set({
      ...former(userId),
      password: hash,
      profileImageUrl: null,
      company: null,
      title: null,
      bio: null,
      phone: null,
      location: null,
      specializations: [],
      isVerified: false,
      vcApprovalStatus: "pending",
      vcApprovalRequestedAt: null,
      vcApprovedAt: null,
      vcDecisionReason: null,
      suspendedAt: null,
      suspensionReason: null,
      deletedAt: sql`coalesce(${users.deletedAt}, now())`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
}
