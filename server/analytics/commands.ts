import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Db } from "@server/lib/db/db";
import { foldPage, ownPages } from "@shared/analytics/rules";
import type { EventType } from "@shared/analytics/vocabulary";
import { sql } from "drizzle-orm";

export interface Seen {
  eventType: EventType;
  ip?: string;
  userId?: number;
  sessionId?: string;
  page?: string;
  userAgent?: string;
  referrer?: string;
  metadata?: Record<string, unknown> | null;
  /** When it was, where it is told of later (demo data). Left out, it is stamped as it is written. */
  createdAt?: string;
}

/** Stores events and adds them to the roll-ups, in one statement; once for each `id`, however often it is tried. The address is shortened to /24 or /48 before it reaches the table. */
export async function writeEvents(db: Db, events: Seen[], id: string = randomUUID()): Promise<void> {
  const rows = events.map((event) => {
    const folded = event.page === undefined ? undefined : foldPage(event.page);
    return {
      event_type: event.eventType,
      user_id: event.userId,
      session_id: event.sessionId,
      // Words that were searched for are nobody's business.
      page: event.page?.replace(/[?#].*$/s, ""),
      folded,
      own: folded !== undefined && ownPages.has(folded),
      user_agent: event.userAgent,
      ip: shortened(event.ip),
      referrer: event.referrer,
      metadata: event.metadata ?? undefined,
      at: event.createdAt,
    };
  });
  await db.execute(sql`select record_events(${id}::uuid, ${JSON.stringify(rows)}::json)`);
}

/** What a header holds may be any byte and any length; a column takes neither, and nor does what waits for it. */
export const storable = ({ userAgent, referrer }: Pick<Seen, "userAgent" | "referrer">) => ({
  userAgent: cut(userAgent, 512),
  referrer: cut(referrer?.replace(/[?#].*$/s, ""), 2048),
});

/** Copied where it is longer: a piece of a text keeps the whole of it in memory. */
const cut = (text: string | undefined, most: number) => {
  const clean = text?.replaceAll("\0", "").toWellFormed();
  return clean && clean.length > most ? Buffer.from(clean.slice(0, most).toWellFormed()).toString() : clean;
};

/** The network of an address: its first 24 bits, or 48 of IPv6. */
export function shortened(ip = ""): string | undefined {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, "").replace(/%.*$/, "");
  if (isIP(plain) === 4) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIP(plain) !== 6) return undefined;
  const [head = ""] = plain.split("::");
  const groups = head.split(":").filter(Boolean).slice(0, 3);
  return `${groups.join(":")}::/48`;
}

const [batch, kept] = [5_000, "13 months"];

/** Forgets events of 13 months ago, and the sessions that they were of; what they came to stays. Batch by batch, so that nobody waits for it. */
export async function pruneEvents(db: Db): Promise<void> {
  const events = sql`delete from analytics_events where ctid = any (array(select ctid from analytics_events
    where created_at < now() - ${kept}::interval limit ${batch}))`;
  const sessions = sql`delete from analytics_sessions where ctid = any (array(select ctid from analytics_sessions
    where quarter < extract(epoch from now() - ${kept}::interval) / 900 limit ${batch}))`;
  const batches = sql`delete from analytics_batches where ctid = any (array(select ctid from analytics_batches
    where created_at < now() - interval '1 day' limit ${batch}))`;
  for (const some of [events, sessions, batches]) while (((await db.execute(some)).rowCount ?? 0) === batch);
}
