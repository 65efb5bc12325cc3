import { locale } from "@shared/lib/format";
import { periodQuery } from "@shared/lib/period";
import { browserZone } from "@/lib/time/time-zone";
import { type ParamValues, parseSearchParams, textParam, useSearchState } from "./use-search-state";

const params = { from: textParam, to: textParam };

/** Days as YYYY-MM-DD; undefined means no limit. */
interface Days {
  from?: string;
  to?: string;
}

export interface SelectedPeriod extends Days {
  /** The user's time zone, which is sent with each request but is not part of the URL. */
  tz: string;
  /** Why the days in the URL are invalid; `from` and `to` are undefined then. */
  error?: string;
  setPeriod: (days: Days) => void;
}

const parse = (values: ParamValues<typeof params>) => periodQuery.safeParse(values);

/** Parses the days in a query string, for a loader. */
export function parsePeriod(search: string): Days {
  const { from, to } = parse(parseSearchParams(params, search)).data ?? {};
  return { from, to };
}

/** The period in the URL, in days of the user's time zone. Without one: all time. */
export function usePeriod(): SelectedPeriod {
  const { values, set } = useSearchState(params);
  const { data, error } = parse(values);
  const { from, to } = data ?? {};
  return {
    from,
    to,
    tz: locale.zone() ?? browserZone(),
    error: error?.issues[0]?.message,
    setPeriod: (days) => set({ from: days.from ?? "", to: days.to ?? "" }, "push"),
  };
}
