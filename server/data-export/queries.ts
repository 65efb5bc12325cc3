import { listSessions } from "@server/auth/queries";
import type { Db } from "@server/lib/db/db";
import { listAddresses } from "@server/users/queries";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { agencyClaims } from "@shared/claims/table";
import { emails } from "@shared/email/table";
import { jobs } from "@shared/jobs/table";
import { activeJobStatuses } from "@shared/jobs/vocabulary";
import { messageLikes, messageReplies, messages } from "@shared/messages/table";
import { notificationChoices, notifications, presence } from "@shared/notifications/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { placements } from "@shared/placements/table";
import { reports } from "@shared/reports/table";
import { agencyReviews } from "@shared/reviews/table";
import { submissions } from "@shared/submissions/table";
import { agencyEditSuggestions } from "@shared/suggestions/table";
import { candidates } from "@shared/talent-pool/table";
import { contactViews } from "@shared/users/table";
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, or, sql } from "drizzle-orm";

/** All data of a user, oldest first. The response schema omits the columns that are not exported. */
export async function loadAllData(db: Db, id: number, sid: string) {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  return {
    account,
    addresses: await listAddresses(db, id),
    sessions: await listSessions(db, id, sid),
    organizations: await db
      .select({ ...getTableColumns(memberships), name: organizations.name })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(eq(memberships.userId, id))
      .orderBy(asc(memberships.joinedAt)),
    jobs: await db.select().from(jobs).where(eq(jobs.postedById, id)).orderBy(asc(jobs.id)),
    ...(await loadBusiness(db, id)),
    ...(await loadCommunity(db, id)),
    ...(await loadCommunication(db, id)),
  };
}

const jobColumns = { job: jobs.title, company: jobs.company };

async function loadBusiness(db: Db, id: number) {
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
    placements: await db
      .select({
        ...getTableColumns(placements),
        ...jobColumns,
        candidate: submissions.candidateName,
        as: sql<
          "poster" | "recruiter"
        >`case when ${placements.posterId} = ${id} then 'poster' else 'recruiter' end`,
      })
      .from(placements)
      .innerJoin(jobs, eq(jobs.id, placements.jobId))
      .innerJoin(submissions, eq(submissions.id, placements.submissionId))
      .where(or(eq(placements.posterId, id), eq(placements.placedById, id)))
      .orderBy(asc(placements.id)),
    candidates: await db
      .select()
      .from(candidates)
      .where(eq(candidates.sharedById, id))
      .orderBy(asc(candidates.id)),
    listing: (await db.select().from(agencies).where(eq(agencies.userId, id)))[0] ?? null,
  };
}

async function loadCommunity(db: Db, id: number) {
  const agencyColumns = { agency: agencies.name };
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

async function loadCommunication(db: Db, id: number) {
  return {
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(asc(notifications.id)),
    mailChoices: await db.select().from(notificationChoices).where(eq(notificationChoices.userId, id)),
    mails: await db.select().from(emails).where(eq(emails.userId, id)).orderBy(asc(emails.id)),
    presence:
      (
        await db
          .select()
          .from(presence)
          .where(and(eq(presence.userId, id), sql`${presence.seenAt} > '-infinity'`))
      )[0] ?? null,
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
    // Counts per day only: the identity of those who opened the contact details is their personal data.
    ownContactOpened: await db
      .select({ day: contactViews.day, people: count() })
      .from(contactViews)
      .where(eq(contactViews.personId, id))
      .groupBy(contactViews.day)
      .orderBy(desc(contactViews.day)),
  };
}

/** What the user has to resolve before deleting the account. */
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
  const owns = (await listOwnOrganizations(db, id))
    .filter(({ role, others, otherOwners }) => role === "owner" && others > 0 && otherOwners === 0)
    .map(({ name }) => name);
  return { isLastAdmin, openPlacements, owns };
}

/** The user's organizations, with the number of other members and other owners. */
export function listOwnOrganizations(db: Db, id: number) {
  const countOthers = (condition: string) =>
    sql<number>`(select count(*)::int from organization_memberships o
      where o.organization_id = ${organizations.id}
      and o.is_active and o.user_id <> ${id} ${sql.raw(condition)})`;
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      role: memberships.role,
      others: countOthers(""),
      otherOwners: countOthers("and o.role = 'owner'"),
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, id), memberships.isActive))
    .orderBy(asc(organizations.id));
}

/** What deleting the account deletes, closes or anonymizes. */
export async function loadDeletionPreview(db: Db, id: number) {
  const [listing] = await db.select({ name: agencies.name }).from(agencies).where(eq(agencies.userId, id));
  return {
    openJobs: await db.$count(
      jobs,
      and(eq(jobs.postedById, id), inArray(jobs.status, [...activeJobStatuses])),
    ),
    pendingApplications: await db.$count(
      applications,
      and(eq(applications.applicantId, id), eq(applications.status, "pending")),
    ),
    pendingSubmissions: await db.$count(
      submissions,
      and(eq(submissions.submittedById, id), eq(submissions.listed, "pending")),
    ),
    candidates: await db.$count(candidates, eq(candidates.sharedById, id)),
    posts:
      (await db.$count(messages, eq(messages.authorId, id))) +
      (await db.$count(messageReplies, eq(messageReplies.authorId, id))),
    reviews: await db.$count(agencyReviews, eq(agencyReviews.reviewerId, id)),
    placements: await db.$count(placements, or(eq(placements.posterId, id), eq(placements.placedById, id))),
    listing: listing?.name ?? null,
    organizations: (await listOwnOrganizations(db, id))
      .filter(({ role, others }) => role === "owner" && others === 0)
      .map(({ name }) => name),
  };
}
