/** Stores and deletes analytics events, and stores the views of jobs and the median time to an application. */
import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Db } from "@server/lib/db/db";
import { knownPagePaths, normalizePagePath } from "@shared/analytics/rules";
import type { AnalyticsEventType } from "@shared/analytics/vocabulary";
import { sql } from "drizzle-orm";

export interface JobView {
  jobId: number;
  userId: number;
}

export interface AnalyticsEvent {
  eventType: AnalyticsEventType;
  ip?: string;
  userId?: number;
  sessionId?: string;
  page?: string;
  userAgent?: string;
  referrer?: string;
  /** Any JSON value. */
  metadata?: unknown;
  /**
   * The job that a recruiter opened, and the recruiter. Stored in a table of its own, because the event names
   * no user.
   */
  jobView?: JobView;
  /** Only demo data sets it; the default is the time of writing. */
  createdAt?: string;
}

/**
 * Stores a batch of events and updates the roll-ups in one statement. `batchId` makes a retry
 * idempotent. IP addresses are shortened to /24 or /48 first.
 */
export async function insertEvents(
  db: Db,
  events: AnalyticsEvent[],
  batchId: string = randomUUID(),
): Promise<void> {
  const rows = events.map((event) => {
    const normalizedPage = event.page === undefined ? undefined : normalizePagePath(event.page);
    // The SQL function `record_events` reads these keys. `folded` is the page as it is counted, with `{id}`
    // instead of ids. `own` is true for the pages of the site; of other pages, only a limited number is counted.
    return {
      event_type: event.eventType,
      user_id: event.userId,
      session_id: event.sessionId,
      page: withoutQueryString(event.page),
      folded: normalizedPage,
      own: normalizedPage !== undefined && knownPagePaths.has(normalizedPage),
      user_agent: event.userAgent,
      ip: truncateIp(event.ip),
      referrer: event.referrer,
      metadata: event.metadata ?? undefined,
      at: event.createdAt,
    };
  });
  const recordEventsSql = sql`select record_events(${batchId}::uuid, ${JSON.stringify(rows)}::json)`;
  const jobViews = events.flatMap(({ jobView, createdAt }) => (jobView ? [{ ...jobView, createdAt }] : []));
  if (jobViews.length === 0) {
    await db.execute(recordEventsSql);
    return;
  }
  await db.transaction(async (tx) => {
    await tx.execute(recordEventsSql);
    await upsertJobViewers(tx, jobViews);
  });
}

/**
 * Stores one row per job and recruiter, with the time of the first view and the day of the latest one. Leaves
 * out views of jobs that are not listed, or that the recruiter posted.
 */
async function upsertJobViewers(db: Db, jobViews: (JobView & { createdAt?: string })[]): Promise<void> {
  const rows = jobViews.map(({ jobId, userId, createdAt }) => ({
    job_id: jobId,
    user_id: userId,
    at: createdAt,
  }));
  // Sorted, so that two servers lock the rows in the same order, to avoid deadlocks.
  await db.execute(sql`insert into job_viewers (job_id, user_id, first_at, last_on)
    select jobs.id, users.id, min(coalesce(view.at, now())),
      max((coalesce(view.at, now()) at time zone 'UTC')::date)
    from json_to_recordset(${JSON.stringify(rows)}::json) as view (job_id int, user_id int, at timestamptz)
    join jobs on jobs.id = view.job_id and jobs.posted_by_id <> view.user_id and jobs.is_listed
    join users on users.id = view.user_id and users.deleted_at is null
    group by jobs.id, users.id
    order by jobs.id, users.id
    on conflict (job_id, user_id) do update set last_on = excluded.last_on
      where job_viewers.last_on < excluded.last_on`);
}

const maxUserAgentLength = 512;
const maxReferrerLength = 2048;

/**
 * Makes the headers storable: PostgreSQL rejects NUL and lone surrogates, and long values would fill the
 * buffer.
 */
export const sanitizeHeaders = ({ userAgent, referrer }: Pick<AnalyticsEvent, "userAgent" | "referrer">) => ({
  userAgent: sanitize(userAgent, maxUserAgentLength),
  referrer: sanitize(withoutQueryString(referrer), maxReferrerLength),
});

/** Query strings may contain search terms, which are private. */
const withoutQueryString = (url: string | undefined) => url?.replace(/[?#].*$/s, "");

function sanitize(text: string | undefined, maxLength: number) {
  const clean = text?.replaceAll("\0", "").toWellFormed();
  if (!clean || clean.length <= maxLength) return clean;
  // Copied through a Buffer, because V8 would keep the whole original in memory for a slice of it.
  return Buffer.from(clean.slice(0, maxLength).toWellFormed()).toString();
}

/** Reduces an IP address to its network: /24 for IPv4, /48 for IPv6. */
export function truncateIp(ip = ""): string | undefined {
  // Removes the prefix of an IPv4 address in IPv6 notation, and the zone of a link-local address.
  const address = ip.replace(/^::ffff:(?=\d+\.)/, "").replace(/%.*$/, "");
  if (isIP(address) === 4) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIP(address) !== 6) return undefined;
  // In IPv6 notation "::" means groups of zeros, in the address as well as in the result.
  const [groupsBeforeZeros = ""] = address.split("::");
  const networkGroups = groupsBeforeZeros.split(":").filter(Boolean).slice(0, 3);
  return `${networkGroups.join(":")}::/48`;
}

const deleteBatchSize = 5_000;
const retentionInterval = "13 months";

/**
 * Deletes expired events and sessions, but not the roll-ups. Deletes in batches, so that rows are locked only
 * shortly.
 */
export async function deleteExpiredEvents(db: Db): Promise<void> {
  const deleteEvents = sql`delete from analytics_events where ctid = any (array(
    select ctid from analytics_events
    where created_at < now() - ${retentionInterval}::interval limit ${deleteBatchSize}))`;
  // `quarter` is the quarter hour (900 seconds) in which the session was last seen, counted since 1970.
  const deleteSessions = sql`delete from analytics_sessions where ctid = any (array(
    select ctid from analytics_sessions
    where quarter < extract(epoch from now() - ${retentionInterval}::interval) / 900
    limit ${deleteBatchSize}))`;
  const deleteBatchIds = sql`delete from analytics_batches where ctid = any (array(
    select ctid from analytics_batches
    where created_at < now() - interval '1 day' limit ${deleteBatchSize}))`;
  for (const deleteBatch of [deleteEvents, deleteSessions, deleteBatchIds]) {
    let deletedCount: number | null;
    do {
      deletedCount = (await db.execute(deleteBatch)).rowCount;
    } while (deletedCount === deleteBatchSize);
  }
}

/** Stores the median hours from posting a job to its first application, for jobs of the last 90 days. */
export async function updateMedianHoursToFirstApplication(db: Db): Promise<void> {
  await db.execute(sql`insert into first_proposal_times (id, median_hours, sample, computed_at)
    select 1,
      percentile_cont(0.5) within group (order by extract(epoch from first.at - jobs.created_at) / 3600),
      count(*)::int, now()
    from jobs,
      lateral (select min(created_at) as at from job_applications where job_id = jobs.id) first
    where jobs.created_at > now() - interval '90 days' and first.at is not null
    on conflict (id) do update
      set median_hours = excluded.median_hours, sample = excluded.sample,
        computed_at = excluded.computed_at`);
}
