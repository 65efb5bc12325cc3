import { subjectOf } from "@server/email/subjects";
import type { Db } from "@server/lib/db/db";
import { enqueue } from "@server/lib/task-queue";
import { emails } from "@shared/email/table";
import type { EmailKind } from "@shared/email/vocabulary";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { findMail } from "./queries";

interface NewMail {
  userId: number;
  address: string;
  kind: EmailKind;
  data?: Record<string, string | number>;
}

/** Writes a mail and queues its sending, both in the transaction that causes it. */
export async function queueEmail(db: Db, { data = {}, ...mail }: NewMail) {
  const [row] = await db
    .insert(emails)
    .values({ ...mail, data, subject: subjectOf(mail.kind, data) })
    .returning({ id: emails.id });
  if (row) await enqueue(db, "send_mail", { mailId: row.id });
}

/** So long a sender has a mail to itself. */
const lease = sql`now() + interval '2 minutes'`;

/** Takes a mail to send it; undefined while another does, and once it has gone. */
export async function leaseEmail(db: Db, id: number) {
  const free = and(
    eq(emails.id, id),
    eq(emails.state, "queued"),
    or(isNull(emails.leasedUntil), lt(emails.leasedUntil, sql`now()`)),
  );
  const [taken] = await db
    .update(emails)
    .set({ leasedUntil: lease })
    .where(free)
    .returning({ id: emails.id, lease: sql<string>`${emails.leasedUntil}::text` });
  const found = taken && (await findMail(db, id));
  return found && { ...found, taken };
}

type Taken = NonNullable<Awaited<ReturnType<typeof leaseEmail>>>["taken"];

const stillOurs = ({ id, lease }: Taken) =>
  and(eq(emails.id, id), isNull(emails.handedOverAt), sql`${emails.leasedUntil} = ${lease}::timestamptz`);

/** From now on the mail server may have it. False when another sender has it, since this one took too long. */
export async function markHandedOver(db: Db, taken: Taken) {
  const marked = await db
    .update(emails)
    .set({ handedOverAt: sql`now()` })
    .where(stillOurs(taken))
    .returning({ id: emails.id });
  return marked.length > 0;
}

/** A sender that stops before it has handed over gives its mail back. */
export const releaseLease = (db: Db, taken: Taken) =>
  db.update(emails).set({ leasedUntil: null }).where(stillOurs(taken));

/** Letters of a month ago, save those that still wait; batch by batch. */
export async function deleteOldEmails(db: Db) {
  const some = sql`delete from mails where ctid = any (array(select ctid from mails where state <> 'queued'
    and created_at < now() - interval '30 days' limit 5000))`;
  while (((await db.execute(some)).rowCount ?? 0) === 5000);
}

/** How sending went; the body is what may be kept of it. */
export async function recordResult(
  db: Db,
  id: number,
  values: Partial<Pick<typeof emails.$inferInsert, "state" | "body" | "link" | "problem" | "handedOverAt">>,
) {
  await db
    .update(emails)
    .set({
      ...values,
      attempts: sql`${emails.attempts} + 1`,
      leasedUntil: null,
      dueAt: sql`now() + least(interval '10 minutes', exp(least(${emails.attempts} + 1, 10)) * interval '1 second')`,
      ...(values.state === "sent" && { sentAt: sql`now()` }),
    })
    .where(eq(emails.id, id));
}

/** A mail that has lost its sense, such as a link to an address that is gone. */
export const discard = (db: Db, id: number) => db.delete(emails).where(eq(emails.id, id));
