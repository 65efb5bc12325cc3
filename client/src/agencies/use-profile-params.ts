import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import { starFilters } from "@/reviews/queries";

const openFlagParam = enumParam(["", "1"]);
/** Dialogs that are open over an agency's page, in `/agencies/12?reviews=all&rating=4`. */
const searchParams = {
  review: openFlagParam,
  contact: openFlagParam,
  suggest: openFlagParam,
  team: openFlagParam,
  edit: openFlagParam,
  reviews: enumParam(["", "all"]),
  rating: enumParam(starFilters),
};

export const useProfileParams = () => useSearchState(searchParams);
export const parseProfileParams = (search: string) => parseSearchParams(searchParams, search);
