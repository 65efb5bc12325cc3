import { listActivity, listUpdates } from "@server/notifications/activity";
import { listOnline } from "@server/presence/queries";
import * as reminderCommands from "@server/reminders/commands";
import type { Viewer } from "@shared/lib/access";
import { describeEvent, toPlainText } from "@shared/notifications/rules";
import { openDemoDatabase } from "@tests/app/demo-database";
import { createEmptyDatabase } from "@tests/app/empty-database";
import { expect, test } from "vitest";
import { notificationCountsByUsername, presenceByUsername } from "./notifications";
import { personas, seedDemo } from "./seed";

/** A freshly seeded database, for tests that write or depend on the current time. */
async function seedNow() {
  const database = await createEmptyDatabase();
  await seedDemo(database.db, { passwords: "known" });
  return database;
}

test("personas have their latest notifications in chronological order, some unread", async () => {
  const { rows, countByKey, queryRow } = await openDemoDatabase();
  const counts = await countByKey(
    "select username as key, count(*)::int as n from notifications n join users u on u.id = n.user_id group by 1",
  );
  // They also have those that are the latest of their kind, whose number depends on the time of day.
  for (const [username, { latestCount }] of Object.entries(notificationCountsByUsername))
    expect(counts[username], username).toBeGreaterThanOrEqual(latestCount);
  const unread =
    "select username as key, count(*)::int as n from notifications n join users u on u.id = n.user_id where read_at is null group by 1";
  expect(await countByKey(unread)).toEqual({ dana: 5, marcus: 2 });
  expect(await countByKey("select distinct kind as key, 1 as n from notifications")).toMatchObject({
    ...{
      application_received: 1,
      submission_received: 1,
      answer_overdue: 1,
      deadline_near: 1,
      submission_decided: 1,
      message_replied: 1,
    },
    organization_joined: 1,
  });

  for (const table of ["events", "notifications"])
    expect(
      await rows(
        `select id from (select id, created_at, lag(created_at) over (order by id) as before from ${table}) t where before > created_at`,
      ),
    ).toEqual([]);
  expect(
    await queryRow(`select count(*) filter (where n.created_at <> e.created_at)::int as moved, count(*) filter (where n.user_id = e.actor_id)::int as own,
      count(*) filter (where read_at < n.created_at or read_at > now())::int as wrong, count(*) filter (where mail <> 'never')::int as mailed,
      count(*) filter (where n.created_at > now())::int as ahead from notifications n join events e on e.id = n.event_id`),
  ).toEqual({ moved: 0, own: 0, wrong: 0, mailed: 0, ahead: 0 });
  // No email task is queued.
  expect(
    await queryRow(
      "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail_notices'",
    ),
  ).toEqual({ n: 0 });
});

test("events match the rows of the last 90 days, without duplicates", async () => {
  const { queryRow, rows } = await openDemoDatabase();
  const countEvents = (kind: string) => `(select count(*)::int from events where kind = '${kind}')`;
  const recent = "created_at > now() - interval '90 days'";
  expect(
    await queryRow(`select ${countEvents("job_posted")} = (select count(*) from jobs where ${recent}) as jobs,
      ${countEvents("message_posted")} = (select count(*) from messages where ${recent}) as posts,
      ${countEvents("message_replied")} = (select count(*) from message_replies where ${recent}) as replies,
      ${countEvents("candidate_shared")} = (select count(*) from candidates where ${recent}) as pool,
      ${countEvents("application_received")} = (select count(*) from job_applications where ${recent}) as proposals,
      ${countEvents("submission_received")} = (select count(*) from job_candidate_submissions where ${recent}) as submissions,
      ${countEvents("placement_made")} = (select count(*) from placements where placed_at > now() - interval '90 days') as hires,
      ${countEvents("application_decided")} = (select count(*) from job_applications where decided_at > now() - interval '90 days' and not ended_with_job) as decisions,
      (select count(distinct job_id) from events where kind = 'job_ended') = (select count(distinct e.id) from job_endings e
        join (select ending_id from job_applications union select ending_id from job_candidate_submissions) closed on closed.ending_id = e.id
        where e.created_at > now() - interval '90 days' and e.reopened_at is null) as ends`),
  ).toEqual({
    jobs: true,
    posts: true,
    replies: true,
    pool: true,
    proposals: true,
    submissions: true,
    hires: true,
    decisions: true,
    ends: true,
  });
  expect(await rows(`select id from events where not ${recent}`)).toEqual([]);
  expect(
    await rows("select e.id from events e join jobs j on j.id = e.job_id where e.created_at < j.created_at"),
  ).toEqual([]);
  expect(
    await rows(`select kind, actor_id, target_id, job_id, message_id, thing_id, submission_id, candidate_id, organization_id, agency_id, data
      from events group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having count(*) > 1`),
  ).toEqual([]);
});

test("every persona sees activity and updates, and who is online", async () => {
  const { db, rows } = await seedNow();
  for (const { username } of personas) {
    const [viewer] = await rows(
      `select id, role, vc_approval_status as "vcApprovalStatus" from users where username = '${username}'`,
    );
    const activity = await listActivity(db, viewer as unknown as Viewer);
    expect(activity.length, username).toBeGreaterThanOrEqual(6);
    for (const item of activity)
      expect(toPlainText(describeEvent(item)), username).not.toMatch(
        /undefined|null|Somebody|somebody| a (job|message|agency) /,
      );
    expect((await listUpdates(db, viewer as unknown as Viewer)).length, username).toBe(6);
  }
  const { online, people: namedUsers } = await listOnline(db);
  expect(online).toBe(Object.keys(presenceByUsername).length);
  expect(namedUsers.map(({ username }) => username)).toEqual([
    "noor.haddad",
    "hannah.weiss",
    "tomas.lindqvist",
    "gabriel.ostrowski",
  ]);
});

test("sent reminders are not repeated", async () => {
  const { db } = await seedNow();
  for (const days of reminderCommands.overdueDays)
    expect(await reminderCommands.markOverdueItems(db, days)).toEqual([]);
  expect(await reminderCommands.markEndingJobs(db)).toEqual([]);
  expect(await reminderCommands.markAgingCandidates(db)).toEqual([]);
});

test("the minimal form has no events and notifications", async () => {
  const { queryRow } = await openDemoDatabase({ isMinimal: true });
  expect(
    await queryRow(`select (select count(*) from events)::int as events, (select count(*) from notifications)::int as notices,
      (select count(*) from presence)::int as here`),
  ).toEqual({ events: 0, notices: 0, here: 0 });
});

test("the poster of each job that an admin unposted is notified of it with the reason", async () => {
  const { rows } = await openDemoDatabase();
  const removals = await rows(`select j.title, m.reason from job_endings e join jobs j on j.id = e.job_id
    join moderation_entries m on m.subject_kind = 'job' and m.subject_id = j.id and m.action = 'job_unposted'
    where e.cause in ('admin', 'report') order by j.title`);
  expect(removals).toMatchObject([
    { title: "Brand Ambassador" },
    { title: "Quality Technician, Dumpling Line" },
  ]);
  expect(
    await rows(`select j.title, ev.data ->> 'reason' as reason from notifications n join events ev on ev.id = n.event_id
      join job_endings e on e.cause in ('admin', 'report') and e.created_at = ev.created_at
      join jobs j on j.id = e.job_id and j.posted_by_id = n.user_id and j.title = ev.data ->> 'title'
      where n.kind = 'content_removed' order by j.title`),
  ).toEqual(removals);
});
