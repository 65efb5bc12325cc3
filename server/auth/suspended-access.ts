/** The access of suspended users to their data and to the deletion of their account, after a refused sign-in. */
import { createChallenge, findChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { ApiError, fail } from "@server/lib/http/api-error";
import type { Account } from "./proofs";
import * as queries from "./queries";

const accessMinutes = 15;

/** Refuses the sign-in of a suspended user who has proved who they are. The error has a token for their data. */
export async function refuseSuspended(db: Db, encrypter: Encrypter, user: Account) {
  if (!user.suspendedAt) return;
  const suspendedToken = await createChallenge(db, encrypter, {
    kind: "suspended_access",
    userId: user.id,
    generation: user.sessionGeneration,
    minutes: accessMinutes,
  });
  throw new ApiError("suspended", "This account is suspended.", undefined, undefined, { suspendedToken });
}

/** The suspended user of a token, which stays valid. Fails with `challenge_expired`. */
export async function findSuspendedUser(db: Db, encrypter: Encrypter, token: string): Promise<Account> {
  const failExpired = () => fail("challenge_expired", "This took too long. Please sign in again.");
  const { userId, generation } =
    (await findChallenge(db, encrypter, "suspended_access", token)) ?? failExpired();
  const user = (await queries.find(db, userId ?? 0)) ?? failExpired();
  // A new password and each suspension raise the generation.
  if (!user.suspendedAt || user.sessionGeneration !== generation) return failExpired();
  return user;
}
