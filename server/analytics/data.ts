import type { Db } from "@server/lib/db";
import type { EventType } from "@shared/analytics/schema";
import { analyticsEvents } from "@shared/analytics/table";
import { applications } from "@shared/applications/table";
import { activeStatuses } from "@shared/jobs/schema";
import { jobs } from "@shared/jobs/table";
import { placementStatuses } from "@shared/placements/schema";
import { submissions } from "@shared/submissions/table";
import { and, eq, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { tally } from "./reads";

export interface Seen {
  eventType: EventType;
  ip: string;
  userId?: number;
  sessionId?: string;
  page?: string;
  userAgent?: string;
  referrer?: string;
  metadata?: Record<string, unknown> | null;
  createdAt?: string;
}

/** Writes down what happened. The address is shortened to /24 or /48 before it reaches the table. */
export async function record(db: Db, { ip, userAgent, referrer, ...event }: Seen) {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, "");
  const bits = plain.includes(":") ? 48 : 24;
  await db.insert(analyticsEvents).values({
    ...event,
    userAgent: storable(userAgent, 512),
    referrer: storable(referrer?.split("?")[0], 2048),
    ipAddress: plain ? sql`network(set_masklen(${plain.replace(/%.*$/, "")}::inet, ${sql.raw(String(bits))}))` : null,
  });
}

/** A header may hold any byte and any length; a column may not. */
const storable = (text: string | undefined, most: number) => text?.replaceAll("\0", "").toWellFormed().slice(0, most).toWellFormed();

/** What was counted 13 months ago; batch by batch. */
export async function forgetOld(db: Db) {
  const some = sql`delete from analytics_events where ctid = any (array(select ctid from analytics_events
    where created_at < now() - interval '13 months' limit 5000))`;
  while (((await db.execute(some)).rowCount ?? 0) === 5000);
}

/** The hiring side's own jobs; an admin's are everybody's. */
export async function hiringStats(db: Db, posterId?: number) {
  const [ofJobs, ofPlacements] = await Promise.all(
    posterId === undefined
      ? [tally(db, "jobs"), tally(db, "placements")]
      : [tally(db, "jobs.posted_by_id", posterId), tally(db, "placements.poster_id", posterId)],
  );
  const { n, amount } = ofJobs(...activeStatuses);
  return { activeJobs: n, placements: ofPlacements(...counting).n, totalBounty: amount };
}

const counting = placementStatuses.filter((status) => status !== "voided");

/** The recruiting side's: active jobs with an own application that is not rejected, or an own submission; bounties of own placements. */
export async function recruitingStats(db: Db, userId: number) {
  const applied = db
    .select({ id: applications.jobId })
    .from(applications)
    .where(and(eq(applications.applicantId, userId), inArray(applications.status, ["pending", "approved"])));
  const submitted = db.select({ id: submissions.jobId }).from(submissions).where(eq(submissions.submittedById, userId));
  const engaged = union(applied, submitted).as("engaged");
  const active = inArray(jobs.status, [...activeStatuses]).inlineParams();
  const activeJobs = await db.$count(
    db.select({ id: jobs.id }).from(engaged).innerJoin(jobs, eq(jobs.id, engaged.id)).where(active).as("active"),
  );
  const { n, amount } = (await tally(db, "placements.placed_by_id", userId))(...counting);
  return { activeJobs, placements: n, totalBounty: amount };
}

/** Members of the network besides oneself. */
export async function networkSize(db: Db) {
  return (await tally(db, "users"))().n - 1;
}

export async function marketplaceStats(db: Db) {
  const { n, amount, priced } = (await tally(db, "jobs"))(...activeStatuses);
  return { totalJobs: n, totalBounty: amount, avgBounty: priced === 0 ? 0 : Math.round((100 * amount) / priced) / 100 };
}

/** Filled of all ended jobs, in percent with one decimal; 0 when none has ended. */
export async function fillRate(db: Db) {
  const of = await tally(db, "jobs");
  const ended = of("filled", "cancelled").n;
  return ended === 0 ? 0 : Math.round((1000 * of("filled").n) / ended) / 10;
}
