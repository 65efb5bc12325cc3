/** A WebAuthn authenticator and an authenticator app in software, with real keys and signatures. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

const userPresent = 0x01;
const userVerified = 0x04;
const hasAttestedData = 0x40;

interface AuthenticatorOptions {
  origin?: string;
  rpId?: string;
  /** Starts the signature counter; 0: the authenticator has none, as synchronized passkeys. */
  counter?: number;
  verifiesUser?: boolean;
}

interface Passkey {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
}

export function createSoftwareAuthenticator({
  origin = "http://localhost:3000",
  rpId = "localhost",
  counter = 0,
  verifiesUser = true,
}: AuthenticatorOptions = {}) {
  let signatureCount = counter;
  const flags = userPresent | (verifiesUser ? userVerified : 0);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (extraFlags: number, attestedData = Buffer.alloc(0)) => {
    if (counter > 0) signatureCount++;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | extraFlags, 0);
    head.writeUInt32BE(signatureCount, 1);
    return Buffer.concat([sha256(rpId), head, attestedData]);
  };

  return {
    /** `navigator.credentials.create` */
    create({ challenge, user }: { challenge: string; user: { id: string } }) {
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const credentialId = randomBytes(32);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const attestedData = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey(x, y)]);
      const authData = authenticatorData(hasAttestedData, attestedData);
      const passkey: Passkey = { id: base64url(credentialId), privateKey, userHandle: user.id };
      const credential = {
        id: passkey.id,
        rawId: passkey.id,
        type: "public-key" as const,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge)),
          attestationObject: base64url(attestationObject(authData)),
          transports: ["internal"],
        },
      };
      return { passkey, credential };
    },

    /** `navigator.credentials.get` */
    get(passkey: Passkey, { challenge }: { challenge: string }) {
      const authData = authenticatorData(0);
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), passkey.privateKey);
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: "public-key" as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: passkey.userHandle,
        },
      };
    },
  };
}

/**
 * The code of an authenticator app, now or some time steps later. The server accepts the current and the next
 * one for at least 30 s, but the previous one only until the current step ends.
 */
export const totpCode = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: Date.now() + stepsLater * 30_000,
  });

// CBOR, as far as it is needed (RFC 8949).
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** From 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** The CBOR map of the format "none". */
const attestationObject = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    cborBytes(authData),
  ]);

/** An ES256 key: kty 2, alg -7, crv 1, x, y. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
