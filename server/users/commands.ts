import { ownUserColumns } from "@server/auth/queries";
import { countsAsTrustedSql, hasBeenVerifiedSql, isTrustedUserSql } from "@server/auth/verification";
import type { Db } from "@server/lib/db/db";
import { checkContactViews } from "@server/security/alerts";
import { recordAudit } from "@server/security/commands";
import { updateQueueNotifications } from "@server/security/waiting-queues";
import { userEmails, users } from "@shared/auth/table";
import { contactViews, posterReviews } from "@shared/users/table";
import {
  maxContactViewsPerDay,
  maxContactViewsPerNetworkAndDay,
  maxUntrustedContactViewsPerDay,
  newAccountDays,
} from "@shared/users/vocabulary";
import { and, eq, inArray, isNotNull, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { isOwnAddressSql, type ProfileChanges } from "./queries";

/** Serializes changes to the addresses of one user. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for("no key update");
  return row;
}

export async function update(db: Db, id: number, values: ProfileChanges) {
  const [row] = await db
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning(ownUserColumns);
  return row;
}

/**
 * Requests approval as a VC partner again. Undefined if the user is not a rejected partner, or applied less than
 * 7 days ago.
 */
export async function reapply(db: Db, id: number) {
  const [row] = await db
    .update(users)
    .set({
      vcApprovalStatus: "pending",
      vcApprovalRequestedAt: sql`now()`,
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
  return row;
}

/** First keys of the advisory locks on contact views; the second key is the viewer's id or a hash of the network. */
const viewerContactLockKey = 5;
const networkContactLockKey = 6;

const todaySql = sql`(now() at time zone 'utc')::date`;

/** Why contact details stay closed: the limit of trusted viewers, of others, or of a network. */
export type ContactLimit = "trusted" | "untrusted" | "network";

/**
 * Records that the viewer opens a user's contact details; returns the limit of different users on a UTC day that was
 * reached, if any. Runs in a transaction of its own, so that it survives a rollback of the request, and serialized
 * per viewer and network, so that parallel requests cannot exceed a limit.
 */
export function recordContactView(
  db: Db,
  { viewerId, personId, network }: { viewerId: number; personId: number; network: string },
): Promise<ContactLimit | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${viewerContactLockKey}, ${viewerId})`);
    const viewer = await loadContactViewer(tx, viewerId, personId);
    if (!viewer || viewer.isKnown) return undefined;
    if (viewer.viewCount >= (viewer.isTrusted ? maxContactViewsPerDay : maxUntrustedContactViewsPerDay))
      return viewer.isTrusted ? "trusted" : "untrusted";
    const countsForNetwork = viewer.isNew && !viewer.isTrusted;
    if (countsForNetwork && (await isNetworkLimitReached(tx, network))) return "network";
    const view = { viewerId, personId, day: todaySql, network: countsForNetwork ? network : null };
    await tx.insert(contactViews).values(view);
    await recordAudit(tx, {
      action: "contact_viewed",
      actorId: viewerId,
      subject: { kind: "user", id: personId },
      network,
    });
    await checkContactViews(tx, viewerId, viewer.viewCount + 1);
    return undefined;
  });
}

/** What the limits of a viewer depend on, and whether the viewer has opened the person's contact details today. */
export async function loadContactViewer(db: Db, viewerId: number, personId: number) {
  const viewsTodaySql = sql`from contact_reads where viewer_id = ${viewerId} and day = ${todaySql}`;
  const [viewer] = await db
    .select({
      isTrusted: countsAsTrustedSql,
      isNew: sql<boolean>`${users.createdAt} > now() - make_interval(days => ${newAccountDays})`,
      viewCount: sql<number>`(select count(*)::int ${viewsTodaySql})`,
      isKnown: sql<boolean>`exists (select ${viewsTodaySql} and person_id = ${personId})`,
    })
    .from(users)
    .where(eq(users.id, viewerId));
  return viewer;
}

/** Whether new accounts have opened the contact details of too many people from a network today. Locks the network. */
async function isNetworkLimitReached(db: Db, network: string) {
  await db.execute(sql`select pg_advisory_xact_lock(${networkContactLockKey}, hashtext(${network}))`);
  return (await countContactViewsOfNetwork(db, network)) >= maxContactViewsPerNetworkAndDay;
}

export async function countContactViewsOfNetwork(db: Db, network: string) {
  return db.$count(contactViews, and(eq(contactViews.network, network), eq(contactViews.day, todaySql)));
}

/**
 * Asks an admin to confirm a user who reached the limit of contact details; at most once a day, since the admin may
 * have dismissed an earlier request.
 */
export async function requestReviewOfViewer(db: Db, userId: number) {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`insert into poster_reviews (user_id)
      select ${userId} where not exists (select from poster_reviews where user_id = ${userId}
        and opened_at >= date_trunc('day', now(), 'utc'))
      on conflict do nothing`);
    if (rowCount) await announcePosterQueue(tx, { hasArrival: true });
  });
}

/** Asks an admin to confirm a user who posts a job, unless somebody has confirmed them already. */
export async function requestReviewOfPoster(db: Db, userId: number) {
  const { rowCount } = await db.execute(sql`insert into poster_reviews (user_id)
    select ${users.id} from ${users} where ${users.id} = ${userId} and not ${isTrustedUserSql}
    on conflict do nothing`);
  if (rowCount) await announcePosterQueue(db, { hasArrival: true });
}

/** Updates what the admins' notifications say about the queue of posters. */
export async function announcePosterQueue(db: Db, { hasArrival }: { hasArrival: boolean }) {
  await updateQueueNotifications(db, "posters", { countWaiting: countOpenReviews, hasArrival });
}

/** Suspended users wait until they are restored; whoever became trusted in another way no longer waits. */
export const isWaitingPosterSql = and(
  isNull(posterReviews.outcome),
  isNull(users.suspendedAt),
  not(isTrustedUserSql),
) as SQL;

/** How many people wait for a confirmation. */
export async function countOpenReviews(db: Db) {
  const [row] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(posterReviews)
    .innerJoin(users, eq(users.id, posterReviews.userId))
    .where(isWaitingPosterSql);
  return row?.open ?? 0;
}

const isUnverifiedSecondarySql = and(not(userEmails.isPrimary), not(userEmails.isVerified));

const oneDayAgoSql = sql`now() - interval '24 hours'`;

/** Adds an unverified address; undefined if it is taken. Replaces an address that expired unverified. */
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
  return row;
}

/** Returns the removed address; undefined if it is not the user's or is their primary one. */
export async function removeAddress(db: Db, userId: number, addressId: number) {
  const [removedAddress] = await db
    .delete(userEmails)
    .where(and(isOwnAddressSql(userId, addressId), not(userEmails.isPrimary)))
    .returning();
  return removedAddress;
}

/**
 * Makes an address of the user primary and copies it to the account; the previous one has a day to be
 * verified. The user must be locked.
 */
export async function makePrimary(db: Db, userId: number, addressId: number) {
  await db
    .update(userEmails)
    .set({ isPrimary: false, linkSentAt: sql`now()` })
    .where(and(eq(userEmails.userId, userId), userEmails.isPrimary));
  const [row] = await db
    .update(userEmails)
    .set({ isPrimary: true })
    .where(isOwnAddressSql(userId, addressId))
    .returning();
  if (row)
    await db.update(users).set({ email: row.email, updatedAt: sql`now()` }).where(eq(users.id, userId));
  return row;
}

/** Records when a verification link was last sent to the address. */
export async function markLinkSent(db: Db, addressId: number) {
  await db.update(userEmails).set({ linkSentAt: sql`now()` }).where(eq(userEmails.id, addressId));
}

export async function markVerified(db: Db, addressId: number) {
  const [row] = await db
    .update(userEmails)
    .set({ isVerified: true })
    .where(eq(userEmails.id, addressId))
    .returning();
  return row;
}

const verifyByBatchSize = 500;

/**
 * Claims accounts that have to be verified by a day and got no email about it. Each account is claimed once; concurrent
 * workers get disjoint sets.
 */
export async function claimAccountsToVerify(db: Db) {
  const unclaimedSql = sql`select id from users where verify_by is not null and verify_by_mailed_at is null
    and verify_by > now() and suspended_at is null and not ${hasBeenVerifiedSql}
    order by id limit ${verifyByBatchSize} for update skip locked`;
  const claimedAccounts = await db
    .update(users)
    .set({ verifyByMailedAt: sql`now()` })
    .where(and(sql`${users.id} in (${unclaimedSql})`, isNull(users.verifyByMailedAt)))
    .returning({ id: users.id, verifyBy: users.verifyBy });
  const addresses = await db
    .select({ id: userEmails.id, userId: userEmails.userId, email: userEmails.email })
    .from(userEmails)
    .where(
      and(
        inArray(
          userEmails.userId,
          claimedAccounts.map(({ id }) => id),
        ),
        userEmails.isPrimary,
      ),
    );
  return addresses.map(({ id: addressId, userId, email }) => {
    const account = claimedAccounts.find(({ id }) => id === userId);
    return { userId, addressId, email, verifyBy: account?.verifyBy ?? "" };
  });
}

/** Forgets from which networks contact details were opened on earlier days, which no limit needs. */
export const forgetNetworks = (db: Db) =>
  db
    .update(contactViews)
    .set({ network: null })
    .where(and(isNotNull(contactViews.network), lt(contactViews.day, todaySql)));

/** Deletes secondary addresses that were not verified within a day of their last link. */
export const deleteExpiredAddresses = (db: Db) =>
  db.delete(userEmails).where(and(isUnverifiedSecondarySql, lt(userEmails.linkSentAt, oneDayAgoSql)));
