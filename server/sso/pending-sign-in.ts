/**
 * A sign-in through an identity provider that is not complete, because no account is connected with the
 * identity yet. The user has to create an account or connect an existing one (finish-sign-in.ts).
 */
import * as tokens from "@server/auth/one-time-tokens";
import { consumeChallenge, findChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { fail } from "@server/lib/http/api-error";
import * as z from "zod";

const pendingIdentitySchema = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string().default(""),
  lastName: z.string().default(""),
  /** The hash of the device cookie. Only the browser with this cookie can finish the sign-in. */
  device: z.string(),
  next: z.string().default("/"),
});
/** An identity that a provider has verified and that no account is connected with yet. */
export type PendingIdentity = z.output<typeof pendingIdentitySchema>;

export const failExpired = (): never =>
  fail(
    "challenge_expired",
    "This took too long, or it was started in another browser. Please sign in again.",
  );

export interface PendingSignIn {
  identity: PendingIdentity;
  /** The account to connect; null to create a new account. */
  userId: number | null;
  kind: PendingSignInKind;
}

/**
 * `sso_registration` and `sso_link`: the browser came from the provider, to create or to connect an account.
 * `mailed_link`: the owner of the account opened the emailed link that connects it.
 */
type PendingSignInKind = "sso_registration" | "sso_link" | "mailed_link";

/**
 * Finds a pending sign-in without consuming its token. Fails with `challenge_expired` if it does not exist or
 * began in another browser. `deviceHash` is the hash of this browser's device cookie.
 */
export async function findPendingSignIn(
  db: Db,
  encrypter: Encrypter,
  token: string,
  deviceHash: string | undefined,
) {
  const pendingSignIn =
    (await findByChallenge(db, encrypter, token)) ?? (await findByEmailedToken(db, token));
  if (!pendingSignIn || pendingSignIn.identity.device !== deviceHash) return failExpired();
  return pendingSignIn;
}

async function findByChallenge(db: Db, encrypter: Encrypter, token: string) {
  for (const kind of ["sso_registration", "sso_link"] as const) {
    const challenge = await findChallenge(db, encrypter, kind, token);
    if (challenge) return toPendingSignIn(kind, challenge.payload, challenge.userId);
  }
  return undefined;
}

async function findByEmailedToken(db: Db, token: string) {
  const emailedToken = await tokens.findToken(db, "link_identity", token);
  return emailedToken && toPendingSignIn("mailed_link", emailedToken.details, emailedToken.userId);
}

const toPendingSignIn = (
  kind: PendingSignInKind,
  payload: unknown,
  userId: number | null,
): PendingSignIn => ({
  kind,
  identity: pendingIdentitySchema.parse(payload),
  userId,
});

/** Consumes the token. Fails with `challenge_expired` if a concurrent call has consumed it. */
export async function consumePendingSignIn(
  db: Db,
  encrypter: Encrypter,
  token: string,
  { kind }: PendingSignIn,
) {
  const consumed =
    kind === "mailed_link"
      ? await tokens.consumeToken(db, "link_identity", token)
      : await consumeChallenge(db, encrypter, kind, token);
  if (!consumed) failExpired();
}
