/** Rules of single sign-on: keys and paths of providers, issuers with many tenants, and texts of changes. */

/** The maximum length of a subject, the user's id at the provider (OpenID Connect Core, section 2). */
export const maxSubjectLength = 255;
export const maxProviderKeyLength = 40;
/** Limited, because issuer and subject are in one index, whose entries have at most 2,700 bytes. */
export const maxIssuerLength = 500;

/**
 * The key of an organization's provider in URLs: "organization-7". Keys in `OIDC_PROVIDERS` have no hyphen.
 */
export const organizationProviderKey = (organizationId: number): string => `organization-${organizationId}`;

export function parseOrganizationProviderKey(key: string): number | undefined {
  const [, id] = /^organization-([1-9]\d{0,9})$/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The callback path of a provider. The organization registers this redirect URI at its provider. */
export const ssoCallbackPath = (providerKey: string): `/api/${string}` => `/api/sso/${providerKey}/callback`;

/** The words that replace the tenant in Microsoft Entra issuers which accept accounts of any organization. */
const sharedEntraTenants = ["common", "organizations", "consumers"];

/**
 * The OpenID claim that names the organization, for providers that have one issuer for many organizations.
 */
export function tenantClaimOf(issuer: string): "hd" | "tid" | undefined {
  if (!URL.canParse(issuer)) return undefined;
  const { hostname } = new URL(issuer);
  if (hostname === "accounts.google.com") return "hd";
  if (hostname === "login.microsoftonline.com") return "tid";
  return undefined;
}

/**
 * Whether a provider can make the user sign in again, and state when the user did. Google supports neither
 * `prompt=login` nor `auth_time`.
 */
export const canReauthenticate = (issuer: string): boolean => tenantClaimOf(issuer) !== "hd";

/** Whether an issuer of Microsoft Entra names no tenant: anybody with a Microsoft account could sign in. */
export function isSharedEntraIssuer(issuer: string): boolean {
  if (tenantClaimOf(issuer) !== "tid") return false;
  const [, tenant = ""] = new URL(issuer).pathname.split("/");
  return sharedEntraTenants.includes(tenant);
}

/** The page with the settings of an organization's provider, to which a test sign-in returns. */
export const ssoTestPath = (organizationId: number): string => `/user-profile?signOn=${organizationId}`;

const textBySsoChange = {
  added: "An identity provider was set up.",
  changed: "The identity provider was changed. It has to be tested again.",
  removed: "The identity provider was removed.",
  required: "Single sign-on is now required. The members' passwords no longer sign them in.",
  optional: "Single sign-on is no longer required.",
  passkey_used: "An owner signed in with a passkey instead of single sign-on.",
} as const;
/** A change of an organization's single sign-on, about which all owners get an email. */
export type SsoChange = keyof typeof textBySsoChange;

/** The text for an email. Changes that only a newer server has get a general text. */
export const describeSsoChange = (change: string): string =>
  textBySsoChange[change as SsoChange] ?? "The settings of single sign-on were changed.";
