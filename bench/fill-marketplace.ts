/** Fills an empty, migrated database with a marketplace of any size. A million jobs take a few minutes. */
import type pg from "pg";
import { insertAgenciesSql, insertClaimsSql, insertReviewsSql, insertSuggestionsSql } from "./fill-agencies";
import { insertEventsSql, insertNotificationsSql, insertPresenceSql } from "./fill-notifications";

export interface RowCounts {
  jobs: number;
  users: number;
  applications: number;
  submissions: number;
  placements: number;
  messages: number;
  candidates: number;
  agencies: number;
}

/** The number of rows of each table in proportion to the number of jobs. */
export const rowCountsFor = (jobs: number): RowCounts => ({
  jobs,
  users: Math.max(50, Math.round(jobs / 50)),
  applications: Math.round(jobs / 5),
  submissions: Math.round(jobs / 5),
  placements: Math.max(10, Math.round(jobs / 100)),
  messages: jobs,
  candidates: jobs,
  agencies: Math.max(1000, Math.round(jobs / 10)),
});

/**
 * Search words with a known frequency. None is a prefix of another one or of a word of the generated text.
 */
export const searchWords = {
  rare: "quixotry", // 1 in 100,000
  middling: "kestrel", // 1 in 100
  common: "wjplatform", // 2 in 5
  second: "wqremote", // 2 in 5, independently
  absent: "xylograph",
  /** 2 in 5 of the older half only, so that an estimate from the newest rows would be wrong. */
  faded: "zeppelin",
};

// User 1 posts one job in 100 and receives one in 20 of all applications and submissions. User 2 makes one in
// 200 of them.
export const heavyPosterId = 1;
export const heavyRecruiterId = 2;

/** Drops the indexes of a table during a bulk insert and recreates them, which is faster. */
export async function withoutIndexes(client: pg.Client, table: string, load: () => Promise<unknown>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisprimary and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await load();
  for (const { definition } of rows) await client.query(definition);
}

interface FillOptions {
  log?: (line: string) => void;
  /** Changes rows before the counters are computed and the tables analyzed. Triggers do not run. */
  changeRows?: () => Promise<unknown>;
}

