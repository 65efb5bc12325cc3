/** Domain events, the notifications of them, email choices per kind of event, and presence. */
import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { agencies } from "../agencies/table";
import { users } from "../auth/table";
import { jobs } from "../jobs/table";
import { messages } from "../messages/table";
import { organizations } from "../organizations/table";
import { submissions } from "../submissions/table";
import { candidates } from "../talent-pool/table";
import { eventKinds, notificationKinds, queriedEventKinds } from "./kinds";
import { emailDeliveries } from "./kinds/definition";
import type { EventData } from "./schemas";

/** A 64-bit transaction id, which never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

const quotedQueriedKinds = queriedEventKinds.map((kind) => `'${kind}'`);
/**
 * Queries by kind must contain this condition literally, so that PostgreSQL uses the partial index
 * `events_open`.
 */
export const hasQueriedKindSql = sql.raw(`kind in (${quotedQueriedKinds.join(", ")})`);

/**
 * Domain events. When the subject of an event is deleted, the event and its notifications are deleted too.
 */
export const events = pgTable(
  "events",
  {
    id: serial().primaryKey(),
    kind: text({ enum: eventKinds }).notNull(),
    /** The user who caused the event. */
    actorId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** The user whom the event concerns, such as the applicant whose application was decided. */
    targetId: integer().references(() => users.id, { onDelete: "cascade" }),
    jobId: integer().references(() => jobs.id, { onDelete: "cascade" }),
    submissionId: integer().references(() => submissions.id, { onDelete: "cascade" }),
    messageId: integer().references(() => messages.id, { onDelete: "cascade" }),
    agencyId: integer().references(() => agencies.id, { onDelete: "cascade" }),
    organizationId: integer().references(() => organizations.id, { onDelete: "cascade" }),
    candidateId: integer().references(() => candidates.id, { onDelete: "cascade" }),
    /** The id of the application, reply, suggestion or review that the event is about. Not a foreign key. */
    itemId: integer("thing_id"),
    data: jsonb().$type<EventData>().notNull().default({}),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("events_actor").on(table.actorId, table.id),
    index("events_open").on(table.kind, table.id).where(hasQueriedKindSql),
    index("events_target").on(table.targetId),
    index("events_message").on(table.messageId).where(sql`message_id is not null`),
    index("events_agency").on(table.agencyId).where(sql`agency_id is not null`),
    index("events_candidate").on(table.candidateId).where(sql`candidate_id is not null`),
    index("events_job_changed").on(table.jobId).where(sql`kind = 'job_changed'`),
    index("events_created").using("brin", table.createdAt),
    enumCheck("events_kind", table.kind, eventKinds),
  ],
);

/** One row for each recipient of an event. */
export const notifications = pgTable(
  "notifications",
  {
    id: serial().primaryKey(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: notificationKinds }).notNull(),
    readAt: timestamptz(),
    /** The email delivery that the user had chosen when the event occurred. */
    mail: text({ enum: emailDeliveries }).notNull().default("never"),
    mailedAt: timestamptz(),
    /**
     * The id of the inserting transaction. An interrupted event stream resumes after the last id that it
     * sent.
     */
    writtenBy: transactionId("written_by").notNull().default(sql`pg_current_xact_id()`),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex("notifications_once").on(table.eventId, table.userId),
    index("notifications_latest").on(table.userId, table.id),
    index("notifications_unread").on(table.userId, table.id).where(sql`read_at is null`),
    index("notifications_written").on(table.userId, table.writtenBy),
    index("notifications_to_mail")
      .on(table.mail, table.userId, table.createdAt)
      .where(sql`read_at is null and mailed_at is null and mail <> 'never'`),
    index("notifications_read").on(table.readAt).where(sql`read_at is not null`),
    enumCheck("notifications_kind", table.kind, notificationKinds),
    enumCheck("notifications_mail", table.mail, emailDeliveries),
  ],
);

/** The chosen email delivery per kind. Without a row the default of the kind applies. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: notificationKinds }).notNull(),
    mail: text({ enum: emailDeliveries }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    enumCheck("notification_choices_kind", table.kind, notificationKinds),
    enumCheck("notification_choices_mail", table.mail, emailDeliveries),
  ],
);

/** The last activity of each user. */
export const presence = pgTable(
  "presence",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: timestampDefaultNow(),
    /** Whether the user appears by name under Online Now. */
    isNamed: boolean().notNull().default(true),
  },
  (table) => [index("presence_seen").on(table.seenAt)],
);

/** Tokens that only allow unsubscribing from notification emails; they do not expire. */
export const unsubscribeTokens = pgTable("unsubscribe_tokens", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  token: varchar({ length: 32 }).notNull().unique("unsubscribe_tokens_token"),
});
