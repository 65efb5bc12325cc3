import { loadCounter, loadCounters } from "@server/counters/queries";
import type { Db } from "@server/lib/db";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { activeStatuses } from "@shared/jobs/vocabulary";
import { percent } from "@shared/lib/period";
import { placementStatuses } from "@shared/placements/vocabulary";
import { submissions } from "@shared/submissions/table";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

/** The hiring side's own jobs; an admin's are everybody's. */
export async function hiringStats(db: Db, posterId?: number) {
  const [ofJobs, ofPlacements] =
    posterId === undefined
      ? await loadCounters(db, ["jobs"], ["placements"])
      : await loadCounters(db, ["jobs.posted_by_id", posterId], ["placements.poster_id", posterId]);
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
  const { n, amount } = (await loadCounter(db, "placements.placed_by_id", userId))(...counting);
  return { activeJobs, placements: n, totalBounty: amount };
}

/** Members of the network besides oneself. */
export async function networkSize(db: Db) {
  return (await loadCounter(db, "users"))().n - (await db.$count(users, isNotNull(users.deletedAt))) - 1;
}

/** The placement rate is of filled to all ended jobs, in percent with one decimal; 0 when none has ended. */
export async function marketplaceStats(db: Db) {
  const countOf = await loadCounter(db, "jobs");
  const { n, amount, priced } = countOf(...activeStatuses);
  return {
    totalJobs: n,
    totalBounty: amount,
    avgBounty: priced === 0 ? 0 : Math.round((100 * amount) / priced) / 100,
    placementRate: percent(countOf("filled").n, countOf("filled", "cancelled").n),
  };
}
