import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { starFilters } from "./queries";

/** The review dialogs of an agency's page, in `/agencies/12?reviews=all&rating=4`. */
const searchParams = {
  review: enumParam(["", "1"]),
  reviews: enumParam(["", "all"]),
  rating: enumParam(starFilters),
};

export const useReviewParams = () => useSearchState(searchParams);
