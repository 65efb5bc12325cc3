/** Writes users' profiles and email addresses, and records who has viewed their contact details. */
import { isReservedForRestore } from "@server/auth/address-restore-rights";
import {
  requestReviewsOfActivePosters,
  reviewPostersWhoLoseTrust,
} from "@server/auth/poster-review-commands";
import { ownUserColumns } from "@server/auth/queries";
import {
  countsAsTrustedSql,
  isApprovedPartnerSql,
  isMemberByConfirmedDomainSql,
  isRecheckOpenSql,
  isTrustedUserSql,
  needsNoVerificationLinkSql,
} from "@server/auth/verification";
import type { Db } from "@server/lib/db/db";
import { alertOnManyContactViews } from "@server/security/alerts";
import { recordAudit } from "@server/security/commands";
import { announceNewQueueItem } from "@server/security/queue-notifications";
import { userEmails, users } from "@shared/auth/table";
import { placeholderAddress } from "@shared/lib/placeholder-address";
import { contactViews, posterReviews } from "@shared/users/table";
import {
  maxContactViewsPerDay,
  maxContactViewsPerNetworkAndDay,
  maxUntrustedContactViewsPerDay,
  newAccountDays,
} from "@shared/users/vocabulary";
import { and, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { isOwnAddressSql, type ProfileChanges } from "./queries";

/** Locks the user's row, to serialize changes of the user and of the user's addresses. */
export async function lockUserRow(db: Db, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for("no key update");
  return row;
}

export async function updateProfile(db: Db, id: number, values: ProfileChanges) {
  const [row] = await db
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning(ownUserColumns);
  return row;
}

/**
 * Changes the name or company of a user, who loses the verified badge. An approved VC partner, or a member by
 * a confirmed domain, is not trusted until an admin has checked the new name or company. Asks admins to
 * confirm the identity of a user with active jobs who is not trusted. The user's row must be locked.
 */
export async function updateIdentity(db: Db, id: number, values: ProfileChanges) {
  await db
    .update(users)
    .set({
      identityVersion: sql`${users.identityVersion} + 1`,
      isVerified: false,
      recheckSince: sql`case when ${isApprovedPartnerSql} or ${isMemberByConfirmedDomainSql}
        then coalesce(${users.recheckSince}, now()) else ${users.recheckSince} end`,
    })
    .where(eq(users.id, id));
  const user = await updateProfile(db, id, values);
  await requestReviewsOfActivePosters(db, [id]);
  return user;
}

/**
 * Requests approval as a VC partner again. Returns undefined unless the user was rejected and applied over 7
 * days ago.
 */
export async function reapply(db: Db, id: number) {
  const [row] = await db
    .update(users)
    .set({
      vcApprovalStatus: "pending",
      vcApprovalRequestedAt: sql`now()`,
      vcRequestedIdentityVersion: sql`${users.identityVersion}`,
      vcApprovedAt: null,
      vcApprovedBy: null,
      vcDecisionReason: null,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(users.id, id),
        eq(users.role, "vc_partner"),
        eq(users.vcApprovalStatus, "rejected"),
        sql`coalesce(${users.vcApprovalRequestedAt}, '-infinity') <= now() - interval '7 days'`,
      ),
    )
    .returning(ownUserColumns);
  if (row) await announceNewQueueItem(db, "applications");
  return row;
}

/**
 * First keys of the advisory locks on contact views, which no other advisory lock may have. The second key is
 * the viewer's id, or a hash of the network.
 */
const viewerContactLockKey = 5;
const networkContactLockKey = 12;

const todaySql = sql`(now() at time zone 'utc')::date`;

/**
 * The daily limit of contact views that was reached: that of trusted viewers, of other viewers, or of a
 * network.
 */
export type ContactLimit = "trusted" | "untrusted" | "network";

/**
 * Records that the viewer opens a user's contact details, or returns the limit that was reached. Alerts
 * admins to many views. Several views of the same user on one UTC day count once. Uses a transaction of its
 * own, so that the record survives a rollback of the request. Locks viewer and network, so that concurrent
 * requests cannot exceed a limit.
 */
export function recordContactView(
  db: Db,
  { viewerId, personId, network }: { viewerId: number; personId: number; network: string },
): Promise<ContactLimit | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${viewerContactLockKey}, ${viewerId})`);
    const viewer = await loadContactViewer(tx, viewerId, personId);
    if (!viewer || viewer.hasViewedToday) return undefined;
    const maxViews = viewer.isTrusted ? maxContactViewsPerDay : maxUntrustedContactViewsPerDay;
    if (viewer.viewCount >= maxViews) return viewer.isTrusted ? "trusted" : "untrusted";
    const countsForNetwork = viewer.isNewAccount && !viewer.isTrusted;
    if (countsForNetwork && (await isNetworkLimitReached(tx, network))) return "network";
    const view = { viewerId, personId, day: todaySql, network: countsForNetwork ? network : null };
    await tx.insert(contactViews).values(view);
    await recordAudit(tx, {
      action: "contact_viewed",
      actorId: viewerId,
      subject: { kind: "user", id: personId },
      network,
    });
    await alertOnManyContactViews(tx, viewerId, viewer.viewCount + 1);
    return undefined;
  });
}

/**
 * Loads the data on which the limits of a viewer depend, and whether the viewer has already opened the
 * person's details today.
 */
export async function loadContactViewer(db: Db, viewerId: number, personId: number) {
  const fromViewsTodaySql = sql`from contact_reads where viewer_id = ${viewerId} and day = ${todaySql}`;
  const [viewer] = await db
    .select({
      isTrusted: countsAsTrustedSql,
      isNewAccount: sql<boolean>`${users.createdAt} > now() - make_interval(days => ${newAccountDays})`,
      viewCount: sql<number>`(select count(*)::int ${fromViewsTodaySql})`,
      hasViewedToday: sql<boolean>`exists (select ${fromViewsTodaySql} and person_id = ${personId})`,
    })
    .from(users)
    .where(eq(users.id, viewerId));
  return viewer;
}

/**
 * Whether new accounts have opened the contact details of too many users from a network today. Locks the
 * network.
 */
async function isNetworkLimitReached(db: Db, network: string) {
  await db.execute(sql`select pg_advisory_xact_lock(${networkContactLockKey}, hashtext(${network}))`);
  return (await countContactViewsOfNetwork(db, network)) >= maxContactViewsPerNetworkAndDay;
}

export async function countContactViewsOfNetwork(db: Db, network: string) {
  return db.$count(contactViews, and(eq(contactViews.network, network), eq(contactViews.day, todaySql)));
}

/**
 * Matches the open reviews of posters whose identity an admin has to confirm. Excludes suspended users, users
 * who have become trusted in another way, and renamed partners, who have a queue of their own.
 */
export const isWaitingPosterSql = and(
  isNull(posterReviews.outcome),
  isNull(users.suspendedAt),
  not(isRecheckOpenSql),
  not(isTrustedUserSql),
) as SQL;

const isUnverifiedSecondarySql = and(not(userEmails.isPrimary), not(userEmails.isVerified));

const oneDayAgoSql = sql`now() - interval '24 hours'`;

/**
 * Adds an unverified address, and deletes the same address of another account if it has expired unverified.
 * Returns undefined if the address is taken, or if another account may restore it. The caller must then roll
 * back the transaction.
 */
export async function addAddress(db: Db, userId: number, email: string, type: "work" | "personal" = "work") {
  await db
    .delete(userEmails)
    .where(
      and(
        eq(sql`lower(${userEmails.email})`, email.toLowerCase()),
        isUnverifiedSecondarySql,
        lt(userEmails.linkSentAt, oneDayAgoSql),
      ),
    );
  const [row] = await db.insert(userEmails).values({ userId, email, type }).onConflictDoNothing().returning();
  // Checked after the insertion, which waits for a concurrent removal of the address. The removal may grant
  // the right to restore the address.
  return row && !(await isReservedForRestore(db, email, userId)) ? row : undefined;
}

/**
 * Removes an address and returns it. If a poster loses trust by the removal, asks admins to confirm the
 * poster's identity. Returns undefined if the user has no such address, or if it is the primary one.
 */
export async function removeAddress(db: Db, userId: number, addressId: number) {
  const [removedAddress] = await reviewPostersWhoLoseTrust(db, [userId], () =>
    db
      .delete(userEmails)
      .where(and(isOwnAddressSql(userId, addressId), not(userEmails.isPrimary)))
      .returning(),
  );
  return removedAddress;
}

/**
 * Makes an address of the user the primary one. Returns the address, and the previous primary one as it was
 * before. If the previous one is not verified, it expires after a day. The user's row must be locked.
 */
export async function makePrimary(db: Db, userId: number, addressId: number) {
  await db
    .delete(userEmails)
    .where(and(eq(userEmails.userId, userId), eq(userEmails.email, placeholderAddress(userId))));
  const isPrimaryAddressSql = and(eq(userEmails.userId, userId), userEmails.isPrimary);
  const addresses = await db
    .select()
    .from(userEmails)
    .where(or(isPrimaryAddressSql, isOwnAddressSql(userId, addressId)));
  const previousPrimary = addresses.find(({ isPrimary }) => isPrimary);
  const newPrimary = addresses.find(({ id }) => id === addressId);
  const replacePrimary = async () => {
    await db.update(userEmails).set({ isPrimary: false, linkSentAt: sql`now()` }).where(isPrimaryAddressSql);
    const [row] = await db
      .update(userEmails)
      .set({ isPrimary: true })
      .where(isOwnAddressSql(userId, addressId))
      .returning();
    if (row)
      await db.update(users).set({ email: row.email, updatedAt: sql`now()` }).where(eq(users.id, userId));
    return row && { address: row, previousPrimary };
  };
  // A member by a confirmed domain is trusted only with a verified primary address.
  const losesVerification = previousPrimary?.isVerified && !newPrimary?.isVerified;
  return losesVerification ? reviewPostersWhoLoseTrust(db, [userId], replacePrimary) : replacePrimary();
}

/** Records when a verification link was last sent to the address. */
export async function markLinkSent(db: Db, addressId: number) {
  await db.update(userEmails).set({ linkSentAt: sql`now()` }).where(eq(userEmails.id, addressId));
}

const verifyByBatchSize = 500;

/**
 * Claims the next accounts that registered before verification became required; each account is claimed only
 * once, even by concurrent workers. Returns the ids of all claimed accounts, and the accounts to email with
 * their primary addresses. Accounts that need no verification (deleted, already verified, or past the
 * deadline) get no email and lose the deadline `verifyBy`.
 */
export async function claimAccountsToVerify(db: Db) {
  const unclaimedSql = sql`select id from users
    where verify_by is not null and verify_by_mailed_at is null and suspended_at is null
    order by id limit ${verifyByBatchSize} for no key update skip locked`;
  const needsNoEmailSql = sql`${users.deletedAt} is not null or ${users.verifyBy} <= now()
    or ${needsNoVerificationLinkSql}`;
  const claimedAccounts = await db
    .update(users)
    .set({
      verifyByMailedAt: sql`now()`,
      verifyBy: sql`case when ${needsNoEmailSql} then null else ${users.verifyBy} end`,
    })
    .where(and(sql`${users.id} in (${unclaimedSql})`, isNull(users.verifyByMailedAt)))
    .returning({ id: users.id, verifyBy: users.verifyBy });
  const claimedIds = claimedAccounts.map(({ id }) => id);
  const deadlineByUserId = new Map(claimedAccounts.map(({ id, verifyBy }) => [id, verifyBy]));
  const addresses = await db
    .select({ addressId: userEmails.id, userId: userEmails.userId, email: userEmails.email })
    .from(userEmails)
    .where(and(inArray(userEmails.userId, claimedIds), userEmails.isPrimary));
  const accountsToEmail = addresses.flatMap((address) => {
    const verifyBy = deadlineByUserId.get(address.userId);
    return verifyBy ? [{ ...address, verifyBy }] : [];
  });
  return { claimedIds, accountsToEmail };
}

/** Clears the network of contact views on earlier days: only today's networks are needed, for the limits. */
export const clearExpiredNetworks = (db: Db) =>
  db
    .update(contactViews)
    .set({ network: null })
    .where(and(isNotNull(contactViews.network), lt(contactViews.day, todaySql)));

/** Deletes secondary addresses that were not verified within a day of their last link. */
export const deleteExpiredSecondaryAddresses = (db: Db) =>
  db.delete(userEmails).where(and(isUnverifiedSecondarySql, lt(userEmails.linkSentAt, oneDayAgoSql)));
