import { enumCheck, timestamptz } from "@shared/lib/columns";
import { index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { challengeKinds } from "./vocabulary";

/** Pending steps of a sign-in or a setup. Each is completed at most once, within minutes. */
export const challenges = pgTable(
  "challenges",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: varchar({ length: 43 }).primaryKey(),
    kind: text({ enum: challengeKinds }).notNull(),
    /** Null while the user is unknown, for example before a sign-in with a passkey. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /**
     * The user's `sessionGeneration` when the user authenticated. If it has changed since, the challenge is
     * void.
     */
    generation: integer(),
    /** JSON, encrypted by `server/lib/encryption.ts`. */
    encryptedPayload: text("payload_sealed").notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index("challenges_expiry").on(table.expiresAt),
    index("challenges_user").on(table.userId),
    enumCheck("challenges_kind", table.kind, challengeKinds),
  ],
);
