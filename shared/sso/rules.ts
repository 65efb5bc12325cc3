/** OpenID Connect Core, section 2: at most 255 ASCII characters. */
export const maxSubjectLength = 255;
export const maxProviderKeyLength = 40;
/** An index has issuer and subject, and its entries have at most 2,700 bytes. */
export const maxIssuerLength = 500;

/** The key of an organization's provider in addresses: "organization-7". Keys in `OIDC_PROVIDERS` have no hyphen. */
export const organizationProviderKey = (organizationId: number): string => `organization-${organizationId}`;

export function parseOrganizationProviderKey(key: string): number | undefined {
  const [, id] = /^organization-([1-9]\d{0,9})$/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The address to which every provider sends people back; the organization registers it at its provider. */
export const ssoCallbackPath = (providerKey: string): `/api/${string}` => `/api/sso/${providerKey}/callback`;

const sharedEntraTenants = ["common", "organizations", "consumers"];

/** The providers whose one issuer serves many organizations, and the claim that tells these apart. */
export function tenantClaimOf(issuer: string): "hd" | "tid" | undefined {
  if (!URL.canParse(issuer)) return undefined;
  const { hostname } = new URL(issuer);
  if (hostname === "accounts.google.com") return "hd";
  if (hostname === "login.microsoftonline.com") return "tid";
  return undefined;
}

/**
 * Whether a provider can show that somebody has just signed in again. Google supports neither `prompt=login` nor
 * `auth_time`.
 */
export const canReauthenticate = (issuer: string): boolean => tenantClaimOf(issuer) !== "hd";

/** Whether an issuer of Microsoft Entra names no tenant, so that anybody with an account at Microsoft would be let in. */
export const isSharedEntraIssuer = (issuer: string): boolean =>
  tenantClaimOf(issuer) === "tid" &&
  sharedEntraTenants.includes(new URL(issuer).pathname.split("/")[1] ?? "");

/** The settings of an organization's provider, where a test sign-in ends. */
export const ssoTestPath = (organizationId: number): string => `/user-profile?signOn=${organizationId}`;

const ssoChanges = {
  added: "An identity provider was set up.",
  changed: "The identity provider was changed. It has to be tested again.",
  removed: "The identity provider was removed.",
  required: "Single sign-on is now required. The members' passwords no longer sign them in.",
  optional: "Single sign-on is no longer required.",
  passkey_used: "An owner signed in with a passkey instead of single sign-on.",
} as const;
/** A change of an organization's single sign-on that all owners are emailed about. */
export type SsoChange = keyof typeof ssoChanges;

/** A newer server may know more changes. */
export const describeSsoChange = (change: string): string =>
  ssoChanges[change as SsoChange] ?? "The settings of single sign-on were changed.";
