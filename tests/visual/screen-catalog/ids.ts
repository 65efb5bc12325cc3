const mine = (table: string, column: string, name: string, where = "true") =>
  `select t.id from ${table} t join users u on u.id = t.${column} where u.username = '${name}' and ${where}`;

const partnersJob = `${mine("jobs", "posted_by_id", "dana", "t.status = 'open'")} order by submissions_count desc, id limit 1`;
const leadsJob = `${mine("jobs", "posted_by_id", "priya", "t.status = 'open'")} order by submissions_count desc, id limit 1`;
const comparedJob = `select t.job_id as id from job_applications t join users u on u.id = t.poster_id where u.username = 'dana' group by t.job_id order by count(*) desc, 1 limit 1`;
const idOfPlacement = (
  column: string,
  where: string,
  table: "s" | "p" = "s",
) => `select ${table}.${column} as id from placements p join job_candidate_submissions s on s.id = p.submission_id
  join jobs j on j.id = s.job_id join users u on u.id = j.posted_by_id where ${where} order by p.id limit 1`;
const ofPendingPayment = "u.username = 'dana' and p.status = 'pending_payment'";
const isWithoutBounty = "p.status = 'confirmed' and p.bounty_paid is null";
const ofMissingFee = `u.username = 'dana' and ${isWithoutBounty} and p.fee_percent is null`;
const ofUnansweredFee = `u.username = 'priya' and ${isWithoutBounty} and p.fee_percent > 0 and p.fee_confirmed_at is null and p.fee_disputed_at is null`;
const ofDisputedFee = `u.username = 'priya' and ${isWithoutBounty} and p.fee_disputed_at is not null`;
/** A job in a state, to which the agency has applied. */
const agencysJob = (where: string) =>
  `select j.id from job_applications a join users u on u.id = a.applicant_id join jobs j on j.id = a.job_id
    where u.username = 'marcus' and ${where} order by j.id limit 1`;
const notAppliedTo = `id not in (select job_id from job_applications join users u on u.id = applicant_id where u.username in ('ines', 'marcus'))`;
const claimable = "select id from agencies where user_id is null order by id desc limit 1";

