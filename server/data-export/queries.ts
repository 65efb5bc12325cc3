/** Reads all data of a user for the data export. */
import { listDevices, listSessions, ownUserColumns } from "@server/auth/queries";
import { listPasskeys } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import { listIdentities } from "@server/sso/queries";
import { listAddresses } from "@server/users/queries";
import { agencies } from "@shared/agencies/table";
import { applicationChanges, applicationEdits, applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { agencyClaims } from "@shared/claims/table";
import { emails } from "@shared/email/table";
import { authenticatorApps } from "@shared/factors/table";
import { jobs, jobViewers } from "@shared/jobs/table";
import { messageLikes, messageReplies, messages } from "@shared/messages/table";
import { notificationChoices, notifications, presence } from "@shared/notifications/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { deriveFee } from "@shared/placements/rules";
import { placementChanges, placements } from "@shared/placements/table";
import { reports } from "@shared/reports/table";
import { agencyReviews } from "@shared/reviews/table";
import { auditEntries } from "@shared/security/table";
import { addressRestoreRights } from "@shared/security-undo/table";
import { submissionChanges, submissionEdits, submissions } from "@shared/submissions/table";
import { agencyEditSuggestions } from "@shared/suggestions/table";
import { candidates, candidateViews } from "@shared/talent-pool/table";
import { contactViews, posterReviews } from "@shared/users/table";
import { and, asc, count, desc, eq, getTableColumns, isNotNull, or, sql } from "drizzle-orm";

/**
 * Loads the data of the export. Most lists are sorted, oldest first. The response schema omits the columns
 * that are not exported.
 */
export async function loadAllData(db: Db, userId: number, sessionId: string) {
  const [account] = await db.select(ownUserColumns).from(users).where(eq(users.id, userId));
  return {
    account,
    addresses: await listAddresses(db, userId),
    devices: await listDevices(db, userId),
    // The rights of former addresses to be restored. Each row contains its address.
    formerAddresses: await db
      .select()
      .from(addressRestoreRights)
      .where(eq(addressRestoreRights.userId, userId))
      .orderBy(asc(addressRestoreRights.id)),
    sessions: await listSessions(db, userId, sessionId),
    passkeys: await listPasskeys(db, userId),
    authenticatorApp: await findAuthenticatorApp(db, userId),
    identities: await listIdentities(db, userId),
    organizations: await db
      .select({ ...getTableColumns(memberships), name: organizations.name })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.joinedAt)),
    jobs: await db.select().from(jobs).where(eq(jobs.postedById, userId)).orderBy(asc(jobs.id)),
    ...(await loadRecruitingData(db, userId)),
    ...(await loadCommunityData(db, userId)),
    ...(await loadCommunicationData(db, userId)),
    ...(await loadSecurityData(db, userId)),
    ...(await loadViews(db, userId)),
  };
}

