import { subjectOf } from "@server/email/subjects";
import type { Db } from "@server/lib/db";
import { enqueue } from "@server/lib/jobs";
import type { PageInput } from "@server/lib/pagination";
import { idOf, paginate } from "@server/lib/search/keyset";
import { userEmails, users } from "@shared/auth/table";
import { mails } from "@shared/email/table";
import type { MailKind, mailStates } from "@shared/email/vocabulary";
import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";

interface NewMail {
  userId: number;
  address: string;
  kind: MailKind;
  data?: Record<string, string | number>;
}

/** Writes a mail and queues its sending, both in the transaction that causes it. */
export async function queueMail(db: Db, { data = {}, ...mail }: NewMail) {
  const [row] = await db
    .insert(mails)
    .values({ ...mail, data, subject: subjectOf(mail.kind, data) })
    .returning({ id: mails.id });
  if (row) await enqueue(db, "send_mail", { mailId: row.id });
}

/** So long a sender has a mail to itself. */
const lease = sql`now() + interval '2 minutes'`;

/** Takes a mail to send it; undefined while another does, and once it has gone. */
export async function takeMail(db: Db, id: number) {
  const free = and(eq(mails.id, id), eq(mails.state, "queued"), or(isNull(mails.leasedUntil), lt(mails.leasedUntil, sql`now()`)));
  const [taken] = await db
    .update(mails)
    .set({ leasedUntil: lease })
    .where(free)
    .returning({ id: mails.id, lease: sql<string>`${mails.leasedUntil}::text` });
  const found = taken && (await findMail(db, id));
  return found && { ...found, taken };
}
type Taken = NonNullable<Awaited<ReturnType<typeof takeMail>>>["taken"];

const stillOurs = ({ id, lease }: Taken) =>
  and(eq(mails.id, id), isNull(mails.handedOverAt), sql`${mails.leasedUntil} = ${lease}::timestamptz`);

/** From now on the mail server may have it. False when another sender has it, since this one took too long. */
export async function markHandedOver(db: Db, taken: Taken) {
  const marked = await db.update(mails).set({ handedOverAt: sql`now()` }).where(stillOurs(taken)).returning({ id: mails.id });
  return marked.length > 0;
}

/** A sender that stops before it has handed over gives its mail back. */
export const giveBack = (db: Db, taken: Taken) => db.update(mails).set({ leasedUntil: null }).where(stillOurs(taken));

/** Queued mail whose turn passed without anybody sending it: whoever had it is gone. */
export async function listForgotten(db: Db) {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        sql`state = 'queued'`,
        sql`${mails.dueAt} < now() - interval '2 minutes'`,
        or(isNull(mails.leasedUntil), lt(mails.leasedUntil, sql`now()`)),
      ),
    )
    .orderBy(mails.dueAt)
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Letters of a month ago, save those that still wait; batch by batch. */
export async function pruneMails(db: Db) {
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
      mail: mails,
      suspendedAt: users.suspendedAt,
      name: sql<string>`coalesce(nullif(trim(${users.firstName}), ''), ${users.username})`,
    })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(eq(mails.id, id));
  return row;
}

/** How sending went; the body is what may be kept of it. */
export async function settle(
  db: Db,
  id: number,
  values: Partial<Pick<typeof mails.$inferInsert, "state" | "body" | "link" | "problem" | "handedOverAt">>,
) {
  await db
    .update(mails)
    .set({
      ...values,
      attempts: sql`${mails.attempts} + 1`,
      leasedUntil: null,
      dueAt: sql`now() + least(interval '10 minutes', exp(least(${mails.attempts} + 1, 10)) * interval '1 second')`,
      ...(values.state === "sent" && { sentAt: sql`now()` }),
    })
    .where(eq(mails.id, id));
}

/** A mail that has lost its sense, such as a link to an address that is gone. */
export const drop = (db: Db, id: number) => db.delete(mails).where(eq(mails.id, id));

type MailState = (typeof mailStates)[number];

/** Latest first. */
export const listMails = (db: Db, state: MailState | undefined, page: PageInput<{ id: number }>) =>
  paginate(db.select().from(mails).$dynamic(), { where: state && eq(mails.state, state), order: { id: mails.id }, page, cursorOf: idOf });
