import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { setMark } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import { hashPassword } from "@server/lib/sessions/passwords";
import { sql } from "drizzle-orm";
import { openClock } from "./clock";
import { insertJobs } from "./insert-jobs";
import { insertListings } from "./insert-listings";
import { insertMails } from "./insert-mails";
import { insertMessages } from "./insert-messages";
import { insertNotifications } from "./insert-notifications";
import { insertOrganizations } from "./insert-organizations";
import { everybody, insertPeople } from "./insert-people";
import { insertPool } from "./insert-pool";
import { insertReviews } from "./insert-reviews";
import { insertVisits } from "./insert-visits";

/** Everybody below signs in with it where passwords are known, which is only in development. */
export const demoPassword = "quiet harbor lantern";

/** Those one can sign in as; the README lists them. Nobody knows the password of anyone else. */
export const personas = [
  {
    username: "dana",
    who: "VC partner at Northlight Ventures, approved: posts jobs and decides on proposals",
  },
  { username: "priya", who: "HR lead at Fathomline" },
  { username: "marcus", who: "agency owner, Meridian Search: applies to fill jobs" },
  { username: "ines", who: "independent recruiter" },
  { username: "theo", who: "VC partner of Brandt Capital, waiting for approval" },
  { username: "admin", who: "admin: decides on VC partners" },
];
const minimalCast = ["admin", "dana", "priya", "marcus", "ines"];

export interface Login {
  username: string;
  password: string;
  who: string;
}

interface Options {
  /** One admin and one user per role, nothing else: shows every empty state. */
  minimal?: boolean;
  /** `known`: everybody's is `demoPassword`. `random`: each has one of their own, told this once. */
  passwords: "known" | "random";
  now?: Date;
}

/** Loads the demo story once, as a whole or not at all. Answers the sign-ins, or undefined where it was loaded before. */
export async function seedDemo(
  db: Db,
  { minimal = false, passwords, now = new Date() }: Options,
): Promise<Login[] | undefined> {
  const people = minimal
    ? everybody
        .filter(({ username }) => minimalCast.includes(username))
        .map((person) => ({ ...person, otherEmails: [] }))
    : everybody;
  const logins = personas
    .filter(({ username }) => people.some((person) => person.username === username))
    .map((persona) => ({
      ...persona,
      password: passwords === "known" ? demoPassword : randomBytes(15).toString("base64url"),
    }));
  const hashes = new Map(
    await Promise.all(
      logins.map(async ({ username, password }) => [username, await hashPassword(password)] as const),
    ),
  );
  const nobodys = await hashPassword(randomBytes(32).toString("base64url"));

  return db.transaction(async (tx) => {
    await ownTurn(tx);
    if (!(await setMark(tx, "demo"))) return undefined;
    const clock = openClock(now);
    const { members, acts } = await insertPeople(
      tx,
      people,
      (username) => hashes.get(username) ?? nobodys,
      clock,
    );
    if (!minimal) {
      acts.push(...(await insertOrganizations(tx, members, clock)));
      const { listed, acts: vouched } = await insertListings(tx, members, clock);
      acts.push(...vouched);
      await insertJobs(tx, members, clock);
      await insertPool(tx, members, clock);
      acts.push(...(await insertMessages(tx, members, clock)));
      await insertReviews(tx, listed, members, clock);
      await insertMails(tx, clock);
    }
    // The admins' record is read in the order in which it was written.
    acts.sort((a, b) => a.at.localeCompare(b.at));
    for (const { happen } of acts) await happen();
    if (!minimal) await insertNotifications(tx, members, clock);
    if (!minimal) await insertVisits(tx, members, now);
    return logins.filter(({ username }) => !members.get(username)?.kept);
  });
}

/** Asks again and again, because loading takes longer than a statement may wait, and a server that starts beside the one that loads is not to fail. */
export async function ownTurn(db: Db) {
  const ask = () => db.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(11, 0) as got`);
  while (!(await ask()).rows[0]?.got) await sleep(100);
}
