import { figures, type Metric } from "@shared/insights/vocabulary";
import { type Param, textParam, useAddress } from "@/lib/routing/use-search-state";

const figure: Param<Metric | undefined> = {
  read: (written) => figures.find((known) => known === written),
  write: (value) => value ?? "",
};

/** Which figure's rows are open over the page, and of which company or agency, as `/analytics?rows=placements&company=Copperkey` says it. */
const params = { rows: figure, company: textParam, agency: textParam };

/** Nothing is open. */
export const noRows = { rows: undefined, company: "", agency: "" } as const;

export const useFiguresAddress = () => useAddress(params);
