import { type Metric, metrics } from "@shared/insights/vocabulary";
import { type SearchParam, textParam, useSearchState } from "@/lib/routing/use-search-state";

const metricParam: SearchParam<Metric | undefined> = {
  parse: (value) => metrics.find((metric) => metric === value),
  serialize: (value) => value ?? "",
};

/**
 * The metric whose rows are open, with a company or agency, in
 * `/analytics?rows=placements&company=Copperkey`.
 */
const params = { rows: metricParam, company: textParam, agency: textParam };

/** Values of the parameters while no rows are open. */
export const closedDrillDown = { rows: undefined, company: "", agency: "" } as const;

export const useDrillDownParams = () => useSearchState(params);
