import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  limits,
  linkToken,
  maxCharacters,
  openApiSchema,
  requiredText,
  timestamp,
  untrimmedText,
} from "@shared/lib/fields";
import * as z from "zod/mini";
import { maxCredentialIdLength } from "./vocabulary";

/** Longer than any valid code, so that a code that is slightly too long fails like any other wrong code. */
const maxCodeLength = 100;
/** A code of an authenticator app, or a recovery code. */
export const factorCode = untrimmedText(maxCodeLength, "This code is too long.", "Enter the code").check(
  z.trim(),
  z.minLength(1, "Enter the code"),
);

const unreadablePasskeyMessage = "The passkey could not be read.";
const base64url = (maxLength: number) =>
  z
    .string(unreadablePasskeyMessage)
    .check(maxCharacters(maxLength, unreadablePasskeyMessage), z.regex(/^[\w-]*$/, unreadablePasskeyMessage));
// Generous, because the sizes depend on the browser and the authenticator.
const maxClientDataLength = 4_000;
const maxAuthenticatorDataLength = 4_000;
const maxSignatureLength = 8_000;
const maxTransportLength = 20;
const maxTransports = 10;
const maxAttestationLength = 30_000;

const credentialFields = {
  id: base64url(maxCredentialIdLength),
  rawId: base64url(maxCredentialIdLength),
  type: z.literal("public-key"),
};

/** The authenticator's response to `PasskeyRequest`: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = openApiSchema(
  "PasskeyAssertion",
  z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: base64url(maxClientDataLength),
      authenticatorData: base64url(maxAuthenticatorDataLength),
      signature: base64url(maxSignatureLength),
      userHandle: z.optional(base64url(limits.shortText)),
    }),
  }),
);
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The authenticator's response to `PasskeyCreation`: `RegistrationResponseJSON` of WebAuthn. */
export const passkeyAttestation = openApiSchema(
  "PasskeyAttestation",
  z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: base64url(maxClientDataLength),
      attestationObject: base64url(maxAttestationLength),
      transports: z.optional(
        z
          .array(z.string().check(maxCharacters(maxTransportLength), z.regex(/^[a-z-]+$/)))
          .check(z.maxLength(maxTransports)),
      ),
    }),
  }),
);

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = openApiSchema(
  "PasskeyRequest",
  z.object({
    challenge: z.string(),
    timeout: z.optional(z.int()),
    rpId: z.optional(z.string()),
    allowCredentials: z.optional(z.array(credentialDescriptor)),
    userVerification: z.optional(z.literal("required")),
  }),
);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = openApiSchema(
  "PasskeyCreation",
  z.object({
    rp: z.object({ id: z.optional(z.string()), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.optional(z.int()),
    excludeCredentials: z.optional(z.array(credentialDescriptor)),
    authenticatorSelection: z.optional(
      z.object({
        residentKey: z.optional(z.literal("required")),
        requireResidentKey: z.optional(z.boolean()),
        userVerification: z.optional(z.literal("required")),
      }),
    ),
    attestation: z.optional(z.literal("none")),
  }),
);

const passkeyName = requiredText(limits.shortText, "Name the passkey");
export const passkeyInput = openApiSchema(
  "PasskeyInput",
  z.object({ name: passkeyName, credential: passkeyAttestation }),
);
export const passkeyPatch = openApiSchema("PasskeyPatch", z.object({ name: passkeyName }));

export const passkey = openApiSchema(
  "Passkey",
  z.object({
    id: z.int(),
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: z.nullable(timestamp),
  }),
);
export type Passkey = z.infer<typeof passkey>;

/** The viewer's second factors. */
export const factors = openApiSchema(
  "Factors",
  z.object({
    /** When the authenticator app was set up, or null without one. */
    authenticatorAppSince: z.nullable(timestamp),
    passkeyCount: z.int(),
    /** The number of unused recovery codes. */
    recoveryCodeCount: z.int(),
    /** When an admin without a factor loses, or lost, access to the admin pages; null for other users. */
    requiredFrom: z.nullable(timestamp),
  }),
);
export type Factors = z.infer<typeof factors>;

/** The pending setup of an authenticator app. A code of the app confirms it. */
export const totpSetup = openApiSchema(
  "TotpSetup",
  z.object({
    challenge: z.string(),
    /** The secret of the authenticator app in base32, for typing. */
    secret: z.string(),
    /** The same secret as an `otpauth://` URI, for the QR code. */
    uri: z.string(),
  }),
);
export type TotpSetup = z.infer<typeof totpSetup>;

export const totpConfirmationInput = openApiSchema(
  "TotpConfirmationInput",
  z.object({ challenge: linkToken, code: factorCode }),
);

export const newRecoveryCodes = openApiSchema("RecoveryCodes", z.object({ codes: z.array(z.string()) }));

export const factorSchemas = {
  mine: { response: factors },
  passkeys: { response: z.array(passkey) },
  startPasskeyCreation: { response: passkeyCreation },
  addPasskey: { body: passkeyInput, response: passkey },
  renamePasskey: { body: passkeyPatch, response: passkey },
  removePasskey: {},
  startTotp: { response: totpSetup },
  confirmTotp: { body: totpConfirmationInput, response: newRecoveryCodes },
  removeTotp: {},
  renewRecoveryCodes: { response: newRecoveryCodes },
} satisfies FeatureSchemas;
