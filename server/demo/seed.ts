/** Loads the demo data: invented users with their jobs, applications, messages, reviews and visits. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { setSiteFlag } from "@server/admin/commands";
import { computeOutdatedRecruiterRecords } from "@server/applications/recruiter-record-commands";
import { computeDuePosterRecords } from "@server/jobs/poster-record-commands";
import type { Db } from "@server/lib/db/db";
import { hashPassword } from "@server/lib/sessions/passwords";
import { loadSkillTaxonomy } from "@server/skills/queries";
import { posterRecords } from "@shared/jobs/table";
import { sql } from "drizzle-orm";
import { createClock } from "./clock";
import { runInChronologicalOrder } from "./dated-actions";
import { insertAgencies } from "./insert-agencies";
import { insertDevices, insertPasskey } from "./insert-devices";
import { insertEmails } from "./insert-emails";
import { insertJobViewers } from "./insert-job-viewers";
import { insertJobs } from "./insert-jobs";
import { insertMessages } from "./insert-messages";
import { insertNotifications } from "./insert-notifications";
import { insertOrganizations } from "./insert-organizations";
import { insertPool } from "./insert-pool";
import { insertPosterReviews } from "./insert-poster-reviews";
import { insertReports } from "./insert-reports";
import { insertReviews } from "./insert-reviews";
import { insertSecurityRecord } from "./insert-security-record";
import { insertSkillSynonym } from "./insert-skills";
import { demoUsers, insertUsers, turnAdminIntoPartner } from "./insert-users";
import { insertVisits } from "./insert-visits";

/** The password of all personas in development. */
export const demoPassword = "quiet harbor lantern";

/** The demo users with known passwords, so that one can sign in as them. The README lists them. */
export const personas = [
  {
    username: "dana",
    description: "VC partner at Northlight Ventures, approved: posts jobs and decides on proposals",
  },
  { username: "priya", description: "HR lead at Fathomline" },
  { username: "marcus", description: "agency owner, Meridian Search: applies to fill jobs" },
  { username: "ines", description: "independent recruiter" },
  { username: "theo", description: "VC partner of Brandt Capital, waiting for approval" },
  { username: "admin", description: "admin: decides on VC partners" },
];
const minimalUsernames = ["admin", "dana", "priya", "marcus", "ines"];

export interface DemoLogin {
  username: string;
  password: string;
  description: string;
}

interface SeedOptions {
  /** Loads only one user of each role, so that every screen shows its empty state. */
  isMinimal?: boolean;
  /**
   * `known` gives all personas `demoPassword`; `random` gives each persona a password that is returned once.
   */
  passwords: "known" | "random";
  /**
   * If false, the demo admin becomes a VC partner once all content is written, and nobody can sign in as that
   * user.
   */
  hasAdmin?: boolean;
  /** Called at the end of the transaction. If this function throws, no demo data is written. */
  beforeCommit?: (logins: DemoLogin[]) => void;
  now?: Date;
}

/** Loads the demo data in one transaction. Returns the logins, or undefined if it was loaded before. */
export async function seedDemo(
  db: Db,
  { isMinimal = false, passwords, hasAdmin = true, beforeCommit, now = new Date() }: SeedOptions,
): Promise<DemoLogin[] | undefined> {
  const users = isMinimal ? listMinimalUsers() : demoUsers;
  const isIncluded = (username: string) => users.some((user) => user.username === username);
  const logins: DemoLogin[] = personas
    .filter(({ username }) => isIncluded(username) && (hasAdmin || username !== "admin"))
    .map((persona) => ({ ...persona, password: passwords === "known" ? demoPassword : randomPassword() }));
  const hashByUsername = await hashPasswords(logins);
  /** For users who are not personas: nobody knows the password of this hash. */
  const unknownPasswordHash = await hashPassword(randomBytes(32).toString("base64url"));

  return db.transaction(async (tx) => {
    await waitForSeedLock(tx);
    if (!(await setSiteFlag(tx, "demo"))) return undefined;
    const clock = createClock(now);
    const { usersByUsername, adminActions } = await insertUsers(
      tx,
      users,
      (username) => hashByUsername.get(username) ?? unknownPasswordHash,
      { usual: clock, absent: createClock(now, absentUsersSeed) },
    );
    if (!isMinimal) {
      adminActions.push(...(await insertOrganizations(tx, usersByUsername, clock)));
      const { agenciesByName, adminActions: verifications } = await insertAgencies(
        tx,
        usersByUsername,
        clock,
      );
      adminActions.push(...verifications);
      adminActions.push(await insertSkillSynonym(tx, usersByUsername, now));
      const taxonomy = await loadSkillTaxonomy(tx);
      adminActions.push(...(await insertJobs(tx, usersByUsername, clock, { now, taxonomy })));
      await insertPool(tx, usersByUsername, clock, taxonomy);
      adminActions.push(...(await insertMessages(tx, usersByUsername, clock)));
      await insertReviews(tx, agenciesByName, usersByUsername, clock);
      adminActions.push(...(await insertReports(tx, usersByUsername, clock)));
      await insertEmails(tx, clock);
    }
    // Admin actions run last, so that the moderation record is in chronological order.
    await runInChronologicalOrder(adminActions);
    await insertPosterReviews(tx);
    if (!isMinimal) {
      await insertNotifications(tx, usersByUsername, clock);
      await insertVisits(tx, usersByUsername, now);
      await insertJobViewers(tx, now);
      await insertSecurityRecord(tx, usersByUsername, clock);
      await insertDevices(tx, usersByUsername, clock);
      await insertPasskey(tx, usersByUsername, clock);
    }
    await computeRecords(tx);
    const admin = usersByUsername.get("admin");
    if (!hasAdmin && admin && !admin.existedBefore) await turnAdminIntoPartner(tx, admin.id);
    const newLogins = logins.filter(({ username }) => !usersByUsername.get(username)?.existedBefore);
    beforeCommit?.(newLogins);
    return newLogins;
  });
}

/** Absent users have a clock of their own, so that their number does not change the dates of other users. */
const absentUsersSeed = 20_261_130;

/** Larger than the number of posters and the number of recruiters in the demo data. */
const maxRecordCount = 1000;

/** Computes the track records of recruiters and posters at once; the tasks would compute them minutes later. */
async function computeRecords(db: Db): Promise<void> {
  await computeOutdatedRecruiterRecords(db, maxRecordCount);
  await db.update(posterRecords).set({ dueAt: sql`now()` }); // makes all of them due
  await computeDuePosterRecords(db, maxRecordCount);
}

const listMinimalUsers = () =>
  demoUsers
    .filter(({ username }) => minimalUsernames.includes(username))
    .map((user) => ({ ...user, otherEmails: [] }));

const randomPassword = () => randomBytes(15).toString("base64url");

async function hashPasswords(logins: readonly DemoLogin[]): Promise<Map<string, string>> {
  const hashEntries = logins.map(
    async ({ username, password }) => [username, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashEntries));
}

/** The two keys of the advisory lock. Locks of migrations and tasks have other keys. */
const seedLockKeys = sql`11, 0`;
const lockPollMs = 100;

/**
 * Waits until no other server loads demo data. Polls, because waiting for the lock would hit the statement
 * timeout.
 */
export async function waitForSeedLock(db: Db) {
  const tryLock = () =>
    db.execute<{ acquired: boolean }>(sql`select pg_try_advisory_xact_lock(${seedLockKeys}) as acquired`);
  while (!(await tryLock()).rows[0]?.acquired) await sleep(lockPollMs);
}
