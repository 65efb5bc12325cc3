import { jobEndingCauses } from "@shared/jobs/vocabulary";
import { notificationKinds } from "@shared/notifications/kinds";
import { deriveFee } from "@shared/placements/rules";
import { placements } from "@shared/placements/table";
import { feeStates, placementStatuses } from "@shared/placements/vocabulary";
import { reportOutcomes, reportSubjectKinds } from "@shared/reports/vocabulary";
import { openDemoDatabase } from "@tests/app/demo-database";
import { expect, test } from "vitest";

const isActiveSql = "status in ('open', 'in_progress')";

/** Each state, with the condition of the rows that are in it. */
const jobStates = {
  open: "status = 'open' and is_listed and (deadline is null or deadline > now())",
  "in progress": "status = 'in_progress' and is_listed and (deadline is null or deadline > now())",
  "on hold with a note": `${isActiveSql} and held_at is not null and hold_note is not null`,
  "paused by the suspension of its poster": `${isActiveSql} and frozen_at is not null`,
  "deadline passed": `${isActiveSql} and is_listed and deadline < now()`,
  filled: "status = 'filled'",
  unposted: "status = 'cancelled'",
  reopened: `${isActiveSql} and id in (select job_id from job_endings where reopened_at is not null)`,
};

const applicationStates = {
  pending: "status = 'pending'",
  approved: "status = 'approved' and closed_as is null",
  "approved for a job that has been filled": "status = 'approved' and closed_as = 'job_filled'",
  "approved for a job that has been unposted": "status = 'approved' and closed_as = 'job_unposted'",
  "rejected with the poster's reason": "status = 'rejected' and closed_as is null and reason is not null",
  "rejected without a reason": "status = 'rejected' and closed_as is null and reason is null",
  withdrawn: "closed_as = 'withdrawn' and closed_from = 'pending'",
  "withdrawn after approval": "closed_as = 'withdrawn' and closed_from = 'approved'",
  "applied again": "reapplied_at is not null",
  "edited while pending": "status = 'pending' and edited_at is not null and reapplied_at is null",
  "closed by the filled job": "closed_as = 'job_filled' and status = 'rejected'",
  "closed by the unposted job": "closed_as = 'job_unposted' and status = 'rejected'",
  "closed by the deletion of the poster's account": "closed_as = 'poster_left' and status = 'rejected'",
  "closed by the deletion of the applicant's account": "closed_as = 'recruiter_left' and status = 'rejected'",
};

const submissionStates = {
  submitted: "status = 'submitted'",
  reviewed: "status = 'reviewed'",
  approved: "status = 'shortlisted' and closed_as is null",
  rejected: "status = 'rejected' and closed_as is null",
  hired: "status = 'hired'",
  withdrawn: "closed_as = 'withdrawn'",
  edited: "status = 'submitted' and edited_at is not null",
  "closed by the filled job": "closed_as = 'job_filled'",
  "closed by the unposted job": "closed_as = 'job_unposted'",
  "closed by the deletion of the poster's account": "closed_as = 'poster_left'",
  "closed by the deletion of the submitter's account": "closed_as = 'recruiter_left'",
};

for (const [table, states] of [
  ["jobs", jobStates],
  ["job_applications", applicationStates],
  ["job_candidate_submissions", submissionStates],
] as const)
  test.each(Object.entries(states))(
    `the demo data has a row of ${table} that is %s`,
    async (_, condition) => {
      const { rows } = await openDemoDatabase();
      expect(await rows(`select id from ${table} where ${condition} limit 1`)).toHaveLength(1);
    },
  );

test("the demo data has an ended job for each cause that servers record", async () => {
  const { rows } = await openDemoDatabase();
  const causes = (await rows("select distinct cause from job_endings")).map(({ cause }) => cause);
  expect(causes.toSorted()).toEqual(jobEndingCauses.filter((cause) => cause !== "unknown").toSorted());
});

test("members who have deleted the account keep no name, address and notification", async () => {
  const { rows } = await openDemoDatabase();
  const formerUsers = await rows(`select role, first_name, email ~ '\\.invalid$' as has_no_address,
    (select count(*)::int from notifications where user_id = users.id) as notifications
    from users where deleted_at is not null order by role`);
  const deleted = { first_name: "Former", has_no_address: true, notifications: 0 };
  expect(formerUsers).toEqual([
    { role: "independent", ...deleted },
    { role: "portfolio_hr", ...deleted },
  ]);
});

test("the demo data has placements in each status and fee state", async () => {
  const { db } = await openDemoDatabase();
  const rows = await db.select().from(placements);
  expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining([...placementStatuses]));
  expect(rows.map((placement) => deriveFee(placement).state)).toEqual(expect.arrayContaining([...feeStates]));
});

test("the demo data has open reports of each kind, and handled ones with each outcome", async () => {
  const { rows } = await openDemoDatabase();
  const listValues = async (query: string) => (await rows(query)).map(({ value }) => value);
  expect(await listValues("select distinct kind as value from reports where handled_at is null")).toEqual(
    expect.arrayContaining([...reportSubjectKinds]),
  );
  expect(
    await listValues("select distinct outcome as value from reports where handled_at is not null"),
  ).toEqual(expect.arrayContaining([...reportOutcomes]));
});

test("the demo data has a notification of each kind", async () => {
  const { rows } = await openDemoDatabase();
  const kinds = (await rows("select distinct kind from notifications")).map(({ kind }) => kind);
  expect(notificationKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test("the demo data has unknown skills of several jobs and candidates, and an added synonym", async () => {
  const { rows } = await openDemoDatabase();
  const countsOf = async (facet: string) => {
    const [counts] = await rows(`select
      (select count(*)::int from jobs where facets @> array['${facet}'] and ${isActiveSql} and is_listed) as jobs,
      (select count(*)::int from candidates where facets @> array['${facet}'] and is_available) as candidates`);
    return counts;
  };
  for (const facet of ["term:healthcare", "term:cold chain"]) {
    const counts = await countsOf(facet);
    expect([facet, Number(counts?.jobs) > 1, Number(counts?.candidates) > 0]).toEqual([facet, true, true]);
  }
  const [synonym] = await rows(`select name, skill_slug, username from skill_aliases
    join users on users.id = added_by_id`);
  expect(synonym).toEqual({ name: "GAAP", skill_slug: "accounting", username: "admin" });
  expect(await countsOf("term:gaap")).toEqual({ jobs: 0, candidates: 0 });
});
