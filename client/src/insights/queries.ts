import { insightEndpoints as api } from "@shared/insights/endpoints";
import type { MetricFilter } from "@shared/insights/schemas";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";

// Only the paths are used: the schemas would be a third of this page's code.
const ownEndpoint = api.own;
const rowsEndpoint = api.rows;

/** Whole days in the viewer's time zone; a missing start or end is unbounded. */
export interface PeriodDays {
  from?: string;
  to?: string;
  tz: string;
}

/** The viewer's insights. Always refetched, because most actions elsewhere change some of them. */
export const insightsQuery = (days: PeriodDays) => ({
  ...apiQueryOptions(ownEndpoint, { query: days }),
  staleTime: 0,
});

/** The rows that a metric counts, newest first. */
export const drillDownQuery = (asked: MetricFilter, days: PeriodDays) => ({
  ...apiInfiniteQueryOptions(rowsEndpoint, { query: { ...asked, ...days } }),
  staleTime: 0,
});