async function findAuthenticatorApp(db: Db, userId: number) {
  const [app] = await db
    .select({ createdAt: authenticatorApps.createdAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return app ?? null;
}

const jobColumns = { job: jobs.title, company: jobs.company };

const agencyColumns = { agency: agencies.name };

async function loadRecruitingData(db: Db, userId: number) {
  const [ownAgency] = await db.select().from(agencies).where(eq(agencies.userId, userId));
  return {
    applications: await db
      .select({ ...getTableColumns(applications), ...jobColumns })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(eq(applications.applicantId, userId))
      .orderBy(asc(applications.id)),
    submissions: await db
      .select({
        ...getTableColumns(submissions),
        name: submissions.candidateName,
        email: submissions.candidateEmail,
        phone: submissions.candidatePhone,
        role: submissions.candidateTitle,
        skills: submissions.candidateSkills,
        location: submissions.candidateLocation,
        experience: submissions.candidateExperience,
        job: jobs.title,
      })
      .from(submissions)
      .innerJoin(jobs, eq(jobs.id, submissions.jobId))
      .where(eq(submissions.submittedById, userId))
      .orderBy(asc(submissions.id)),
    applicationEdits: await db
      .select({ ...getTableColumns(applicationEdits), ...jobColumns })
      .from(applicationEdits)
      .innerJoin(applications, eq(applications.id, applicationEdits.applicationId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(eq(applicationEdits.byId, userId))
      .orderBy(asc(applicationEdits.id)),
    submissionEdits: await db
      .select({ ...getTableColumns(submissionEdits), ...jobColumns })
      .from(submissionEdits)
      .innerJoin(submissions, eq(submissions.id, submissionEdits.submissionId))
      .innerJoin(jobs, eq(jobs.id, submissions.jobId))
      .where(eq(submissionEdits.byId, userId))
      .orderBy(asc(submissionEdits.id)),
    placements: await loadPlacements(db, userId),
    ...(await loadDecisions(db, userId)),
    candidates: await db
      .select()
      .from(candidates)
      .where(eq(candidates.sharedById, userId))
      .orderBy(asc(candidates.id)),
    listing: ownAgency ?? null,
  };
}

async function loadPlacements(db: Db, userId: number) {
  const roleInPlacementSql = sql<"poster" | "recruiter">`
    case when ${placements.posterId} = ${userId} then 'poster' else 'recruiter' end`;
  const rows = await db
    .select({
      ...getTableColumns(placements),
      ...jobColumns,
      candidate: submissions.candidateName,
      as: roleInPlacementSql,
    })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .innerJoin(submissions, eq(submissions.id, placements.submissionId))
    .where(or(eq(placements.posterId, userId), eq(placements.placedById, userId)))
    .orderBy(asc(placements.id));
  return rows.map((row) => ({ ...row, fee: deriveFee(row) }));
}

/** The status changes that the user made as a poster. The indexes on the poster make them quick to find. */
async function loadDecisions(db: Db, userId: number) {
  return {
    applicationDecisions: await db
      .select({ ...getTableColumns(applicationChanges), ...jobColumns })
      .from(applicationChanges)
      .innerJoin(applications, eq(applications.id, applicationChanges.applicationId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(applications.posterId, userId), eq(applicationChanges.changedById, userId)))
      .orderBy(asc(applicationChanges.id)),
    submissionDecisions: await db
      .select({ ...getTableColumns(submissionChanges), ...jobColumns })
      .from(submissionChanges)
      .innerJoin(submissions, eq(submissions.id, submissionChanges.submissionId))
      .innerJoin(jobs, eq(jobs.id, submissions.jobId))
      .where(and(eq(submissions.posterId, userId), eq(submissionChanges.changedById, userId)))
      .orderBy(asc(submissionChanges.id)),
    placementDecisions: await db
      .select({ ...getTableColumns(placementChanges), ...jobColumns })
      .from(placementChanges)
      .innerJoin(placements, eq(placements.id, placementChanges.placementId))
      .innerJoin(jobs, eq(jobs.id, placements.jobId))
      .where(and(eq(placements.posterId, userId), eq(placementChanges.changedById, userId)))
      .orderBy(asc(placementChanges.id)),
  };
}

async function loadCommunityData(db: Db, userId: number) {
  return {
    posts: await db.select().from(messages).where(eq(messages.authorId, userId)).orderBy(asc(messages.id)),
    replies: await db
      .select({ ...getTableColumns(messageReplies), post: messages.title })
      .from(messageReplies)
      .innerJoin(messages, eq(messages.id, messageReplies.messageId))
      .where(eq(messageReplies.authorId, userId))
      .orderBy(asc(messageReplies.id)),
    likes: await db
      .select({ post: messages.title, createdAt: messageLikes.createdAt })
      .from(messageLikes)
      .innerJoin(messages, eq(messages.id, messageLikes.messageId))
      .where(eq(messageLikes.userId, userId))
      .orderBy(asc(messageLikes.createdAt)),
    reviews: await db
      .select({ ...getTableColumns(agencyReviews), ...agencyColumns })
      .from(agencyReviews)
      .innerJoin(agencies, eq(agencies.id, agencyReviews.agencyId))
      .where(eq(agencyReviews.reviewerId, userId))
      .orderBy(asc(agencyReviews.id)),
    // A reply is in the name of the agency: its author is not stored, and only the owner can change it.
    reviewReplies: await db
      .select({ ...agencyColumns, reply: agencyReviews.reply, repliedAt: agencyReviews.repliedAt })
      .from(agencyReviews)
      .innerJoin(agencies, eq(agencies.id, agencyReviews.agencyId))
      .where(and(eq(agencies.userId, userId), isNotNull(agencyReviews.reply)))
      .orderBy(asc(agencyReviews.repliedAt), asc(agencyReviews.id)),
    suggestions: await db
      .select({ ...getTableColumns(agencyEditSuggestions), ...agencyColumns })
      .from(agencyEditSuggestions)
      .innerJoin(agencies, eq(agencies.id, agencyEditSuggestions.agencyId))
      .where(eq(agencyEditSuggestions.suggestedById, userId))
      .orderBy(asc(agencyEditSuggestions.id)),
    claims: await db
      .select({ ...getTableColumns(agencyClaims), ...agencyColumns })
      .from(agencyClaims)
      .innerJoin(agencies, eq(agencies.id, agencyClaims.agencyId))
      .where(eq(agencyClaims.userId, userId))
      .orderBy(asc(agencyClaims.id)),
    reports: await db.select().from(reports).where(eq(reports.reporterId, userId)).orderBy(asc(reports.id)),
  };
}

async function loadCommunicationData(db: Db, userId: number) {
  // Leaves out users who were never active. Their timestamp is -infinity.
  const [ownPresence] = await db
    .select()
    .from(presence)
    .where(and(eq(presence.userId, userId), sql`${presence.seenAt} > '-infinity'`));
  return {
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id)),
    mailChoices: await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
    mails: await db.select().from(emails).where(eq(emails.userId, userId)).orderBy(asc(emails.id)),
    presence: ownPresence ?? null,
  };
}

async function loadSecurityData(db: Db, userId: number) {
  return {
    // Requests to admins to confirm who this user is, as a poster of jobs or a viewer of contact details.
    posterReviews: await db
      .select()
      .from(posterReviews)
      .where(eq(posterReviews.userId, userId))
      .orderBy(asc(posterReviews.id)),
    securityRecord: await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, userId))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id)),
  };
}

