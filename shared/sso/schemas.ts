/**
 * Requests and responses of single sign-on: the sign-in, connected accounts, and an organization's settings.
 */
import { existingPassword, registerInput, user } from "@shared/auth/schemas";
import { factorCode, passkeyAssertion } from "@shared/factors/schemas";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  emailAddress,
  limits,
  linkToken,
  openApiSchema,
  optionalText,
  requiredText,
  timestamp,
  untrimmedText,
} from "@shared/lib/fields";
import * as z from "zod/mini";
import { isSharedEntraIssuer, maxIssuerLength, maxProviderKeyLength, tenantClaimOf } from "./rules";
import { ssoSteps } from "./vocabulary";

export const ssoProvider = openApiSchema(
  "SsoProvider",
  z.object({
    /** The `provider` in paths: "google", "organization-7". */
    key: z.string(),
    name: z.string(),
  }),
);
export type SsoProvider = z.infer<typeof ssoProvider>;

export const ssoDiscoverInput = openApiSchema("SsoDiscoverInput", z.object({ email: emailAddress }));
/**
 * Depends only on the domain of the email address, so that the response does not reveal whether an account
 * exists.
 */
export const ssoDiscovery = openApiSchema(
  "SsoDiscovery",
  z.object({
    provider: z.nullable(ssoProvider),
    /** Whether the organization's members must sign in through this provider. */
    isRequired: z.boolean(),
  }),
);

/** The query parameters of `start`. Other parameters are ignored. */
export const ssoStartQuery = z.object({
  /** `confirm`: the signed-in user confirms who they are. */
  purpose: z.optional(z.enum(["sign_in", "confirm"])),
  /** The page to show afterwards: a path of this site. */
  next: z.optional(untrimmedText(limits.url)),
  /** The provider opens in a popup, which sends the result to the page that opened it, and closes itself. */
  popup: z.optional(z.enum(["true"])),
  /** The email address with which the provider prefills its form. */
  email: z.optional(untrimmedText(limits.email)),
});

const maxCodeLength = 8_000;
/** The provider's response in the query of the redirect back (OpenID Connect Core, section 3.1.2.5). */
export const ssoCallbackQuery = z.object({
  state: z.optional(untrimmedText(maxCodeLength)),
  code: z.optional(untrimmedText(maxCodeLength)),
  error: z.optional(untrimmedText(maxCodeLength)),
  iss: z.optional(untrimmedText(maxIssuerLength)),
});

export const ssoTokenInput = openApiSchema("SsoToken", z.object({ token: linkToken }));

/**
 * The step that remains after the provider has identified somebody: to register, or to connect an account.
 */
export const ssoPreview = openApiSchema(
  "SsoPreview",
  z.object({
    step: z.enum(ssoSteps),
    providerName: z.string(),
    email: z.string(),
    /** The names at the provider; empty if the provider gave none. */
    firstName: z.string(),
    lastName: z.string(),
    /**
     * Whether the emailed link was opened, which proves ownership of the existing account instead of the
     * password.
     */
    isMailed: z.boolean(),
    /** Whether the owner of the existing account can confirm with a passkey. */
    hasPasskey: z.boolean(),
    /** The page to show afterwards: a path of this site. */
    next: z.string(),
  }),
);
export type SsoPreview = z.infer<typeof ssoPreview>;

const { username, firstName, lastName, role, company } = registerInput.shape;
/** The new account of a user whose email address the provider has verified. */
export const ssoAccountInput = z.object({ username, firstName, lastName, role, company });
/**
 * To register: `account`. To connect an existing account: its password or a passkey, and a code if the
 * account has an authenticator app.
 */
export const ssoFinishInput = openApiSchema(
  "SsoFinishInput",
  z.object({
    token: linkToken,
    account: z.optional(ssoAccountInput),
    password: z.optional(existingPassword("Enter your password")),
    passkey: z.optional(passkeyAssertion),
    code: z.optional(factorCode),
  }),
);

