import type pg from "pg";

const mine = (table: string, column: string, name: string, where = "true") =>
  `select t.id from ${table} t join users u on u.id = t.${column} where u.username = '${name}' and ${where}`;

const leadsJob = `${mine("jobs", "posted_by_id", "priya", "t.status = 'open'")} order by submissions_count desc, id limit 1`;

/** Where the things are that a walk looks at; none in an empty world. */
const queries = {
  job: "select id from jobs where status = 'open' and bounty_amount > 0 order by applications_count desc, id limit 1",
  /** One that neither `ines` nor `marcus` has applied to. */
  freeJob: `select id from jobs where status = 'open' and bounty_amount > 0 and (deadline is null or deadline > now()) and id not in
    (select job_id from job_applications join users u on u.id = applicant_id where u.username = 'ines') order by id desc limit 1`,
  feeJob: `select id from jobs where status = 'open' and bounty_amount = 0 and id not in
    (select job_id from job_applications join users u on u.id = applicant_id where u.username = 'ines') order by id limit 1`,
  /** The one of the demo's lead with the most candidates. */
  leadsJob,
  approvedJob: `select job_id as id from job_applications a join users u on u.id = applicant_id join jobs on jobs.id = job_id
    where u.username = 'ines' and a.status = 'approved' and jobs.status = 'open' order by job_id limit 1`,
  /** One of that job's. */
  submission: `select s.id from job_candidate_submissions s where job_id = (${leadsJob}) order by length(notes) desc nulls last, s.id limit 1`,
  message: "select message_id as id from message_replies group by message_id order by count(*) desc, message_id limit 1",
  ownMessage: `${mine("messages", "author_id", "dana")} order by id limit 1`,
  agency: "select id from agencies order by review_count desc, id limit 1",
  ownAgency: `${mine("agencies", "user_id", "marcus")}`,
  ownerlessAgency: "select id from agencies where user_id is null order by id limit 1",
  candidate: `${mine("candidates", "shared_by_id", "dana")} order by id limit 1`,
  person: "select id from users where username = 'marcus'",
  ownOrganization: `select organization_id as id from organization_memberships m join users u on u.id = m.user_id
    where u.username = 'marcus' and m.role = 'owner' and m.is_active order by 1 limit 1`,
} as const;
export type Ids = Partial<Record<keyof typeof queries, number>>;

export async function idsOf(pool: pg.Pool): Promise<Ids> {
  const found = await Promise.all(
    Object.entries(queries).map(async ([name, text]) => [name, (await pool.query<{ id: number }>(text)).rows[0]?.id]),
  );
  return Object.fromEntries(found);
}
