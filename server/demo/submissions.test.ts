import { loadHiringStats, loadMarketplaceStats, loadRecruitingStats } from "@server/analytics/queries";
import { listTopRecruitersThisMonth } from "@server/placements/queries";
import { canTransition } from "@shared/placements/rules";
import { placementStatuses } from "@shared/placements/vocabulary";
import { demoLoadTimes, openDemoDatabase } from "@tests/app/demo-database";
import { expect, test } from "vitest";
import { submissionsByJobTitle } from "./submissions";

test("the demo data has the intended candidates and placements, with correct counters", async () => {
  const { queryRow, rows, countByKey } = await openDemoDatabase();
  const statuses = await countByKey(
    "select status as key, count(*)::int as n from job_candidate_submissions group by 1",
  );
  expect(statuses).toEqual({ submitted: 25, reviewed: 15, shortlisted: 13, rejected: 24, hired: 7 });
  expect(Object.values(statuses).reduce((sum: number, n) => sum + Number(n), 0)).toBe(84);
  expect(await countByKey("select status as key, count(*)::int as n from placements group by 1")).toEqual({
    confirmed: 5,
    pending_payment: 1,
    completed: 1,
    voided: 3,
  });
  const countQuery =
    "(select count(*) from job_candidate_submissions where job_id = jobs.id and closed_as is distinct from 'withdrawn')";
  expect(await rows(`select title from jobs where submissions_count <> ${countQuery}`)).toEqual([]);
  expect(await rows("select title, submissions_count as n from jobs order by 2 desc limit 1")).toEqual([
    { title: "Staff Backend Engineer (Ledger)", n: 18 },
  ]);
  expect(
    await rows(
      "select title from jobs where submissions_count = 0 and status in ('open', 'in_progress') order by title",
    ),
  ).toEqual(
    [
      "Account Manager, Credit Unions",
      "Growth Marketer",
      "Head of Clinic Partnerships",
      "Payroll Operations Manager",
      "Regional Sales Director",
    ].map((title) => ({ title })),
  );
  expect(
    await queryRow(`select count(*) filter (where length(notes) > 700)::int as long, count(*) filter (where notes is null) > 20 as no_notes,
      count(*) filter (where candidate_phone is null) > 20 as no_phone, count(candidate_phone) > 20 as phone,
      count(*) filter (where candidate_location is null) > 5 as no_location, count(*) filter (where candidate_experience is null) > 2 as no_experience,
      count(*) filter (where candidate_skills = '{}') > 5 as no_skills, count(*) filter (where cardinality(candidate_skills) > 3) > 10 as skilled,
      count(*) filter (where candidate_name ~ '[^ -~]') > 20 as non_ascii, count(distinct candidate_name)::int as names from job_candidate_submissions`),
  ).toEqual({
    long: 1,
    no_notes: true,
    no_phone: true,
    phone: true,
    no_location: true,
    no_experience: true,
    no_skills: true,
    skilled: true,
    non_ascii: true,
    names: 82,
  });
});

test("two candidates are submitted by two recruiters each, and a duplicate is inserted once", async () => {
  const { rows } = await openDemoDatabase();
  expect([...submissionsByJobTitle.values()].flat().filter(({ isDuplicate }) => isDuplicate)).toHaveLength(1);
  expect(
    await rows(`select s.candidate_name as name, s.candidate_email = o.candidate_email as address, s.linkedin_key = o.linkedin_key as profile
      from job_candidate_submissions s join job_candidate_submissions o on o.job_id = s.job_id and o.id > s.id
        and o.submitted_by_id <> s.submitted_by_id and (lower(s.candidate_email) = lower(o.candidate_email) or s.linkedin_key = o.linkedin_key)
      order by 1`),
  ).toEqual([
    { name: "Haruka Shimizu", address: false, profile: true },
    { name: "Rafael Quintanilla", address: true, profile: false },
  ]);
  expect(
    await rows(`select username from job_candidate_submissions join users on users.id = submitted_by_id
      where candidate_name = 'Aleksei Vorontsov'`),
  ).toEqual([{ username: "viktor.halloran" }]);
});

test("posters have pending candidates, recruiters have every status, and stats match", async () => {
  const { db, idOf, countByKey } = await openDemoDatabase();
  const pending = `select username as key, count(*)::int as n from job_candidate_submissions s join users on users.id = poster_id
    where s.status in ('submitted', 'reviewed') and username in ('dana', 'priya') group by 1`;
  expect(await countByKey(pending)).toEqual({ dana: 18, priya: 8 });
  const statusesQuery = `select username as key, array_agg(distinct s.status order by s.status) as n from job_candidate_submissions s
    join users on users.id = submitted_by_id where username in ('marcus', 'ines') group by 1`;
  expect(await countByKey(statusesQuery)).toEqual({
    marcus: ["hired", "rejected", "reviewed", "shortlisted", "submitted"],
    ines: ["hired", "rejected", "reviewed", "submitted"],
  });
  expect(await loadRecruitingStats(db, await idOf("marcus"))).toMatchObject({
    placements: 2,
    totalBounty: 28_000,
  });
  expect(await loadRecruitingStats(db, await idOf("sofia.marchetti"))).toMatchObject({
    placements: 1,
    totalBounty: 0,
  });
  expect(await loadRecruitingStats(db, await idOf("ines"))).toMatchObject({ placements: 1, totalBounty: 0 });
  expect(await loadHiringStats(db, await idOf("dana"))).toMatchObject({ placements: 2 });
  expect(await loadMarketplaceStats(db)).toMatchObject({ placementRate: 50 });
  expect((await listTopRecruitersThisMonth(db)).map(({ name }) => name)).toContain("Saltgrass Talent");
});

