import { periodQuery } from "@shared/lib/period";
import { getDisplayTimeZone } from "@/lib/time/time-zone";
import { type ParamValues, parseSearchParams, textParam, useSearchState } from "./use-search-state";

const periodParams = { from: textParam, to: textParam };

/** First and last day as YYYY-MM-DD; undefined means no limit. */
interface DayRange {
  from?: string;
  to?: string;
}

/** The period of a page, as selected in its URL. */
export interface SelectedPeriod extends DayRange {
  /** The user's time zone, which is sent with each request but is not part of the URL. */
  tz: string;
  /** Why the days in the URL are invalid; `from` and `to` are undefined then. */
  error?: string;
  setPeriod: (range: DayRange) => void;
}

const validateDays = (days: ParamValues<typeof periodParams>) => periodQuery.safeParse(days);

/** Parses the days in a query string, for a loader. */
export function parsePeriod(search: string): DayRange {
  const days = parseSearchParams(periodParams, search);
  const { from, to } = validateDays(days).data ?? {};
  return { from, to };
}

/**
 * Returns the period in the URL, in days of the user's time zone. Without days in the URL, it is all time.
 */
export function usePeriod(): SelectedPeriod {
  const { values: days, setParams: setDays } = useSearchState(periodParams);
  const { data: validDays, error } = validateDays(days);
  return {
    from: validDays?.from,
    to: validDays?.to,
    tz: getDisplayTimeZone(),
    error: error?.issues[0]?.message,
    setPeriod: ({ from = "", to = "" }) => setDays({ from, to }, "push"),
  };
}
