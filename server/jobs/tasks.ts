import type { Db } from "@server/lib/db/db";
import type { Tasks } from "@server/lib/task-queue";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { correctCompaniesOfNewJobs } from "./company-commands";
import { deriveOutdatedJobs } from "./derivation-commands";
import { computeDuePosterRecords } from "./poster-record-commands";

/** The maximum number of jobs in a transaction: applicants to these jobs wait while it holds their locks. */
const jobsPerTransaction = 250;

const posterRecordsPerTransaction = 100;

/**
 * `derive_jobs` (every minute, and after a change of skills) computes the columns for the search and the
 * filters again, for jobs that a server of an earlier version has written or whose skills have changed.
 *
 * `compute_poster_records` (every five minutes) computes how fast posters answer, for the records that are
 * due.
 *
 * `correct_companies` (every ten minutes) corrects the organizations of new jobs.
 */
export const jobTasks = (db: Db, loadSkillTaxonomy: (db: Db) => Promise<SkillTaxonomy>): Tasks => ({
  derive_jobs: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const derivedCount = await db.transaction((tx) =>
        deriveOutdatedJobs(tx, jobsPerTransaction, loadSkillTaxonomy),
      );
      if (derivedCount === 0) return;
    }
  },
  compute_poster_records: async (_payload, { signal }) => {
    while (!signal?.aborted) {
      const computedCount = await computeDuePosterRecords(db, posterRecordsPerTransaction);
      if (computedCount < posterRecordsPerTransaction) return;
    }
  },
  correct_companies: () => correctCompaniesOfNewJobs(db),
});
