import { jobs } from "@shared/jobs/table";
import type { JobState } from "@shared/jobs/vocabulary";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * The state that screens show of a job in `table`, which is `jobs` or an alias of it. In order of precedence:
 * its end, a suspension, a hold, a passed deadline.
 */
export const jobStateSqlOf = (
  table: Record<"status" | "frozenAt" | "heldAt" | "deadline", AnyColumn>,
): SQL<JobState> => sql<JobState>`case
  when ${table.status} = 'filled' then 'filled'
  when ${table.status} = 'cancelled' then 'unposted'
  when ${table.frozenAt} is not null then 'paused'
  when ${table.heldAt} is not null then 'on_hold'
  when ${table.deadline} < now() then 'deadline_passed'
  else ${table.status} end`;

export const jobStateSql = jobStateSqlOf(jobs);
