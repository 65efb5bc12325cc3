import { locale } from "@shared/lib/format";
import { periodQuery } from "@shared/lib/period";
import { browserZone } from "@/lib/time/time-zone";
import { type ParamValues, parseSearchParams, textParam, useSearchState } from "./use-search-state";

const params = { from: textParam, to: textParam };

/** First and last day as YYYY-MM-DD; undefined means no limit. */
interface DateRange {
  from?: string;
  to?: string;
}

/** The period of a page, as selected in its URL. */
export interface SelectedPeriod extends DateRange {
  /** The user's time zone, which is sent with each request but is not part of the URL. */
  tz: string;
  /** Why the days in the URL are invalid; `from` and `to` are undefined then. */
  error?: string;
  setPeriod: (range: DateRange) => void;
}

const validate = (values: ParamValues<typeof params>) => periodQuery.safeParse(values);

/** Parses the days in a query string, for a loader. */
export function parsePeriod(search: string): DateRange {
  const { from, to } = validate(parseSearchParams(params, search)).data ?? {};
  return { from, to };
}

/** The period in the URL, in days of the user's time zone. Without one: all time. */
export function usePeriod(): SelectedPeriod {
  const { values, setValues } = useSearchState(params);
  const { data, error } = validate(values);
  const { from, to } = data ?? {};
  return {
    from,
    to,
    tz: locale.zone() ?? browserZone(),
    error: error?.issues[0]?.message,
    setPeriod: (range) => setValues({ from: range.from ?? "", to: range.to ?? "" }, "push"),
  };
}
