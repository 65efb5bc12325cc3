import { setTimeout as sleep } from "node:timers/promises";
import { setMark } from "@server/admin/commands";
import { ensureAdmin, findByPassword } from "@server/auth/commands";
import { poolOptions } from "@server/lib/db/db";
import { collectedLog } from "@tests/app/collected-log";
import { emptyDatabase } from "@tests/app/empty-database";
import { addPerson } from "@tests/app/users";
import { describe, expect, test } from "vitest";
import { demoPassword, ownTurn, personas, seedDemo } from "./seed";
import { seedAtStart } from "./start";

async function seeded(options: Partial<Parameters<typeof seedDemo>[1]> = {}) {
  const world = await emptyDatabase();
  const logins = await seedDemo(world.db, { passwords: "known", ...options });
  return { ...world, logins };
}

const nobody = { users: 0, organizations: 0, jobs: 0, job_applications: 0, agencies: 0, site_marks: 0 };
const counts = async ({ one }: Awaited<ReturnType<typeof emptyDatabase>>) =>
  one(`select ${Object.keys(nobody).map((table) => `(select count(*)::int from ${table}) as ${table}`)}`);

describe("loading it", () => {
  test("gives the same every time", async () => {
    const now = new Date("2026-11-20T13:00:00Z");
    const [first, second] = [await seeded({ now }), await seeded({ now })];
    const everything = [
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
    for (const query of everything) expect(await first.rows(query)).toEqual(await second.rows(query));
  });

  test("happens once", async () => {
    const world = await seeded();
    const before = await counts(world);
    expect(await seedDemo(world.db, { passwords: "known" })).toBeUndefined();
    expect(await counts(world)).toEqual(before);
  });

  test("of two at the same moment one does it", async () => {
    const world = await emptyDatabase();
    const both = await Promise.all([
      seedDemo(world.db, { passwords: "known" }),
      seedDemo(world.db, { passwords: "known" }),
    ]);
    expect(both.filter((logins) => logins === undefined)).toHaveLength(1);
    expect(await counts(world)).toMatchObject({ users: 41, jobs: 27 });
  });

  test("waits for another that loads it, longer than a statement may take", async () => {
    const world = await emptyDatabase();
    const { second } = await world.db.transaction(async (tx) => {
      await ownTurn(tx);
      await setMark(tx, "demo");
      const waiting = seedDemo(world.db, { passwords: "known" });
      await Promise.race([sleep(2 * poolOptions.query_timeout), waiting]);
      return { second: waiting };
    });
    expect(await second).toBeUndefined();
  });

  test("leaves nothing behind when it cannot end", async () => {
    const world = await emptyDatabase();
    await addPerson(world.db, "viktor.halloran", "independent");
    await expect(seedDemo(world.db, { passwords: "known" })).rejects.toThrow(
      "the username of viktor.halloran is taken in this database",
    );
    expect(await counts(world)).toEqual({ ...nobody, users: 1 });
  });

  test("lets the personas in and nobody else", async () => {
    const { db, logins = [], rows } = await seeded();
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
      expect(await findByPassword(db, username, password), username).toMatchObject({ username });
    expect(await findByPassword(db, "sofia.marchetti", demoPassword)).toBeNull();
    expect(await rows("select count(distinct password)::int as n from users")).toEqual([{ n: 7 }]);
  });

  test("gives random passwords where they may not be known", async () => {
    const { db, logins = [] } = await seeded({ passwords: "random" });
    expect(new Set(logins.map(({ password }) => password)).size).toBe(6);
    expect(await findByPassword(db, "admin", demoPassword)).toBeNull();
    expect(
      await findByPassword(db, "admin", logins.find(({ username }) => username === "admin")?.password ?? ""),
    ).not.toBeNull();
  });

  test("keeps an admin of the same name as they are", async () => {
    const world = await emptyDatabase();
    await ensureAdmin(world.db, {
      username: "Admin",
      password: "chosen by the operator",
      email: "ops@site.example",
    });
    const logins = await seedDemo(world.db, { passwords: "known" });
    expect(logins?.map(({ username }) => username)).not.toContain("admin");
    expect(await findByPassword(world.db, "admin", "chosen by the operator")).not.toBeNull();
    expect(await counts(world)).toMatchObject({ users: 41 });
  });

  test("in its minimal form writes one person a role and nothing else", async () => {
    const world = await seeded({ minimal: true });
    expect(world.logins?.map(({ username }) => username)).toEqual([
      "dana",
      "priya",
      "marcus",
      "ines",
      "admin",
    ]);
    expect(await counts(world)).toEqual({ ...nobody, users: 5, site_marks: 1 });
    expect(await world.rows("select count(*)::int as n from user_emails")).toEqual([{ n: 5 }]);
  });
});

describe("at a start", () => {
  async function start(options: Partial<Parameters<typeof seedAtStart>[0]> = {}) {
    const { db, one } = await emptyDatabase();
    const printed: string[] = [];
    const log = collectedLog();
    return {
      db,
      log,
      printed,
      begin: () =>
        seedAtStart({ db, log, production: false, print: (text) => printed.push(text), ...options }),
      people: async () => (await one("select count(*)::int as n from users"))?.n,
    };
  }

  test.each([false, true])(
    "loads it once and tells the sign-ins once (production: %s)",
    async (production) => {
      const { begin, people, printed, log } = await start({ production });
      await begin();
      await begin();
      expect(await people()).toBe(41);
      expect(printed).toHaveLength(1);
      expect(printed[0]).toMatch(/^ {2}dana /m);
      expect(printed[0]?.includes(demoPassword)).toBe(!production);
      const secret = /^ {2}dana +(.+?) {2,}/m.exec(printed[0] ?? "")?.[1] ?? "";
      expect(secret.length).toBeGreaterThanOrEqual(12);
      expect(JSON.stringify(log.lines)).not.toContain(secret);
    },
  );

  test("passes on the wish for the minimal form", async () => {
    const { begin, people } = await start({ minimal: true });
    await begin();
    expect(await people()).toBe(5);
  });

  test("leaves a database alone that somebody uses, though not for an admin", async () => {
    const { begin, people, db } = await start();
    await addPerson(db, "hana", "portfolio_hr");
    await begin();
    expect(await people()).toBe(1);

    const other = await start();
    await addPerson(other.db, "ada", "admin");
    await other.begin();
    expect(await other.people()).toBe(42);
  });

  test("does not come back once it was loaded, whoever has left since", async () => {
    const { begin, people, db } = await start();
    await setMark(db, "demo");
    await begin();
    expect(await people()).toBe(0);
  });
});
