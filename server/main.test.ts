/** The built server as real processes: start, invalid settings, kill -9 and graceful shutdown. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, request } from "node:http";
import { createServer as createTcpServer, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { connectOrStartPostgres } from "@server/lib/postgres/embedded-postgres";
import { findProjectRoot } from "@server/lib/process/project-root";
import { createBareDatabase, createMigratedDatabase } from "@tests/app/empty-database";
import { openEventStream } from "@tests/app/event-stream";
import { findFreePort } from "@tests/app/free-port";
import { isLongForm } from "@tests/app/long-form";
import { buildFolder, startServerProcess, workerCommand } from "@tests/app/server-process";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { runSql } from "@tests/app/test-postgres";
import pg from "pg";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";

const admin = {
  ADMIN_USERNAME: "root.admin",
  ADMIN_PASSWORD: "correct horse",
  ADMIN_EMAIL: "admin@talent.example",
};
const SESSION_SECRET = "0123456789abcdef0123456789abcdef";
const json = { "Content-Type": "application/json" };
const signIn = (url: string, password = admin.ADMIN_PASSWORD) =>
  fetch(`${url}/api/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ username: "root.admin", password }),
  });
const statusOf = (url: string) => fetch(url, { headers: { Connection: "close" } }).then((res) => res.status);

test("names every invalid setting and exits with 1", async () => {
  const server = await startServerProcess({
    PORT: "80a",
    LOG_LEVEL: "loud",
    DATABASE_URL: "postgres://db/app",
    APP_URL: "https://talent.example",
  });
  expect(await server.exited).toBe(1);
  const names = server
    .output()
    .trim()
    .split("\n")
    .map((line) => line.split(" ")[0]);
  expect(names).toEqual(["PORT", "SESSION_SECRET", "TRUST_PROXY", "LOG_LEVEL"]);
});

test("in production no source file, development client or stack trace is served", async () => {
  const server = await startServerProcess({ DATABASE_URL: await createMigratedDatabase(), SESSION_SECRET });
  await server.waitForReadyMessage();
  for (const url of [
    "/@vite/client",
    "/client/src/entry-client.tsx",
    "/server/main.ts",
    "/assets/main.js.map",
  ]) {
    const body = await (await fetch(server.url + url, { headers: { Accept: "text/html" } })).text();
    expect([url, /import |WebSocket|"mappings"|@vite/.test(body)]).toEqual([url, false]);
  }
  const page = await fetch(server.url, { headers: { Accept: "text/html" } });
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
  expect(await page.text()).not.toContain("/@vite/client");
  const malformed = await fetch(`${server.url}/api/login`, { method: "POST", headers: json, body: "{" });
  expect([malformed.status, /\bat |node_modules|\.[jt]s\b/.test(await malformed.text())]).toEqual([
    400,
    false,
  ]);
  await server.kill("SIGTERM");
});

test("a server and a worker warn if rate limits are off or their database user may change tables", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const runtimeUrl = inject("runtimePostgres").replace(/[^/]*$/, DATABASE_URL.split("/").at(-1) ?? "");
  const warningsOf = ({ output }: { output: () => string }) =>
    ["rate limits are off", "the user of DATABASE_URL may change tables"].filter((warning) =>
      output().includes(warning),
    );
  const start = async (settings: Record<string, string>) => {
    const server = await startServerProcess({ SESSION_SECRET, WORKER: "separate", ...settings });
    await server.waitForReadyMessage();
    const worker = await startServerProcess({ SESSION_SECRET, ...settings }, workerCommand);
    await worker.waitForOutput("the worker is ready");
    await Promise.all([server.kill("SIGTERM"), worker.kill("SIGTERM")]);
    return [warningsOf(server), warningsOf(worker)];
  };
  expect(await start({ DATABASE_URL, RATE_LIMIT: "off" })).toEqual([
    ["rate limits are off", "the user of DATABASE_URL may change tables"],
    ["the user of DATABASE_URL may change tables"],
  ]);
  expect(await start({ DATABASE_URL: runtimeUrl, MIGRATE_ON_START: "false" })).toEqual([[], []]);
});

test("an empty folder gets a database, a secret and the first admin, which survive kill -9", async () => {
  const DATA_DIR = path.join(buildFolder, "first");
  const first = await startServerProcess({ DATA_DIR, ...admin });
  await first.waitForReadyMessage();
  expect([await statusOf(`${first.url}/healthz`), await statusOf(`${first.url}/readyz`)]).toEqual([200, 200]);
  expect(await (await fetch(`${first.url}/jobs`, { headers: { Accept: "text/html" } })).text()).toContain(
    "the page",
  );
  expect(
    (await fetch(first.url, { headers: { Accept: "text/html" } })).headers.get("Content-Security-Policy"),
  ).toContain("script-src 'self'");
  expect(await statusOf(`${first.url}/assets/gone.js`)).toBe(404);
  expect(await statusOf(`${first.url}/api/nothing`)).toBe(404);
  const signedIn = await signIn(first.url);
  expect(signedIn.status).toBe(200);
  const cookie = sessionCookieIn(signedIn.headers);

  const concurrent = await startServerProcess({ DATA_DIR });
  expect(await concurrent.exited).toBe(1);
  expect(concurrent.output()).toMatch(/is in use: PostgreSQL process \d+, started by process \d+/);

  await first.kill("SIGKILL");
  const second = await startServerProcess({ DATA_DIR, ...admin, ADMIN_PASSWORD: "another horse" });
  await second.waitForReadyMessage();
  const me = await fetch(`${second.url}/api/user`, { headers: { Cookie: cookie } });
  expect(await me.json()).toMatchObject({ username: "root.admin" }); // the secret and the session are the same
  expect((await signIn(second.url)).status).toBe(200); // the first admin's password is not changed
  expect(first.output() + second.output()).not.toMatch(/horse|admin@talent|sid=/);
  await second.kill("SIGTERM");
});

test("exits with 1 and one sentence if the first admin would take the name or address of somebody else", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const settings = { DATABASE_URL, SESSION_SECRET };
  const first = await startServerProcess(settings);
  await first.waitForReadyMessage();
  expect((await register(first.url)).status).toBe(201);
  await first.kill("SIGTERM");
  const countUsers = () => runSql(DATABASE_URL, "select count(*)::int as n from users");
  for (const [values, sentence] of [
    [{ ADMIN_USERNAME: "Nora" }, "the username Nora belongs to a user who is not an admin."],
    [{ ADMIN_EMAIL: "nora@INBOX.example" }, "the email address belongs to another account."],
  ] as const) {
    const server = await startServerProcess({ ...settings, ...admin, ...values });
    expect(await server.exited).toBe(1);
    expect(server.output().trim().split("\n").at(-1)).toBe(`The admin was not created: ${sentence}`);
    expect(await countUsers()).toEqual([{ n: 1 }]);
  }
});

test("on SIGTERM the server completes requests in flight while /readyz is 503, and exits with 0", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const server = await startServerProcess({ DATABASE_URL, SESSION_SECRET });
  await server.waitForReadyMessage();
  const lockHolder = new pg.Client(DATABASE_URL);
  await lockHolder.connect();
  await lockHolder.query("begin; lock table users in access exclusive mode");
  const pendingSignIns = Array.from({ length: 5 }, () => signIn(server.url));
  const countWaiting =
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  // A task of the worker may wait for the lock too.
  await expect
    .poll(async () => (await runSql<{ n: number }>(DATABASE_URL, countWaiting))[0]?.n)
    .toBeGreaterThanOrEqual(5);

  server.signal("SIGTERM");
  await expect
    .poll(() => Promise.all(["readyz", "healthz"].map((path) => statusOf(`${server.url}/${path}`))))
    .toEqual([503, 200]);
  await lockHolder.query("commit");
  await lockHolder.end();
  // No request is cut off. 503 is possible if the lock lasted longer than the timeout of the database.
  for (const { status, headers } of await Promise.all(pendingSignIns))
    if (status !== 503) expect([status, headers.get("Connection")]).toEqual([401, "close"]);
  expect(await server.exited).toBe(0);
});

test("events on one server reach the streams of another, and SIGTERM ends the streams", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const first = await startServerProcess({ DATABASE_URL, SESSION_SECRET, ...admin });
  await first.waitForReadyMessage();
  const second = await startServerProcess({ DATABASE_URL, SESSION_SECRET });
  await second.waitForReadyMessage();
  const [poster, recruiter] = [
    sessionCookieIn((await signIn(first.url)).headers),
    sessionCookieIn((await register(second.url)).headers),
  ];
  const post = (url: string, cookie: string, body: object) =>
    fetch(url, { method: "POST", headers: { ...json, Cookie: cookie }, body: JSON.stringify(body) }).then(
      (response) => response.json(),
    );
  const [posterStream, recruiterStream] = [
    await openEventStream(first.url, poster),
    await openEventStream(second.url, recruiter),
  ];
  for (const stream of [posterStream, recruiterStream]) await expect.poll(stream.lastEventId).not.toBe("");

  const { id } = await post(`${first.url}/api/jobs`, poster, {
    title: "CTO",
    description: "Lead",
    company: "Acme",
    bountyAmount: 5,
  });
  const application = await post(`${second.url}/api/jobs/${id}/apply`, recruiter, {
    coverLetter: "x".repeat(60),
  });
  await expect.poll(posterStream.receivedKinds, { interval: 10 }).toEqual(["application_received"]);
  await post(`${first.url}/api/applications/${application.id}/approve`, poster, {});
  await expect.poll(recruiterStream.receivedKinds, { interval: 10 }).toEqual(["application_decided"]);

  first.signal("SIGTERM");
  await posterStream.ended;
  expect(await first.exited).toBe(0); // 1 would mean that a stream was cut off
  await second.kill("SIGTERM");
});

/** Starts an SMTP server that accepts connections but never responds. */
async function startSilentSmtpServer() {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => void sockets.push(socket.on("error", () => {}))).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    connectionCount: () => sockets.length,
  };
}
const register = (url: string) =>
  fetch(`${url}/api/register`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({
      username: "nora",
      password: "abcdef",
      email: "nora@inbox.example",
      firstName: "N",
      lastName: "K",
      role: "agency",
    }),
  });

