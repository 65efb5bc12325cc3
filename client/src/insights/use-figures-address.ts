import { figures, type Metric } from "@shared/insights/vocabulary";
import { type Param, textParam, useAddress } from "@/lib/routing/use-search-state";

const metricParam: Param<Metric | undefined> = {
  read: (value) => figures.find((metric) => metric === value),
  write: (value) => value ?? "",
};

/**
 * The metric whose rows are open, with a company or agency, in
 * `/analytics?rows=placements&company=Copperkey`.
 */
const params = { rows: metricParam, company: textParam, agency: textParam };

/** Values of the parameters while no rows are open. */
export const noRows = { rows: undefined, company: "", agency: "" } as const;

export const useFiguresAddress = () => useAddress(params);
