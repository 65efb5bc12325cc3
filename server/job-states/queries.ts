import { jobs } from "@shared/jobs/table";
import type { JobState } from "@shared/jobs/vocabulary";
import { sql } from "drizzle-orm";

/**
 * The state of a job that screens show. In order of precedence: its end, a suspension, a hold, a passed
 * deadline.
 */
export const jobStateSql = sql<JobState>`case
  when ${jobs.status} = 'filled' then 'filled'
  when ${jobs.status} = 'cancelled' then 'unposted'
  when ${jobs.frozenAt} is not null then 'paused'
  when ${jobs.heldAt} is not null then 'on_hold'
  when ${jobs.deadline} < now() then 'deadline_passed'
  else ${jobs.status} end`;
