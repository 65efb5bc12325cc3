import { timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { index, integer, pgTable, serial, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { organizations } from "../organizations/table";
import { maxIssuerLength, maxProviderKeyLength, maxSubjectLength } from "./rules";

/** The OpenID providers of organizations. The providers of the whole site are settings (`OIDC_PROVIDERS`). */
export const ssoProviders = pgTable("sso_providers", {
  organizationId: integer()
    .primaryKey()
    .references(() => organizations.id, { onDelete: "cascade" }),
  issuer: varchar({ length: maxIssuerLength }).notNull(),
  clientId: varchar({ length: limits.shortText }).notNull(),
  /** The client secret, encrypted by `server/lib/encryption.ts`. */
  encryptedSecret: text("secret_sealed").notNull(),
  /** The only accepted value of the claim `tid` (Microsoft Entra) or `hd` (Google). */
  tenant: varchar({ length: limits.shortText }),
  /** When an owner last tested these settings by a sign-in. Null if the settings have changed since. */
  testedAt: timestamptz(),
  /** Since when members must sign in through the provider; null if they need not. */
  requiredAt: timestamptz(),
  /**
   * Incremented by each change of issuer, client or tenant, so that a test of earlier settings does not
   * count.
   */
  version: integer().notNull().default(1),
  createdAt: timestampDefaultNow(),
});

/**
 * Users' accounts at identity providers. An account is identified by issuer and subject, not by its email
 * address.
 */
export const identities = pgTable(
  "identities",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * The key of the provider through which the account was connected last: "google", "organization-7". It
     * changes only if the user cannot use the earlier provider any more.
     */
    provider: varchar({ length: maxProviderKeyLength }).notNull(),
    issuer: varchar({ length: maxIssuerLength }).notNull(),
    subject: varchar({ length: maxSubjectLength }).notNull(),
    /** The email address of the account when it was connected, by which the user recognizes it. */
    email: varchar({ length: limits.email }),
    createdAt: timestampDefaultNow(),
    lastUsedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex("identities_subject").on(table.issuer, table.subject),
    index("identities_user").on(table.userId),
  ],
);
