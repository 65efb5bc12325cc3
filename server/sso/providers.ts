import type { OidcProviderSetting } from "@server/env-oidc";
import type { Db } from "@server/lib/db/db";
import type { Sealer } from "@server/lib/sealing";
import { organizationProviderKey, parseOrganizationProviderKey } from "@shared/sso/rules";
import * as commands from "./commands";
import * as queries from "./queries";

/** An identity provider with what is needed to use it. */
export interface Provider extends OidcProviderSetting {
  /** Absent for the providers of the whole site. */
  organization?: {
    id: number;
    /** In lower case; a site admin has confirmed it. */
    domain: string;
    isTested: boolean;
    isRequired: boolean;
    /** Raised when the settings change. */
    version: number;
    /** The sealed client secret, if an earlier key has sealed it. */
    outdatedSecret?: string;
  };
}

export type Providers = ReturnType<typeof createProviders>;

/** Binds the sealed client secret to its row. */
export const secretContext = (organizationId: number) => `sso provider ${organizationId}`;

/** Finds the providers of the settings, and those of organizations whose domain a site admin has confirmed. */
export function createProviders(siteProviders: OidcProviderSetting[], sealer: Sealer) {
  return {
    siteProviders,

    async find(db: Db, key: string): Promise<Provider | undefined> {
      const organizationId = parseOrganizationProviderKey(key);
      if (organizationId === undefined) return siteProviders.find((provider) => provider.key === key);
      const row = await queries.findProvider(db, organizationId);
      const clientSecret = row && sealer.unseal(row.secretSealed, secretContext(organizationId));
      if (!row || row.domain === null || !row.isDomainConfirmed || clientSecret === undefined)
        return undefined;
      const { issuer, clientId, tenant, testedAt, requiredAt, version, secretSealed } = row;
      return {
        key: organizationProviderKey(organizationId),
        name: row.name,
        issuer,
        clientId,
        clientSecret,
        tenant: tenant ?? undefined,
        organization: {
          id: organizationId,
          domain: row.domain.toLowerCase(),
          isTested: testedAt !== null,
          isRequired: requiredAt !== null,
          version,
          outdatedSecret: sealer.isOutdated(secretSealed) ? secretSealed : undefined,
        },
      };
    },

    /** Seals the secret of a provider with the present key. `find` does not, because it also runs on replicas. */
    async renewSeal(db: Db, { clientSecret, organization }: Provider) {
      if (organization?.outdatedSecret === undefined) return;
      const { id, outdatedSecret } = organization;
      await commands.replaceSecret(db, id, outdatedSecret, sealer.seal(clientSecret, secretContext(id)));
    },

    /** The name of a provider, also of one that was removed. */
    async nameOf(db: Db, key: string): Promise<string> {
      const organizationId = parseOrganizationProviderKey(key);
      if (organizationId === undefined)
        return siteProviders.find((provider) => provider.key === key)?.name ?? key;
      return (await queries.findOrganizationName(db, organizationId)) ?? "A former organization";
    },
  };
}
