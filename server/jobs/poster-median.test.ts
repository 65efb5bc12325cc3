/** The time in which a poster usually answers, on the jobs of the lists. */
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { rivalRuth, agentAmir, scoutInes } = app;

const computeRecords = async () => {
  await app.rows("select graphile_worker.add_job('compute_poster_records')");
  await app.runTasks();
};

/** A poster with one job and that many rejected applications, each answered after as many hours. */
async function createPoster(name: string, hoursToAnswer: readonly number[]) {
  const poster = await app.createUser(name, "portfolio_hr");
  const job = await app.createJob(poster, { title: "Median Engineer" });
  for (const [n, hours] of hoursToAnswer.entries()) await receiveAnswered(job, `${name}${n}`, hours);
  return { poster, job };
}

async function receiveAnswered(job: { id: number; postedById: number }, name: string, hours: number) {
  const { id } = await app.createApplication(job, await app.createUser(name, "agency"), {
    createdAt: "2026-01-05T00:00:00Z",
  });
  await app.rows(
    `update job_applications set status = 'rejected', decided_at = created_at + interval '${hours} hours' where id = ${id}`,
  );
}

const recordOf = async (poster: { id: number }) =>
  (await app.rows(`select median_hours, received from poster_records where user_id = ${poster.id}`))[0];
const isDue = async (poster: { id: number }) =>
  (await app.rows(`select due_at <= now() as due from poster_records where user_id = ${poster.id}`))[0]?.due;

test("every list of jobs, and an opened job, have the median of posters with five answers", async () => {
  const quick = await createPoster("quick", [10, 20, 30, 400, 500]);
  const few = await createPoster("few", [10, 20, 30, 40]);
  await computeRecords();
  const medians = async (viewer: { id: number }) => {
    const lists = [
      await app.as(viewer).call(api.list, {}),
      await app.as(viewer).call(api.list, { query: { sort: "deadline" } }),
      await app.as(viewer).call(api.list, { query: { q: "median" } }),
    ];
    const opened = [quick, few].map(({ job }) => app.as(viewer).call(api.one, { params: { id: job.id } }));
    const jobs = [...lists.map(({ body }) => body), (await Promise.all(opened)).map(({ body }) => body)];
    return jobs.map((list) =>
      [quick, few].map(({ job }) => list.find(({ id }) => id === job.id)?.posterMedianHours),
    );
  };
  const expected = Array.from({ length: 4 }, () => [30, null]);
  expect(await medians(agentAmir)).toEqual(expected);
  expect(await medians(rivalRuth)).toEqual(expected);
  const record = await app.as(agentAmir).call(api.posterRecord, { params: { id: quick.job.id } });
  expect(record.body?.medianHours).toBe(30);
});

test("an answer and a withdrawal mark the poster's record, and other changes do not", async () => {
  const { poster, job } = await createPoster("marked", [1, 2, 3, 4]);
  const waiting = await app.createApplication(job, agentAmir);
  const other = await app.createApplication(job, scoutInes);
  await computeRecords();
  expect([await isDue(poster), await recordOf(poster)]).toEqual([false, { median_hours: null, received: 0 }]);
  await app.rows(
    `update job_applications set decided_at = decided_at, reason = 'Read' where id = ${waiting.id}`,
  );
  expect(await isDue(poster)).toBe(false);
  await app.as(poster).call(applicationEndpoints.approve, { params: { id: waiting.id }, body: {} });
  expect(await isDue(poster)).toBe(true);
  await computeRecords();
  expect([await isDue(poster), (await recordOf(poster))?.received]).toEqual([false, 5]);
  await app.as(scoutInes).call(applicationEndpoints.withdraw, { params: { id: other.id }, body: {} });
  expect(await isDue(poster)).toBe(true);
});

test("a record is computed again after a day, because unanswered applications become overdue", async () => {
  const { poster, job } = await createPoster("overdue", [1, 2, 3, 4]);
  await app.createApplication(job, agentAmir, { createdAt: "2026-01-01T00:00:00Z" });
  await computeRecords();
  expect((await recordOf(poster))?.received).toBe(5);
  await app.rows(`update poster_records set received = 0 where user_id = ${poster.id}`);
  await computeRecords();
  expect((await recordOf(poster))?.received).toBe(0);
  await app.rows(`update poster_records set due_at = due_at - interval '1 day' where user_id = ${poster.id}`);
  await computeRecords();
  expect((await recordOf(poster))?.received).toBe(5);
});

test("a first application that nobody answers is due after 14 days", async () => {
  const poster = await app.createUser("silent", "portfolio_hr");
  await app.createApplication(await app.createJob(poster), agentAmir);
  const [row] = await app.rows(
    `select due_at - now() between interval '13 days' and interval '14 days' as later
     from poster_records where user_id = ${poster.id}`,
  );
  expect(row).toEqual({ later: true });
});

test("the ETag of the list changes with a whole day, and not with an hour", async () => {
  const { poster } = await createPoster("versions", [50]);
  // With the server's own pool, the notifications of all changes arrive before the statement returns.
  const setMedian = (hours: number | null) =>
    app.pool.query("update poster_records set median_hours = $1 where user_id = $2", [hours, poster.id]);
  await setMedian(50);
  const statusAfter = async (medianHours: number | null) => {
    const { headers } = await app.as(rivalRuth).call(api.list, {});
    await setMedian(medianHours);
    return (await app.as(rivalRuth, { "If-None-Match": headers.etag ?? "" }).call(api.list, {})).status;
  };
  expect(await statusAfter(51)).toBe(304);
  expect(await statusAfter(75)).toBe(200);
  expect(await statusAfter(null)).toBe(200);
});

test("one statement that decides on the applications of several posters marks each record", async () => {
  const posters = [await createPoster("several-a", [1]), await createPoster("several-b", [1])];
  await computeRecords();
  const ids = posters.map(({ job }) => job.id).join(", ");
  await app.rows(`update job_applications set decided_at = created_at where job_id in (${ids})`);
  expect([await isDue(posters[0]!.poster), await isDue(posters[1]!.poster)]).toEqual([true, true]);
});
