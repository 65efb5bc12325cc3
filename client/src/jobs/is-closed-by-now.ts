import { isClosedJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";

/** Whether the job is closed: it was when the server answered, or its deadline has passed since then. */
export const isClosedByNow = (job: Job): boolean => job.closed || isClosedJob(job);
