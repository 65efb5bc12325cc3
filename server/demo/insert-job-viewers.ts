import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { jobs, jobViewers } from "@shared/jobs/table";
import { formatUtcDay } from "@shared/lib/days";
import { submissions } from "@shared/submissions/table";
import { addDays, max, min } from "date-fns";
import { and, inArray, isNull } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { createSeededRandom } from "./clock";

/** The probability that a recruiter opens a job. */
const viewProbability = 0.7;
/**
 * The maximum time until the first view, once both the job and the recruiter exist, and from the first view to
 * the last one.
 */
const maxDaysToView = 20;
const randomSeed = 20_261_127;

/** Inserts views of jobs: each recruiter viewed most jobs, and all to which they applied or submitted. */
export async function insertJobViewers(db: Db, now: Date): Promise<void> {
  const random = createSeededRandom(randomSeed);
  const recruiters = await db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(and(inArray(users.role, ["agency", "independent"]), isNull(users.deletedAt)))
    .orderBy(users.id);
  const postedJobs = await db.select({ id: jobs.id, createdAt: jobs.createdAt }).from(jobs).orderBy(jobs.id);
  const firstWorkAtByIdsKey = await loadFirstWorkTimes(db);
  const rows = postedJobs.flatMap((job) =>
    recruiters.flatMap((recruiter) => {
      const opensJob = random() < viewProbability;
      const viewableFrom = max([job.createdAt, recruiter.createdAt]);
      const randomTime = addDays(viewableFrom, random() * maxDaysToView);
      const firstWorkAt = firstWorkAtByIdsKey.get(toIdsKey(job.id, recruiter.id));
      if (!opensJob && firstWorkAt === undefined) return [];
      const firstAt = firstWorkAt === undefined ? randomTime : new Date(firstWorkAt);
      if (firstAt > now) return [];
      const lastAt = min([addDays(firstAt, Math.floor(random() * maxDaysToView)), now]);
      return {
        jobId: job.id,
        userId: recruiter.id,
        firstAt: firstAt.toISOString(),
        lastOn: formatUtcDay(lastAt),
      };
    }),
  );
  await db.insert(jobViewers).values(rows);
}

const toIdsKey = (jobId: number, recruiterId: number): string => `${jobId} ${recruiterId}`;

/** Loads when each recruiter first applied or submitted to a job, by `toIdsKey`. */
async function loadFirstWorkTimes(db: Db): Promise<Map<string, string>> {
  const applicationsAndSubmissions = unionAll(
    db
      .select({ jobId: applications.jobId, userId: applications.applicantId, at: applications.createdAt })
      .from(applications),
    db
      .select({ jobId: submissions.jobId, userId: submissions.submittedById, at: submissions.createdAt })
      .from(submissions),
  );
  const firstWorkAtByIdsKey = new Map<string, string>();
  for (const { jobId, userId, at } of await applicationsAndSubmissions) {
    const idsKey = toIdsKey(jobId, userId);
    const earliestWorkAt = firstWorkAtByIdsKey.get(idsKey);
    if (earliestWorkAt === undefined || at < earliestWorkAt) firstWorkAtByIdsKey.set(idsKey, at);
  }
  return firstWorkAtByIdsKey;
}
