/**
 * The CPU time of Node and PostgreSQL to suspend a poster with many active jobs, and to end the suspension.
 * On an idle machine it is about the time that passes, because one waits for the other. Each job has an
 * applicant and another submitter, who are notified. Every round is rolled back. Exits with 1 if a median is
 * over the limit.
 *
 * npm run bench:suspension -- [--jobs 5000] [--market 100000] [--rounds 5] [--on <URL of a filled database>]
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as adminCommands from "@server/admin/commands";
import { suspendUserAndSettleReports } from "@server/admin/moderation";
import { notify } from "@server/events/commands";
import { loadSuspensionEvents } from "@server/jobs/notifications";
import { connectionSetupSql, type Db } from "@server/lib/db/db";
import { migrateDb } from "@server/lib/db/migrate";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startBenchDatabase } from "./bench-database";
import { median } from "./recorder";

const { values: flags } = parseArgs({
  options: {
    jobs: { type: "string", default: "5000" },
    market: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    on: { type: "string" },
  },
});
const limitMs = 5_000;
/** A server gives up a statement after this time (`timeouts.server`). */
const statementLimitMs = 4_500;
const jobCount = Number(flags.jobs);

if (flags.on) await migrateDb(flags.on, "migrations");
const throwaway = flags.on ? undefined : await startBenchDatabase(Number(flags.market));
const client = new pg.Client(flags.on ?? throwaway?.url("suspension"));
await client.connect();
await client.query(connectionSetupSql);
const { rows: backends } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
const backendPid = backends[0]?.pid ?? 0;
const postgresCpuMs = () => Number(readFileSync(`/proc/${backendPid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + postgresCpuMs();
}
let longestStatementMs = 0;
const timedClient = {
  query: async (...args: Parameters<pg.Client["query"]>) => {
    const before = postgresCpuMs();
    const result = await client.query(...args);
    longestStatementMs = Math.max(longestStatementMs, postgresCpuMs() - before);
    return result;
  },
};
const db = drizzle({ client: timedClient as unknown as pg.Client, casing: "snake_case" }) as unknown as Db;
const { adminId, posterId } = await insertPoster();
const admin = { id: adminId, network: null };

/** Copies jobs of the market, with their words, for a new poster; returns the poster and an admin. */
async function insertPoster() {
  const { rows } = await client.query<{ adminId: number; posterId: number }>(`
    insert into users (username, password, email, role)
      values ('suspended', 'none', 'suspended@bench.example', 'portfolio_hr')
      returning id as "posterId", (select min(id) from users where role = 'admin') as "adminId"`);
  const ids = rows[0];
  if (!ids) throw new Error("no poster was inserted");
  const copied = `title, description, company, location, salary_range, bounty_amount, skills, skill_groups, experience,
    urgency, visa_sponsorship, deadline, work_mode, level, words, facets`;
  await client.query(`
    insert into jobs (${copied}, posted_by_id, derived_version)
      select ${copied}, ${ids.posterId}, -1 from jobs where is_listed and status = 'open' order by id desc limit ${jobCount};
    insert into job_applications (job_id, applicant_id, poster_id, cover_letter)
      select id, 6 + id % 40, posted_by_id, 'x' from jobs where posted_by_id = ${ids.posterId};
    insert into job_candidate_submissions (job_id, submitted_by_id, poster_id, candidate_name, candidate_email, candidate_title, linkedin_url, linkedin_key)
      select id, 6 + (id + 1) % 40, posted_by_id, 'x', 'x@x.example', 'x', 'https://x.example', 'x.example' from jobs where posted_by_id = ${ids.posterId}`);
  await client.query("vacuum (analyze) jobs, job_applications, job_candidate_submissions");
  return ids;
}

/** Suspends the poster and ends the suspension, and returns both times. */
async function measureRound() {
  const timesMs: number[] = [];
  const time = async (action: () => Promise<unknown>) => {
    const before = cpuMs();
    await action();
    timesMs.push(cpuMs() - before);
  };
  await client.query("begin");
  await time(() =>
    suspendUserAndSettleReports(db, admin, { userId: posterId, reason: "Spam", loadSuspensionEvents }),
  );
  await time(async () => {
    const events = await loadSuspensionEvents(db, posterId, "job_resumed");
    await adminCommands.endSuspension(db, posterId, admin);
    await notify(db, ...events);
  });
  await client.query("rollback");
  return timesMs;
}

const rounds: number[][] = [];
for (let round = 0; round < Number(flags.rounds); round++) rounds.push(await measureRound());
const results = ["suspension", "its end"].map((name, index) => ({
  name,
  ms: median(rounds.map((timesMs) => timesMs[index] ?? 0)),
}));
for (const { name, ms } of results)
  console.log(`${name} of a poster of ${jobCount} jobs: ${Math.round(ms)} ms, limit ${limitMs} ms`);
console.log(`longest statement: ${Math.round(longestStatementMs)} ms, limit ${statementLimitMs} ms`);
if (longestStatementMs > statementLimitMs || results.some(({ ms }) => ms > limitMs)) process.exitCode = 1;

await client.query(`
  delete from jobs where posted_by_id = ${posterId};
  delete from users where id = ${posterId}`);
await client.end();
await throwaway?.end();
