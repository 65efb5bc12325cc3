import type { AgencyProfile } from "@shared/agencies/schemas";
import { pluralize } from "@shared/lib/format";
import { Star } from "lucide-react";
import { useId } from "react";
import { useProfileParams } from "@/agencies/use-profile-params";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { FilterChip, FilterChipCount } from "@/ui/filter-chip";
import { type StarFilter, starFilters } from "./queries";
import { ReviewList } from "./review-list";

/** Lists all reviews of an agency, with a filter by stars. */
export function AllReviewsDialog({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const headingId = useId();
  const { values, set } = useProfileParams();
  const countOf = (choice: StarFilter) =>
    choice === "" ? agency.reviewCount : (agency.stars[Number(choice) - 1] ?? 0);
  return (
    <Dialog title={`Reviews of ${agency.name}`} size="wide" onClose={onClose}>
      <DialogBody>
        <fieldset className="mb-4 rounded-control" id={headingId} tabIndex={-1}>
          <legend className="sr-only">Stars</legend>
          <div className="flex flex-wrap items-center gap-1.5">
            {starFilters.map((choice) => (
              <FilterChip asChild className="relative cursor-pointer" key={choice}>
                <label>
                  <input
                    className="sr-only"
                    type="radio"
                    name="stars"
                    checked={values.rating === choice}
                    aria-label={`${choice === "" ? "All" : pluralize(Number(choice), "star")}: ${pluralize(countOf(choice), "review")}`}
                    onChange={() => set({ rating: choice })}
                  />
                  {choice || "All"}
                  {choice && <Star className="-ml-0.75 fill-current stroke-0" />}
                  <FilterChipCount>{countOf(choice)}</FilterChipCount>
                </label>
              </FilterChip>
            ))}
          </div>
        </fieldset>
        <p className="sr-only" role="status">
          {pluralize(countOf(values.rating), "review")}
        </p>
        <ReviewList
          agency={agency}
          rating={values.rating}
          idPrefix="listed-review"
          headingId={headingId}
          emptyState={
            <p className="text-ink-faint">
              {values.rating ? "No reviews with this number of stars." : "No reviews yet."}
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
