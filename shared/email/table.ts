import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, serial, text, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { most } from "../lib/fields";
import { createdAt, enumCheck, timestamptz } from "../lib/table";
import { emailKinds, emailStates } from "./vocabulary";
/** Mail, from the moment that causes it; the link of a letter is made when it is sent and stands here only in development. */
export const emails = pgTable(
  "mails",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    address: varchar({ length: most.email }).notNull(),
    kind: text({ enum: emailKinds }).notNull(),
    /** What the letter needs besides the person; never a secret. */
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    state: text({ enum: emailStates }).notNull().default("queued"),
    subject: varchar({ length: 250 }).notNull(),
    body: text().notNull().default(""),
    link: text(),
    /** When it may be tried, and until when somebody is trying it. */
    dueAt: timestamptz().notNull().default(sql`now()`),
    leasedUntil: timestamptz(),
    /** From here on the mail server may have it: it is not sent again, whatever becomes of the sender. */
    handedOverAt: timestamptz(),
    attempts: integer().notNull().default(0),
    problem: varchar({ length: 500 }),
    createdAt: createdAt(),
    sentAt: timestamptz(),
  },
  (table) => [
    index("mails_state").on(table.state, table.id),
    index("mails_due").on(table.dueAt).where(sql`state = 'queued'`),
    index("mails_created").on(table.createdAt),
    index("mails_user").on(table.userId),
    enumCheck("mails_kind", table.kind, emailKinds),
    enumCheck("mails_state", table.state, emailStates),
  ],
);
