import { randomBytes } from "node:crypto";
import { retractDecision } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import * as activity from "@server/notifications/activity";
import { listOnline } from "@server/presence/queries";
import { visibleNotificationKinds } from "@shared/notifications/policy";
import { runSql } from "@tests/app/test-postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { QueryRecorder } from "../../bench/recorder";
import * as commands from "./commands";
import * as pendingEmails from "./pending-emails";
import * as queries from "./queries";

const databaseName = `plans_${randomBytes(6).toString("hex")}`;
const url = inject("postgres").replace(/[^/]*$/, databaseName);
let recorder: QueryRecorder;

/**
 * 2,000 users, 20,000 jobs, 100,000 events with notifications, a fifth of them of one user; most are read and
 * emailed.
 */
const seedStatements = `
  insert into users (username, password, email, role, vc_approval_status)
    select 'person' || n, 'x', 'person' || n || '@plans.example', case when n % 2 = 0 then 'vc_partner' else 'agency' end, 'approved' from generate_series(1, 2000) n;
  insert into jobs (title, description, company, posted_by_id, status)
    select 'CTO', 'Lead', 'Acme', 1 + n % 2000, case when n % 3 = 0 then 'cancelled' else 'open' end from generate_series(1, 20000) n;
  insert into messages (author_id, title, content, category, author_words) select 2, 'Fees', '?', 'general', 'x' from generate_series(1, 1000);
  insert into events (kind, actor_id, job_id, message_id)
    select (array['application_received', 'application_decided', 'job_posted', 'message_replied', 'claim_decided'])[1 + n % 5], 1 + n % 2000,
      case when n % 5 < 3 then 1 + n % 20000 end, case when n % 5 = 3 then 1 + n % 1000 end from generate_series(1, 100000) n;
  insert into notifications (event_id, user_id, kind, read_at, mail, mailed_at, created_at)
    select id, case when id % 5 = 0 then 2 else 1 + id % 2000 end, case when kind = 'job_posted' then 'claim_decided' else kind end,
      case when id % 7 > 0 then now() end, (array['soon', 'daily', 'never'])[1 + id % 3], case when id % 97 > 0 then now() end, now() - interval '1 day' from events;
  insert into presence (user_id, seen_at) select id, now() - id * interval '1 minute' from users;
  analyze`;

beforeAll(async () => {
  await runSql(
    inject("postgres"),
    `create database ${databaseName} template template_world strategy file_copy`,
  );
  await runSql(url, seedStatements);
  recorder = await QueryRecorder.open(url);
});
afterAll(async () => {
  await recorder.client.end();
  await runSql(inject("postgres"), `drop database ${databaseName} with (force)`);
});

const viewer = { id: 2, role: "vc_partner", vcApprovalStatus: "approved" } as const;
const page = { limit: 50 };
const queriesByName: Record<string, (db: Db) => Promise<unknown>> = {
  list: (db) => queries.listNotifications(db, viewer, {}, page),
  "list, deep": (db) => queries.listNotifications(db, viewer, {}, { ...page, after: { id: 5000 } }),
  "list, unread": (db) => queries.listNotifications(db, viewer, { status: "unread" }, page),
  "list, read, deep": (db) =>
    queries.listNotifications(db, viewer, { status: "read" }, { ...page, after: { id: 5000 } }),
  counts: (db) => queries.countUnread(db, viewer),
  activity: (db) => activity.listActivity(db, viewer),
  "activity of a recruiter": (db) => activity.listActivity(db, { ...viewer, id: 1, role: "agency" }),
  updates: (db) => activity.listUpdates(db, viewer),
  online: (db) => listOnline(db),
  "notifications missed by a stream": (db) => queries.listSinceWatermark(db, 2, "999999999"),
  "mark one read": (db) => commands.markRead(db, 3, visibleNotificationKinds(viewer), 100_000),
  "mark all unread": (db) =>
    commands.markUnread(db, 3, visibleNotificationKinds(viewer), "2026-01-05T09:00:00.000000Z"),
  "retract a decision": (db) => retractDecision(db, { id: 1, submittedById: 3 }),
  "take for an email": (db) => pendingEmails.claimNotificationsForEmail(db, 3, "soon"),
  "users with daily emails": (db) => pendingEmails.listDigestUserIds(db),
  "users with late emails": (db) => pendingEmails.listOverdueUserIds(db),
};

test.each(Object.keys(queriesByName))("%s scans and sorts at most 1,000 rows", async (queryName) => {
  const run = queriesByName[queryName];
  if (!run) throw new Error("unknown query");
  const { maxRowsScanned, maxRowsSorted } = await recorder.measureCost(await recorder.recordStatements(run));
  expect([queryName, maxRowsScanned <= 1000, maxRowsSorted <= 1000]).toEqual([queryName, true, true]);
});
