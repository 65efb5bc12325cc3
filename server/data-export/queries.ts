/** Reads all data of a user for the data export. */
import { listDevices, listSessions, ownUserColumns } from "@server/auth/queries";
import { listPasskeys } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import { listIdentities } from "@server/sso/queries";
import { listAddresses } from "@server/users/queries";
import { agencies } from "@shared/agencies/table";
import { applicationEdits, applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { agencyClaims } from "@shared/claims/table";
import { emails } from "@shared/email/table";
import { jobs, jobViewers } from "@shared/jobs/table";
import { messageLikes, messageReplies, messages } from "@shared/messages/table";
import { notificationChoices, notifications, presence } from "@shared/notifications/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { feeOf } from "@shared/placements/rules";
import { placements } from "@shared/placements/table";
import { reports } from "@shared/reports/table";
import { agencyReviews } from "@shared/reviews/table";
import { auditEntries } from "@shared/security/table";
import { addressRestoreRights } from "@shared/security-undo/table";
import { submissionEdits, submissions } from "@shared/submissions/table";
import { agencyEditSuggestions } from "@shared/suggestions/table";
import { candidates } from "@shared/talent-pool/table";
import { contactViews, posterReviews } from "@shared/users/table";
import { and, asc, count, desc, eq, getTableColumns, or, sql } from "drizzle-orm";

/** The data of each kind, oldest first. The response schema omits the columns that are not exported. */
export async function loadAllData(db: Db, id: number, sessionId: string) {
  const [account] = await db.select(ownUserColumns).from(users).where(eq(users.id, id));
  return {
    account,
    addresses: await listAddresses(db, id),
    devices: await listDevices(db, id),
    // Each right is for a former address of the account, which its recipient can restore.
    formerAddresses: await db
      .select()
      .from(addressRestoreRights)
      .where(eq(addressRestoreRights.userId, id))
      .orderBy(asc(addressRestoreRights.id)),
    sessions: await listSessions(db, id, sessionId),
    passkeys: await listPasskeys(db, id),
    identities: await listIdentities(db, id),
    organizations: await db
      .select({ ...getTableColumns(memberships), name: organizations.name })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(eq(memberships.userId, id))
      .orderBy(asc(memberships.joinedAt)),
    jobs: await db.select().from(jobs).where(eq(jobs.postedById, id)).orderBy(asc(jobs.id)),
    ...(await loadRecruitingData(db, id)),
    ...(await loadCommunityData(db, id)),
    ...(await loadCommunicationData(db, id)),
    ...(await loadSecurityData(db, id)),
    ...(await loadViews(db, id)),
  };
}

const jobColumns = { job: jobs.title, company: jobs.company };

const agencyColumns = { agency: agencies.name };

async function loadRecruitingData(db: Db, id: number) {
  const [ownAgency] = await db.select().from(agencies).where(eq(agencies.userId, id));
  return {
    applications: await db
      .select({ ...getTableColumns(applications), ...jobColumns })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(eq(applications.applicantId, id))
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
      .where(eq(submissions.submittedById, id))
      .orderBy(asc(submissions.id)),
    applicationEdits: await db
      .select({ ...getTableColumns(applicationEdits), ...jobColumns })
      .from(applicationEdits)
      .innerJoin(applications, eq(applications.id, applicationEdits.applicationId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(eq(applicationEdits.byId, id))
      .orderBy(asc(applicationEdits.id)),
    submissionEdits: await db
      .select({ ...getTableColumns(submissionEdits), ...jobColumns })
      .from(submissionEdits)
      .innerJoin(submissions, eq(submissions.id, submissionEdits.submissionId))
      .innerJoin(jobs, eq(jobs.id, submissions.jobId))
      .where(eq(submissionEdits.byId, id))
      .orderBy(asc(submissionEdits.id)),
    placements: await loadPlacements(db, id),
    candidates: await db
      .select()
      .from(candidates)
      .where(eq(candidates.sharedById, id))
      .orderBy(asc(candidates.id)),
    listing: ownAgency ?? null,
  };
}

async function loadPlacements(db: Db, id: number) {
  const roleInPlacementSql = sql<"poster" | "recruiter">`
    case when ${placements.posterId} = ${id} then 'poster' else 'recruiter' end`;
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
    .where(or(eq(placements.posterId, id), eq(placements.placedById, id)))
    .orderBy(asc(placements.id));
  return rows.map((row) => ({ ...row, fee: feeOf(row) }));
}

async function loadCommunityData(db: Db, id: number) {
  return {
    posts: await db.select().from(messages).where(eq(messages.authorId, id)).orderBy(asc(messages.id)),
    replies: await db
      .select({ ...getTableColumns(messageReplies), post: messages.title })
      .from(messageReplies)
      .innerJoin(messages, eq(messages.id, messageReplies.messageId))
      .where(eq(messageReplies.authorId, id))
      .orderBy(asc(messageReplies.id)),
    likes: await db
      .select({ post: messages.title, createdAt: messageLikes.createdAt })
      .from(messageLikes)
      .innerJoin(messages, eq(messages.id, messageLikes.messageId))
      .where(eq(messageLikes.userId, id))
      .orderBy(asc(messageLikes.createdAt)),
    reviews: await db
      .select({ ...getTableColumns(agencyReviews), ...agencyColumns })
      .from(agencyReviews)
      .innerJoin(agencies, eq(agencies.id, agencyReviews.agencyId))
      .where(eq(agencyReviews.reviewerId, id))
      .orderBy(asc(agencyReviews.id)),
    suggestions: await db
      .select({ ...getTableColumns(agencyEditSuggestions), ...agencyColumns })
      .from(agencyEditSuggestions)
      .innerJoin(agencies, eq(agencies.id, agencyEditSuggestions.agencyId))
      .where(eq(agencyEditSuggestions.suggestedById, id))
      .orderBy(asc(agencyEditSuggestions.id)),
    claims: await db
      .select({ ...getTableColumns(agencyClaims), ...agencyColumns })
      .from(agencyClaims)
      .innerJoin(agencies, eq(agencies.id, agencyClaims.agencyId))
      .where(eq(agencyClaims.userId, id))
      .orderBy(asc(agencyClaims.id)),
    reports: await db.select().from(reports).where(eq(reports.reporterId, id)).orderBy(asc(reports.id)),
  };
}

async function loadCommunicationData(db: Db, id: number) {
  // Leaves out users who were never active. Their timestamp is -infinity.
  const [ownPresence] = await db
    .select()
    .from(presence)
    .where(and(eq(presence.userId, id), sql`${presence.seenAt} > '-infinity'`));
  return {
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(asc(notifications.id)),
    mailChoices: await db.select().from(notificationChoices).where(eq(notificationChoices.userId, id)),
    mails: await db.select().from(emails).where(eq(emails.userId, id)).orderBy(asc(emails.id)),
    presence: ownPresence ?? null,
  };
}

async function loadSecurityData(db: Db, id: number) {
  return {
    // Requests to admins to confirm who this user is, as a poster of jobs or a viewer of contact details.
    posterReviews: await db
      .select()
      .from(posterReviews)
      .where(eq(posterReviews.userId, id))
      .orderBy(asc(posterReviews.id)),
    securityRecord: await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, id))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id)),
  };
}

async function loadViews(db: Db, id: number) {
  return {
    jobsOpened: await db
      .select({ ...jobColumns, firstAt: jobViewers.firstAt, lastOn: jobViewers.lastOn })
      .from(jobViewers)
      .innerJoin(jobs, eq(jobs.id, jobViewers.jobId))
      .where(eq(jobViewers.userId, id))
      .orderBy(asc(jobViewers.firstAt), asc(jobViewers.jobId)),
    contactsOpened: await db
      .select({
        day: contactViews.day,
        person: sql<string>`coalesce(
          nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`,
      })
      .from(contactViews)
      .innerJoin(users, eq(users.id, contactViews.personId))
      .where(eq(contactViews.viewerId, id))
      .orderBy(asc(contactViews.day)),
    // Only the number of people per day, because the names of the people who opened this user's contact
    // details are their personal data.
    ownContactOpened: await db
      .select({ day: contactViews.day, people: count() })
      .from(contactViews)
      .where(eq(contactViews.personId, id))
      .groupBy(contactViews.day)
      .orderBy(desc(contactViews.day)),
  };
}
