import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, serial, text, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { emailKinds, emailStates } from "./vocabulary";

/** The outbox: all emails with their delivery state. */
export const emails = pgTable(
  "mails", // the former name, since renaming a table needs two releases
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    address: varchar({ length: limits.email }).notNull(),
    kind: text({ enum: emailKinds }).notNull(),
    /** The variables of the template besides the user. Never contains secrets. */
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    state: text({ enum: emailStates }).notNull().default("queued"),
    subject: varchar({ length: 250 }).notNull(),
    body: text().notNull().default(""),
    /** The one-time link, which is created when the email is sent. Stored only in development. */
    link: text(),
    /** The time of the next attempt. */
    dueAt: timestamptz().notNull().default(sql`now()`),
    /** Until this time only the worker that leased the email may send it. */
    leasedUntil: timestamptz(),
    /**
     * When a worker began to pass the email to the SMTP server. From then on the email is not sent again,
     * even if the worker crashed, because the SMTP server may have accepted it.
     */
    handedOverAt: timestamptz(),
    attempts: integer().notNull().default(0),
    /** The last error of the SMTP server. */
    problem: varchar({ length: 500 }),
    createdAt: timestampDefaultNow(),
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