test("an email whose sending hangs does not delay the shutdown of server or worker, and stays queued", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const smtp = await startSilentSmtpServer();
  const settings = { DATABASE_URL, SESSION_SECRET, SMTP_URL: smtp.url };
  const server = await startServerProcess(settings);
  await server.waitForReadyMessage();
  expect((await register(server.url)).status).toBe(201);
  await expect.poll(smtp.connectionCount).toBe(1);
  server.signal("SIGTERM");
  expect(await server.exited).toBe(0);
  expect(await runSql(DATABASE_URL, "select state from mails")).toEqual([{ state: "queued" }]);

  const sendTask = `select locked_at, attempts from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where identifier = 'send_mail'`; // the crontab queues other tasks
  expect(await runSql(DATABASE_URL, sendTask)).toEqual([{ locked_at: null, attempts: 1 }]); // returned to the queue
  await runSql(DATABASE_URL, "update graphile_worker._private_jobs set run_at = now()");
  const worker = await startServerProcess({ ...settings, NODE_ENV: "production" }, workerCommand);
  await worker.waitForOutput("the worker is ready");
  await expect.poll(smtp.connectionCount).toBe(2);
  worker.signal("SIGTERM");
  expect(await worker.exited).toBe(0);
});

test("with WORKER=separate another process runs the tasks, also on the embedded database of the server", async () => {
  const DATA_DIR = path.join(buildFolder, "separate");
  const server = await startServerProcess({ DATA_DIR, WORKER: "separate" });
  await server.waitForReadyMessage();
  expect((await register(server.url)).status).toBe(201);
  const worker = await startServerProcess({ DATA_DIR }, workerCommand);
  await worker.waitForOutput("the worker is ready");
  const { ownerUrl: url } = await connectOrStartPostgres(path.join(DATA_DIR, "postgres"));
  await expect.poll(() => runSql(url, "select state from mails")).toEqual([{ state: "kept" }]);
  const users =
    "select distinct usename from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  expect(await runSql(url, users)).toEqual([{ usename: "app_runtime" }]);
  expect(server.output() + worker.output()).not.toContain("may change tables");
  await worker.kill("SIGTERM");
  expect(await worker.exited).toBe(0);
  expect(await statusOf(`${server.url}/readyz`)).toBe(200); // the server's database keeps running
  await server.kill("SIGTERM");
});

