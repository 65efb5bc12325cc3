/** Queues emails, leases them for sending, and records the results. */
import { getSubject } from "@server/email/subjects";
import type { Db } from "@server/lib/db/db";
import { enqueue } from "@server/lib/task-queue";
import { emails } from "@shared/email/table";
import type { EmailKind } from "@shared/email/vocabulary";
import { hasAddress } from "@shared/lib/placeholder-address";
import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { findEmailWithRecipient } from "./queries";

interface NewEmail {
  userId: number;
  address: string;
  kind: EmailKind;
  data?: Record<string, string | number>;
}

/**
 * Stores an email and queues its delivery. Call it in the transaction that causes the email. An account
 * without an address gets no email.
 */
export async function queueEmail(db: Db, { data = {}, ...email }: NewEmail) {
  if (!hasAddress({ email: email.address })) return;
  const [insertedEmail] = await db
    .insert(emails)
    .values({ ...email, data, subject: getSubject(email.kind, data) })
    .returning({ id: emails.id });
  if (insertedEmail) await enqueueSending(db, insertedEmail.id);
}

/** The names of the task and of its field must not change: servers of other releases share the queue. */
export const enqueueSending = (db: Db, emailId: number, options?: { key: string }) =>
  enqueue(db, "send_mail", { mailId: emailId }, options);

/** When a new lease expires. If a sender crashes, others can lease its email after this time. */
const newLeaseExpirySql = sql`now() + interval '2 minutes'`;

/**
 * Leases an email to send it. Returns undefined if another sender holds the lease, or the email is no longer
 * queued.
 */
export async function leaseEmail(db: Db, id: number) {
  const isAvailableSql = and(
    eq(emails.id, id),
    eq(emails.state, "queued"),
    or(isNull(emails.leasedUntil), lt(emails.leasedUntil, sql`now()`)),
  );
  const [lease] = await db
    .update(emails)
    .set({ leasedUntil: newLeaseExpirySql })
    .where(isAvailableSql)
    .returning({ id: emails.id, until: sql<string>`${emails.leasedUntil}::text` });
  if (!lease) return undefined;
  const emailWithRecipient = await findEmailWithRecipient(db, id);
  return emailWithRecipient && { ...emailWithRecipient, lease };
}

export type Lease = NonNullable<Awaited<ReturnType<typeof leaseEmail>>>["lease"];

/**
 * Whether a sender still holds its lease. A sender that takes over an email sets a new expiry, so the expiry
 * identifies a lease.
 */
const holdsLeaseSql = ({ id, until }: Lease) =>
  and(eq(emails.id, id), isNull(emails.handedOverAt), sql`${emails.leasedUntil} = ${until}::timestamptz`);

/**
 * Records that the email is passed to the SMTP server, which may have accepted the email from then on. Call this
 * function right before. Returns false if the lease expired and another sender took over the email.
 */
export async function markHandedOver(db: Db, lease: Lease) {
  const rows = await db
    .update(emails)
    .set({ handedOverAt: sql`now()` })
    .where(holdsLeaseSql(lease))
    .returning({ id: emails.id });
  return rows.length > 0;
}

/** Ends a lease early, so that another sender need not wait for its expiry. No effect after the handover. */
export const releaseLease = (db: Db, lease: Lease) =>
  db.update(emails).set({ leasedUntil: null }).where(holdsLeaseSql(lease));

const deleteBatchSize = 5_000;

/** Deletes emails that are older than 30 days and not queued. Deletes in batches, so that row locks are brief. */
export async function deleteOldEmails(db: Db) {
  const deleteBatch = sql`delete from ${emails} where ctid = any (array(
    select ctid from ${emails} where ${ne(emails.state, "queued")}
    and ${emails.createdAt} < now() - interval '30 days' limit ${deleteBatchSize}))`;
  let deletedCount: number | null;
  do {
    const { rowCount } = await db.execute(deleteBatch);
    deletedCount = rowCount;
  } while (deletedCount === deleteBatchSize);
}

/**
 * Stores the result of an attempt to send an email, and when the next attempt is due. `body` must not contain
 * one-time links. `link` is the email's one-time link, which only the outbox in development shows.
 */
export async function recordDeliveryResult(
  db: Db,
  id: number,
  values: Partial<Pick<typeof emails.$inferInsert, "state" | "body" | "link" | "problem" | "handedOverAt">>,
) {
  const attemptsSql = sql`${emails.attempts} + 1`;
  // The delay is e to the power of `attempts` in seconds, at most ten minutes. The inner limit prevents an
  // overflow.
  const retryDelaySql = sql`least(
    interval '10 minutes', exp(least(${attemptsSql}, 10)) * interval '1 second')`;
  await db
    .update(emails)
    .set({
      ...values,
      attempts: attemptsSql,
      leasedUntil: null,
      dueAt: sql`now() + ${retryDelaySql}`,
      ...(values.state === "sent" && { sentAt: sql`now()` }),
    })
    .where(eq(emails.id, id));
}

/** Deletes an obsolete email, such as the verification of an address that was removed. */
export const discardEmail = (db: Db, id: number) => db.delete(emails).where(eq(emails.id, id));
