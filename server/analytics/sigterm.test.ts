import { randomBytes } from "node:crypto";
import { startServerProcess } from "@tests/app/server-process";
import { runSql } from "@tests/app/test-postgres";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

test("no event that was accepted with 202 is lost on SIGTERM", async () => {
  const name = `visits_${randomBytes(6).toString("hex")}`;
  await runSql(inject("postgres"), `create database ${name}`);
  onTestFinished(async () => {
    await runSql(inject("postgres"), `drop database ${name} with (force)`);
  });
  const DATABASE_URL = inject("postgres").replace(/[^/]*$/, name);
  const server = await startServerProcess({
    DATABASE_URL,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    RATE_LIMIT: "off",
  });
  await server.waitForReadyMessage();
  let accepted = 0;
  const sendVisits = async (session: number) => {
    for (let n = 0; n < 1_000; n++) {
      const response = await fetch(`${server.url}/api/analytics/track`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/130.0",
        },
        body: JSON.stringify({
          eventType: "page_visit",
          sessionId: `session-of-signal-${session}`,
          page: "/jobs",
        }),
      }).catch(() => undefined);
      if (response?.status !== 202) return;
      accepted++;
    }
  };
  const visitors = Array.from({ length: 16 }, (_, session) => sendVisits(session));
  await expect.poll(() => accepted, { timeout: 20_000, interval: 5 }).toBeGreaterThan(300);
  // Blocks writes, so that some events are being written and others are buffered when the server gets
  // SIGTERM.
  const blocker = new pg.Client(DATABASE_URL);
  await blocker.connect();
  await blocker.query("begin; lock table analytics_events in share mode");
  const before = accepted;
  await expect.poll(() => accepted, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 300);
  server.signal("SIGTERM");
  await Promise.all(visitors);
  await blocker.end();
  expect(await server.exited).toBe(0);
  expect(accepted).toBeLessThan(16_000);
  const [rows] = await runSql(
    DATABASE_URL,
    "select count(*)::int as stored, count(distinct session_id)::int as sessions from analytics_events",
  );
  const [sums] = await runSql(
    DATABASE_URL,
    "select sum(page_visits)::int as visits, sum(new_sessions)::int as visitors from analytics_quarters",
  );
  expect([rows, sums]).toEqual([
    { stored: accepted, sessions: 16 },
    { visits: accepted, visitors: 16 },
  ]);
});
