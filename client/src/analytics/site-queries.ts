import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

/** A period of whole days in the time zone `tz`. Without `from` or `to`, it is open at that end. */
export interface PeriodFilter {
  from?: string;
  to?: string;
  tz: string;
}

export const siteStatsQuery = (periodFilter: PeriodFilter) =>
  apiQueryOptions(api.stats, { query: periodFilter });

export const siteSeriesQuery = (periodFilter: PeriodFilter) =>
  apiQueryOptions(api.series, { query: periodFilter });

/** URL of a CSV file with one row per day (`exportDaysCsv`) or per page (`exportPagesCsv`). */
export function analyticsCsvUrl(
  endpointName: "exportDaysCsv" | "exportPagesCsv",
  periodFilter: PeriodFilter,
): string {
  const { from, to, tz } = periodFilter;
  const searchParams = new URLSearchParams();
  if (from) searchParams.set("from", from);
  if (to) searchParams.set("to", to);
  searchParams.set("tz", tz);
  return `${api[endpointName].path}?${searchParams}`;
}
