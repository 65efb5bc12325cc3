/**
 * Reads which first steps a user has done: from the rows that a step creates, or from `first_steps` for a
 * step that creates no rows.
 */
import { hasWaitingItemsSql } from "@server/admin/waiting-queries";
import { isVerifiedUserSql } from "@server/auth/verification";
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import type { FirstStep } from "@shared/first-steps/vocabulary";
import { eq, type SQL, sql } from "drizzle-orm";

const isRecordedSql = (step: string) =>
  sql<boolean>`exists (select from first_steps
    where first_steps.user_id = users.id and first_steps.step = ${step})`;
const hasProfileSql = sql<boolean>`(coalesce(users.title, '') <> '' and coalesce(users.company, '') <> ''
  and coalesce(users.bio, '') <> '')`;
const hasAppliedSql = sql<boolean>`exists (select from job_applications
  where job_applications.applicant_id = users.id)`;
const hasVerifiedAddressSql = sql<boolean>`exists (select from user_emails
  where user_emails.user_id = users.id and user_emails.is_primary and user_emails.is_verified)`;

type DatabaseStep = Exclude<FirstStep, "smtp">;

/** The condition under which each step is done. Only "smtp" depends on the settings of the server instead. */
const createDoneConditions = (userId: SQL): Record<DatabaseStep, SQL<boolean>> => ({
  verified: isVerifiedUserSql,
  job_posted: sql`exists (select from jobs where jobs.posted_by_id = users.id)`,
  share_link: sql`(${isRecordedSql("share_link")} and exists (select from jobs
    join job_viewers on job_viewers.job_id = jobs.id where jobs.posted_by_id = users.id))`,
  profile: hasProfileSql,
  // An application counts as well, because a browser can fail to report that the user opened the job.
  job_opened: sql`(exists (select from job_viewers where job_viewers.user_id = users.id)
    or ${hasAppliedSql})`,
  applied: hasAppliedSql,
  approval: sql`(users.vc_approval_status = 'approved' or (${hasProfileSql} and ${hasVerifiedAddressSql}))`,
  directory: isRecordedSql("directory"),
  candidate_shared: sql`exists (select from candidates where candidates.shared_by_id = users.id)`,
  // Also done while no application waits, because then there is nothing to decide.
  application_decided: sql`(exists (select from moderation_entries
      where moderation_entries.action in ('vc_approved', 'vc_rejected')
        and moderation_entries.by_id = users.id)
    or not ${hasWaitingItemsSql("applications", userId)})`,
  domain_claims: sql`not ${hasWaitingItemsSql("domains", userId)}`,
});

/**
 * Loads which of the steps the user has done, with one statement. Returns undefined if the user has dismissed
 * the list of first steps, or registered before the list existed.
 */
export async function loadProgress(db: Db, userId: number, steps: readonly FirstStep[]) {
  const databaseSteps = steps.filter((step) => step !== "smtp");
  // A parameter instead of the column `users.id`: the conditions on admin queues select from `users`
  // themselves.
  const conditions = createDoneConditions(sql`${userId}::int`);
  const doneColumns = Object.fromEntries(databaseSteps.map((step) => [step, conditions[step]]));
  const [row] = await db
    .select({
      dismissedAt: users.firstStepsDismissedAt,
      // The newest job to which recruiters can apply: the step `share_link` offers its link for copying.
      sharedJobId: sql<number | null>`(select jobs.id from jobs
        where jobs.posted_by_id = users.id and jobs.is_listed and jobs.status in ('open', 'in_progress')
          and (jobs.deadline is null or jobs.deadline > now())
        order by jobs.created_at desc, jobs.id desc limit 1)`,
      isLinkCopied: isRecordedSql("share_link"),
      isDoneByStep: doneColumns,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row && row.dismissedAt === null ? row : undefined;
}
