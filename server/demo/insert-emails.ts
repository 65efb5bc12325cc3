import { hiddenLinkText } from "@server/email/tasks";
import type { Db } from "@server/lib/db/db";
import { userEmails, users } from "@shared/auth/table";
import { emails } from "@shared/email/table";
import { asc, eq, gt } from "drizzle-orm";
import type { Clock } from "./clock";

/** Only addresses that were added within this number of days have an email in the outbox. */
const recentDays = 11;

/**
 * Inserts the verification emails of recent addresses. They have the final state `kept`, so that none is sent to
 * invented people.
 */
export async function insertEmails(db: Db, clock: Clock) {
  const recentAddresses = await db
    .select({
      id: userEmails.id,
      email: userEmails.email,
      userId: users.id,
      name: users.firstName,
      createdAt: userEmails.createdAt,
    })
    .from(userEmails)
    .innerJoin(users, eq(users.id, userEmails.userId))
    .where(gt(userEmails.createdAt, clock.daysAgo(recentDays)))
    .orderBy(asc(userEmails.createdAt));
  const { renderEmail } = await import("@server/email/render");
  for (const { id, email, userId, name, createdAt } of recentAddresses) {
    const data = { addressId: id };
    const { subject, text } = await renderEmail("verify_address", {
      name: name ?? "",
      address: email,
      link: hiddenLinkText,
      appUrl: "",
      data,
    });
    const values = { userId, address: email, kind: "verify_address", data, subject, body: text } as const;
    await db.insert(emails).values({ ...values, state: "kept", attempts: 1, createdAt });
  }
}