async function loadViews(db: Db, userId: number) {
  return {
    jobsOpened: await db
      .select({ ...jobColumns, firstAt: jobViewers.firstAt, lastOn: jobViewers.lastOn })
      .from(jobViewers)
      .innerJoin(jobs, eq(jobs.id, jobViewers.jobId))
      .where(eq(jobViewers.userId, userId))
      .orderBy(asc(jobViewers.firstAt), asc(jobViewers.jobId)),
    contactsOpened: await db
      .select({
        day: contactViews.day,
        person: sql<string>`coalesce(
          nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`,
      })
      .from(contactViews)
      .innerJoin(users, eq(users.id, contactViews.personId))
      .where(eq(contactViews.viewerId, userId))
      .orderBy(asc(contactViews.day)),
    candidatesViewed: await db
      .select({ day: candidateViews.day, candidateIds: candidateViews.candidateIds })
      .from(candidateViews)
      .where(eq(candidateViews.viewerId, userId))
      .orderBy(asc(candidateViews.day)),
    // Only the number of people per day, because the names of the people who opened this user's contact
    // details are their personal data.
    ownContactOpened: await db
      .select({ day: contactViews.day, people: count() })
      .from(contactViews)
      .where(eq(contactViews.personId, userId))
      .groupBy(contactViews.day)
      .orderBy(desc(contactViews.day)),
  };
}
