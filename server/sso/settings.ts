/** Loads and changes the single sign-on settings of an organization, for its owners. */
import { announceSsoChange } from "@server/auth/notifications";
import * as authQueries from "@server/auth/queries";
import type { SignInDeps } from "@server/auth/sign-in";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import type { ClientInfo, SessionActions } from "@server/lib/http/mount-routes";
import { isLoopbackHost } from "@server/lib/loopback";
import * as organizationQueries from "@server/organizations/queries";
import { recordAudit } from "@server/security/commands";
import type { Viewer } from "@shared/lib/access";
import { canManageSso } from "@shared/sso/policy";
import { maxIssuerLength, organizationProviderKey, type SsoChange } from "@shared/sso/rules";
import type { ssoSettingsInput } from "@shared/sso/schemas";
import type * as z from "zod/mini";
import * as commands from "./commands";
import type { OidcClient } from "./oidc-client";
import { clientSecretContext, type Provider } from "./providers";
import * as queries from "./queries";

interface OwnedOrganization {
  id: number;
  name: string;
  domain: string | null;
  domainAdminConfirmedAt: string | null;
}

interface SettingsContext {
  db: Db;
  viewer: Viewer;
  client: ClientInfo;
}

interface SettingsDeps extends Pick<SignInDeps, "encrypter" | "toNetworkKey"> {
  oidc: OidcClient;
  /** Whether the site runs only on this machine, where its providers may run too. */
  isLocalSite: boolean;
}

export const failSignedOut = () => fail("not_signed_in", "Please sign in to go on.");

/** Loads an organization. Fails unless the viewer is one of its owners. */
export async function loadOwnedOrganization(db: Db, viewer: Viewer, id: number): Promise<OwnedOrganization> {
  const organization =
    (await organizationQueries.find(db, id)) ?? fail("not_found", "This organization does not exist.");
  const ownRole = await organizationQueries.findRole(db, id, viewer.id);
  authorize(canManageSso(ownRole), "Only owners of an organization manage its single sign-on.");
  return organization;
}

/**
 * Returns the organization's domain in lower case. Fails with `domain_unconfirmed` unless a site admin has
 * confirmed it.
 */
export function requireConfirmedDomain({ domain, domainAdminConfirmedAt }: OwnedOrganization): string {
  if (domain === null || domainAdminConfirmedAt === null)
    return fail("domain_unconfirmed", "Single sign-on needs a domain that a site admin has confirmed.");
  return domain.toLowerCase();
}

export async function loadSettings(db: Db, oidc: OidcClient, organization: OwnedOrganization) {
  const { id, domain, domainAdminConfirmedAt } = organization;
  return {
    provider: (await queries.findOrganizationProvider(db, id)) ?? null,
    callbackUrl: oidc.callbackUrl(organizationProviderKey(id)),
    domain,
    isDomainConfirmed: domain !== null && domainAdminConfirmedAt !== null,
  };
}

/**
 * Saves the provider if it has changed, and whether single sign-on is required. Announces both changes to all
 * owners. Returns the new settings.
 */
export async function changeSettings(
  context: SettingsContext & { session: SessionActions },
  deps: SettingsDeps,
  organization: OwnedOrganization,
  input: z.output<typeof ssoSettingsInput>,
) {
  const { issuer, clientId, clientSecret, tenant = null, isRequired } = input;
  const { db } = context;
  const { encrypter, oidc, isLocalSite } = deps;
  const { id } = organization;
  const domain = requireConfirmedDomain(organization);
  const { protocol, hostname, href: issuerHref } = new URL(issuer);
  const isAllowedIssuer = protocol === "https:" || (isLocalSite && isLoopbackHost(hostname));
  if (!isAllowedIssuer) failField("issuer", "Enter an address that begins with https://");
  const storedProvider = await queries.findOrganizationProvider(db, id);
  const storedSecret =
    storedProvider && encrypter.decrypt(storedProvider.encryptedSecret, clientSecretContext(id));
  const isSameIssuer = storedProvider !== undefined && new URL(storedProvider.issuer).href === issuerHref;
  // The stored secret must not be sent to another issuer.
  const secret = clientSecret || (isSameIssuer ? storedSecret : undefined);
  if (!secret) return failField("clientSecret", "Enter the client secret");
  const hasProviderChanged =
    !isSameIssuer ||
    storedProvider.clientId !== clientId ||
    storedProvider.tenant !== tenant ||
    storedSecret !== secret;
  const enteredProvider: Provider = {
    key: organizationProviderKey(id),
    name: organization.name,
    issuer,
    clientId,
    clientSecret: secret,
    // Only the presence of an organization matters here: requests to its provider are filtered.
    organization: { id, domain, isTested: false, isRequired: false, version: 0 },
  };
  const exactIssuer = hasProviderChanged ? await discoverExactIssuer(oidc, enteredProvider) : issuer;
  await db.transaction(async (tx) => {
    await context.session.lockUserRow(tx);
    const announce = (ssoChange: SsoChange) =>
      announceSettingsChange({ ...context, db: tx }, deps, organization, ssoChange);
    if (hasProviderChanged) {
      const encryptedSecret = encrypter.encrypt(secret, clientSecretContext(id));
      await commands.saveProvider(tx, {
        organizationId: id,
        issuer: exactIssuer,
        clientId,
        tenant,
        encryptedSecret,
      });
      await announce(storedProvider ? "changed" : "added");
    }
    const isTested = !hasProviderChanged && storedProvider.testedAt !== null;
    if (isRequired && !isTested)
      fail("untested", "Sign in with these settings once before you require them.");
    if (!isTested) return;
    const hasRequirementChanged = await commands.setSsoRequired(tx, id, isRequired);
    if (!hasRequirementChanged) return;
    if (isRequired) await commands.limitSsoSessions(tx);
    await announce(isRequired ? "required" : "optional");
  });
  return loadSettings(db, oidc, organization);
}

/**
 * Returns the issuer exactly as in the provider's ID tokens. Fails for the field `issuer` if there is no
 * OpenID provider at the entered address.
 */
async function discoverExactIssuer(oidc: OidcClient, enteredProvider: Provider): Promise<string> {
  // The error has no details, because owners could use them to explore the server's network.
  const exactIssuer = await oidc
    .discoverIssuer(enteredProvider)
    .catch(() => failField("issuer", "No OpenID provider was found at this address"));
  // The provider can write its address in a longer way than the owner typed it.
  if (exactIssuer.length > maxIssuerLength)
    failField("issuer", `The address that the provider states is longer than ${maxIssuerLength} characters`);
  return exactIssuer;
}

/** Emails all owners about a change, and adds it to the security record. */
export async function announceSettingsChange(
  { db, viewer, client }: SettingsContext,
  { toNetworkKey }: Pick<SignInDeps, "toNetworkKey">,
  organization: { id: number; name: string },
  ssoChange: SsoChange,
) {
  const actor = (await authQueries.findUser(db, viewer.id)) ?? failSignedOut();
  await announceSsoChange(db, organization, ssoChange, actor);
  await recordAudit(db, {
    action: ssoChange === "removed" ? "sso_removed" : "sso_changed",
    actorId: viewer.id,
    subject: { kind: "organization", id: organization.id },
    network: toNetworkKey(client.ip),
    details: { change: ssoChange },
  });
}
