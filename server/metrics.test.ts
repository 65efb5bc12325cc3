/** The Prometheus metrics of the server and the worker as real processes. */
import path from "node:path";
import { connectOrStartPostgres } from "@server/lib/postgres/embedded-postgres";
import { createMigratedDatabase } from "@tests/app/empty-database";
import { openEventStream } from "@tests/app/event-stream";
import { findFreePort } from "@tests/app/free-port";
import { buildFolder, startServerProcess, workerCommand } from "@tests/app/server-process";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { runSql } from "@tests/app/test-postgres";
import { expect, inject, test } from "vitest";

const admin = {
  ADMIN_USERNAME: "root.admin",
  ADMIN_PASSWORD: "correct horse",
  ADMIN_EMAIL: "admin@talent.example",
};
const SESSION_SECRET = "0123456789abcdef0123456789abcdef";

const fetchFrom = (port: number, path = "/metrics", host = "127.0.0.1") =>
  fetch(`http://${host}:${port}${path}`, { headers: { Connection: "close" } });
/** The value of each series. */
async function readMetrics(port: number): Promise<Record<string, number>> {
  const lines = (await (await fetchFrom(port)).text())
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(" ")),
      Number(line.slice(line.lastIndexOf(" ") + 1)),
    ]),
  );
}

test("a server counts responses by route template and shows queues and connections, without personal data", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const metricsPort = await findFreePort();
  const server = await startServerProcess({
    DATABASE_URL,
    SESSION_SECRET,
    ...admin,
    METRICS_PORT: String(metricsPort),
  });
  await server.waitForReadyMessage();
  const body = JSON.stringify({ username: "root.admin", password: admin.ADMIN_PASSWORD });
  const signedIn = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const cookie = sessionCookieIn(signedIn.headers);
  for (const path of ["/api/jobs/7", "/api/jobs/8", "/api/nothing/hana@acme.example", "/api/user"])
    await fetch(`${server.url}${path}`, { headers: { Cookie: cookie } });
  await fetch(server.url, { method: "PROPFIND" });
  const stream = await openEventStream(server.url, cookie);
  await expect.poll(async () => (await readMetrics(metricsPort)).event_streams_open).toBe(1);

  const metrics = await readMetrics(metricsPort);
  const countOf = (labels: string) => metrics[`http_request_duration_seconds_count{${labels}}`];
  expect(countOf('method="POST",route="/api/login",status="2xx"')).toBe(1);
  expect(countOf('method="GET",route="/api/jobs/:id",status="4xx"')).toBe(2);
  expect(countOf('method="GET",route="unknown",status="4xx"')).toBe(1);
  expect(countOf('method="other",route="unknown",status="4xx"')).toBe(1);
  expect(
    metrics['http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/user",status="2xx"}'],
  ).toBe(1);
  expect(metrics).toMatchObject({
    http_requests_in_flight: 1, // the stream
    db_pool_waiting: 0,
    site_events_waiting: expect.any(Number),
    'password_hashes{state="running"}': 0,
    'password_hashes{state="waiting"}': 0,
    'queue_jobs{state="failed"}': 0,
    'queue_jobs{state="waiting"}': expect.any(Number),
    'app_info{version="1.2.3"}': 1,
    process_start_time_seconds: expect.any(Number),
    process_resident_memory_bytes: expect.any(Number),
    process_cpu_seconds_total: expect.any(Number),
    nodejs_eventloop_lag_p99_seconds: expect.any(Number),
  });
  expect(
    (metrics['db_pool_connections{state="idle"}'] ?? 0) + (metrics['db_pool_connections{state="busy"}'] ?? 0),
  ).toBeGreaterThan(0);
  const labels = new Set(
    Object.keys(metrics).flatMap((series) => [...series.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)),
  );
  expect([...labels].sort()).toEqual(
    [
      "kind",
      "le",
      "major",
      "method",
      "minor",
      "outcome",
      "patch",
      "quantile",
      "route",
      "space",
      "state",
      "status",
      "task", // of the worker in this process, if a task was due
      "type",
      "version",
    ].filter((label) => labels.has(label)),
  );
  expect(Object.keys(metrics).join("\n")).not.toMatch(/hana|\/jobs\/\d|root\.admin/);

  stream.disconnect();
  await expect.poll(async () => (await readMetrics(metricsPort)).http_requests_in_flight).toBe(0);
  expect(
    Object.keys(await readMetrics(metricsPort)).filter((series) => series.includes("/api/events")),
  ).toEqual([]); // the duration of streams is not measured
  await server.kill("SIGTERM");
});

