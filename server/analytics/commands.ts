import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Db } from "@server/lib/db/db";
import { knownPages, normalizePagePath } from "@shared/analytics/rules";
import type { EventType } from "@shared/analytics/vocabulary";
import { sql } from "drizzle-orm";

export interface AnalyticsEvent {
  eventType: EventType;
  ip?: string;
  userId?: number;
  sessionId?: string;
  page?: string;
  userAgent?: string;
  referrer?: string;
  metadata?: Record<string, unknown> | null;
  /** Only demo data sets it; the default is the time of writing. */
  createdAt?: string;
}

/**
 * Stores a batch of events and updates the roll-ups in one statement. The batch `id` makes a retry
 * idempotent. IP addresses are shortened to /24 or /48 first.
 */
export async function insertEvents(
  db: Db,
  events: AnalyticsEvent[],
  id: string = randomUUID(),
): Promise<void> {
  const rows = events.map((event) => {
    const pattern = event.page === undefined ? undefined : normalizePagePath(event.page);
    return {
      event_type: event.eventType,
      user_id: event.userId,
      session_id: event.sessionId,
      // Query strings may contain search terms, which are private.
      page: event.page?.replace(/[?#].*$/s, ""),
      folded: pattern,
      own: pattern !== undefined && knownPages.has(pattern),
      user_agent: event.userAgent,
      ip: truncateIp(event.ip),
      referrer: event.referrer,
      metadata: event.metadata ?? undefined,
      at: event.createdAt,
    };
  });
  await db.execute(sql`select record_events(${id}::uuid, ${JSON.stringify(rows)}::json)`);
}

/**
 * Makes the headers storable: PostgreSQL rejects NUL and lone surrogates, and long values would fill the
 * buffer.
 */
export const sanitizeHeaders = ({ userAgent, referrer }: Pick<AnalyticsEvent, "userAgent" | "referrer">) => ({
  userAgent: sanitize(userAgent, 512),
  referrer: sanitize(referrer?.replace(/[?#].*$/s, ""), 2048),
});

/** Copies a truncated text through a Buffer, because V8's slices keep the whole original in memory. */
const sanitize = (text: string | undefined, maxLength: number) => {
  const clean = text?.replaceAll("\0", "").toWellFormed();
  if (!clean || clean.length <= maxLength) return clean;
  return Buffer.from(clean.slice(0, maxLength).toWellFormed()).toString();
};

/** Reduces an IP address to its network: /24 for IPv4, /48 for IPv6. */
export function truncateIp(ip = ""): string | undefined {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, "").replace(/%.*$/, "");
  if (isIP(address) === 4) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIP(address) !== 6) return undefined;
  const [head = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean).slice(0, 3);
  return `${groups.join(":")}::/48`;
}

const deleteBatchSize = 5_000;
const retention = "13 months";

/**
 * Deletes expired events and sessions and keeps the roll-ups. Deletes in batches, to keep row locks short.
 */
export async function deleteExpiredEvents(db: Db): Promise<void> {
  const events = sql`delete from analytics_events where ctid = any (array(select ctid from analytics_events
    where created_at < now() - ${retention}::interval limit ${deleteBatchSize}))`;
  const sessions = sql`delete from analytics_sessions where ctid = any (array(
    select ctid from analytics_sessions
    where quarter < extract(epoch from now() - ${retention}::interval) / 900 limit ${deleteBatchSize}))`;
  const batches = sql`delete from analytics_batches where ctid = any (array(select ctid from analytics_batches
    where created_at < now() - interval '1 day' limit ${deleteBatchSize}))`;
  for (const deleteBatch of [events, sessions, batches]) {
    let deleted: number | null;
    do {
      deleted = (await db.execute(deleteBatch)).rowCount;
    } while (deleted === deleteBatchSize);
  }
}
