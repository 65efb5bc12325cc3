/**
 * Reads which first steps a user has done: from the rows that a step creates, else from the record of the
 * step.
 */
import { hasWaitingItemsSql } from "@server/admin/waiting-queries";
import { isVerifiedUserSql } from "@server/auth/verification";
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import type { FirstStep } from "@shared/first-steps/vocabulary";
import { eq, type SQL, sql } from "drizzle-orm";

const isRecordedSql = (step: string) =>
  sql<boolean>`exists (select from first_steps f where f.user_id = users.id and f.step = ${step})`;
const hasProfileSql = sql<boolean>`(coalesce(users.title, '') <> '' and coalesce(users.company, '') <> ''
  and coalesce(users.bio, '') <> '')`;
const hasAppliedSql = sql<boolean>`exists (select from job_applications a where a.applicant_id = users.id)`;
const hasVerifiedAddressSql = sql<boolean>`exists (select from user_emails e
  where e.user_id = users.id and e.is_primary and e.is_verified)`;

type DatabaseStep = Exclude<FirstStep, "smtp">;

/**
 * For each step, the condition that it is done. Leaves out "smtp", which depends on the settings of the
 * server.
 */
const doneConditionsOf = (userId: SQL): Record<DatabaseStep, SQL<boolean>> => ({
  verified: isVerifiedUserSql,
  job_posted: sql`exists (select from jobs j where j.posted_by_id = users.id)`,
  share_link: sql`(${isRecordedSql("share_link")} and exists (select from jobs j
    join job_viewers v on v.job_id = j.id where j.posted_by_id = users.id))`,
  profile: hasProfileSql,
  // Browsers can fail to report that a job was opened; but nobody applies to a job without opening it.
  job_opened: sql`(exists (select from job_viewers v where v.user_id = users.id) or ${hasAppliedSql})`,
  applied: hasAppliedSql,
  approval: sql`(users.vc_approval_status = 'approved' or (${hasProfileSql} and ${hasVerifiedAddressSql}))`,
  directory: isRecordedSql("directory"),
  candidate_shared: sql`exists (select from candidates c where c.shared_by_id = users.id)`,
  // Also done while no application waits, because then there is nothing to decide.
  application_decided: sql`(exists (select from moderation_entries m
      where m.action in ('vc_approved', 'vc_rejected') and m.by_id = users.id)
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
  const conditions = doneConditionsOf(sql`${userId}::int`);
  const columns = Object.fromEntries(databaseSteps.map((step) => [step, conditions[step]]));
  const [row] = await db
    .select({
      dismissedAt: users.firstStepsDismissedAt,
      sharedJobId: sql<number | null>`(select j.id from jobs j
        where j.posted_by_id = users.id and j.is_listed and j.status in ('open', 'in_progress')
        order by j.created_at desc, j.id desc limit 1)`,
      isLinkCopied: isRecordedSql("share_link"),
      isDone: columns,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row && row.dismissedAt === null ? row : undefined;
}
