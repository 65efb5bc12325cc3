/** Reads the accounts of users: sessions, known devices, addresses, and recent security emails. */
import type { Db } from "@server/lib/db/db";
import type { SecurityChange } from "@shared/auth/rules";
import { devices, sessions, userEmails, users } from "@shared/auth/table";
import { emails } from "@shared/email/table";
import type { EmailKind } from "@shared/email/vocabulary";
import { events } from "@shared/notifications/table";
import { and, asc, desc, eq, getTableColumns, gt, ne, not, or, sql } from "drizzle-orm";
import { hasOpenRestoreRight } from "./address-restore-rights";
import { isVerifiedUserSql } from "./verification";

/** The columns of a user for responses to this user. */
export const ownUserColumns = { ...getTableColumns(users), seesContactDetails: isVerifiedUserSql };

export async function findUser(db: Db, id: number) {
  const [row] = await db.select(ownUserColumns).from(users).where(eq(users.id, id));
  return row;
}

/** The conditions under which server/lib/sessions/session-store.ts accepts a session. */
const isActiveSessionSql = and(
  gt(sessions.expire, sql`localtimestamp`),
  gt(sessions.createdAt, sql`now() - interval '30 days'`),
  sql`coalesce(${sessions.maxUntil} > now(), true)`,
  sql`coalesce(${sessions.generation}, 0) =
    (select ${users.sessionGeneration} from ${users} where ${users.id} = ${sessions.userId})`,
);

const maxListedSessions = 100;

