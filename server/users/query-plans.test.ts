import { randomBytes } from "node:crypto";
import * as posterQueries from "@server/admin/poster-queries";
import { loadWaitingCounts } from "@server/admin/waiting-queries";
import * as reviewCommands from "@server/auth/poster-review-commands";
import type { Db } from "@server/lib/db/db";
import { isLongForm } from "@tests/app/long-form";
import { runSql } from "@tests/app/test-postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { QueryRecorder } from "../../bench/recorder";
import * as commands from "./commands";

const databaseName = `plans_${randomBytes(6).toString("hex")}`;
const url = inject("postgres").replace(/[^/]*$/, databaseName);
let recorder: QueryRecorder;

/** A million is the size of a large site; it takes 15 seconds longer. */
const viewCount = isLongForm ? 1_000_000 : 100_000;

/** 20,000 users, a tenth of them queued once, and views of contact details on 30 days from 2,000 networks. */
const seedStatements = `
  set session_replication_role = replica;
  insert into users (username, password, email, role, vc_approval_status)
    select 'person' || n, 'x', 'person' || n || '@plans.example', (array['portfolio_hr', 'vc_partner', 'agency'])[1 + n % 3], 'approved'
    from generate_series(1, 20000) n;
  update users set recheck_since = timestamptz '2026-01-01' + id * interval '1 minute' where id % 20 = 7;
  insert into user_emails (user_id, email, is_primary, is_verified) select id, email, true, id % 2 = 0 from users;
  insert into jobs (title, description, company, posted_by_id) select 'CTO', 'Lead', 'Acme', 1 + n % 20000 from generate_series(1, 20000) n;
  insert into contact_reads (viewer_id, day, person_id, network)
    select 1 + n % 2000, (now() at time zone 'utc')::date - n % 30, 1 + n % 19997, case when n % 3 = 0 then 'network ' || n % 2000 end
    from generate_series(1, ${viewCount}) n on conflict do nothing;
  insert into poster_reviews (user_id, outcome, opened_at)
    select id, case when id % 100 > 0 then 'dismissed' end, timestamptz '2026-01-01' + (10000 - id) * interval '1 minute' from users where id % 10 = 0;
  set session_replication_role = origin;
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

const queriesByName: Record<string, (db: Db) => Promise<unknown>> = {
  "contacts opened by a viewer": (db) => commands.loadContactViewer(db, 31, 7),
  "contacts opened from a network": (db) => commands.countContactViewsOfNetwork(db, "network 30"),
  "posters to confirm": (db) => posterQueries.listOpenPosterReviews(db, { limit: 50 }),
  "posters to confirm, deep": (db) =>
    posterQueries.listOpenPosterReviews(db, { limit: 50, after: { at: "2026-01-01T00:00:00Z", id: 100 } }),
  "posters to confirm, counted": (db) => posterQueries.countWaitingPosters(db),
  "admin queues, counted": (db) => loadWaitingCounts(db, 1),
  "renamed partners": (db) => posterQueries.listRenamedPartners(db, { limit: 50 }),
  "renamed partners, deep": (db) =>
    posterQueries.listRenamedPartners(db, { limit: 50, after: { at: "2026-01-01T00:00:00Z", id: 100 } }),
  "queue a viewer": (db) => reviewCommands.requestReviewOfViewer(db, 31),
  "queue a poster": (db) => reviewCommands.requestReviewOfPoster(db, 31),
  "queue existing posters": (db) =>
    reviewCommands.requestReviewsOfActivePosters(
      db,
      Array.from({ length: 200 }, (_, n) => n * 90 + 1),
    ),
  "trusted posters among the members of an organization": (db) =>
    reviewCommands.lockTrustedActivePosters(
      db,
      Array.from({ length: 200 }, (_, n) => n * 90 + 1),
    ),
};

test.each(Object.keys(queriesByName))("%s scans and sorts at most 1,000 rows", async (queryName) => {
  const run = queriesByName[queryName];
  if (!run) throw new Error("unknown query");
  const { maxRowsScanned, maxRowsSorted } = await recorder.measureCost(await recorder.recordStatements(run));
  expect([queryName, maxRowsScanned <= 1000, maxRowsSorted <= 1000]).toEqual([queryName, true, true]);
});
