import type { Db } from "@server/lib/db";
import type { EventType } from "@shared/analytics/schema";
import { analyticsEvents } from "@shared/analytics/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { activeStatuses } from "@shared/jobs/schema";
import { jobs } from "@shared/jobs/table";
import { and, count, eq, gt, inArray, or, sql } from "drizzle-orm";

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

const active = inArray(jobs.status, [...activeStatuses]).inlineParams();
const total = sql<number>`coalesce(sum(${jobs.bountyAmount}), 0)::float8`;

/** The hiring side's own jobs; an admin's are everybody's. There are no placements before there are submissions to hire from. */
export async function hiringStats(db: Db, posterId?: number) {
  const [row] = await db
    .select({ activeJobs: count(), totalBounty: total })
    .from(jobs)
    .where(and(active, posterId === undefined ? undefined : eq(jobs.postedById, posterId)));
  return { activeJobs: row?.activeJobs ?? 0, placements: 0, totalBounty: row?.totalBounty ?? 0 };
}

/** The recruiting side's: active jobs with an own application that is not rejected. */
export async function recruitingStats(db: Db, applicantId: number) {
  const [row] = await db
    .select({ activeJobs: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(active, eq(applications.applicantId, applicantId), inArray(applications.status, ["pending", "approved"])));
  return { activeJobs: row?.activeJobs ?? 0, placements: 0, totalBounty: 0 };
}

/** Members of the network besides oneself. */
export async function networkSize(db: Db) {
  return (await db.$count(users)) - 1;
}

export async function marketplaceStats(db: Db) {
  const [row] = await db
    .select({
      totalJobs: count(),
      totalBounty: total,
      avgBounty: sql<number>`coalesce(round(avg(${jobs.bountyAmount}) filter (where ${gt(jobs.bountyAmount, 0)}), 2), 0)::float8`,
    })
    .from(jobs)
    .where(active);
  return row ?? { totalJobs: 0, totalBounty: 0, avgBounty: 0 };
}

/** Filled of all ended jobs, in percent with one decimal; 0 when none has ended. */
export async function fillRate(db: Db) {
  const filled = eq(jobs.status, "filled");
  const [row] = await db
    .select({ rate: sql<number>`coalesce(round(100.0 * count(*) filter (where ${filled}) / nullif(count(*), 0), 1), 0)::float8` })
    .from(jobs)
    .where(or(filled, eq(jobs.status, "cancelled")));
  return row?.rate ?? 0;
}
