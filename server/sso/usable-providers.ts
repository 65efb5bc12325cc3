/** The providers that a user can sign in with, connect, or reauthenticate with. */
import { type Account, findOrganizationRequiringSso } from "@server/auth/authentication-rules";
import * as authQueries from "@server/auth/queries";
import type { Db } from "@server/lib/db/db";
import { canUseOrganizationProvider } from "@shared/sso/policy";
import { canReauthenticate, organizationProviderKey } from "@shared/sso/rules";
import type { identities } from "@shared/sso/table";
import type { SsoProblem } from "@shared/sso/vocabulary";
import type { Provider, Providers } from "./providers";
import * as queries from "./queries";

type StoredIdentity = Pick<typeof identities.$inferSelect, "userId" | "provider" | "issuer">;

/** Finds a provider with which users can sign in. An owner must have tested an organization's provider. */
export async function findTestedProvider(db: Db, providers: Providers, key: string) {
  const provider = await providers.find(db, key);
  return provider?.organization?.isTested === false ? undefined : provider;
}

/** Returns why a user may not sign in through this provider, or undefined if they may. */
export const findAccountProblem = async (db: Db, provider: Provider, user: Account) =>
  user.suspendedAt ? "suspended" : findProviderProblem(db, provider, user);

/**
 * Returns why a user may not use an organization's provider. Everybody may use providers of the whole site.
 */
export async function findProviderProblem(
  db: Db,
  provider: Provider,
  user: Account,
): Promise<SsoProblem | undefined> {
  const { organization } = provider;
  if (!organization) return undefined;
  if (!canUseOrganizationProvider(user.role)) return "admin_account";
  return (await queries.isMemberOnDomain(db, user.id, organization)) ? undefined : "not_member";
}

/** Returns why a user cannot reauthenticate with a provider, or undefined if they can. */
export async function findReauthenticationProblem(
  db: Db,
  provider: Provider,
  user: Account,
): Promise<SsoProblem | undefined> {
  if (!canReauthenticate(provider.issuer)) return "cannot_confirm";
  const problem = await findAccountProblem(db, provider, user);
  if (problem) return problem;
  const method = { kind: "provider", providerKey: provider.key } as const;
  return (await findOrganizationRequiringSso(db, user.id, method)) && "required";
}

/** Lists the providers of the whole site, and those of the user's organizations that the user may use. */
export async function listUsableProviders(db: Db, providers: Providers, userId: number): Promise<Provider[]> {
  const organizationIds = await queries.listOrganizationIdsWithProvider(db, userId);
  if (organizationIds.length === 0) return providers.siteProviders;
  const user = await authQueries.findUser(db, userId);
  const organizationProviders = await Promise.all(
    organizationIds.map(async (id) => {
      const provider = await findTestedProvider(db, providers, organizationProviderKey(id));
      if (!user || !provider) return undefined;
      const problem = await findAccountProblem(db, provider, user);
      return problem ? undefined : provider;
    }),
  );
  return [...providers.siteProviders, ...organizationProviders.filter((provider) => provider !== undefined)];
}

/**
 * Finds the provider through which the user can reauthenticate with one of their identities. Prefers the
 * provider under which the identity is stored. If the user may not use that provider, or an organization
 * requires its own, finds another provider of the same issuer under which none of the user's identities is
 * stored.
 */
export async function findReauthenticationProvider(
  db: Db,
  usableProviders: Provider[],
  storedIdentities: StoredIdentity[],
  { userId, provider: key, issuer }: StoredIdentity,
): Promise<Provider | undefined> {
  if (!canReauthenticate(issuer)) return undefined;
  const providersOfIssuer = usableProviders.filter((provider) => provider.issuer === issuer);
  const storedProvider = providersOfIssuer.find((provider) => provider.key === key);
  const otherProviders = providersOfIssuer.filter((provider) =>
    storedIdentities.every((identity) => identity.provider !== provider.key),
  );
  const providersToTry = storedProvider ? [storedProvider, ...otherProviders] : otherProviders;
  for (const provider of providersToTry) {
    const method = { kind: "provider", providerKey: provider.key } as const;
    if (!(await findOrganizationRequiringSso(db, userId, method))) return provider;
  }
  return undefined;
}
