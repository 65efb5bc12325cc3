import { insightEndpoints as api } from "@shared/insights/endpoints";
import type { FigureAsked } from "@shared/insights/schemas";
import { read } from "@/lib/api/api-fetch";
import { infiniteQuery } from "@/lib/api/infinite-query";

// By their paths alone: the schemas would be a third of this page's code.
const own = api.own;
const rows = api.rows;

/** Whole days in the viewer's time zone; an end that is not given is open. */
export interface Days {
  from?: string;
  to?: string;
  tz: string;
}

/** The viewer's own figures: asked anew by each visit, since whatever they do elsewhere changes some of them. */
export const insightsQuery = (days: Days) => ({ ...read(own, { query: days }), staleTime: 0 });

/** The rows behind one of them, newest first. */
export const drillDown = (asked: FigureAsked, days: Days) => ({
  ...infiniteQuery(rows, { query: { ...asked, ...days } }),
  staleTime: 0,
});
