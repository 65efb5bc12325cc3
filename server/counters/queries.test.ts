import * as jobCommands from "@server/jobs/commands";
import { counterKinds } from "@shared/counters/vocabulary";
import { builtInTaxonomy } from "@shared/taxonomy/find-skills";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { rebuildCounters } from "./commands";
import { loadCountFunction } from "./queries";

const app = await createTestApp();
const { db, posterHana, rivalRuth, agentAmir, scoutInes } = app;

/** Every counter; those at 0 are left out. */
const loadAll = () =>
  app.rows(
    `select kind, owner_id, status, sum(n)::int as n, sum(amount)::float8 as amount, sum(priced)::int as priced from tallies
     group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`,
  );

async function expectCorrect() {
  const counted = await loadAll();
  await app.rows("select rebuild_counters()");
  expect(counted).toEqual(await loadAll());
  expect(counted.length).toBeGreaterThan(4);
}

test("counters follow inserts, updates, deletes and cascades", async () => {
  const job = await app.createJob(posterHana, { bountyAmount: 1500.5, skills: ["TypeScript"] });
  await app.createApplication(job, agentAmir);
  const { id } = await app.createSubmission(job, agentAmir);
  const lockedJob = await jobCommands.lock(db, job.id);
  if (!lockedJob) throw new Error("the job does not exist");
  const changes = { bountyAmount: 0, title: "Head of Sales", skills: [] };
  await jobCommands.update(db, lockedJob, changes, builtInTaxonomy);
  await jobCommands.setStatus(db, job.id, "cancelled");
  await expectCorrect();
  expect((await loadCountFunction(db, "jobs.posted_by_id", posterHana.id))("cancelled")).toEqual({
    rowCount: 1,
    amount: 0,
    pricedCount: 0,
  });
  expect((await loadCountFunction(db, "jobs.sales"))().rowCount).toBe(1);
  expect(
    (await loadCountFunction(db, "job_candidate_submissions.submitted_by_id", agentAmir.id))("submitted")
      .rowCount,
  ).toBe(1);

  await app.rows(`update job_candidate_submissions set status = 'rejected' where id = ${id}`);
  await expectCorrect();
  await app.rows("delete from jobs"); // and the rows that refer to them
  await expectCorrect();
  expect((await loadCountFunction(db, "jobs"))().rowCount).toBe(0);
});

test("a rolled back insert is not counted", async () => {
  const before = (await loadCountFunction(db, "jobs"))().rowCount;
  const attempt = db.transaction(async (tx) => {
    const values = { title: "CTO", description: "Lead", company: "Acme", postedById: posterHana.id };
    await jobCommands.insert(tx, values, builtInTaxonomy);
    expect((await loadCountFunction(tx, "jobs"))().rowCount).toBe(before + 1);
    throw new Error("no");
  });
  await expect(attempt).rejects.toThrow("no");
  expect((await loadCountFunction(db, "jobs"))().rowCount).toBe(before);
});

test("concurrent writes neither wait for each other nor lose a count, in any order of the counters", async () => {
  const posters = [posterHana, rivalRuth];
  const jobs = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.createJob(posters[n % 2] ?? posterHana, { bountyAmount: n })),
  );
  // Both totals inside one transaction, in opposite orders, all at once.
  const moves = jobs.map((job, n) =>
    db.transaction(async (tx) => {
      const other = jobs[(n + 1) % jobs.length] ?? job;
      const values = { title: "CTO", description: "Lead", company: "Acme", postedById: job.postedById };
      const insertJob = () => jobCommands.insert(tx, values, builtInTaxonomy);
      const apply = () =>
        tx.execute(
          `insert into job_applications (job_id, applicant_id, poster_id, cover_letter) values (${other.id}, ${n % 2 ? agentAmir.id : scoutInes.id}, ${other.postedById}, 'x')`,
        );
      for (const insert of n % 2 ? [insertJob, apply] : [apply, insertJob]) await insert();
      await tx.execute("select pg_sleep(0.02)");
    }),
  );
  expect((await Promise.allSettled(moves)).map(({ status }) => status)).toEqual(jobs.map(() => "fulfilled"));
  await app.createJob(posterHana); // a write without concurrent ones merges the rows that those left
  expect(
    await app.rows("select count(*)::int as n from tallies where kind = 'jobs' and status = 'open'"),
  ).toEqual([{ n: 1 }]);
  await expectCorrect();
});

test("counters follow statements that insert, change and delete many rows", async () => {
  const job = await app.createJob(posterHana);
  const { id: agencyId } = await app.createAgency(null);
  await app.rows(`
    insert into job_candidate_submissions (job_id, submitted_by_id, poster_id, agency_id, candidate_name, candidate_email, candidate_title, linkedin_url, linkedin_key)
      select ${job.id}, ${agentAmir.id}, ${posterHana.id}, case when n % 2 = 0 then ${agencyId} end, 'x', n || '@x.example', 'x', 'x', n::text
      from generate_series(1, 40) n`);
  await expectCorrect();
  await app.rows(`update job_candidate_submissions set
    status = case when candidate_email < '2' then 'rejected' else status end,
    was_shortlisted = candidate_email < '15',
    agency_id = case when candidate_email < '3' then null else agency_id end where job_id = ${job.id}`);
  await expectCorrect();
  await app.rows(`delete from job_candidate_submissions where job_id = ${job.id} and candidate_email > '12'`);
  await expectCorrect();
});

