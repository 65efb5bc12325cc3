/** The one-time tokens of emailed links. The database stores only their hashes. */
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import { oneTimeTokens } from "@shared/auth/table";
import type { TokenKind } from "@shared/auth/vocabulary";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";

const tokenLifetimes: Record<TokenKind, string> = {
  verify_address: "24 hours",
  reset_password: "1 hour",
  // Equal to `factorRemovalDelayHours` in server/factors/commands.ts.
  cancel_factor_removal: "24 hours",
  link_identity: "1 hour",
};

const pagePaths: Record<TokenKind, string> = {
  verify_address: "/verify-email",
  reset_password: "/reset-password",
  cancel_factor_removal: "/keep-factors",
  link_identity: "/sso",
};

/** The URL of the page that uses a token. The token is in the fragment, which browsers do not send. */
export const tokenUrl = (appUrl: string, kind: TokenKind, token: string) =>
  `${appUrl}${pagePaths[kind]}#${token}`;

/** The URL of the page that restores a former address. Its tokens are in the table `address_rights`. */
export const restoreAddressUrl = (appUrl: string, token: string) => `${appUrl}/undo-change#${token}`;

/** Only generates the text of a token. `issueToken` also stores its hash. */
export const generateToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Creates a token and stores only its hash. `addressId` is the address that the token verifies, or to which
 * the link for a new password is emailed. `details` is data that is needed when the token is used.
 */
export async function issueToken(
  db: Db,
  kind: TokenKind,
  userId: number,
  addressId?: number,
  details?: object,
) {
  const token = generateToken();
  const [row] = await db
    .insert(oneTimeTokens)
    .values({
      kind,
      userId,
      addressId,
      details,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + ${tokenLifetimes[kind]}::interval`,
    })
    .returning({ expiresAt: oneTimeTokens.expiresAt });
  return { token, expiresAt: row?.expiresAt ?? "" };
}

const isUsableTokenSql = (kind: TokenKind, token: string) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );

/** Finds a token that is neither used nor expired. */
export async function findToken(db: Db, kind: TokenKind, token: string) {
  const [row] = await db.select().from(oneTimeTokens).where(isUsableTokenSql(kind, token));
  return row;
}

/**
 * Marks a token as used, locks its user, and revokes the user's other tokens of this kind. (A token that
 * verifies an address revokes only those of its address.) Only one of several concurrent calls succeeds.
 */
export async function consumeToken(db: Db, kind: TokenKind, token: string) {
  // This condition is always true. It locks the user before the token, as a password reset does when it
  // deletes addresses and their tokens. The opposite order could deadlock.
  const lockUserSql = sql`exists (
    select from users where users.id = ${oneTimeTokens.userId} for no key update)`;
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(isUsableTokenSql(kind, token), lockUserSql))
    .returning();
  const addressId = kind === "verify_address" ? (row?.addressId ?? undefined) : undefined;
  if (row) await revokeTokens(db, kind, row.userId, addressId);
  return row;
}

/** Revokes a user's unused tokens of a kind, or only those for one address. */
export async function revokeTokens(db: Db, kind: TokenKind, userId: number, addressId?: number) {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
        addressId === undefined ? undefined : eq(oneTimeTokens.addressId, addressId),
      ),
    );
}

/** Deletes tokens that expired a month ago. */
export const deleteExpiredTokens = (db: Db) =>
  db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now() - interval '30 days'`));
