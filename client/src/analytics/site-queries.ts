import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { read } from "@/lib/api/api-fetch";

/** What the calls are told: whole days, and in whose time zone. */
export interface Asked {
  from?: string;
  to?: string;
  tz: string;
}

export const siteStats = (query: Asked) => read(api.stats, { query });
export const siteSeries = (query: Asked) => read(api.series, { query });

/** Where the figures of each day, or the pages, lie as a file. */
export function csvAddress(file: "daysFile" | "pagesFile", { from = "", to = "", tz }: Asked): string {
  const search = new URLSearchParams(Object.entries({ from, to, tz }).filter(([, value]) => value !== ""));
  return `${api[file].path}?${search}`;
}