test("a statement on many jobs changes each counter once, and none if it changes nothing that is counted", async () => {
  await app.rows(`
    insert into jobs (title, description, company, posted_by_id, bounty_amount, skill_groups, visa_sponsorship)
      select 'Many', '', 'Acme', ${posterHana.id}, n % 3 * 500, '{engineering}', n % 2 = 0 from generate_series(1, 60) n`);
  await expectCorrect();
  /** Returns the number of rows of counters that the statement inserts. */
  const changeJobs = (change: string) =>
    db.transaction(async (tx) => {
      const countInserted = async () => {
        const { rows } = await tx.execute<{ n: number }>(
          "select pg_stat_get_xact_tuples_inserted('tallies'::regclass)::int as n",
        );
        return rows[0]?.n ?? 0;
      };
      const before = await countInserted();
      await tx.execute(`update jobs set ${change} where title = 'Many'`);
      return (await countInserted()) - before;
    });
  expect(await changeJobs("applications_count = 3, description = 'x'")).toBe(0);
  await expectCorrect();
  // Jobs, jobs in engineering, both with a visa, and those of the poster: from open to hidden.
  expect(await changeJobs("frozen_at = now()")).toBe(10);
  await expectCorrect();
  await changeJobs("frozen_at = null, bounty_amount = id % 2, visa_sponsorship = id % 5 = 0");
  await expectCorrect();
  await changeJobs("skill_groups = case when id % 2 = 0 then '{sales,product}' else '{}' end::text[]");
  await expectCorrect();
  await app.rows("delete from jobs where title = 'Many'");
  await expectCorrect();
});

test("the database defines exactly the kinds of counterKinds", async () => {
  const definitions = await app.rows("select kind from counter_definitions order by kind");
  expect(definitions.map(({ kind }) => kind)).toEqual([...counterKinds].sort());
});

test("a trigger of the counted table covers every column of a definition", async () => {
  const uncovered = `
    select d.kind, a.attname as column_name from counter_definitions d
    cross join unnest(array[d.status_column, d.amount_column, d.list_column, d.flag_column, d.visible_column]) as column_name
    join pg_attribute a on a.attrelid = d.relation::regclass and a.attname = column_name and a.attgenerated = ''
    where not exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where t.tgrelid = a.attrelid and f.proname in ('keep_tallies', 'count_changed_rows') and t.tgtype & 16 <> 0
      and (t.tgattr::text = '' or a.attnum = any (string_to_array(t.tgattr::text, ' ')::int[])))`;
  expect(await app.rows(uncovered)).toEqual([]);
  await expect(
    db.transaction(async (tx) => {
      await tx.execute("update counter_definitions set status_column = 'title' where kind = 'users'");
      expect((await tx.execute(uncovered)).rows).toEqual([{ kind: "users", column_name: "title" }]);
      throw new Error("roll back");
    }),
  ).rejects.toThrow("roll back");
});

test("a definition that is added counts existing rows after a rebuild, and new ones after that", async () => {
  await app.createJob(posterHana, { company: "Acme" });
  const count = async () =>
    Number(
      (await app.rows("select sum(n) as n from tallies where kind = 'jobs.company' and status = 'Acme'"))[0]
        ?.n,
    );
  await app.rows(
    "insert into counter_definitions (kind, relation, status_column) values ('jobs.company', 'jobs', 'company')",
  );
  await app.rows("select rebuild_counters()");
  const existing = await count();
  expect(existing).toBeGreaterThan(0);
  await app.createJob(posterHana, { company: "Acme" });
  expect(await count()).toBe(existing + 1);
});

test("a definition with a flag counts only rows in which it is true, together with a list", async () => {
  const agency = () => app.createAgency(agentAmir, { specializations: ["GTM"] });
  await app.rows(
    `insert into counter_definitions (kind, relation, status_column, list_column, member, flag_column)
     values ('agencies.verified', 'agencies', 'standing', 'specializations', 'GTM', 'is_verified')`,
  );
  const count = async () => (await loadCountFunction(db, "agencies.verified" as never))().rowCount;
  const { id } = await agency();
  expect(await count()).toBe(0);
  await app.rows(`update agencies set is_verified = true where id = ${id}`);
  expect(await count()).toBe(1);
  await expectCorrect();
  expect(await count()).toBe(1);
  await app.rows(`update agencies set specializations = '{"R&D"}' where id = ${id}`);
  expect(await count()).toBe(0);
  await app.rows(`update agencies set specializations = '{GTM}', is_verified = false where id = ${id}`);
  expect(await count()).toBe(0);
  await expectCorrect();
  await app.rows("delete from counter_definitions where kind = 'agencies.verified'");
});

test("rebuilding reports and corrects wrong counters", async () => {
  expect(await rebuildCounters(db)).toEqual([]);
  await app.rows(
    `update tallies set n = n + 1 where kind = 'jobs.posted_by_id' and owner_id = ${posterHana.id}`,
  );
  expect(await rebuildCounters(db)).toEqual([{ kind: "jobs.posted_by_id", ownerId: posterHana.id }]);
  expect(await rebuildCounters(db)).toEqual([]);
});
