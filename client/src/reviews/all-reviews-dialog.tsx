import type { AgencyProfile } from "@shared/agencies/schemas";
import { pluralize } from "@shared/lib/format";
import { Star } from "lucide-react";
import { useId } from "react";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { FilterChip, FilterChipCount } from "@/ui/filter-chip";
import { type StarFilter, starFilters } from "./queries";
import { ReviewList } from "./review-list";
import { useReviewParams } from "./use-review-params";

/** Lists all reviews of an agency, with a filter by stars. */
export function AllReviewsDialog({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const filterId = useId();
  const { values, setParams } = useReviewParams();
  const selectedFilter = values.rating;
  const countReviews = (starFilter: StarFilter): number => {
    if (starFilter === "") return agency.reviewCount;
    const { stars: countsOfOneToFiveStars } = agency;
    return countsOfOneToFiveStars[Number(starFilter) - 1] ?? 0;
  };
  const describeFilter = (starFilter: StarFilter): string => {
    const starText = starFilter === "" ? "All" : pluralize(Number(starFilter), "star");
    return `${starText}: ${pluralize(countReviews(starFilter), "review")}`;
  };
  return (
    <Dialog title={`Reviews of ${agency.name}`} size="wide" onClose={onClose}>
      <DialogBody>
        <fieldset className="mb-4 rounded-control" id={filterId} tabIndex={-1}>
          <legend className="sr-only">Stars</legend>
          <div className="flex flex-wrap items-center gap-1.5">
            {starFilters.map((starFilter) => (
              <FilterChip asChild className="relative cursor-pointer" key={starFilter}>
                <label>
                  <input
                    className="sr-only"
                    type="radio"
                    name="stars"
                    checked={starFilter === selectedFilter}
                    aria-label={describeFilter(starFilter)}
                    onChange={() => setParams({ rating: starFilter })}
                  />
                  {starFilter || "All"}
                  {starFilter && <Star className="-ml-0.75 fill-current stroke-0" />}
                  <FilterChipCount>{countReviews(starFilter)}</FilterChipCount>
                </label>
              </FilterChip>
            ))}
          </div>
        </fieldset>
        <p className="sr-only" role="status">
          {pluralize(countReviews(selectedFilter), "review")}
        </p>
        <ReviewList
          agency={agency}
          starFilter={selectedFilter}
          idPrefix="listed-review"
          elementIdToFocusWhenEmpty={filterId}
          emptyState={
            <p className="text-ink-faint">
              {selectedFilter ? "No reviews with this number of stars." : "No reviews yet."}
            </p>
          }
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
