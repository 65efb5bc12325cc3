/** Deletes an account: closes the user's open work, ends the memberships, and anonymizes the user. */
import * as agencyCommands from "@server/agencies/commands";
import { rejectPendingOfApplicant } from "@server/applications/commands";
import { endSessions, nextSessionGenerationSql } from "@server/auth/commands";
import { type NewEvent, notify } from "@server/events/commands";
import { keepWorkClosed } from "@server/job-endings/commands";
import { endJob } from "@server/job-endings/ending-and-reopening";
import * as jobCommands from "@server/jobs/commands";
import * as jobQueries from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { endMembership, lockForDomainChange } from "@server/organizations/commands";
import { deleteAuditDetails } from "@server/security/commands";
import { rejectPendingOfSubmitter } from "@server/submissions/commands";
import { agencies } from "@shared/agencies/table";
import { analyticsEvents } from "@shared/analytics/table";
import { applicationEdits, applications } from "@shared/applications/table";
import { devices, oneTimeTokens, removedAddresses, userEmails, users } from "@shared/auth/table";
import { challenges } from "@shared/challenges/table";
import { agencyClaims } from "@shared/claims/table";
import { formerMemberIdentity } from "@shared/data-export/rules";
import { emails } from "@shared/email/table";
import { authenticatorApps, factorRemovals, passkeys, recoveryCodes } from "@shared/factors/table";
import { firstSteps } from "@shared/first-steps/table";
import { idempotencyKeys } from "@shared/idempotency/table";
import { jobs, jobViewers } from "@shared/jobs/table";
import { boardVisits } from "@shared/messages/table";
import {
  events,
  notificationChoices,
  notifications,
  presence,
  unsubscribeTokens,
} from "@shared/notifications/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { reports } from "@shared/reports/table";
import { securityAlerts } from "@shared/security/table";
import { addressRestoreRights } from "@shared/security-undo/table";
import { identities } from "@shared/sso/table";
import { submissionEdits, submissions } from "@shared/submissions/table";
import { agencyEditSuggestions } from "@shared/suggestions/table";
import { candidates, candidateViews } from "@shared/talent-pool/table";
import { contactViews, posterReviews } from "@shared/users/table";
import { and, eq, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { listMembershipsWithMemberCounts } from "./deletion-queries";

export const memberLeftReason = "This member has left the network.";

interface LockedRows {
  /** The user's agency profile. */
  agency: agencyCommands.Agency | undefined;
}

/**
 * Deletes the email addresses, and then locks the organizations, jobs and agency profile that the deletion of
 * an account changes, so that no concurrent decision changes them. All other writes lock rows in the same
 * order, which avoids deadlocks. The row of the user must already be locked.
 */
export async function deleteAddressesAndLockRows(db: Db, userId: number): Promise<LockedRows> {
  await db.delete(userEmails).where(eq(userEmails.userId, userId));
  for (const { id } of await listMembershipsWithMemberCounts(db, userId)) await lockForDomainChange(db, id);
  const postedJobs = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.postedById, userId), jobQueries.isActiveJobSql));
  const appliedJobs = db
    .select({ id: applications.jobId })
    .from(applications)
    .where(
      and(
        eq(applications.applicantId, userId),
        // Reopening a job could make a closed application pending again.
        or(eq(applications.status, "pending"), isNotNull(applications.endingId)),
      ),
    );
  const submittedJobs = db
    .select({ id: submissions.jobId })
    .from(submissions)
    .where(
      and(
        eq(submissions.submittedById, userId),
        or(eq(submissions.posterStatus, "pending"), isNotNull(submissions.endingId)),
      ),
    );
  // In the order of their ids, so that two deletions cannot deadlock.
  const affectedJobs = await union(postedJobs, appliedJobs, submittedJobs).orderBy(sql`id`);
  for (const { id } of affectedJobs) await jobCommands.lock(db, id);
  const [agency] = await db.select({ id: agencies.id }).from(agencies).where(eq(agencies.userId, userId));
  return { agency: agency && (await agencyCommands.lockExclusively(db, agency.id)) };
}

/**
 * Gives up the user's agency profile, closes their open submissions, applications and jobs, and notifies the
 * affected users. Then ends the user's memberships, and deletes organizations without other members. Call
 * `deleteAddressesAndLockRows` first. Only demo data sets the time; the default is now.
 */
