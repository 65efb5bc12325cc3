import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setSiteFlag } from "@server/admin/commands";
import { ensureAdmin, findUserByCredentials } from "@server/auth/commands";
import { timeouts } from "@server/lib/db/db";
import { createCollectedLog } from "@tests/app/collected-log";
import { demoLoadTimes, openDemoDatabase } from "@tests/app/demo-database";
import { createEmptyDatabase } from "@tests/app/empty-database";
import { isLongForm } from "@tests/app/long-form";
import { addUser } from "@tests/app/users";
import { describe, expect, onTestFinished, test } from "vitest";
import { demoPassword, personas, seedDemo, waitForSeedLock } from "./seed";
import { seedOnStartup } from "./start";

async function seedEmptyDatabase(options: Partial<Parameters<typeof seedDemo>[1]> = {}) {
  const database = await createEmptyDatabase();
  const logins = await seedDemo(database.db, { passwords: "known", ...options });
  return { ...database, logins };
}

const zeroCounts = { users: 0, organizations: 0, jobs: 0, job_applications: 0, agencies: 0, site_marks: 0 };
const countTables = async ({ queryRow }: Awaited<ReturnType<typeof createEmptyDatabase>>) =>
  queryRow(
    `select ${Object.keys(zeroCounts).map((table) => `(select count(*)::int from ${table}) as ${table}`)}`,
  );

// The full demo data takes five seconds to load, so a test loads it only for what the minimal form lacks.
describe("seedDemo", () => {
  test("is deterministic, loads once, and only personas can sign in", async () => {
    const now = new Date(demoLoadTimes[0]);
    const [first, second] = [await openDemoDatabase({ now }), await seedEmptyDatabase({ now })];
    const queries = [
      "select id, username, email, bio, created_at, vc_approved_at from users order by id",
      "select * from organizations order by id",
      "select * from organization_memberships order by 1, 2",
      "select * from jobs order by id",
      "select * from job_applications order by id",
      "select * from job_candidate_submissions order by id",
      "select * from placement_changes order by id",
      "select id, author_id, title, likes, replies, created_at, edited_at, pinned_at from messages order by id",
      "select id, message_id, author_id, content, created_at from message_replies order by id",
      "select message_id, user_id, created_at from message_likes order by 1, 2",
      "select id, name, email, shared_by_id, created_at from candidates order by id",
      "select id, name, user_id, star_counts, last_active_on, created_at, updated_at from agencies order by id",
      "select id, agency_id, reviewer_id, rating, created_at, replied_at from agency_reviews order by id",
      "select id, agency_id, suggested_by_id, field_name, status, created_at, reviewed_at from agency_edit_suggestions order by id",
    ];
    for (const query of queries) expect(await first.rows(query)).toEqual(await second.rows(query));

    const { db, logins = [], rows } = second;
    expect(logins).toEqual(personas.map((persona) => ({ ...persona, password: demoPassword })));
    expect(logins.map(({ username }) => username)).toEqual([
      "dana",
      "priya",
      "marcus",
      "ines",
      "theo",
      "admin",
    ]);
    expect(demoPassword.length).toBeGreaterThanOrEqual(12);
    for (const { username, password } of logins)
      expect(await findUserByCredentials(db, username, password), username).toMatchObject({ username });
    expect(await findUserByCredentials(db, "sofia.marchetti", demoPassword)).toBeNull();
    expect(await rows("select count(distinct password)::int as n from users")).toEqual([{ n: 7 }]);

    const before = await countTables(second);
    expect(await seedDemo(db, { passwords: "known" })).toBeUndefined();
    expect(await countTables(second)).toEqual(before);
  });

  test("loads once with two concurrent calls", async () => {
    const database = await createEmptyDatabase();
    const results = await Promise.all([
      seedDemo(database.db, { passwords: "known", isMinimal: true }),
      seedDemo(database.db, { passwords: "known", isMinimal: true }),
    ]);
    expect(results.filter((logins) => logins === undefined)).toHaveLength(1);
    expect(await countTables(database)).toMatchObject({ users: 5, site_marks: 1 });
  });

  test("waits for another server that is loading, beyond the statement timeout", async () => {
    const database = await createEmptyDatabase();
    const { second } = await database.db.transaction(async (tx) => {
      await waitForSeedLock(tx);
      await setSiteFlag(tx, "demo");
      const secondSeed = seedDemo(database.db, { passwords: "known" });
      await Promise.race([sleep(2 * timeouts.server.responseMs), secondSeed]);
      return { second: secondSeed };
    });
    expect(await second).toBeUndefined();
  });

  test("rolls back completely on a conflict", async () => {
    const database = await createEmptyDatabase();
    await addUser(database.db, "viktor.halloran", "independent");
    await expect(seedDemo(database.db, { passwords: "known" })).rejects.toThrow(
      "the username of viktor.halloran is taken",
    );
    expect(await countTables(database)).toEqual({ ...zeroCounts, users: 1 });
  });

  test("creates random passwords on request", async () => {
    const { db, logins = [] } = await seedEmptyDatabase({ passwords: "random", isMinimal: true });
    expect(new Set(logins.map(({ password }) => password)).size).toBe(5);
    expect(await findUserByCredentials(db, "admin", demoPassword)).toBeNull();
    expect(
      await findUserByCredentials(
        db,
        "admin",
        logins.find(({ username }) => username === "admin")?.password ?? "",
      ),
    ).not.toBeNull();
  });

  test("keeps an existing admin with the same name", async () => {
    const database = await createEmptyDatabase();
    await ensureAdmin(database.db, {
      username: "Admin",
      password: "chosen by the operator",
      email: "ops@site.example",
    });
    const logins = await seedDemo(database.db, { passwords: "known", isMinimal: true });
    expect(logins?.map(({ username }) => username)).not.toContain("admin");
    expect(await findUserByCredentials(database.db, "admin", "chosen by the operator")).not.toBeNull();
    expect(await countTables(database)).toMatchObject({ users: 5 });
  });

  test("the minimal form has one user per role and nothing else", async () => {
    const database = await seedEmptyDatabase({ isMinimal: true });
    expect(database.logins?.map(({ username }) => username)).toEqual([
      "dana",
      "priya",
      "marcus",
      "ines",
      "admin",
    ]);
    expect(await countTables(database)).toEqual({ ...zeroCounts, users: 5, site_marks: 1 });
    expect(await database.rows("select count(*)::int as n from user_emails")).toEqual([{ n: 5 }]);
  });
});