test("a second Ctrl-C ends the server at once", async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const server = await startServerProcess({ DATABASE_URL, SESSION_SECRET });
  await server.waitForReadyMessage();
  const headers = { ...json, "Content-Length": 100, Expect: "100-continue" };
  const stuck = request(`${server.url}/api/login`, { method: "POST", headers });
  stuck.on("error", () => {}).flushHeaders();
  await once(stuck, "continue"); // the request is in flight, and its body is never sent
  server.signal("SIGINT");
  await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(503); // the first signal has been handled
  await sleep(500); // longer than the time in which signals count as duplicates
  server.signal("SIGINT");
  expect(await server.exited).toBe(130);
});

test.runIf(isLongForm)(
  "eight servers can start at once on an empty database, and each migration runs once",
  async () => {
    const DATABASE_URL = await createBareDatabase();
    const servers = await Promise.all(
      Array.from({ length: 8 }, () => startServerProcess({ DATABASE_URL, SESSION_SECRET, ...admin })),
    );
    await Promise.all(servers.map((server) => server.waitForReadyMessage()));
    const ranOnce =
      "select count(*) > 0 and count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations";
    expect(await runSql(DATABASE_URL, ranOnce)).toEqual([{ once: true }]);
    expect(await runSql(DATABASE_URL, "select username from users")).toEqual([{ username: "root.admin" }]);
    await Promise.all(servers.map((server) => server.kill("SIGTERM")));
  },
);