test("serves metrics only on their own port and host", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const metricsPort = await findFreePort();
  const server = await startServerProcess({
    DATABASE_URL,
    SESSION_SECRET,
    METRICS_PORT: String(metricsPort),
  });
  await server.waitForReadyMessage();
  expect((await fetchFrom(metricsPort)).headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetchFrom(metricsPort, "/")).status).toBe(404);
  expect((await fetchFrom(metricsPort, "/api/jobs")).status).toBe(404);
  await expect(fetchFrom(metricsPort, "/metrics", "127.0.0.2")).rejects.toThrow("fetch failed");
  expect(await (await fetchFrom(server.port)).text()).not.toContain("process_cpu");
  const second = await startServerProcess({
    DATABASE_URL,
    SESSION_SECRET,
    METRICS_PORT: String(metricsPort),
  });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(
    `Port ${metricsPort} is taken by another program. Stop it, or set METRICS_PORT to another one.`,
  );
  await server.kill("SIGTERM");
});

test("a server and a worker count the tasks as the database role that can only read", async () => {
  const DATA_DIR = path.join(buildFolder, "metrics");
  const ports = [await findFreePort(), await findFreePort()];
  const [METRICS_PORT = "", otherPort = ""] = ports.map(String);
  const server = await startServerProcess({ DATA_DIR, METRICS_PORT, WORKER: "separate" });
  await server.waitForReadyMessage();
  const worker = await startServerProcess({ DATA_DIR, METRICS_PORT: otherPort }, workerCommand);
  await worker.waitForOutput("the worker is ready");
  const { ownerUrl } = await connectOrStartPostgres(path.join(DATA_DIR, "postgres"));
  const listCounting = async () => {
    for (const port of ports) expect(await readMetrics(port)).toHaveProperty('queue_jobs{state="waiting"}');
    return runSql(
      ownerUrl,
      `select usename from pg_stat_activity
        where query like '%from graphile_worker.jobs%' and pid <> pg_backend_pid()`,
    );
  };
  await expect.poll(listCounting).toEqual([{ usename: "app_readonly" }, { usename: "app_readonly" }]);
  await worker.kill("SIGTERM");
  await server.kill("SIGTERM");
});

test("without the database the other metrics are still available", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const metricsPort = await findFreePort();
  const server = await startServerProcess({
    DATABASE_URL,
    SESSION_SECRET,
    METRICS_PORT: String(metricsPort),
  });
  await server.waitForReadyMessage();
  const name = DATABASE_URL.split("/").at(-1);
  const disconnect = `alter database ${name} with allow_connections false; select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  for (const statement of disconnect.split(";")) await runSql(inject("postgres"), statement);
  const metrics = await readMetrics(metricsPort);
  expect(metrics).toHaveProperty("process_cpu_seconds_total");
  expect(Object.keys(metrics).filter((series) => series.startsWith("queue_jobs"))).toEqual([]);
  await server.kill("SIGKILL");
});

test("a worker counts the tasks that it ran", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const settings = { DATABASE_URL, SESSION_SECRET };
  const server = await startServerProcess({ ...settings, WORKER: "separate" });
  await server.waitForReadyMessage();
  const metricsPort = await findFreePort();
  const worker = await startServerProcess(
    { ...settings, NODE_ENV: "production", METRICS_PORT: String(metricsPort) },
    workerCommand,
  );
  await worker.waitForOutput("the worker is ready");
  await runSql(DATABASE_URL, "select graphile_worker.add_job('tidy')");
  await runSql(DATABASE_URL, "select graphile_worker.add_job('send_mail', '{}', max_attempts => 1)"); // fails, because there is no such email
  const taskCount = async (task: string, outcome: string) =>
    (await readMetrics(metricsPort))[
      `queue_task_duration_seconds_count{task="${task}",outcome="${outcome}"}`
    ];
  await expect.poll(() => taskCount("tidy", "done"), { timeout: 10_000 }).toBe(1);
  await expect.poll(() => taskCount("send_mail", "failed"), { timeout: 10_000 }).toBe(1);
  // The queue records the failure shortly after the task has been counted.
  await expect.poll(() => readMetrics(metricsPort)).toMatchObject({ 'queue_jobs{state="failed"}': 1 });
  expect(Object.keys(await readMetrics(metricsPort)).join()).not.toContain(
    "http_request_duration_seconds_count{",
  );
  await worker.kill("SIGTERM");
  await server.kill("SIGTERM");
});