describe("seedOnStartup", () => {
  async function setUp(options: Partial<Parameters<typeof seedOnStartup>[0]> = {}) {
    const { db, queryRow, rows } = await createEmptyDatabase();
    const dataDir = mkdtempSync(path.join(tmpdir(), "demo-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const printed: string[] = [];
    const log = createCollectedLog();
    const defaults = {
      db,
      log,
      isProduction: false,
      dataDir,
      print: (text: string) => void printed.push(text),
    };
    return {
      db,
      rows,
      log,
      dataDir,
      printed,
      seed: () => seedOnStartup({ ...defaults, ...options }),
      countUsers: async () => (await queryRow("select count(*)::int as n from users"))?.n,
    };
  }

  test("loads once and prints the logins once", async () => {
    const { seed, countUsers, printed, log, dataDir } = await setUp();
    await seed();
    await seed();
    expect(await countUsers()).toBe(46);
    expect(printed).toEqual([expect.stringMatching(/^ {2}dana /m)]);
    expect(printed[0]).toContain(demoPassword);
    expect(JSON.stringify(log.lines)).not.toContain(demoPassword);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("in production, writes random passwords to a file that only its owner can read", async () => {
    const { seed, countUsers, db, printed, log, dataDir } = await setUp({
      isProduction: true,
      isMinimal: true,
    });
    const file = path.join(dataDir, "demo-sign-ins");
    writeFileSync(file, "left from an earlier database");
    chmodSync(file, 0o644);
    await seed();
    await seed();
    expect(await countUsers()).toBe(5);
    expect([readdirSync(dataDir), statSync(file).mode & 0o777]).toEqual([["demo-sign-ins"], 0o600]);
    const password = /^ {2}dana +(.+?) {2,}/m.exec(readFileSync(file, "utf8"))?.[1] ?? "";
    expect(await findUserByCredentials(db, "dana", password)).toMatchObject({ username: "dana" });
    expect(await findUserByCredentials(db, "dana", demoPassword)).toBeNull();
    expect(printed).toEqual([expect.stringContaining(file)]);
    expect(JSON.stringify([log.lines, printed])).not.toContain(password);
  });

  test.each(isLongForm ? [false, true] : [true])(
    "in production, creates no admin (minimal: %s)",
    async (isMinimal) => {
      const { seed, rows, db, dataDir } = await setUp({ isProduction: true, isMinimal });
      await seed();
      expect(await rows("select username from users where role = 'admin' or username = 'admin'")).toEqual([]);
      expect(await findUserByCredentials(db, "ruth.adeyemi", demoPassword)).toBeNull();
      expect(readFileSync(path.join(dataDir, "demo-sign-ins"), "utf8")).not.toMatch(/admin|ruth/);
    },
  );

  test("in production, keeps an existing admin with the name of the demo's", async () => {
    const { seed, rows, db } = await setUp({ isProduction: true, isMinimal: true });
    await ensureAdmin(db, {
      username: "Admin",
      password: "chosen by the operator",
      email: "ops@site.example",
    });
    await seed();
    expect(await rows("select username from users where role = 'admin'")).toEqual([{ username: "Admin" }]);
  });

  test("in production, loads nothing if the passwords cannot be written", async () => {
    const { seed, countUsers, dataDir } = await setUp({ isProduction: true, isMinimal: true });
    writeFileSync(path.join(dataDir, `demo-sign-ins.${process.pid}`), "");
    await expect(seed()).rejects.toThrow("EEXIST");
    expect([await countUsers(), existsSync(path.join(dataDir, "demo-sign-ins"))]).toEqual([0, false]);
  });

  test("passes the minimal option on", async () => {
    const { seed, countUsers } = await setUp({ isMinimal: true });
    await seed();
    expect(await countUsers()).toBe(5);
  });

  test("skips a database with users other than admins", async () => {
    const { seed, countUsers, db } = await setUp();
    await addUser(db, "hana", "portfolio_hr");
    await seed();
    expect(await countUsers()).toBe(1);

    const other = await setUp({ isMinimal: true });
    await addUser(other.db, "ada", "admin");
    await other.seed();
    expect(await other.countUsers()).toBe(6);
  });

  test("does not load again after the demo data was deleted", async () => {
    const { seed, countUsers, db } = await setUp();
    await setSiteFlag(db, "demo");
    await seed();
    expect(await countUsers()).toBe(0);
  });
});
