import { periodQuery } from "@shared/lib/period";
import { reader } from "@shared/lib/text";
import { browserZone } from "@/lib/time/time-zone";
import { readAddress, textParam, useAddress, type Values } from "./use-search-state";

const params = { from: textParam, to: textParam };

interface Days {
  from?: string;
  to?: string;
}

export interface ChosenPeriod extends Days {
  /** The reader's time zone: it is told with every call, and not kept in the address. */
  tz: string;
  /** Why the days of the address could not be used: there is no period then. */
  problem?: string;
  choose: (days: Days) => void;
}

const read = (values: Values<typeof params>) => periodQuery.safeParse(values);

/** The days in a query string, for a loader. */
export function readPeriod(search: string): Days {
  const { from, to } = read(readAddress(params, search)).data ?? {};
  return { from, to };
}

/** The period that stands in the address, in days of the reader's time zone. Without one: all time. */
export function usePeriod(): ChosenPeriod {
  const { values, set } = useAddress(params);
  const { data, error } = read(values);
  const { from, to } = data ?? {};
  return {
    from,
    to,
    tz: reader.zone() ?? browserZone(),
    problem: error?.issues[0]?.message,
    choose: (days) => set({ from: days.from ?? "", to: days.to ?? "" }, "push"),
  };
}
