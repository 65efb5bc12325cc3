/** Reads the outbox, and finds the recipients of emails. */
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { userEmails, users } from "@shared/auth/table";
import { emails } from "@shared/email/table";
import type { emailStates } from "@shared/email/vocabulary";
import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";

/** The limit of one run of the task `resend_mail`. Its next runs queue the remaining emails again. */
const maxStuckEmails = 500;

/** The ids of queued emails that are overdue and not leased, because their sender stopped before sending. */
export async function listStuckEmailIds(db: Db) {
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        sql`state = 'queued'`, // a literal, so that PostgreSQL uses the partial index
        sql`${emails.dueAt} < now() - interval '2 minutes'`,
        or(isNull(emails.leasedUntil), lt(emails.leasedUntil, sql`now()`)),
      ),
    )
    .orderBy(emails.dueAt)
    .limit(maxStuckEmails);
  return rows.map(({ id }) => id);
}

/**
 * Finds the address for a user's notifications: a verified one, preferably the primary one. Undefined if the
 * user has no verified address or is suspended.
 */
export async function findNotificationRecipient(db: Db, userId: number) {
  const [recipient] = await db
    .select({
      viewer: { id: users.id, role: users.role, vcApprovalStatus: users.vcApprovalStatus },
      address: userEmails.email,
    })
    .from(users)
    .innerJoin(userEmails, and(eq(userEmails.userId, users.id), userEmails.isVerified))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
    .orderBy(desc(userEmails.isPrimary), asc(userEmails.id))
    .limit(1);
  return recipient;
}

export async function findEmailWithRecipient(db: Db, id: number) {
  const [emailWithRecipient] = await db
    .select({
      email: emails,
      /**
       * The first name, or without one the username. Null if the user has not verified the address: the
       * email may reach a stranger, who must not get a text that the user wrote.
       */
      name: sql<string | null>`(select coalesce(nullif(trim(${users.firstName}), ''), ${users.username})
        where exists (select from user_emails address where address.user_id = ${users.id}
          and address.is_verified and lower(address.email) = lower(${emails.address})))`,
    })
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .where(eq(emails.id, id));
  return emailWithRecipient;
}

type EmailState = (typeof emailStates)[number];

/** The outbox, newest first. Without `state`, emails in every state. */
export const listEmails = (db: Db, state: EmailState | undefined, page: PageInput<{ id: number }>) =>
  paginate(db.select().from(emails).$dynamic(), {
    where: state && eq(emails.state, state),
    order: { id: emails.id },
    page,
    cursorOf: toIdCursor,
  });
