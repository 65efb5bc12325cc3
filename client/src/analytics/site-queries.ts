import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

/** Query of the statistics: whole days and the time zone in which they start. */
export interface PeriodQuery {
  from?: string;
  to?: string;
  tz: string;
}

export const siteStatsQuery = (query: PeriodQuery) => apiQueryOptions(api.stats, { query });
export const siteSeriesQuery = (query: PeriodQuery) => apiQueryOptions(api.series, { query });

/** URL of a CSV file with the numbers of each day, or the pages. */
export function csvUrl(file: "daysFile" | "pagesFile", { from = "", to = "", tz }: PeriodQuery): string {
  const search = new URLSearchParams(Object.entries({ from, to, tz }).filter(([, value]) => value !== ""));
  return `${api[file].path}?${search}`;
}
