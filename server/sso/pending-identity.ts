import * as tokens from "@server/auth/one-time-tokens";
import { consumeChallenge, findChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { fail } from "@server/lib/http/api-error";
import * as z from "zod";

const pendingIdentity = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string().default(""),
  lastName: z.string().default(""),
  /** The hash of the device cookie: the last step happens in the same browser. */
  device: z.string(),
  next: z.string().default("/"),
});
/** An identity that the provider has verified, before it belongs to an account. */
export type PendingIdentity = z.output<typeof pendingIdentity>;

export const failExpired = (): never =>
  fail(
    "challenge_expired",
    "This took too long, or it was started in another browser. Please sign in again.",
  );

/** The last step of a sign-in through a provider: without a user to register, with one to connect their account. */
export interface PendingStep {
  identity: PendingIdentity;
  userId: number | null;
  /** How the step was proved: by the browser that came back from the provider, or by the link of an email. */
  kind: "sso_registration" | "sso_link" | "mailed_link";
}

/** Finds the step of a token in this browser, without using it. Fails with `challenge_expired`. */
export async function findStep(db: Db, encrypter: Encrypter, token: string, device: string | undefined) {
  const step = (await findChallengedStep(db, encrypter, token)) ?? (await findMailedStep(db, token));
  if (!step || step.identity.device !== device) return failExpired();
  return step;
}

async function findChallengedStep(db: Db, encrypter: Encrypter, token: string) {
  for (const kind of ["sso_registration", "sso_link"] as const) {
    const challenge = await findChallenge(db, encrypter, kind, token);
    if (challenge) return toStep(kind, challenge.payload, challenge.userId);
  }
  return undefined;
}

async function findMailedStep(db: Db, token: string) {
  const mailed = await tokens.findToken(db, "link_identity", token);
  return mailed && toStep("mailed_link", mailed.details, mailed.userId);
}

const toStep = (kind: PendingStep["kind"], payload: unknown, userId: number | null): PendingStep => ({
  kind,
  identity: pendingIdentity.parse(payload),
  userId,
});

/** Uses the token up. Only one of several concurrent calls succeeds; the others fail with `challenge_expired`. */
export async function consumeStep(db: Db, encrypter: Encrypter, token: string, { kind }: PendingStep) {
  const consumed =
    kind === "mailed_link"
      ? await tokens.consumeToken(db, "link_identity", token)
      : await consumeChallenge(db, encrypter, kind, token);
  if (!consumed) failExpired();
}
