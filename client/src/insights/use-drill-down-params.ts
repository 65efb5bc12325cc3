import { type Metric, metrics } from "@shared/insights/vocabulary";
import { type SearchParam, textParam, useSearchState } from "@/lib/routing/use-search-state";
import type { MetricSelection } from "./metric-summary";

const metricParam: SearchParam<Metric | undefined> = {
  parse: (text) => metrics.find((metric) => metric === text),
  serialize: (metric) => metric ?? "",
};

/**
 * The metric whose rows are open (`rows`), and a company or agency that limits them, such as in
 * `/analytics?rows=placements&company=Copperkey`.
 */
const drillDownParams = { rows: metricParam, company: textParam, agency: textParam };

const closedDrillDownParams = { rows: undefined, company: "", agency: "" };

/** Returns the metric whose rows the URL opens, and a function that closes them. */
export function useDrillDownSelection() {
  const { values, closeDialog } = useSearchState(drillDownParams);
  const { rows: metric, company, agency } = values;
  const selection: MetricSelection | undefined = metric && {
    metric,
    company: company || undefined,
    agency: agency || undefined,
  };
  return { selection, closeDrillDown: () => closeDialog(closedDrillDownParams) };
}

/** Returns a function that builds the URL that opens the rows of a metric. */
export function useDrillDownHref() {
  const { getHref } = useSearchState(drillDownParams);
  return ({ metric, company = "", agency = "" }: MetricSelection) =>
    getHref({ rows: metric, company, agency });
}
