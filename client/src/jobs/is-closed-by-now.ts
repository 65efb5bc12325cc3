import { isClosedJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";

/** Whether the job was closed when the server responded (`closed`), or its deadline has passed since then. */
export const isClosedByNow = (job: Job): boolean => job.closed || isClosedJob(job);