/** Finds the ids for the placeholders in URLs. In an empty database they find nothing. */
const queries = {
  job: "select id from jobs where status = 'open' and bounty_amount > 0 order by applications_count desc, id limit 1",
  freeJob: `select id from jobs where status = 'open' and bounty_amount > 0 and (deadline is null or deadline > now()) and ${notAppliedTo} order by id desc limit 1`,
  feeJob: `select id from jobs where status = 'open' and bounty_amount = 0 and (deadline is null or deadline > now()) and ${notAppliedTo} order by id limit 1`,
  partnersJob,
  leadsJob,
  /** A job in the name of an organization here, of somebody who is no confirmed member of it. */
  namedJob: "select id from jobs where named_organization_id is not null order by id limit 1",
  /** The organization with the most jobs of its own. */
  hiringOrganization:
    "select company_organization_id as id from jobs where company_organization_id is not null group by 1 order by count(*) desc, 1 limit 1",
  approvedJob: `select job_id as id from job_applications a join users u on u.id = applicant_id join jobs on jobs.id = job_id
    where u.username = 'ines' and a.status = 'approved' and jobs.status in ('open', 'in_progress') and (deadline is null or deadline > now()) order by job_id limit 1`,
  /** An undecided submission to the job of the HR lead, with long notes. */
  submission: `select s.id from job_candidate_submissions s where job_id = (${leadsJob}) order by status in ('hired', 'rejected'), length(notes) desc nulls last, s.id limit 1`,
  placedJob: idOfPlacement("job_id", ofPendingPayment),
  placedCandidate: idOfPlacement("id", ofPendingPayment),
  missingFeePlacement: idOfPlacement("id", ofMissingFee, "p"),
  missingFeeJob: idOfPlacement("job_id", ofMissingFee),
  missingFeeCandidate: idOfPlacement("id", ofMissingFee),
  unansweredFeePlacement: idOfPlacement("id", ofUnansweredFee, "p"),
  unansweredFeeJob: idOfPlacement("job_id", ofUnansweredFee),
  unansweredFeeCandidate: idOfPlacement("id", ofUnansweredFee),
  disputedFeeJob: idOfPlacement("job_id", ofDisputedFee),
  disputedFeeCandidate: idOfPlacement("id", ofDisputedFee),
  /** The partner's job with the most applications, and the one of them that has been waiting longest. */
  comparedJob,
  comparedApplication: `select id from job_applications where job_id = (${comparedJob}) order by status = 'pending' desc, created_at, id limit 1`,
  /** A job on hold to which the independent recruiter has applied. */
  heldJob: `${mine("jobs", "posted_by_id", "dana", "t.held_at is not null and t.status = 'open'")} order by id limit 1`,
  /** Hidden because its poster is suspended. */
  pausedJob: agencysJob("j.frozen_at is not null and j.status in ('open', 'in_progress')"),
  /** Filled, after the agency's application was approved. */
  filledJob: agencysJob("j.status = 'filled' and a.status = 'approved'"),
  unpostedJob: agencysJob("j.status = 'cancelled' and a.closed_as = 'job_unposted'"),
  jobOfFormerMember: agencysJob("a.closed_as = 'poster_left'"),
  jobPastDeadline:
    "select id from jobs where status in ('open', 'in_progress') and is_listed and deadline < now() order by id limit 1",
  /** An edited candidate about whom the VC partner has not decided. */
  editedCandidate: `${mine("job_candidate_submissions", "poster_id", "dana", "t.edited_at is not null and t.status = 'submitted'")} order by id limit 1`,
  message:
    "select message_id as id from message_replies group by message_id order by count(*) desc, message_id limit 1",
  ownMessage: `${mine("messages", "author_id", "dana")} order by id limit 1`,
  /** A message of another user. */
  othersMessage:
    "select t.id from messages t join users u on u.id = t.author_id where u.username <> 'dana' order by t.id limit 1",
  /** A message to which the VC partner replied. */
  repliedMessage:
    "select message_id as id from message_replies t join users u on u.id = t.author_id where u.username = 'dana' order by 1 limit 1",
  agency: "select id from agencies order by review_count desc, id limit 1",
  ownAgency: mine("agencies", "user_id", "marcus"),
  unreviewedAgency: `select id from agencies where id not in (select agency_id from agency_reviews t join users u on u.id = reviewer_id where u.username = 'dana')
    and user_id is distinct from (select id from users where username = 'dana') order by id limit 1`,
  ownerlessAgency: claimable,
  candidate: `${mine("candidates", "shared_by_id", "dana")} order by id limit 1`,
  /** A candidate whom another user shared. */
  othersCandidate:
    "select t.id from candidates t join users u on u.id = t.shared_by_id where u.username <> 'dana' order by t.id limit 1",
  partner: "select id from users where username = 'dana'",
  agent: "select id from users where username = 'marcus'",
  partnersOrganization: mineAsOwner("dana"),
  agentsOrganization: mineAsOwner("marcus"),
} as const;
export type Ids = Partial<Record<keyof typeof queries, number>>;

function mineAsOwner(name: string) {
  return `select m.organization_id as id from organization_memberships m join users u on u.id = m.user_id
    where u.username = '${name}' and m.role = 'owner' and m.is_active order by
    (select count(*) from organization_memberships o where o.organization_id = m.organization_id) desc, 1 limit 1`;
}

/** Finds the ids in a database. */
export async function idsOf(rows: (text: string) => Promise<{ id: number }[]>): Promise<Ids> {
  const found = await Promise.all(
    Object.entries(queries).map(async ([name, text]) => [name, (await rows(text))[0]?.id]),
  );
  return Object.fromEntries(found);
}

/** Replaces the placeholders of a URL. Undefined if the database has no such object. */
export function addressed(at: string, ids: Ids): string | undefined {
  let areAllFound = true;
  const address = at.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => {
    if (!(name in queries)) throw new Error(`Unknown placeholder “${name}”.`);
    areAllFound &&= ids[name] !== undefined;
    return String(ids[name]);
  });
  return areAllFound ? address : undefined;
}
