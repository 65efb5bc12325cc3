/** Time-based one-time passwords (TOTP, RFC 6238) for authenticator apps. */
import { parseTotpCode } from "@shared/factors/rules";
import { Secret, TOTP } from "otpauth";

const stepSeconds = 30;
/** How many time steps before and after the current one are accepted, because clocks differ. */
const toleratedSteps = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** The defaults of RFC 6238. Some authenticator apps ignore other values. */
const totpParameters = { algorithm: "SHA1", digits: 6, period: stepSeconds };

export const createTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The otpauth:// URI that an authenticator app reads from a QR code. */
export const createTotpUri = (secret: string, account: { issuer: string; label: string }): string =>
  new TOTP({ ...totpParameters, ...account, secret: Secret.fromBase32(secret) }).toString();

/** Returns the time step in which the app shows this code; undefined if the code is wrong or too old. */
export function findTotpTimeStep(
  secret: string,
  enteredCode: string,
  nowMs = Date.now(),
): number | undefined {
  const code = parseTotpCode(enteredCode);
  if (!code) return undefined;
  const totp = new TOTP({ ...totpParameters, secret: Secret.fromBase32(secret) });
  const stepOffset = totp.validate({ token: code, window: toleratedSteps, timestamp: nowMs });
  return stepOffset === null ? undefined : Math.floor(nowMs / 1000 / stepSeconds) + stepOffset;
}
