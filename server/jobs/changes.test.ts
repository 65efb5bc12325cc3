/** The notifications to recruiters about a change of a job. */
import { applicationEndpoints } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { afterEach, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, scoutInes, pendingPaul } = app;
afterEach(() => app.rows("delete from notifications; delete from events; delete from jobs"));

const edit = (id: number, body: Record<string, unknown>) =>
  app.as(posterHana).call(jobEndpoints.edit, { params: { id }, body } as never);
const loadNotifications = async () =>
  (
    await app.rows<{ summary: string }>(
      `select concat_ws(' ', u.username, e.data ->> 'what', e.data ->> 'fields') as summary
       from notifications n join events e on e.id = n.event_id join users u on u.id = n.user_id
       where n.kind = 'job_changed' order by n.id`,
    )
  ).map(({ summary }) => summary);

test("recruiters with open work are told once a day and job of what changed", async () => {
  const job = await app.createJob(posterHana, { title: "CTO", location: "Austin" });
  await app.createApplication(job, agentAmir);
  await app.createSubmission(job, scoutInes);
  const rejected = await app.createApplication(job, pendingPaul);
  await app.as(posterHana).call(applicationEndpoints.reject, { params: { id: rejected.id }, body: {} });
  await edit(job.id, { skills: ["Go"], title: "CTO", location: "Austin" });
  expect(await loadNotifications()).toEqual([]);
  await edit(job.id, { location: "Houston", deadline: "2099-01-01T00:00:00Z" });
  const first = ['amir application ["location", "deadline"]', 'ines submission ["location", "deadline"]'];
  expect(await loadNotifications()).toEqual(first);
  await edit(job.id, { title: "CFO" });
  expect(await loadNotifications()).toEqual(first);
  const other = await app.createJob(posterHana);
  await app.createApplication(other, agentAmir);
  await edit(other.id, { title: "COO" });
  expect(await loadNotifications()).toEqual([...first, 'amir application ["title"]']);
  await app.rows("update events set created_at = now() - interval '25 hours'");
  await edit(job.id, { salaryMin: 90_000, salaryMax: 110_000, salaryCurrency: "USD" });
  expect((await loadNotifications()).slice(3)).toEqual([
    'amir application ["salary"]',
    'ines submission ["salary"]',
  ]);
});
