import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { jobs, jobViewers } from "@shared/jobs/table";
import { submissions } from "@shared/submissions/table";
import { addDays, max, min } from "date-fns";
import { inArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { createRandom } from "./clock";

/** The probability that a recruiter opens a job. */
const viewProbability = 0.7;
/** Recruiters open a job within this number of days after its posting. */
const maxDaysAfterPosting = 20;

/** Inserts which recruiters have opened which jobs: most jobs, and all to which they applied or submitted. */
export async function insertJobViewers(db: Db, now: Date): Promise<void> {
  const random = createRandom(20_261_127);
  const recruiters = await db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(inArray(users.role, ["agency", "independent"]))
    .orderBy(users.id);
  const postedJobs = await db.select({ id: jobs.id, createdAt: jobs.createdAt }).from(jobs).orderBy(jobs.id);
  const firstWorkTimes = await loadFirstWorkTimes(db);
  const rows = postedJobs.flatMap((job) =>
    recruiters.flatMap((recruiter) => {
      const isCurious = random() < viewProbability;
      const viewableFrom = max([job.createdAt, recruiter.createdAt]);
      const randomTime = addDays(viewableFrom, random() * maxDaysAfterPosting);
      const firstWorkAt = firstWorkTimes.get(`${job.id} ${recruiter.id}`);
      if (!isCurious && firstWorkAt === undefined) return [];
      const firstAt = firstWorkAt === undefined ? randomTime : new Date(firstWorkAt);
      if (firstAt > now) return [];
      const lastAt = min([addDays(firstAt, Math.floor(random() * maxDaysAfterPosting)), now]);
      return {
        jobId: job.id,
        userId: recruiter.id,
        firstAt: firstAt.toISOString(),
        lastOn: lastAt.toISOString().slice(0, 10),
      };
    }),
  );
  await db.insert(jobViewers).values(rows);
}

/** When each recruiter first applied or submitted to a job, by the ids of the job and the recruiter. */
async function loadFirstWorkTimes(db: Db): Promise<Map<string, string>> {
  const work = unionAll(
    db
      .select({ jobId: applications.jobId, userId: applications.applicantId, at: applications.createdAt })
      .from(applications),
    db
      .select({ jobId: submissions.jobId, userId: submissions.submittedById, at: submissions.createdAt })
      .from(submissions),
  );
  const firstAtByIds = new Map<string, string>();
  for (const { jobId, userId, at } of await work) {
    const knownFirstAt = firstAtByIds.get(`${jobId} ${userId}`);
    if (knownFirstAt === undefined || at < knownFirstAt) firstAtByIds.set(`${jobId} ${userId}`, at);
  }
  return firstAtByIds;
}