test("a port in use and an unavailable database lead to one message", async () => {
  const PORT = String(await findFreePort());
  const otherServer = createServer().listen(Number(PORT), "localhost");
  await new Promise((resolve) => otherServer.once("listening", resolve));
  onTestFinished(() => void otherServer.close());
  const withoutPort = await startServerProcess({
    PORT,
    DATABASE_URL: inject("postgres"),
    SESSION_SECRET,
    MIGRATE_ON_START: "false",
    LOG_LEVEL: "error", // not the warning that it runs as the owner
  });
  expect(await withoutPort.exited).toBe(1);
  expect(withoutPort.output().trim()).toBe(
    `Port ${PORT} is taken by another program. Stop it, or set PORT to another one.`,
  );
  const withoutDatabase = await startServerProcess({
    DATABASE_URL: "postgres://app:hidden@127.0.0.1:1/talent",
    SESSION_SECRET,
  });
  expect(await withoutDatabase.exited).toBe(1);
  expect(withoutDatabase.output().trim()).toBe(
    "The database 127.0.0.1:1/talent of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
  );
});

test("`npm run dev` and `npm start` use exec, so that npm's SIGTERM reaches the server and not a shell", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(findProjectRoot(), "package.json"), "utf8"));
  expect([scripts.dev, scripts.start]).toEqual([
    expect.stringMatching(/ exec node /),
    expect.stringMatching(/ exec node /),
  ]);
});

describe("in development", () => {
  let server: Awaited<ReturnType<typeof startServerProcess>>;
  beforeAll(async () => {
    // Set here, so that the developer's own .env has no effect.
    const settings = {
      NODE_ENV: "development",
      SEED_DEMO: "false",
      DATA_DIR: path.join(buildFolder, "dev"),
      DATABASE_URL: "",
      APP_URL: "",
      HOST: "",
    };
    server = await startServerProcess(settings, ["--import", "tsx", "server/main.ts"], findProjectRoot());
    await server.waitForReadyMessage();
  });

  test("serves the page and hot module replacement through Vite on the same port", async () => {
    const page = await fetch(server.url, { headers: { Accept: "text/html" } });
    expect([await page.text(), page.headers.get("Content-Security-Policy")]).toEqual([
      expect.stringContaining("/@vite/client"),
      null,
    ]);
    const token = /wsToken = "([^"]+)"/.exec(await (await fetch(`${server.url}/@vite/client`)).text())?.[1];
    const headers = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
      "Sec-WebSocket-Protocol": "vite-hmr",
      Origin: server.url,
    };
    const upgradeStatus = await new Promise((resolve, reject) => {
      const req = request(`${server.url}/?token=${token}`, { headers });
      req.once("upgrade", (res, socket) => {
        socket.destroy();
        resolve(res.statusCode);
      });
      req
        .once("response", (res) => resolve(res.statusCode))
        .once("error", reject)
        .end();
    });
    expect(upgradeStatus).toBe(101);
    expect(await statusOf(`${server.url}/api/nothing`)).toBe(404);
  });

  test("renders pages for signed-in users from the source files, with their styles", async () => {
    const user = {
      username: "noor",
      email: "noor@atelier.example",
      password: "quiet harbor lantern",
      firstName: "Noor",
      lastName: "Haddad",
    };
    const registered = await fetch(`${server.url}/api/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: server.url },
      body: JSON.stringify({ ...user, role: "portfolio_hr", company: "Atelier" }),
    });
    expect(registered.status).toBe(201);
    const cookies = registered.headers.getSetCookie().map((setCookie) => setCookie.split(";")[0]);
    // Not with fetch(), whose Sec-Fetch-Mode header is not that of a navigation.
    const page = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { Accept: "text/html", Cookie: cookies.join("; ") };
      get(`${server.url}/dashboard`, { headers }, resolve).once("error", reject);
    });
    const html = await text(page);
    expect(html).toContain("<h1>Welcome, Noor</h1>");
    expect(html).toContain('id="prefetched-data"');
    expect(html).toContain("/@vite/client");
    expect(page.headers["content-security-policy"]).toBeUndefined();
    const [, stylesheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const styles = await fetch(`${server.url}${stylesheet}`, { headers: { Accept: "text/css" } });
    expect([styles.status, styles.headers.get("Content-Type")]).toEqual([200, "text/css"]);
    expect(server.output()).not.toContain("server rendering incomplete");
  });

  test("ends on SIGTERM", async () => {
    await server.kill("SIGTERM");
    expect(await server.exited).toBe(0);
  });
});