test("changes are consistent at any load time, and no ended job gets a submission", async () => {
  for (const now of demoLoadTimes) {
    const { rows, countByKey } = await openDemoDatabase({ now: new Date(now) });
    const { n } = (await rows("select count(*)::int as n from job_candidate_submissions"))[0] ?? {};
    expect(n).toBe(84);
    const violationQueries = [
      `select s.id from job_candidate_submissions s join jobs j on j.id = job_id join users u on u.id = submitted_by_id
        where s.created_at < greatest(j.created_at, u.created_at) or s.created_at > least(j.deadline, '${now}') or s.updated_at > '${now}'
        or submitted_by_id = j.posted_by_id or s.poster_id <> j.posted_by_id or u.role not in ('agency', 'independent')
        or (j.status in ('filled', 'cancelled') and s.created_at > j.updated_at)`,
      // No submissions and applications between a hire and its voiding.
      `select s.id from job_candidate_submissions s join placements p on p.job_id = s.job_id
        join placement_changes c on c.placement_id = p.id and c.to = 'voided' where s.created_at between p.placed_at and c.created_at`,
      `select a.id from job_applications a join placements p on p.job_id = a.job_id
        join placement_changes c on c.placement_id = p.id and c.to = 'voided' where a.created_at between p.placed_at and c.created_at`,
      // Changes form a chain: each starts at the previous status, later, by the poster, except a withdrawal
      // and the departure of the recruiter, and the last one is the current status.
      ...[
        [
          "job_candidate_submission_changes",
          "submission_id",
          "job_candidate_submissions",
          "submitted_by_id",
          "created_at",
        ],
        ["placement_changes", "placement_id", "placements", "poster_id", "placed_at"],
      ].flatMap(([changesTable, idColumn, table, firstActorColumn, createdColumn]) => [
        `select c.id from (select *, lag("to") over w as before, lag(created_at) over w as since, lead(id) over w as next from ${changesTable}
            window w as (partition by ${idColumn} order by id)) c join ${table} t on t.id = c.${idColumn}
          where c."from" is distinct from c.before or c.created_at < c.since or c.created_at > '${now}'
            or (c.next is null and c."to" <> t.status)
            or c.changed_by_id <> case when c.before is null or (c.next is null and to_jsonb(t) ->> 'closed_as' in ('withdrawn', 'recruiter_left'))
              then t.${firstActorColumn} else t.poster_id end
            or (c.before is null and c.created_at <> t.${createdColumn})`,
        `select id from ${table} t where not exists (select from ${changesTable} where ${idColumn} = t.id)`,
      ]),
      `select s.id from job_candidate_submissions s where updated_at <> greatest(edited_at,
        (select max(created_at) from job_candidate_submission_changes where submission_id = s.id))`,
      // A hired candidate has the active placement that filled the job.
      `select s.id from job_candidate_submissions s join jobs j on j.id = s.job_id where (s.status = 'hired') <> exists
        (select from placements p where p.submission_id = s.id and p.status <> 'voided' and p.placed_by_id = s.submitted_by_id
          and p.job_id = j.id and j.status = 'filled' and j.updated_at = p.placed_at)`,
      "select j.id from jobs j where (status = 'filled') <> exists (select from placements where job_id = j.id and status <> 'voided')",
      "select p.id from placements p join jobs j on j.id = p.job_id where bounty_paid is distinct from nullif(bounty_amount, 0)",
      // A voided placement precedes the active one, or the job is active again.
      `select p.id from placements p join jobs j on j.id = p.job_id where p.status = 'voided' and not (j.status = 'in_progress' or exists
        (select from placements o where o.job_id = j.id and o.status <> 'voided' and o.placed_at > p.placed_at))`,
    ];
    for (const query of violationQueries) expect(await rows(query), `${now}: ${query}`).toEqual([]);
    const changes = await rows('select "from", "to" from placement_changes where "from" is not null');
    const statusOf = (value: unknown) => placementStatuses.find((status) => status === value) ?? "voided";
    for (const change of changes)
      expect(canTransition(statusOf(change.from), statusOf(change.to))).toBe(true);
    expect(
      await countByKey(`select 'this month' as key, count(*)::int as n from placements
        where status <> 'voided' and placed_at between date_trunc('month', timestamptz '${now}', 'UTC') and '${now}'`),
    ).toEqual({ "this month": expect.toSatisfy((count: number) => count > 0) });
  }
});

test("email addresses, profiles and phone numbers are invented", async () => {
  const { rows } = await openDemoDatabase();
  for (const condition of [
    "candidate_email !~ '^[A-Za-z.]+@[a-z]+\\.example$'",
    "linkedin_key !~ '^linkedin\\.example/in/[a-z-]+$'",
    "candidate_phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$'",
  ])
    expect(await rows(`select candidate_name from job_candidate_submissions where ${condition}`)).toEqual([]);
});
