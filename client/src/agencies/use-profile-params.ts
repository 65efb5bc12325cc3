import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import { starFilters } from "@/reviews/queries";

const flag = enumParam(["", "1"]);
/** Dialogs that are open over an agency's page, in `/agencies/12?reviews=all&rating=4`. */
const params = {
  review: flag,
  contact: flag,
  suggest: flag,
  team: flag,
  edit: flag,
  reviews: enumParam(["", "all"]),
  rating: enumParam(starFilters),
};

export const useProfileParams = () => useSearchState(params);
export const parseProfileParams = (search: string) => parseSearchParams(params, search);
