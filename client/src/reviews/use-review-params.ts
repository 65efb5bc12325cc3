import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { starFilters } from "./queries";

/** Review dialogs that are open over an agency's page, as in `/agencies/12?reviews=all&rating=4`. */
const searchParams = {
  /** "1" while the form for the viewer's review is open. */
  review: enumParam(["", "1"]),
  /** "all" while the dialog with all reviews is open. */
  reviews: enumParam(["", "all"]),
  /** The star filter of the dialog with all reviews. */
  rating: enumParam(starFilters),
};

export const useReviewParams = () => useSearchState(searchParams);
