import type { OidcProviderSetting } from "@server/env-oidc";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { organizationProviderKey, parseOrganizationProviderKey } from "@shared/sso/rules";
import * as commands from "./commands";
import * as queries from "./queries";

/** An identity provider, of the whole site or of one organization, with its client secret. */
export interface Provider extends OidcProviderSetting {
  /** Absent for the providers of the whole site. */
  organization?: {
    id: number;
    /** In lower case; a site admin has confirmed it. */
    domain: string;
    isTested: boolean;
    isRequired: boolean;
    /** Increases when the settings change. */
    version: number;
    /** The encrypted client secret, if an earlier key encrypted it. */
    outdatedEncryptedSecret?: string;
  };
}

export type Providers = ReturnType<typeof createProviders>;

/** Binds an encrypted client secret to its row: decryption fails with the context of another organization. */
export const clientSecretContext = (organizationId: number) => `sso provider ${organizationId}`;

/** Finds providers of the whole site, and those of organizations whose domain a site admin has confirmed. */
export function createProviders(siteProviders: OidcProviderSetting[], encrypter: Encrypter) {
  return {
    siteProviders,

    async find(db: Db, key: string): Promise<Provider | undefined> {
      const organizationId = parseOrganizationProviderKey(key);
      if (organizationId === undefined) return siteProviders.find((provider) => provider.key === key);
      const row = await queries.findOrganizationProvider(db, organizationId);
      const clientSecret = row && encrypter.decrypt(row.encryptedSecret, clientSecretContext(organizationId));
      if (!row || row.domain === null || !row.isDomainConfirmed || clientSecret === undefined)
        return undefined;
      const { issuer, clientId, tenant, testedAt, requiredAt, version, encryptedSecret } = row;
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
          outdatedEncryptedSecret: encrypter.isEncryptedWithEarlierKey(encryptedSecret)
            ? encryptedSecret
            : undefined,
        },
      };
    },

    /**
     * Stores an organization's client secret encrypted with the current key, if an earlier key encrypted it.
     * Not part of `find`, which must not write, because it also runs on replicas.
     */
    async reencryptOutdatedSecret(db: Db, { clientSecret, organization }: Provider) {
      if (organization?.outdatedEncryptedSecret === undefined) return;
      const { id, outdatedEncryptedSecret } = organization;
      await commands.replaceEncryptedSecret(
        db,
        id,
        outdatedEncryptedSecret,
        encrypter.encrypt(clientSecret, clientSecretContext(id)),
      );
    },

    /** Returns the name of a provider, even if the provider was removed. */
    async loadName(db: Db, key: string): Promise<string> {
      const organizationId = parseOrganizationProviderKey(key);
      if (organizationId === undefined)
        return siteProviders.find((provider) => provider.key === key)?.name ?? key;
      return (await queries.findOrganizationName(db, organizationId)) ?? "A former organization";
    },
  };
}
