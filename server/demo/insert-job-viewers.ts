import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { jobs, jobViewers } from "@shared/jobs/table";
import { addDays, max, min } from "date-fns";
import { inArray } from "drizzle-orm";
import { createRandom } from "./clock";

/** The share of recruiters who open a job, and the greatest number of days after its posting. */
const viewProbability = 0.7;
const maxDaysAfterPosting = 20;

/** Recruiters open most of the jobs that are posted after they have joined. */
export async function insertJobViewers(db: Db, now: Date): Promise<void> {
  const random = createRandom(20_261_127);
  const recruiters = await db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(inArray(users.role, ["agency", "independent"]))
    .orderBy(users.id);
  const postedJobs = await db.select({ id: jobs.id, createdAt: jobs.createdAt }).from(jobs).orderBy(jobs.id);
  const rows = postedJobs.flatMap((job) =>
    recruiters.flatMap((recruiter) => {
      if (random() > viewProbability) return [];
      const viewableFrom = max([job.createdAt, recruiter.createdAt]);
      const firstAt = addDays(viewableFrom, random() * maxDaysAfterPosting);
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
