import { periodQuery } from "@shared/lib/period";
import { reader } from "@shared/lib/text";
import { textParam, useAddress } from "./use-address";

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

/** The period that stands in the address, in days of the reader's time zone. Without one: all time. */
export function usePeriod(): ChosenPeriod {
  const { values, set } = useAddress(params);
  const read = periodQuery.safeParse(values);
  const { from, to } = read.data ?? {};
  return {
    from,
    to,
    tz: reader.zone() ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC"),
    problem: read.error?.issues[0]?.message,
    choose: (days) => set({ from: days.from ?? "", to: days.to ?? "" }, "push"),
  };
}