/** Lists the active sessions of a user: first the session with this `sid`, then the last used ones. */
export function listSessions(db: Db, userId: number, sid: string) {
  const isCurrentSql = sql<boolean>`${sessions.sid} = ${sid}`;
  // The session stores `seenAt` in milliseconds since 1970.
  const seenAtSql = sql<string>`to_char(
    greatest(${sessions.createdAt}, to_timestamp(coalesce((sess ->> 'seenAt')::numeric, 0) / 1000)),
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return db
    .select({
      id: sessions.id,
      isCurrent: isCurrentSql,
      userAgent: sql<string>`coalesce(sess ->> 'userAgent', '')`,
      createdAt: sessions.createdAt,
      seenAt: seenAtSql,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActiveSessionSql))
    .orderBy(desc(isCurrentSql), desc(seenAtSql), desc(sessions.id))
    .limit(maxListedSessions);
}

/**
 * Finds the browser with this hash of the device cookie, if the user with this login has signed in there.
 * `login` is a username or primary email address.
 */
export async function findKnownDevice(db: Db, login: string, deviceHash: string | undefined) {
  if (!deviceHash) return undefined;
  const loginColumn = login.includes("@") ? users.email : users.username;
  const [device] = await db
    .select({ userId: devices.userId, deviceHash: devices.deviceHash })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(
      and(eq(devices.deviceHash, deviceHash), eq(sql`lower(${loginColumn})`, login.trim().toLowerCase())),
    );
  return device;
}

/** Finds the browser with this hash of the device cookie, if the user with this id has signed in there. */
export async function findKnownDeviceOfUser(db: Db, userId: number, deviceHash: string | undefined) {
  if (!deviceHash) return undefined;
  const [device] = await db
    .select({ userId: devices.userId, deviceHash: devices.deviceHash })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.deviceHash, deviceHash)));
  return device;
}

/** The browsers in which a user has signed in, the last used first. */
export const listDevices = (db: Db, userId: number) =>
  db
    .select({ device: devices.label, lastSeenAt: devices.lastSeenAt })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.lastSeenAt));

/**
 * Matches addresses that have not expired. An unverified additional address expires a day after its last link
 * was sent.
 */
export const isUnexpiredAddressSql = or(
  userEmails.isPrimary,
  userEmails.isVerified,
  gt(userEmails.linkSentAt, sql`now() - interval '24 hours'`),
);

export async function hasAddressWithId(db: Db, userId: number, addressId: number): Promise<boolean> {
  const isAddressSql = and(eq(userEmails.userId, userId), eq(userEmails.id, addressId));
  return (await db.$count(userEmails, isAddressSql)) > 0;
}

interface EmailRecipient {
  userId: number;
  /** One address of the user. Absent for the emails to all of the user's addresses. */
  address?: string;
}

/** Matches the emails to a recipient, including those that wait in the queue. */
const isSentToSql = ({ userId, address }: EmailRecipient) =>
  and(
    eq(emails.userId, userId),
    address === undefined ? undefined : eq(sql`lower(${emails.address})`, address.toLowerCase()),
  );

/** Counts the emails of this kind to a recipient within the last hour. */
export const countEmailsOfLastHour = (db: Db, recipient: EmailRecipient, kind: EmailKind) =>
  db.$count(
    emails,
    and(isSentToSql(recipient), eq(emails.kind, kind), gt(emails.createdAt, sql`now() - interval '1 hour'`)),
  );

export async function isAddressVerified(db: Db, addressId: number): Promise<boolean> {
  return (await db.$count(userEmails, and(eq(userEmails.id, addressId), userEmails.isVerified))) > 0;
}

/** Whether an email of this kind was sent or queued to a recipient within the last day. */
export async function hasEmailOfLastDay(
  db: Db,
  recipient: EmailRecipient,
  kind: EmailKind,
): Promise<boolean> {
  const isOfLastDaySql = gt(emails.createdAt, sql`now() - interval '24 hours'`);
  return (await db.$count(emails, and(isSentToSql(recipient), eq(emails.kind, kind), isOfLastDaySql))) > 0;
}

/** Whether the user was notified of this change within the last day. */
export async function hasRecentSecurityNotification(db: Db, userId: number, change: SecurityChange) {
  const isRecentChangeSql = and(
    eq(events.targetId, userId),
    eq(events.kind, "security_changed"),
    sql`${events.data} ->> 'change' = ${change}`,
    gt(events.createdAt, sql`now() - interval '24 hours'`),
  );
  return (await db.$count(events, isRecentChangeSql)) > 0;
}

/**
 * Finds the address to which a reset link is sent. `login` is a username, or a primary or verified address.
 */
export async function findPasswordResetAddress(db: Db, login: string) {
  const user = await findUserByLogin(db, login.toLowerCase());
  if (!user || user.suspendedAt) return undefined;
  // In this order: the verified primary address, another verified address, the oldest address.
  const [address] = await db
    .select()
    .from(userEmails)
    .where(and(eq(userEmails.userId, user.id), isUnexpiredAddressSql))
    .orderBy(
      desc(userEmails.isVerified),
      sql`${userEmails.isVerified} and ${userEmails.isPrimary} desc`,
      asc(userEmails.id),
    )
    .limit(1);
  return address;
}

/** The primary address of a user, if it is not verified. */
export async function findUnverifiedPrimaryAddress(db: Db, userId: number) {
  const [address] = await db
    .select()
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), userEmails.isPrimary, not(userEmails.isVerified)));
  return address;
}

/**
 * Whether the user has a verified address other than `addressId`, or a former address that can still be
 * restored.
 */
export async function hasOtherUsableAddress(
  db: Db,
  { userId, addressId }: { userId: number; addressId: number },
) {
  const isOtherVerifiedSql = and(
    eq(userEmails.userId, userId),
    ne(userEmails.id, addressId),
    userEmails.isVerified,
  );
  return (await db.$count(userEmails, isOtherVerifiedSql)) > 0 || (await hasOpenRestoreRight(db, userId));
}

async function findUserByLogin(db: Db, lowerCaseLogin: string) {
  const hasUsernameSql = eq(sql`lower(${users.username})`, lowerCaseLogin);
  const hasAddressSql = and(
    eq(sql`lower(${userEmails.email})`, lowerCaseLogin),
    or(userEmails.isPrimary, userEmails.isVerified),
  );
  const [user] = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .leftJoin(userEmails, eq(userEmails.userId, users.id))
    .where(lowerCaseLogin.includes("@") ? hasAddressSql : hasUsernameSql)
    .limit(1);
  return user;
}
