import { timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { bigint, index, integer, pgTable, primaryKey, serial, text, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { maxCredentialIdLength } from "./vocabulary";

/** WebAuthn credentials. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The id that the authenticator chose, base64url. */
    credentialId: varchar({ length: maxCredentialIdLength }).notNull().unique("passkeys_credential"),
    /** A COSE key, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 if it has none. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    /** How browsers reach the authenticator: "internal", "hybrid" and others of WebAuthn. */
    transports: text().array().notNull(),
    name: varchar({ length: limits.shortText }).notNull(),
    createdAt: timestampDefaultNow(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Authenticator apps (RFC 6238). */
export const authenticatorApps = pgTable("totp", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The shared secret, encrypted by `server/lib/encryption.ts`. */
  encryptedSecret: text("secret_sealed").notNull(),
  /**
   * The time step (RFC 6238) of the last accepted code. Codes of this and earlier steps are not accepted
   * again.
   */
  lastStep: bigint({ mode: "number" }).notNull(),
  createdAt: timestampDefaultNow(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, base64url. Not salted, because a code has 80 random bits. */
    codeHash: varchar({ length: 43 }).notNull(),
    createdAt: timestampDefaultNow(),
    usedAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Pending removals of all factors of a user, requested by an admin. */
export const factorRemovals = pgTable("factor_removals", {
  id: serial().primaryKey(),
  userId: integer()
    .notNull()
    .unique("factor_removals_user")
    .references(() => users.id, { onDelete: "cascade" }),
  requestedById: integer().references(() => users.id, { onDelete: "set null" }),
  reason: varchar({ length: limits.reason }).notNull(),
  createdAt: timestampDefaultNow(),
  effectiveAt: timestamptz().notNull(),
});