export async function closeWorkAndLeaveOrganizations(
  db: Db,
  userId: number,
  { agency }: LockedRows,
  at?: string,
) {
  if (agency?.userId === userId) {
    await agencyCommands.update(db, agency, { phone: null, email: null }, { isByAdmin: false });
    await agencyCommands.setOwner(db, agency.id, null);
  }
  await rejectPendingOfSubmitter(db, userId, memberLeftReason, at);
  await rejectPendingOfApplicant(db, userId, memberLeftReason, at);
  await keepWorkClosed(db, userId);
  const endingEvents: NewEvent[] = [];
  const activeJobs = await db
    .select({ id: jobs.id, postedById: jobs.postedById })
    .from(jobs)
    .where(and(eq(jobs.postedById, userId), jobQueries.isActiveJobSql));
  const ending = { kind: "unposted", cause: "poster_left", byId: userId, at } as const;
  for (const job of activeJobs) endingEvents.push(...(await endJob(db, job, ending)));
  await notify(db, ...endingEvents);
  for (const { id, otherMemberCount } of await listMembershipsWithMemberCounts(db, userId)) {
    if (otherMemberCount > 0) await endMembership(db, id, userId, userId);
    else await db.delete(organizations).where(eq(organizations.id, id));
  }
}

/** The tables from which all rows of a deleted user are deleted. */
const tablesOfPrivateRows = [
  { table: userEmails, userColumn: userEmails.userId },
  // Must follow the addresses, because deleting an address adds rows to this table.
  { table: removedAddresses, userColumn: removedAddresses.userId },
  { table: challenges, userColumn: challenges.userId },
  { table: passkeys, userColumn: passkeys.userId },
  { table: authenticatorApps, userColumn: authenticatorApps.userId },
  { table: recoveryCodes, userColumn: recoveryCodes.userId },
  { table: identities, userColumn: identities.userId },
  { table: factorRemovals, userColumn: factorRemovals.userId },
  { table: devices, userColumn: devices.userId },
  { table: addressRestoreRights, userColumn: addressRestoreRights.userId },
  { table: oneTimeTokens, userColumn: oneTimeTokens.userId },
  { table: notifications, userColumn: notifications.userId },
  { table: notificationChoices, userColumn: notificationChoices.userId },
  { table: presence, userColumn: presence.userId },
  { table: unsubscribeTokens, userColumn: unsubscribeTokens.userId },
  { table: firstSteps, userColumn: firstSteps.userId },
  { table: boardVisits, userColumn: boardVisits.userId },
  { table: jobViewers, userColumn: jobViewers.userId },
  { table: idempotencyKeys, userColumn: idempotencyKeys.userId },
  { table: contactViews, userColumn: contactViews.personId },
  { table: candidateViews, userColumn: candidateViews.viewerId },
  { table: posterReviews, userColumn: posterReviews.userId },
  { table: securityAlerts, userColumn: securityAlerts.personId },
  { table: candidates, userColumn: candidates.sharedById },
  { table: applicationEdits, userColumn: applicationEdits.byId },
  { table: submissionEdits, userColumn: submissionEdits.byId },
  { table: agencyClaims, userColumn: agencyClaims.userId },
  { table: memberships, userColumn: memberships.userId },
];

/**
 * Deletes the user's private rows and anonymizes the account. No password matches `unusableHash`. Only demo
 * data sets the time; the default is now.
 */
export async function anonymizeAccount(db: Db, userId: number, unusableHash: string, at?: string) {
  const deletedAt = at ?? sql`now()`;
  await endSessions(db, userId);
  for (const { table, userColumn } of tablesOfPrivateRows)
    await db.delete(table).where(eq(userColumn, userId));
  // Keeps the email that confirms the deletion. It is deleted after 30 days like all other emails.
  await db.delete(emails).where(and(eq(emails.userId, userId), ne(emails.kind, "account_deleted")));
  await db
    .delete(agencyEditSuggestions)
    .where(and(eq(agencyEditSuggestions.suggestedById, userId), eq(agencyEditSuggestions.status, "pending")));
  await deleteUnsharedEvents(db, userId);
  await db
    .update(reports)
    .set({ contentBefore: null })
    .where(and(eq(reports.kind, "user"), eq(reports.subjectId, userId), isNotNull(reports.contentBefore)));
  await db
    .update(organizations)
    .set({ domainClaimedById: null })
    .where(eq(organizations.domainClaimedById, userId));
  await db.update(analyticsEvents).set({ userId: null }).where(eq(analyticsEvents.userId, userId));
  await db
    .update(users)
    .set({
      ...formerMemberIdentity(userId),
      password: unusableHash,
      hasCommonPassphrase: null,
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
      recheckSince: null,
      suspendedAt: null,
      suspensionReason: null,
      verifyBy: null,
      secondFactorDueAt: null,
      firstStepsDismissedAt: null,
      sessionGeneration: nextSessionGenerationSql,
      deletedAt: sql`coalesce(${users.deletedAt}, ${deletedAt})`,
      updatedAt: deletedAt,
    })
    .where(eq(users.id, userId));
  await deleteAuditDetails(db, userId);
}

/**
 * Deletes the events that only the user could see: nobody caused them, and nobody else was notified. They
 * contain texts about the user, such as the name that an admin asked the user to change. The user's
 * notifications must be deleted before.
 */
function deleteUnsharedEvents(db: Db, userId: number) {
  const notificationsOfEvent = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.eventId, events.id));
  return db
    .delete(events)
    .where(and(eq(events.targetId, userId), isNull(events.actorId), notExists(notificationsOfEvent)));
}
