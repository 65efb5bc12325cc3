import { subjectOf } from "@server/email/subjects";
import type { Db } from "@server/lib/db";
import { enqueue } from "@server/lib/jobs";
import type { PageInput } from "@server/lib/pagination";
import { idOf, paginate } from "@server/lib/search/keyset";
import { userEmails, users } from "@shared/auth/table";
import { emails } from "@shared/email/table";
import type { EmailKind, emailStates } from "@shared/email/vocabulary";
import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";

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
  const free = and(eq(emails.id, id), eq(emails.state, "queued"), or(isNull(emails.leasedUntil), lt(emails.leasedUntil, sql`now()`)));
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
  const marked = await db.update(emails).set({ handedOverAt: sql`now()` }).where(stillOurs(taken)).returning({ id: emails.id });
  return marked.length > 0;
}

/** A sender that stops before it has handed over gives its mail back. */
export const releaseLease = (db: Db, taken: Taken) => db.update(emails).set({ leasedUntil: null }).where(stillOurs(taken));

/** Queued mail whose turn passed without anybody sending it: whoever had it is gone. */
export async function listStuckEmails(db: Db) {
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        sql`state = 'queued'`,
        sql`${emails.dueAt} < now() - interval '2 minutes'`,
        or(isNull(emails.leasedUntil), lt(emails.leasedUntil, sql`now()`)),
      ),
    )
    .orderBy(emails.dueAt)
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Letters of a month ago, save those that still wait; batch by batch. */
export async function deleteOldEmails(db: Db) {
  const some = sql`delete from mails where ctid = any (array(select ctid from mails where state <> 'queued'
    and created_at < now() - interval '30 days' limit 5000))`;
  while (((await db.execute(some)).rowCount ?? 0) === 5000);
}

/** Who reads notification mail: somebody who is not suspended, at an address that is known to be theirs, the primary one if it is. */
export async function findRecipient(db: Db, userId: number) {
  const [row] = await db
    .select({
      viewer: { id: users.id, role: users.role, vcApprovalStatus: users.vcApprovalStatus },
      address: userEmails.email,
    })
    .from(users)
    .innerJoin(userEmails, and(eq(userEmails.userId, users.id), userEmails.isVerified))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
    .orderBy(desc(userEmails.isPrimary), asc(userEmails.id))
    .limit(1);
  return row;
}

async function findMail(db: Db, id: number) {
  const [row] = await db
    .select({
      mail: emails,
      suspendedAt: users.suspendedAt,
      name: sql<string>`coalesce(nullif(trim(${users.firstName}), ''), ${users.username})`,
    })
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .where(eq(emails.id, id));
  return row;
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

type MailState = (typeof emailStates)[number];

/** Latest first. */
export const listEmails = (db: Db, state: MailState | undefined, page: PageInput<{ id: number }>) =>
  paginate(db.select().from(emails).$dynamic(), {
    where: state && eq(emails.state, state),
    order: { id: emails.id },
    page,
    cursorOf: idOf,
  });
