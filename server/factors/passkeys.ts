/**
 * Registration of and authentication with passkeys. The challenge that the authenticator signs is the token
 * of a row in `challenges`.
 */
import { consumeChallenge, createChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { fail } from "@server/lib/http/api-error";
import type { ChallengeKind } from "@shared/challenges/vocabulary";
import { canUsePasskeysAt } from "@shared/factors/rules";
import type { PasskeyAssertion, passkeyAttestation } from "@shared/factors/schemas";
import type * as z from "zod/mini";
import { recordPasskeyUse } from "./passkey-commands";
import { findPasskeyByCredentialId, listCredentialDescriptors } from "./queries";

const siteName = "VC Talent Network";
/** Long, because the sign-in page requests a challenge for the username autofill as soon as it opens. */
const challengeMinutes = 15;
/** COSE identifiers: Ed25519, ECDSA with P-256, RSA. */
const coseAlgorithms = [-8, -7, -257];

/** Loads the library only when it is needed, because loading takes a third of a second and 20 MB. */
const loadWebAuthn = () => import("@simplewebauthn/server");

interface PasskeyDeps {
  encrypter: Encrypter;
  appUrl: string;
}

/** Returns the relying party id, which is the host name of the site. Fails if it is an IP address. */
function getRelyingPartyId(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  if (!canUsePasskeysAt(hostname))
    fail("passkeys_unavailable", "Passkeys need a host name, and this site is opened by its IP address.");
  return hostname;
}

const toBytes = (token: string) => new Uint8Array(Buffer.from(token, "base64url"));
const toUserHandle = (userId: number) => Buffer.from(String(userId));

/** Extracts the challenge from an authenticator's response; empty if there is none. */
function extractChallenge(clientDataJSON: string): string {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const hasChallenge = typeof clientData === "object" && clientData !== null && "challenge" in clientData;
    return hasChallenge && typeof clientData.challenge === "string" ? clientData.challenge : "";
  } catch {
    return "";
  }
}

async function consumePasskeyChallenge(
  db: Db,
  encrypter: Encrypter,
  kind: ChallengeKind,
  clientDataJSON: string,
) {
  const token = extractChallenge(clientDataJSON);
  const challenge = await consumeChallenge(db, encrypter, kind, token);
  return challenge && { ...challenge, token };
}

/**
 * Creates the options for `navigator.credentials.get`. With `userId`, they are for a reauthentication of that
 * user; otherwise for a sign-in.
 */
export async function createAuthenticationOptions(
  db: Db,
  { encrypter, appUrl }: PasskeyDeps,
  userId?: number,
) {
  const rpID = getRelyingPartyId(appUrl);
  const challenge = await createChallenge(db, encrypter, {
    kind: "passkey_authentication",
    userId,
    minutes: challengeMinutes,
  });
  // Undefined at a sign-in: the browser offers all passkeys of this host, and the server reveals no account.
  const allowCredentials = userId === undefined ? undefined : await listCredentialDescriptors(db, userId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: toBytes(challenge),
    userVerification: "required",
    allowCredentials,
  });
  // Repeated, because the library's type allows other values than the response.
  return { ...options, userVerification: "required" as const };
}

/**
 * Verifies an authenticator's response and returns the owner of the passkey with their session generation, so
 * that a sign-in fails if all their sessions are ended meanwhile; undefined for an invalid, expired or
 * replayed response. `viewerId` is the signed-in user who reauthenticates; undefined at a sign-in.
 */
export async function verifyAssertion(
  db: Db,
  { encrypter, appUrl }: PasskeyDeps,
  assertion: PasskeyAssertion,
  viewerId?: number,
) {
  const rpID = getRelyingPartyId(appUrl);
  const { clientDataJSON, userHandle } = assertion.response;
  const challenge = await consumePasskeyChallenge(db, encrypter, "passkey_authentication", clientDataJSON);
  const passkeyWithOwner = await findPasskeyByCredentialId(db, assertion.id);
  if (!challenge || !passkeyWithOwner) return undefined;
  const { passkey, sessionGeneration } = passkeyWithOwner;
  // At a sign-in, neither the challenge nor the request has a user.
  const isChallengeForViewer = (challenge.userId ?? undefined) === viewerId;
  const isPasskeyOfViewer = viewerId === undefined || passkey.userId === viewerId;
  const ownerHandle = toUserHandle(passkey.userId).toString("base64url");
  const isHandleOfOwner = userHandle === undefined || userHandle === ownerHandle;
  if (!isChallengeForViewer || !isPasskeyOfViewer || !isHandleOfOwner) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
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
  }).catch(() => undefined); // the library throws for an invalid response
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

/** Creates the options for `navigator.credentials.create`. */
export async function createRegistrationOptions(
  db: Db,
  { encrypter, appUrl }: PasskeyDeps,
  user: PasskeyOwner,
) {
  const rpID = getRelyingPartyId(appUrl);
  const challenge = await createChallenge(db, encrypter, {
    kind: "passkey_registration",
    userId: user.id,
    minutes: challengeMinutes,
  });
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userID: new Uint8Array(toUserHandle(user.id)),
    userName: user.username,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username,
    challenge: toBytes(challenge),
    attestationType: "none",
    excludeCredentials: await listCredentialDescriptors(db, user.id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: coseAlgorithms,
  });
  // Repeated, because the library's types allow other values than the response.
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

/**
 * Verifies a new passkey and returns the row to insert; undefined for an invalid, expired or replayed
 * response.
 */
export async function verifyAttestation(
  db: Db,
  { encrypter, appUrl }: PasskeyDeps,
  userId: number,
  credential: z.output<typeof passkeyAttestation>,
) {
  const rpID = getRelyingPartyId(appUrl);
  const challenge = await consumePasskeyChallenge(
    db,
    encrypter,
    "passkey_registration",
    credential.response.clientDataJSON,
  );
  if (challenge?.userId !== userId) return undefined;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verification = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge.token,
    expectedOrigin: appUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: coseAlgorithms,
  }).catch(() => undefined); // the library throws for an invalid response
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
