/** The token with which suspended users export their data and delete their account, without signing in. */
import { createChallenge, findChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { ApiError, fail } from "@server/lib/http/api-error";
import type { Account } from "./authentication-rules";
import * as queries from "./queries";

const suspendedTokenMinutes = 15;

/** Fails if the user who is signing in is suspended. The error contains a new token. */
export async function failIfSuspended(db: Db, encrypter: Encrypter, user: Account) {
  if (!user.suspendedAt) return;
  const suspendedToken = await createChallenge(db, encrypter, {
    kind: "suspended_access",
    userId: user.id,
    generation: user.sessionGeneration,
    minutes: suspendedTokenMinutes,
  });
  throw new ApiError("suspended", "This account is suspended.", undefined, undefined, { suspendedToken });
}

/** Finds the suspended user of a token without consuming it. Fails with `challenge_expired`. */
export async function findSuspendedUser(db: Db, encrypter: Encrypter, token: string): Promise<Account> {
  const failExpired = () => fail("challenge_expired", "This took too long. Please sign in again.");
  const challenge = (await findChallenge(db, encrypter, "suspended_access", token)) ?? failExpired();
  if (challenge.userId === null) return failExpired();
  const user = (await queries.findUser(db, challenge.userId)) ?? failExpired();
  // A new password or another suspension increases the session generation, and so makes the token invalid.
  if (!user.suspendedAt || user.sessionGeneration !== challenge.generation) return failExpired();
  return user;
}
