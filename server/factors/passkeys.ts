/** The WebAuthn ceremonies. The challenge that the authenticator signs is the token of a row in `challenges`. */
import { consumeChallenge, createChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import { fail } from "@server/lib/http/api-error";
import type { Sealer } from "@server/lib/sealing";
import type { ChallengeKind } from "@shared/challenges/vocabulary";
import { canUsePasskeysAt } from "@shared/factors/rules";
import type { PasskeyAssertion, passkeyAttestation } from "@shared/factors/schemas";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type * as z from "zod/mini";
import { recordPasskeyUse } from "./passkey-commands";
import { findByCredential, listCredentials } from "./queries";

const siteName = "VC Talent Network";
/** A sign-in page may stay open while the browser offers passkeys at its field. */
const challengeMinutes = 15;
/** Ed25519, ECDSA with P-256, RSA. */
const algorithms = [-8, -7, -257];

interface PasskeyDeps {
  sealer: Sealer;
  appUrl: string;
}

/** The host to which passkeys belong. Fails where it is an IP address. */
function relyingParty(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  if (!canUsePasskeysAt(hostname))
    fail("passkeys_unavailable", "Passkeys need a host name, and this site is opened by its IP address.");
  return hostname;
}

const toBytes = (token: string) => new Uint8Array(Buffer.from(token, "base64url"));
const userHandle = (userId: number) => Buffer.from(String(userId));

/** The challenge in the answer of an authenticator, or an empty text. */
function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge = typeof data === "object" && data !== null && "challenge" in data ? data.challenge : "";
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

async function consume(db: Db, sealer: Sealer, kind: ChallengeKind, clientDataJSON: string) {
  const token = readChallenge(clientDataJSON);
  const challenge = await consumeChallenge(db, sealer, kind, token);
  return challenge && { ...challenge, token };
}

/** Options to sign in, or for the viewer to confirm who they are. */
export async function createPasskeyRequest(db: Db, { sealer, appUrl }: PasskeyDeps, userId?: number) {
  const rpID = relyingParty(appUrl);
  const challenge = await createChallenge(db, sealer, {
    kind: "passkey_authentication",
    userId,
    minutes: challengeMinutes,
  });
  // Without a list the browser offers all passkeys of this host, so the server names no account.
  const allowCredentials = userId === undefined ? undefined : await listCredentials(db, userId);
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: toBytes(challenge),
    userVerification: "required",
    allowCredentials,
  });
  return { ...options, userVerification: "required" as const };
}

/**
 * Verifies the answer of an authenticator and returns the owner of the passkey; undefined if it is wrong, old or was
 * used before. `viewerId` is the signed-in user who confirms who they are.
 */
export async function verifyAssertion(
  db: Db,
  { sealer, appUrl }: PasskeyDeps,
  assertion: PasskeyAssertion,
  viewerId?: number,
) {
  const rpID = relyingParty(appUrl);
  const { clientDataJSON, userHandle: handle } = assertion.response;
  const challenge = await consume(db, sealer, "passkey_authentication", clientDataJSON);
  const found = await findByCredential(db, assertion.id);
  if (!challenge || !found) return undefined;
  const { passkey, sessionGeneration } = found;
  const isExpectedUser = challenge.userId === null ? viewerId === undefined : challenge.userId === viewerId;
  if (!isExpectedUser || (viewerId !== undefined && passkey.userId !== viewerId)) return undefined;
  if (handle !== undefined && handle !== userHandle(passkey.userId).toString("base64url")) return undefined;
  const verification = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge.token,
    expectedOrigin: appUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => undefined); // it throws for a wrong answer
  if (!verification?.verified) return undefined;
  if (!(await recordPasskeyUse(db, passkey.id, verification.authenticationInfo.newCounter))) return undefined;
  return { userId: passkey.userId, sessionGeneration, addedAt: passkey.createdAt };
}

interface PasskeyOwner {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
}

/** Options to create a passkey. */
export async function createPasskeyCreation(db: Db, { sealer, appUrl }: PasskeyDeps, user: PasskeyOwner) {
  const rpID = relyingParty(appUrl);
  const challenge = await createChallenge(db, sealer, {
    kind: "passkey_registration",
    userId: user.id,
    minutes: challengeMinutes,
  });
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userID: new Uint8Array(userHandle(user.id)),
    userName: user.username,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username,
    challenge: toBytes(challenge),
    attestationType: "none",
    excludeCredentials: await listCredentials(db, user.id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return {
    ...options,
    attestation: "none" as const,
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true,
      userVerification: "required" as const,
    },
  };
}

/** Verifies a new passkey of a user; undefined if the answer is wrong, old or was used before. */
export async function verifyAttestation(
  db: Db,
  { sealer, appUrl }: PasskeyDeps,
  userId: number,
  credential: z.output<typeof passkeyAttestation>,
) {
  const rpID = relyingParty(appUrl);
  const challenge = await consume(db, sealer, "passkey_registration", credential.response.clientDataJSON);
  if (challenge?.userId !== userId) return undefined;
  const verification = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge.token,
    expectedOrigin: appUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined); // it throws for a wrong answer
  if (!verification?.verified) return undefined;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  return {
    userId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: credential.response.transports ?? [],
  };
}
