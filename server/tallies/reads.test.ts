import * as jobData from "@server/jobs/data";
import { openWorld } from "@server/test/world";
import { expect, test } from "vitest";
import { tally } from "./reads";

const world = await openWorld();
const { db, posterHana, rivalRuth, agentAmir, scoutInes } = world;

/** Every total as it stands; rows that come to nothing left out. */
const totals = () =>
  world.rows(
    `select kind, owner_id, status, sum(n)::int as n, sum(amount)::float8 as amount, sum(priced)::int as priced from tallies
     group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`,
  );

async function expectTrue() {
  const kept = await totals();
  await world.rows("select tally_again()");
  expect(kept).toEqual(await totals());
  expect(kept.length).toBeGreaterThan(4);
}

test("totals follow every way in which rows come, change and go", async () => {
  const job = await world.job(posterHana, { bountyAmount: 1500.5, skills: ["TypeScript"] });
  await world.application(job, agentAmir);
  const { id } = await world.submission(job, agentAmir);
  await jobData.update(db, job, { bountyAmount: 0, title: "Head of Sales", skills: [] });
  await jobData.cancel(db, job.id);
  await expectTrue();
  expect((await tally(db, "jobs.posted_by_id", posterHana.id))("cancelled")).toEqual({ n: 1, amount: 0, priced: 0 });
  expect((await tally(db, "jobs.sales"))().n).toBe(1);
  expect((await tally(db, "job_candidate_submissions.submitted_by_id", agentAmir.id))("submitted").n).toBe(1);

  await world.rows(`update job_candidate_submissions set status = 'rejected' where id = ${id}`);
  await expectTrue();
  await world.rows("delete from jobs"); // and what hangs on them
  await expectTrue();
  expect((await tally(db, "jobs"))().n).toBe(0);
});

test("what is rolled back was never counted", async () => {
  const before = (await tally(db, "jobs"))().n;
  const attempt = db.transaction(async (tx) => {
    await jobData.insert(tx, { title: "CTO", description: "Lead", company: "Acme", postedById: posterHana.id });
    expect((await tally(tx, "jobs"))().n).toBe(before + 1);
    throw new Error("no");
  });
  await expect(attempt).rejects.toThrow("no");
  expect((await tally(db, "jobs"))().n).toBe(before);
});

test("writes side by side neither wait for each other nor lose a count, in whichever order they touch the totals", async () => {
  const posters = [posterHana, rivalRuth];
  const made = await Promise.all(Array.from({ length: 20 }, (_, n) => world.job(posters[n % 2] ?? posterHana, { bountyAmount: n })));
  // Both totals inside one transaction, in opposite orders, all at once.
  const moves = made.map((job, n) =>
    db.transaction(async (tx) => {
      const other = made[(n + 1) % made.length] ?? job;
      const own = () => jobData.insert(tx, { title: "CTO", description: "Lead", company: "Acme", postedById: job.postedById });
      const apply = () =>
        tx.execute(
          `insert into job_applications (job_id, applicant_id, poster_id, cover_letter) values (${other.id}, ${n % 2 ? agentAmir.id : scoutInes.id}, ${other.postedById}, 'x')`,
        );
      for (const act of n % 2 ? [own, apply] : [apply, own]) await act();
      await tx.execute("select pg_sleep(0.02)");
    }),
  );
  expect((await Promise.allSettled(moves)).map(({ status }) => status)).toEqual(made.map(() => "fulfilled"));
  await world.job(posterHana); // a quiet write puts together what the busy ones left side by side
  expect(await world.rows("select count(*)::int as n from tallies where kind = 'jobs' and status = 'open'")).toEqual([{ n: 1 }]);
  await expectTrue();
});
