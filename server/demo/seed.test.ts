import { demoLoadTimes, openDemoDatabase } from "@tests/app/demo-database";
import { describe, expect, test } from "vitest";

describe("the demo data", () => {
  test("has the intended users, jobs and applications, with correct counters", async () => {
    const { queryRow, rows, countByKey } = await openDemoDatabase();
    expect(await countByKey("select role as key, count(*)::int as n from users group by 1")).toEqual({
      admin: 1,
      // Eight in the story and five of other funds, so that an agency can have nine reviews.
      vc_partner: 13,
      portfolio_hr: 10,
      agency: 11,
      independent: 11,
    });
    expect(
      await countByKey(
        "select vc_approval_status as key, count(*)::int as n from users where role = 'vc_partner' group by 1",
      ),
    ).toEqual({
      approved: 9,
      pending: 3,
      rejected: 1,
    });
    expect(await countByKey("select type as key, count(*)::int as n from organizations group by 1")).toEqual({
      vc_firm: 9,
      agency: 8,
    });
    const memberships = await countByKey(
      "select role as key, count(*)::int as n from organization_memberships group by 1",
    );
    expect(memberships).toEqual({ owner: 17, admin: expect.any(Number), member: expect.any(Number) });
    expect(Object.values(memberships).reduce((a: number, b) => a + Number(b), 0)).toBe(40);
    expect(await countByKey("select status as key, count(*)::int as n from jobs group by 1")).toEqual({
      open: 23,
      in_progress: 4,
      filled: 7,
      cancelled: 7,
    });
    expect(
      await countByKey("select status as key, count(*)::int as n from job_applications group by 1"),
    ).toEqual({
      pending: 26,
      approved: 24,
      rejected: 23,
    });

    expect(
      await rows(
        "select title from jobs where applications_count <> (select count(*) from job_applications where job_id = jobs.id and closed_as is distinct from 'withdrawn')",
      ),
    ).toEqual([]);
    expect(await queryRow("select max(applications_count) as highest from jobs")).toEqual({ highest: 9 });
    expect(
      await queryRow(`select count(*) filter (where bounty_amount = 0)::int as fee, min(bounty_amount) filter (where bounty_amount > 0)::int as lowest,
        max(bounty_amount)::int as highest, count(*) filter (where urgency = 'urgent')::int as urgent, max(length(title)) as title,
        min(cardinality(skills)) as fewest, max(cardinality(skills)) as skills, count(*) filter (where deadline is null) > 0 as open_ended,
        count(*) filter (where deadline < now() and status = 'open') > 0 as closed, count(*) filter (where deadline::date in (now()::date, (now() + '1 day')::date)) > 0 as soon,
        count(*) filter (where location like 'Remote%') > 3 as remote, count(distinct description)::int as descriptions from jobs`),
    ).toEqual({
      fee: 10,
      lowest: 4000,
      highest: 45_000,
      urgent: 4,
      title: 90,
      fewest: 1,
      skills: 9,
      open_ended: true,
      closed: true,
      soon: true, // tomorrow, or today if the data were created before midnight
      remote: true,
      descriptions: 41,
    });
    expect(
      await queryRow(
        "select sum(bounty_amount)::float8 as total from jobs where status in ('open', 'in_progress')",
      ),
    ).toEqual({
      total: 356_000,
    });

    expect(
      await queryRow(`select count(*) filter (where a.status = 'pending' and a.created_at < now() - interval '5 days')::int as waiting,
        min(proposed_fee)::float8 as lowest, max(proposed_fee)::float8 as highest, count(proposed_fee)::int as fees,
        count(*) filter (where (proposed_fee is null) <> (bounty_amount > 0))::int as fee_mismatches, count(distinct cover_letter)::int as distinct_letters,
        min(length(cover_letter)) >= 50 as long_enough, count(*) filter (where length(cover_letter) > 450) >= 3 as long,
        count(*) filter (where timeline is null) > 0 as no_timeline, count(*) filter (where approach is null) > 0 as no_approach,
        count(*) filter (where a.status = 'rejected' and reason is null) > 0 as without_reason from job_applications a join jobs j on j.id = a.job_id`),
    ).toEqual({
      waiting: 5,
      lowest: 12.5,
      highest: 28,
      fees: 12,
      fee_mismatches: 0,
      distinct_letters: 73,
      long_enough: true,
      long: true,
      no_timeline: true,
      no_approach: true,
      without_reason: true,
    });
    expect(
      await countByKey(
        "select reason as key, count(*)::int as n from job_applications where reason like 'The %' group by 1",
      ),
    ).toEqual({
      "The role has been filled": 3,
      "The job was withdrawn": 8,
    });
  });

  test("gives each persona something to do and contains edge cases of names and addresses", async () => {
    const { queryRow, rows, countByKey } = await openDemoDatabase();
    const receivedQuery =
      "select username as key, count(*)::int as n from job_applications join users on users.id = poster_id where status = 'pending' and username";
    expect(await countByKey(`${receivedQuery} in ('dana', 'priya') group by 1`)).toEqual({
      dana: 10,
      priya: 7,
    });
    expect(
      await rows(`select username, status from job_applications join users on users.id = applicant_id
        where username in ('marcus', 'ines') group by 1, 2 order by 1, 2`),
    ).toHaveLength(6);
    expect(
      await queryRow("select first_name, last_name, company from users where username = 'dana'"),
    ).toEqual({
      first_name: "Dana",
      last_name: "Whitfield",
      company: "Northlight Ventures",
    });
    expect(
      await queryRow(`select j.bounty_amount::int as bounty, j.location, j.urgency, u.username from jobs j join users u on u.id = posted_by_id
        where j.title = 'Founding Account Executive, Public Sector'`),
    ).toEqual({ bounty: 18_000, location: "Washington, DC", urgency: "urgent", username: "priya" });
    expect(
      await queryRow(
        "select count(*)::int as n, count(*) filter (where not is_verified)::int as unverified from user_emails group by user_id order by 1 desc",
      ),
    ).toEqual({
      n: 4,
      unverified: 2,
    });
    expect(await rows("select 1 from users where company is null")).not.toEqual([]);
    expect(await rows("select 1 from users where last_name ~ '[øéãá]'")).not.toEqual([]);
    expect(await rows("select 1 from users where length(first_name) + length(last_name) > 40")).not.toEqual(
      [],
    );
  });

  test("is consistent at any load time, and old events are on weekdays", async () => {
    for (const now of demoLoadTimes) {
      const { rows, queryRow } = await openDemoDatabase({ now: new Date(now) });
      const violationQueries = [
        `select username from users where created_at > '${now}' or vc_approval_status <> 'pending' and vc_approved_at < vc_approval_requested_at`,
        "select j.title from jobs j join users u on u.id = posted_by_id where j.created_at < greatest(u.created_at, u.vc_approved_at)",
        "select title from jobs where updated_at < created_at or deadline < created_at",
        `select a.id from job_applications a join users u on u.id = applicant_id join jobs j on j.id = job_id
          where a.created_at < greatest(u.created_at, j.created_at) or a.created_at > least(j.deadline, '${now}')`,
        `select id from job_applications where decided_at < created_at or decided_at > '${now}'`,
        "select a.id from job_applications a join jobs j on j.id = job_id where a.applicant_id = j.posted_by_id",
        "select j.id from jobs j join job_applications a on a.job_id = j.id where j.status = 'open' and a.status = 'approved'",
        "select j.id from jobs j join job_applications a on a.job_id = j.id where j.status in ('filled', 'cancelled') and (a.status = 'pending' or decided_at > j.updated_at)",
        `select title from jobs where extract(isodow from created_at) > 5 and created_at < timestamptz '${now}' - interval '1 day'`,
        "select m.user_id from organization_memberships m join users u on u.id = user_id join organizations o on o.id = organization_id where joined_at < greatest(u.created_at, o.created_at)",
        // Every user with an address on a domain in effect is a member.
        `select e.email from user_emails e join organizations o on split_part(e.email, '@', 2) = o.domain and o.domain_confirmed_at is not null
          where not exists (select from organization_memberships m where m.organization_id = o.id and m.user_id = e.user_id)`,
      ];
      for (const query of violationQueries) expect(await rows(query), query).toEqual([]);
      expect(
        await queryRow(
          `select count(*)::int as n from job_applications where status = 'pending' and created_at < timestamptz '${now}' - interval '5 days'`,
        ),
      ).toEqual({ n: 5 });
    }
  });

  test("has invented addresses, websites and phone numbers only, and no pictures", async () => {
    const { rows } = await openDemoDatabase();
    expect(
      await rows(
        "select email from user_emails where email !~ '\\.example$' union select email from users where deleted_at is null and email !~ '\\.example$'",
      ),
    ).toEqual([]);
    expect(await rows("select website from organizations where website !~ '\\.example$'")).toEqual([]);
    expect(await rows("select phone from users where phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$'")).toEqual([]);
    expect(await rows("select username from users where profile_image_url is not null")).toEqual([]);
    expect(await rows("select name from organizations where logo is not null or rating is not null")).toEqual(
      [],
    );
  });
});
