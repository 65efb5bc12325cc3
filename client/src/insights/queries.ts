import { insightEndpoints as api } from "@shared/insights/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import type { MetricSelection } from "./metric-summary";

// In constants, so that the bundler leaves out the other endpoints.
const insightsEndpoint = api.own;
const rowsEndpoint = api.rows;

/** A period of whole days in the viewer's time zone. Without `from` or `to`, it is open at that end. */
export interface PeriodFilter {
  from?: string;
  to?: string;
  tz: string;
}

/** The viewer's insights. Always refetched, because most actions elsewhere change some of them. */
export const insightsQuery = (periodFilter: PeriodFilter) => ({
  ...apiQueryOptions(insightsEndpoint, { query: periodFilter }),
  staleTime: 0,
});

/** The rows that a metric counts, newest first. */
export const drillDownQuery = (
  { metric, company, agency }: MetricSelection,
  { from, to, tz }: PeriodFilter,
) => ({
  ...apiInfiniteQueryOptions(rowsEndpoint, { query: { figure: metric, company, agency, from, to, tz } }),
  staleTime: 0,
});
