import { createHash, randomBytes } from "node:crypto";
import { subjectOf } from "@server/email/subjects";
import type { Db } from "@server/lib/db";
import { enqueue } from "@server/lib/jobs";
import type { PageInput } from "@server/lib/pagination";
import { idOf, paginate } from "@server/lib/search/keyset";
import { standing } from "@server/people/data";
import { mailedLinks, userEmails, users } from "@shared/auth/table";
import type { LinkKind } from "@shared/auth/vocabulary";
import { mails } from "@shared/mail/table";
import type { MailKind, mailStates } from "@shared/mail/vocabulary";
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";

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

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const lifetimes = { verify_address: "24 hours", reset_password: "1 hour" } as const satisfies Record<LinkKind, string>;

/** Makes a one-time link and answers its token, of which only the hash is kept. */
export async function makeLink(db: Db, kind: LinkKind, userId: number, addressId?: number) {
  const token = randomBytes(32).toString("base64url");
  const [row] = await db
    .insert(mailedLinks)
    .values({ kind, userId, addressId, tokenHash: hashOf(token), expiresAt: sql`now() + ${lifetimes[kind]}::interval` })
    .returning({ expiresAt: mailedLinks.expiresAt });
  return { token, expiresAt: row?.expiresAt ?? "" };
}

const valid = (kind: LinkKind, token: string) =>
  and(
    eq(mailedLinks.tokenHash, hashOf(token)),
    eq(mailedLinks.kind, kind),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, sql`now()`),
  );

/** Whose link it is, while it may be used. */
export async function findLink(db: Db, kind: LinkKind, token: string) {
  const [row] = await db.select().from(mailedLinks).where(valid(kind, token));
  return row;
}

/** Uses a link up, and with it every other that was made for the same thing: of two at once one gets it. */
export async function spendLink(db: Db, kind: LinkKind, token: string) {
  const [row] = await db.update(mailedLinks).set({ usedAt: sql`now()` }).where(valid(kind, token)).returning();
  if (row) await spendLinks(db, kind, row.userId, row.addressId ?? undefined);
  return row;
}

/** Uses up all links of a kind that a person has, or those for one address. */
export async function spendLinks(db: Db, kind: LinkKind, userId: number, addressId?: number) {
  await db
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.kind, kind),
        isNull(mailedLinks.usedAt),
        addressId === undefined ? undefined : eq(mailedLinks.addressId, addressId),
      ),
    );
}

/** Links that have run out, a month later. */
export const forgetLinks = (db: Db) => db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now() - interval '30 days'`));

/** Letters with a link to a new password that this person was written within the last hour, sent or not. */
export function recentResets(db: Db, userId: number) {
  return db.$count(
    mails,
    and(eq(mails.userId, userId), eq(mails.kind, "reset_password"), gt(mails.createdAt, sql`now() - interval '1 hour'`)),
  );
}

/** The user who asks for a reset, by username, primary or verified address, and the address that the link is sent to. */
export async function findForReset(db: Db, login: string) {
  const typed = login.toLowerCase();
  const [user] = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .leftJoin(userEmails, eq(userEmails.userId, users.id))
    .where(
      typed.includes("@")
        ? and(eq(sql`lower(${userEmails.email})`, typed), or(userEmails.isPrimary, userEmails.isVerified))
        : eq(sql`lower(${users.username})`, typed),
    )
    .limit(1);
  if (!user || user.suspendedAt) return undefined;
  const [address] = await db
    .select({ email: userEmails.email })
    .from(userEmails)
    .where(and(eq(userEmails.userId, user.id), standing))
    .orderBy(desc(userEmails.isVerified), sql`${userEmails.isVerified} and ${userEmails.isPrimary} desc`, asc(userEmails.id))
    .limit(1);
  return address && { userId: user.id, address: address.email };
}
