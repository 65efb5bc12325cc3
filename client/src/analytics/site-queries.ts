import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { read } from "@/lib/api/api-fetch";

/** Query of the statistics: whole days and the time zone in which they start. */
export interface Asked {
  from?: string;
  to?: string;
  tz: string;
}

export const siteStats = (query: Asked) => read(api.stats, { query });
export const siteSeries = (query: Asked) => read(api.series, { query });

/** URL of a CSV file with the numbers of each day, or the pages. */
export function csvAddress(file: "daysFile" | "pagesFile", { from = "", to = "", tz }: Asked): string {
  const search = new URLSearchParams(Object.entries({ from, to, tz }).filter(([, value]) => value !== ""));
  return `${api[file].path}?${search}`;
}
