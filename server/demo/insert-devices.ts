import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import { describeDevice } from "@shared/auth/rules";
import { devices, sessions } from "@shared/auth/table";
import { passkeys } from "@shared/factors/table";
import { addDays } from "date-fns";
import { millisecondsInDay } from "date-fns/constants";
import type { Clock } from "./clock";
import { getOrThrow, type UsersByUsername } from "./insert-users";

/** Dana is signed in with two browsers. The security record contains both sign-ins. */
const danasBrowsers = [
  {
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    signedInDaysAgo: 8,
    seenDaysAgo: 0.2,
  },
  {
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    signedInDaysAgo: 4,
    seenDaysAgo: 0.9,
  },
];
const sessionDays = 14;

/** Adds Dana's browsers, each with a session that nobody can use, because nobody has its cookie. */
export async function insertDevices(db: Db, usersByUsername: UsersByUsername, clock: Clock) {
  const { id: userId } = getOrThrow(usersByUsername, "dana");
  for (const { userAgent, signedInDaysAgo, seenDaysAgo } of danasBrowsers) {
    const signedInAt = clock.daysAgo(signedInDaysAgo);
    const seenAt = new Date(clock.daysAgo(seenDaysAgo));
    const deviceHash = createHash("sha256").update(randomBytes(32)).digest("base64url");
    await db
      .insert(devices)
      .values({ userId, deviceHash, label: describeDevice(userAgent), lastSeenAt: signedInAt });
    const expire = addDays(seenAt, sessionDays);
    await db.insert(sessions).values({
      sid: randomBytes(32).toString("base64url"),
      sess: {
        cookie: {
          originalMaxAge: sessionDays * millisecondsInDay,
          expires: expire,
          httpOnly: true,
          path: "/",
        },
        passport: { user: userId },
        userAgent,
        seenAt: seenAt.getTime(),
      },
      expire,
      createdAt: signedInAt,
      authenticatedAt: signedInAt,
    });
  }
}

/**
 * Gives Bram a passkey, so that admins see the action for users with a lost passkey. Nobody can sign in with
 * it, because its public key is random.
 */
export async function insertPasskey(db: Db, usersByUsername: UsersByUsername, clock: Clock) {
  await db.insert(passkeys).values({
    userId: getOrThrow(usersByUsername, "bram.kessler").id,
    credentialId: randomBytes(32).toString("base64url"),
    publicKey: randomBytes(77).toString("base64url"),
    transports: ["internal"],
    name: "Chrome on Windows",
    createdAt: clock.daysAgo(20),
  });
}
