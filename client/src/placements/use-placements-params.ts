import { placementSides, placementStatuses } from "@shared/placements/vocabulary";
import {
  enumParam,
  idParam,
  type ParamValues,
  parseSearchParams,
  type SearchParam,
  toRequestQuery,
  useSearchState,
} from "@/lib/routing/use-search-state";

/** A year of four digits, or "". */
const yearParam: SearchParam<string> = {
  parse: (text) => (/^(19|20|21)\d{2}$/.test(text) ? text : ""),
  serialize: (value) => value,
};

const filterParams = {
  side: enumParam(["all", ...placementSides]),
  status: enumParam(["all", ...placementStatuses]),
  year: yearParam,
};
const placementParams = {
  ...filterParams,
  /** The placement whose details are open. */
  placement: idParam,
};

export type PlacementFilterValues = ParamValues<typeof filterParams>;

/** Filters and the open placement in the URL: `/placements?side&status&year&placement=3`. */
export const usePlacementsParams = () => useSearchState(placementParams);
export const parsePlacementsParams = (search: string) => parseSearchParams(placementParams, search);

export const noPlacementFilters: PlacementFilterValues = { side: "all", status: "all", year: "" };

export const toPlacementQuery = (filters: PlacementFilterValues) => toRequestQuery(filterParams, filters);

export const hasPlacementFilters = (filters: PlacementFilterValues): boolean =>
  Object.values(toPlacementQuery(filters)).some((value) => value !== "");
