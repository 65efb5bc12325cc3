/**
 * The unique indexes that decide each race, by table. Without them a race has several winners, unless a lock
 * is taken first, as in R9.
 */
export const decidingIndexes: Record<string, [table: string, index: string][]> = {
  R1: [["job_applications", "job_applications_once"]],
  R4: [["message_likes", "message_likes_message_id_user_id_pk"]],
  R6: [
    ["users", "users_username_key"],
    ["users", "users_email_key"],
    ["user_emails", "user_emails_email_key"],
  ],
  R8: [["job_candidate_submissions", "submissions_once"]],
};

/** A primary key is dropped as a constraint, a unique index as an index. */
export const dropConstraintSql = (table: string, index: string) =>
  index.endsWith("_pk") ? `alter table ${table} drop constraint ${index}` : `drop index ${index}`;