export const identity = openApiSchema(
  "Identity",
  z.object({
    id: z.int(),
    provider: ssoProvider,
    email: z.nullable(z.string()),
    createdAt: timestamp,
    lastUsedAt: z.nullable(timestamp),
    /**
     * Whether the viewer can reauthenticate through this provider. False for Google, and for a provider that
     * is no longer configured.
     */
    canConfirm: z.boolean(),
  }),
);
export type Identity = z.infer<typeof identity>;

export const identityList = openApiSchema(
  "Identities",
  z.object({
    identities: z.array(identity),
    /** The providers at which the viewer has no account yet. */
    connectable: z.array(ssoProvider),
  }),
);
export type IdentityList = z.infer<typeof identityList>;

export const ssoLinkInput = openApiSchema(
  "SsoLinkInput",
  z.object({ provider: requiredText(maxProviderKeyLength, "Choose a provider") }),
);
/** The URL of the identity provider to which the browser navigates. */
export const ssoRedirect = openApiSchema("SsoRedirect", z.object({ url: z.string() }));

const clientSecret = untrimmedText(limits.shortText).check(z.trim());
export const ssoSettingsInput = openApiSchema(
  "SsoSettingsInput",
  z
    .object({
      issuer: requiredText(maxIssuerLength, "Enter the address of the provider").check(
        z.refine(isIssuer, "Enter an address that begins with https://, without a query"),
        z.refine(
          (issuer) => !isSharedEntraIssuer(issuer),
          "Use the address with your own tenant, not one for all organizations",
        ),
      ),
      clientId: requiredText(limits.shortText, "Enter the client ID"),
      /** If absent or empty, the stored secret stays. */
      clientSecret: z.optional(clientSecret),
      /**
       * The accepted value of the claim that names the organization: `tid` (Microsoft Entra) or `hd`
       * (Google).
       */
      tenant: optionalText(limits.shortText),
      /** Whether members sign in only through the provider. */
      isRequired: z._default(z.boolean(), false),
    })
    .check((context) => {
      const { issuer, tenant } = context.value;
      if (tenantClaimOf(issuer) === undefined || tenant) return;
      context.issues.push({
        code: "custom",
        path: ["tenant"],
        message: "Enter your tenant: this provider serves many organizations",
        input: tenant,
      });
    }),
);

/**
 * Whether a text can be an issuer. Accepts http too: the server accepts an http issuer that runs on its own
 * machine, and rejects every other one.
 */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const hasCredentials = url.username !== "" || url.password !== "";
  return /^https?:$/.test(url.protocol) && !hasCredentials && !url.search && !url.hash;
}

export const ssoSettings = openApiSchema(
  "SsoSettings",
  z.object({
    /** Null if the organization has not set up a provider. */
    provider: z.nullable(
      z.object({
        issuer: z.string(),
        clientId: z.string(),
        tenant: z.nullable(z.string()),
        testedAt: z.nullable(timestamp),
        requiredAt: z.nullable(timestamp),
      }),
    ),
    /** The redirect URI that the organization registers at its provider. */
    callbackUrl: z.string(),
    domain: z.nullable(z.string()),
    /** Whether a site admin has confirmed the domain, without which nobody signs in through the provider. */
    isDomainConfirmed: z.boolean(),
  }),
);
export type SsoSettings = z.infer<typeof ssoSettings>;

export const ssoSchemas = {
  providers: { response: z.array(ssoProvider) },
  discover: { body: ssoDiscoverInput, response: ssoDiscovery },
  start: { query: ssoStartQuery },
  callback: { query: ssoCallbackQuery },
  preview: { body: ssoTokenInput, response: ssoPreview },
  finish: { body: ssoFinishInput, response: user },
  mailLink: { body: ssoTokenInput, response: z.object({}) },
  identities: { response: identityList },
  link: { body: ssoLinkInput, response: ssoRedirect },
  unlink: {},
  settings: { response: ssoSettings },
  change: { body: ssoSettingsInput, response: ssoSettings },
  remove: {},
  test: { response: ssoRedirect },
} satisfies FeatureSchemas;