export async function fillMarketplace(
  client: pg.Client,
  rowCounts: RowCounts,
  { log = () => {}, changeRows }: FillOptions = {},
) {
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; select setseed(0.42)",
  );
  const load = async (table: string, text: string) => {
    const startedAt = Date.now();
    await withoutIndexes(client, table, () => client.query(text));
    log(`${table}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  };
  await client.query(createProseSql);
  await load("users", insertUsersSql(rowCounts));
  await load("agency_reviews", insertReviewsSql(rowCounts));
  await load("agencies", insertAgenciesSql(rowCounts));
  await load("agency_edit_suggestions", insertSuggestionsSql(rowCounts));
  await client.query(insertClaimsSql(rowCounts));
  await load("jobs", insertJobsSql(rowCounts));
  await load("job_applications", insertApplicationsSql(rowCounts));
  await load("job_candidate_submissions", insertSubmissionsSql(rowCounts));
  await load("placements", insertPlacementsSql(rowCounts));
  await client.query(insertHistoriesSql);
  await client.query(insertOrganizationsAndEmailsSql(rowCounts));
  await load("messages", insertMessagesSql(rowCounts));
  await load("message_replies", insertRepliesSql(rowCounts));
  await load("message_likes", insertLikesSql(rowCounts));
  await load("candidates", insertCandidatesSql(rowCounts));
  await load("events", insertEventsSql(rowCounts));
  await load("notifications", insertNotificationsSql(rowCounts));
  await client.query(insertPresenceSql(rowCounts));
  await client.query(insertReportsSql(rowCounts));
  await load("contact_reads", insertContactViewsSql(rowCounts));
  await client.query(insertPosterReviewsSql);
  await changeRows?.();
  await client.query("set session_replication_role = origin");
  await client.query(rebuildCountersSql);
  await client.query("vacuum (analyze)");
}

/** The network of one view in 1,000; the others have one of 5,000. */
export const heavyNetwork = "network 1";

// Over 30 days; one view in three is of a new account, whose network is stored.
const insertContactViewsSql = ({ jobs: count, users }: RowCounts) => `
  insert into contact_reads (viewer_id, day, person_id, network)
  select 1 + n % ${users}, (now() at time zone 'utc')::date - (n % 30), 1 + (n * 7919::bigint) % ${users},
    case when n % 1000 = 0 then '${heavyNetwork}' when n % 3 = 0 then 'network ' || 2 + n % 5000 end
  from generate_series(1, ${count}) n on conflict do nothing`;

/** One user in ten was queued; most reviews are closed. */
const insertPosterReviewsSql = `
  insert into poster_reviews (user_id, opened_at, outcome)
  select id, created_at, case when id % 70 > 0 then 'dismissed' end from users where id % 10 = 0`;

// 4,000 texts of 12 to 36 words, from 20,000 generated words of which few are frequent.
const createProseSql = `
  create table bench_prose as
  with letters(a, b) as (select array['ba','de','fi','go','lu','me','ni','po','ra','se','ti','vo','an','el','or','us'], array['n','r','s','t','l','m','nd','st']),
  vocabulary as (
    select n, array_agg(letters.a[1 + (n / 16 ^ k)::int % 16] order by k) parts, letters.b[1 + n % 8] final
    from letters, generate_series(0, 19999) n, generate_series(0, 3) k group by n, letters.b),
  named as materialized (select array_agg(array_to_string(parts, '') || final order by n) w from vocabulary)
  select p as id, string_agg(w[1 + (20000 ^ sqrt(random()))::int % 20000], ' ') as text
  from named, generate_series(1, 4000) p, generate_series(1, 12 + p % 25) k group by p;
  alter table bench_prose add primary key (id);
  analyze bench_prose`;

const insertUsersSql = ({ users: count }: RowCounts) => `
  insert into users (username, password, email, first_name, last_name, role, company, title, vc_approval_status, vc_approval_requested_at, created_at)
  select 'user' || n, 'none', 'user' || n || '@bench.example', 'First' || n, 'Last' || n,
    case when n = 1 then 'portfolio_hr' when n = 2 then 'agency' when n <= 5 then 'admin' else (array['vc_partner','portfolio_hr','agency','independent','agency'])[1 + n % 5] end,
    case when n % 7 > 0 then 'Company ' || n % 3000 end, 'Title ' || n % 50,
    case when n % 5 = 0 and n % 50 > 0 then 'approved' else 'pending' end,
    case when n > 5 and n % 5 = 0 then now() - random() * interval '720 days' end,
    now() - random() * interval '720 days'
  from generate_series(1, ${count}) n`;

// Posted evenly over 24 months, slightly out of order. About one in ten is closed. Bounties are round, so
// that many are equal. One in a thousand offers a visa, so that only an index finds enough of them. Triggers
// do not run during the fill, so it sets the words and facets too. One job in 12 is in each of eight places,
// one in 3,000 in Tallinn.
const insertJobsSql = ({ jobs: count, users }: RowCounts) => `
  insert into jobs (title, description, company, location, salary_range, bounty_amount, skills, skill_groups, experience, urgency, visa_sponsorship, deadline, status, posted_by_id, created_at, updated_at, work_mode, level, words, facets, derived_version)
  select y.*, mode, experience,
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', company || ' ' || array_to_string(skills, ' ')), 'B') ||
      setweight(to_tsvector('simple', location), 'C') || setweight(to_tsvector('simple', description), 'D'),
    array_remove(array['skill:' || skills[1], 'skill:' || skills[2], 'skill:' || skills[3], 'mode:' || mode, 'level:' || experience, 'urgency:' || urgency,
        case when visa_sponsorship then 'visa:yes' end,
        'bounty:' || width_bucket(bounty_amount, array[0.01, 5000, 10000, 15000, 20000, 30000, 50000, 100000])], null) ||
      case when place = 0 then array['place:ee-tallinn', 'place:ee', 'place:europe']
        when place % 12 < 8 then array['place:' || (array['us-austin', 'us-new-york', 'us-chicago', 'us-denver',
          'us-boston', 'us-seattle', 'us-miami', 'us-atlanta'])[1 + place % 12], 'place:us']
        else '{}' end, 1
  from (select initcap(split_part(a.text, ' ', 1) || ' ' || split_part(b.text, ' ', 2)) || ' ' || (array['Engineer','Designer','Seller','Lead'])[1 + n % 4] as title,
    a.text || '. ' || b.text || '. ' || c.text || case when n % 2 = 0 then '. ' || d.text else '' end
      || case when n % 100000 = 77777 % least(${count}, 100000) then ' ${searchWords.rare}' else '' end
      || case when random() < 0.01 then ' ${searchWords.middling}' else '' end
      || case when random() < 0.4 then ' ${searchWords.common}' else '' end
      || case when random() < 0.4 then ' ${searchWords.second}' else '' end
      || case when n < ${count} / 2 and random() < 0.4 then ' ${searchWords.faded}' else '' end as description,
    'Company ' || n % 3000 as company, 'City ' || n % 100 as location, '$' || 100 + n % 100 || 'K',
    case when random() < 0.25 then 0 else 500 * (1 + (random() * random() * 99)::int) end as bounty_amount,
    array['skill' || n % 200, 'skill' || n % 333, 'skill' || n % 17] as skills,
    case when n % 20 < 9 then array['engineering'] when n % 20 < 13 then array['product','engineering'] when n % 20 < 15 then array['design'] when n % 20 < 18 then array['sales'] else '{}' end,
    (array['junior','mid','senior','executive'])[1 + n % 4] as experience, (array['low','medium','high','urgent'])[1 + n % 4] as urgency,
    case when n % 997 = 0 then true when n % 9 = 1 then false end as visa_sponsorship,
    case when n % 7 < 3 then null when n % 7 < 5 then now() + random() * interval '90 days' else now() - random() * interval '600 days' end,
    case when random() < 0.65 then 'open' when random() < 0.58 then 'in_progress' when random() < 0.5 then 'filled' else 'cancelled' end,
    case when n % 100 = 1 then ${heavyPosterId} else 6 + (n * 7919::bigint) % (${users} - 5) end,
    at, at as updated
  from (select n, now() - (${count} - n) * interval '720 days' / ${count} - random() * interval '2 hours' as at,
      1 + (random() * 3999)::int pa, 1 + (random() * 3999)::int pb, 1 + (random() * 3999)::int pc, 1 + (random() * 3999)::int pd from generate_series(1, ${count}) n) x
    join bench_prose a on a.id = pa join bench_prose b on b.id = pb join bench_prose c on c.id = pc join bench_prose d on d.id = pd
  order by n) y,
    lateral (select (hashint8(extract(epoch from updated)::bigint) & 2147483647) % 3000 as place,
      (array['remote', 'hybrid', 'on_site', null])[1 + (hashint8(extract(epoch from updated)::bigint + 1) & 3)] as mode) z`;

// One in 20 is for the heavy poster, one in 200 by the heavy recruiter, and one in 1,000 for job 1. Only a
// tenth of the jobs has any.
const insertApplicationsSql = ({ applications: count, jobs: all, users }: RowCounts) => `
  insert into job_applications (job_id, applicant_id, poster_id, agency_id, cover_letter, status, decided_at, proposed_fee, created_at)
  select distinct on (job.id, who) job.id, who, job.posted_by_id, agency.id, repeat('I would like to help with this search. ', 12), x.status,
    case when x.status <> 'pending' then at end, 20, at
  from (select n, case when n % 1000 = 1 then 1 when n % 20 = 1 then 1 + 100 * ((n * 104729::bigint) % (${all} / 100)) else 6 + 10 * ((n * 104729::bigint) % (${all} / 10)) end job_id,
      case when n % 200 = 2 then ${heavyRecruiterId} else 6 + (n * 31::bigint) % (${users} - 5) end who,
      (array['pending','pending','approved','rejected'])[1 + (random() * 3)::int] status, now() - random() * interval '720 days' as at
    from generate_series(1, ${count}) n) x join jobs job on job.id = x.job_id left join agencies agency on agency.user_id = who where who <> job.posted_by_id`;

const insertSubmissionsSql = ({ submissions: count, jobs: all, users }: RowCounts) => `
  insert into job_candidate_submissions (job_id, submitted_by_id, poster_id, agency_id, is_agencys_first, was_shortlisted, answered_at, candidate_name, candidate_email, candidate_title, linkedin_url, linkedin_key, notes, candidate_skills, status, created_at, updated_at)
  select job.id, who, job.posted_by_id, agency.id, agency.id is not null and row_number() over (partition by job.id, agency.id order by at, n) = 1, x.status = 'shortlisted', case when x.status in ('shortlisted', 'rejected') then least(now(), at + random() * interval '10 days') end,
    'Candidate' || n || ' ' || split_part(a.text, ' ', 3), 'candidate' || n || '@bench.example', initcap(split_part(a.text, ' ', 4)) || ' Engineer',
    'https://www.linkedin.com/in/candidate' || n - n % 500 / 499, 'linkedin.com/in/candidate' || n - n % 500 / 499, left(a.text, 150), array['one','two'], x.status, at, at
  from (select n, case when n % 1000 = 1 then 1 when n % 20 = 1 then 1 + 100 * ((n * 15485863::bigint) % (${all} / 100)) else 6 + 10 * ((n * 15485863::bigint) % (${all} / 10)) end job_id,
      case when n % 200 = 2 then ${heavyRecruiterId} else 6 + (n * 37::bigint) % (${users} - 5) end who,
      (array['submitted','submitted','reviewed','shortlisted','rejected'])[1 + (random() * 4)::int] status, now() - random() * interval '720 days' as at, 1 + n % 4000 pa
    from generate_series(1, ${count}) n) x join jobs job on job.id = x.job_id join bench_prose a on a.id = pa left join agencies agency on agency.user_id = who`;

const insertPlacementsSql = ({ placements: count }: RowCounts) => `
  insert into placements (job_id, submission_id, agency_id, placed_by_id, poster_id, bounty_paid, status, placed_at)
  select distinct on (job_id) job_id, id, agency_id, submitted_by_id, poster_id, 1000, case when id % 20 = 0 then 'voided' else 'confirmed' end, created_at
  from (select * from job_candidate_submissions where status = 'shortlisted' order by (poster_id <= 5 and id % 3 = 0) desc, id % 101, id limit ${count}) chosen`;

// Each user has a primary address, and four of five a verified one. A third of the organizations has a
// confirmed domain and a third a claimed one.
const insertOrganizationsAndEmailsSql = ({ users }: RowCounts) => `
  insert into user_emails (user_id, email, is_primary, is_verified) select id, email, true, id % 5 > 0 from users on conflict do nothing;
  insert into organizations (name, type, domain, domain_confirmed_at, domain_claimed_at, domain_claimed_by_id, created_by_id)
    select case when n % 2 = 0 then 'Talent ' else 'Partners ' end || n, case when n % 5 = 0 then 'vc_firm' else 'agency' end,
      case when n % 3 > 0 then 'firm' || n || '.example' end, case when n % 3 = 1 then now() end,
      case when n % 3 > 0 then now() - n * interval '1 minute' end, n, n from generate_series(1, ${users} / 10 + 2000) n;
  insert into organization_memberships (organization_id, user_id, role) select id, 1 + id % ${users}, 'owner' from organizations;
  insert into organization_memberships (organization_id, user_id, joined_by_domain) select 1, id, 'firm1.example' from users where id > 10 and id % 2 = 0;
  insert into moderation_entries (action, subject_kind, subject_id, subject_name, by_id)
    select (array['suspended','restored','verified','vc_approved'])[1 + n % 4], 'user', 1 + n % ${users}, 'Person', 3 from generate_series(1, 5000) n;
  insert into mails (user_id, address, kind, subject, state)
    select 1 + n % ${users}, 'a@bench.example', 'verify_address', 'Verify', case when n % 500 = 0 then 'failed' else 'sent' end from generate_series(1, 5000) n`;

const insertHistoriesSql = `
  insert into job_application_changes (application_id, "to", changed_by_id, created_at) select id, 'pending', applicant_id, created_at from job_applications;
  insert into job_candidate_submission_changes (submission_id, "to", changed_by_id, created_at) select id, 'submitted', submitted_by_id, created_at from job_candidate_submissions;
  insert into placement_changes (placement_id, "to", changed_by_id, created_at) select id, 'confirmed', poster_id, placed_at from placements`;

// Evenly over 24 months. One in 200,000 is pinned. A few tags are frequent, most are rare.
const insertMessagesSql = ({ messages: count, users }: RowCounts) => `
  insert into messages (author_id, title, content, category, tags, tag_keys, tag_words, author_words, is_pinned, pinned_at, created_at, updated_at)
  select who, initcap(split_part(a.text, ' ', 1) || ' ' || split_part(b.text, ' ', 2)),
    a.text || '. ' || b.text
      || case when n % 100000 = 77777 % least(${count}, 100000) then ' ${searchWords.rare}' else '' end
      || case when random() < 0.01 then ' ${searchWords.middling}' else '' end
      || case when random() < 0.4 then ' ${searchWords.common}' else '' end
      || case when random() < 0.4 then ' ${searchWords.second}' else '' end,
    (array['general','general','job_posting','recommendation','market_intel','question'])[1 + n % 6],
    tags, tags, array_to_string(tags, ' '), 'First' || who || ' Last' || who || ' user' || who,
    n % 200000 = 17, case when n % 200000 = 17 then at end, at, at
  from (select n, 6 + (n * 7919::bigint) % (${users} - 5) who, 1 + (random() * 3999)::int pa, 1 + (random() * 3999)::int pb,
      array['tag' || (random() * random() * 500)::int, case when n % 50000 = 3 then 'seldom' else 'tag' || n % 3 end] tags,
      now() - (${count} - n) * interval '720 days' / ${count} - random() * interval '2 hours' as at from generate_series(1, ${count}) n) x
    join bench_prose a on a.id = pa join bench_prose b on b.id = pb
  order by n`;

// Message 1 has a long thread: one in 1,000 of all replies.
const insertRepliesSql = ({ messages: count, users }: RowCounts) => `
  insert into message_replies (message_id, author_id, content, created_at)
  select case when n % 1000 = 0 then 1 else 1 + (n * 104729::bigint) % ${count} end, 6 + n % (${users} - 5), 'I would rather not say', now() - random() * interval '100 days'
  from generate_series(1, ${count} / 2) n`;

const insertLikesSql = ({ messages: count, users }: RowCounts) => `
  insert into message_likes (message_id, user_id) select distinct 1 + (n * 31::bigint) % ${count}, 1 + (n * 7::bigint) % ${users} from generate_series(1, ${count} / 2) n`;

const insertCandidatesSql = ({ candidates: count, users }: RowCounts) => `
  insert into candidates (name, email, role, skills, skill_groups, experience, location, is_available, shared_by_id, search_text, name_text, created_at, updated_at, facets, derived_version)
  select name, email, role, skills, array['engineering'], level, city, n % 4 > 0, who,
    lower(' ' || name || ' ' || role || ' ' || array_to_string(skills, ' ') || ' ' || city || ' ' || email), lower(name), at, at,
    array['skill:skill' || n % 200, 'skill:skill' || n % 333, 'skill:skill' || n % 17, 'level:' || level,
      'place:' || (array['us-austin', 'us-new-york', 'us-chicago', 'us-denver'])[1 + n % 4], 'place:us'], 1
  from (select n, initcap(split_part(a.text, ' ', 1) || ' ' || split_part(b.text, ' ', 2)) as name, 'candidate' || n || '@pool.example' as email,
      initcap(split_part(a.text, ' ', 3)) || ' Engineer' as role,
      array[split_part(b.text, ' ', 4), case when random() < 0.4 then '${searchWords.common}' else split_part(a.text, ' ', 5) end,
        case when random() < 0.4 then '${searchWords.second}' else split_part(b.text, ' ', 6) end,
        case when n % 100000 = 77777 % least(${count}, 100000) then '${searchWords.rare}' when random() < 0.01 then '${searchWords.middling}' else split_part(a.text, ' ', 7) end] as skills,
      (array['junior','mid','senior','executive'])[1 + n % 4] as level, 'City ' || n % 100 as city, 6 + (n * 7919::bigint) % (${users} - 5) as who,
      now() - (${count} - n) * interval '720 days' / ${count} - random() * interval '2 hours' as at
    from (select n, 1 + (random() * 3999)::int pa, 1 + (random() * 3999)::int pb from generate_series(1, ${count}) n) r
      join bench_prose a on a.id = pa join bench_prose b on b.id = pb) x
  order by n`;

const insertReportsSql = ({ users, messages }: RowCounts) => `
  insert into reports (kind, thing_id, reporter_id, reason, handled_at, outcome)
  select 'message', n, 6 + n % (${users} - 5), 'Advertising', case when n % 10 > 0 then now() end, case when n % 10 > 0 then 'dismissed' end from generate_series(1, ${users}) n;
  insert into message_tag_days (day, tag, posts) select d, 'tag' || t, 1 + t % 40 from generate_series(current_date - 700, current_date, interval '1 day') d, generate_series(1, least(300, ${messages} / 50)) t;
  insert into board_visits (user_id, visited_at, previous_at) values (${heavyRecruiterId}, now() - interval '10 minutes', now() - interval '60 days')`;

// The inserts bypass the triggers that update the counters.
const rebuildCountersSql = "select rebuild_counters()";
