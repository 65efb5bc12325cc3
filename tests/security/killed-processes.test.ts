/**
 * Kills the server and its database with SIGKILL under twenty writers: acknowledged writes survive, none is
 * partial. Long form only.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectOrStartPostgres as runningPostgres } from "@server/lib/postgres/embedded-postgres";
import { findFreePort } from "@tests/app/free-port";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { runSql } from "@tests/app/test-postgres";
import { expect, test } from "vitest";
import { createHttpClient, jsonRequest } from "./http-calls";
import { reportDefect, reportMeasurement } from "./report-results";
import { isFullRun, repetitions } from "./results";

const processes = isFullRun ? await import("@tests/app/server-process") : undefined;
const writers = 20;

/**
 * Starts a server with an embedded database, a job for each writer, and a user who submits candidates to all
 * jobs.
 */
async function openTarget(name: string) {
  if (!processes) throw new Error("The long form only.");
  const settings = {
    DATA_DIR: path.join(processes.buildFolder, name),
    PORT: String(await findFreePort()),
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  };
  const { startServerProcess } = processes;
  let server = await startServerProcess(settings);
  await server.waitUntilReady();
  const send = createHttpClient(server.url, { timeoutMs: 20_000, sockets: 2 * writers });
  // After a restart the database may have another port.
  const databaseUrl = async () => (await runningPostgres(path.join(settings.DATA_DIR, "postgres"))).ownerUrl;
  async function register(username: string, role: string) {
    const person = {
      username,
      role,
      password: "abcdef",
      email: `${username}@kills.example`,
      firstName: "K",
      lastName: "K",
    };
    const answer = await send({ method: "POST", path: "/api/register", ...jsonRequest(person) });
    return sessionCookieIn(answer.headers);
  }
  const as = (Cookie: string, path: string, body: object) => {
    const { headers, ...rest } = jsonRequest(body);
    return send({ method: "POST", path, headers: { ...headers, Cookie }, ...rest });
  };
  const [poster, recruiter] = [
    await register("poster", "portfolio_hr"),
    await register("recruiter", "agency"),
  ];
  const jobs: number[] = [];
  for (let n = 0; n < writers; n++) {
    const job = await as(poster, "/api/jobs", {
      title: "CTO",
      description: "Lead",
      company: "Acme",
      bountyAmount: 5,
    });
    jobs.push(JSON.parse(job.text).id);
  }

  const acknowledged: string[] = [];
  let serial = 0;
  let writing = true;
  const done = Promise.all(
    jobs.map(async (job) => {
      while (writing) {
        const word = `n${++serial}`;
        const candidate = {
          candidateName: "Mei",
          candidateTitle: "CTO",
          candidateEmail: `${word}@kills.example`,
        };
        const submitted = { ...candidate, linkedinUrl: `https://linkedin.com/in/${word}` };
        const answer = await as(recruiter, `/api/jobs/${job}/submit-candidate`, submitted).catch(
          () => undefined,
        );
        if (answer?.status === 201) acknowledged.push(candidate.candidateEmail);
        else await sleep(50);
      }
    }),
  );
  return {
    databaseUrl,
    acknowledged,
    /** Resolves once `count` more writes were acknowledged. */
    async more(count: number) {
      for (const enough = acknowledged.length + count; acknowledged.length < enough; await sleep(20))
        if (server.hasEnded())
          throw new Error(`The server has ended by itself: ${server.output().slice(-3000)}`);
    },
    /** Kills and restarts the server. Returns the downtime in ms. */
    async killServer() {
      await server.kill("SIGKILL");
      server = await startServerProcess(settings);
      return server.waitUntilReady();
    },
    /** Kills Postgres, which the server restarts. Returns the downtime in ms. */
    async killPostgres() {
      const pid = Number(
        readFileSync(path.join(settings.DATA_DIR, "postgres/data/postmaster.pid"), "utf8").split("\n")[0],
      );
      process.kill(pid, "SIGKILL");
      const began = Date.now();
      while (await isReady(server.url)) await sleep(5);
      await server.waitUntilReady();
      return Date.now() - began;
    },
    async stop() {
      writing = false;
      await done;
    },
    end: () => server.kill("SIGTERM"),
  };
}
const isReady = (url: string) =>
  fetch(`${url}/readyz`, { headers: { Connection: "close" } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Lists acknowledged writes that are missing, and partial writes. */
async function missing(url: string, acknowledged: readonly string[]) {
  const rows = await runSql<{ email: string; whole: boolean }>(
    url,
    `select candidate_email as email, exists (select 1 from job_candidate_submission_changes c where c.submission_id = s.id)
       and exists (select 1 from events e join notifications n on n.event_id = e.id where e.submission_id = s.id) as whole
     from job_candidate_submissions s`,
  );
  const found = new Set(rows.map(({ email }) => email));
  return [
    ...acknowledged.filter((email) => !found.has(email)).map((email) => `lost: ${email}`),
    ...rows.filter(({ whole }) => !whole).map(({ email }) => `in part: ${email}`),
  ];
}

test.runIf(isFullRun)(
  "kill -9 of the server and of Postgres under twenty writers",
  { timeout: 3_600_000 },
  async () => {
    const target = await openTarget("killed");
    const kills = repetitions(2, 40);
    const downtimes: Record<"server" | "Postgres", number[]> = { server: [], Postgres: [] };
    for (let kill = 0; kill < kills; kill++) {
      await target.more(repetitions(50, 20_400) / kills);
      await sleep(Math.random() * 100);
      if (kill % 2) downtimes.Postgres.push(await target.killPostgres());
      else downtimes.server.push(await target.killServer());
    }
    await target.more(100);
    await target.stop();
    const wrong = await missing(await target.databaseUrl(), target.acknowledged);
    await target.end();
    reportMeasurement(
      {
        test: "killed-processes",
        what: "acknowledged writes, none lost, none in part",
        reached: target.acknowledged.length,
        goal: 20_000,
      },
      wrong,
    );
    reportMeasurement(
      {
        test: "killed-processes",
        what: "kills, half of the server, half of Postgres",
        reached: kills,
        goal: 40,
      },
      [],
    );
    // Generous: a busy machine starts slowly, and `npm run bench:start` measures the time. A restart that
    // hangs takes longer.
    const worst = (times: number[]) => Math.max(...times) / 1000;
    reportMeasurement(
      {
        test: "killed-processes",
        what: "the server is up again, at worst",
        reached: worst(downtimes.server),
        goal: 30,
        isUpperLimit: true,
        unit: " s",
      },
      [],
    );
    reportMeasurement(
      {
        test: "killed-processes",
        what: "Postgres is up again, at worst",
        reached: worst(downtimes.Postgres),
        goal: 30,
        isUpperLimit: true,
        unit: " s",
      },
      [],
    );
  },
);

test.runIf(isFullRun)(
  "a database that acknowledges before it has written is found",
  { timeout: 600_000 },
  async () => {
    const target = await openTarget("careless");
    const url = await target.databaseUrl();
    for (const setting of ["synchronous_commit = off", "wal_writer_delay = '10s'"])
      await runSql(url, `alter system set ${setting}`);
    await runSql(url, "select pg_reload_conf()");
    await sleep(1000);
    let lost: string[] = [];
    for (let kill = 0; kill < 5 && lost.length === 0; kill++) {
      await target.more(60);
      await target.killPostgres();
      lost = await missing(await target.databaseUrl(), target.acknowledged);
    }
    await target.stop();
    await target.end();
    reportDefect("killed-processes", "Postgres acknowledges before it has written", lost.length > 0);
    expect(lost[0]).toMatch(/^lost/);
  },
);
