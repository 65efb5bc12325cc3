import type { AgencyProfile } from "@shared/agencies/schemas";
import { hasFeature } from "@shared/lib/access";
import { canReview, ownAgencyReviewMessage } from "@shared/reviews/policy";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";
import { useReviewParams } from "./use-review-params";

/** With more reviews, a button opens the dialog that filters them by stars. */
const maxReviewsWithoutDialog = 5;
const headingId = "client-reviews";

/** Shows an agency's reviews with a summary. */
export function ClientReviews({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  const { openDialog } = useReviewParams();
  const canWriteReview = canReview(viewer, agency.isOwn);
  return (
    <Card asChild className="grid grid-cols-1 gap-4 print:block print:break-inside-auto!">
      <section aria-labelledby={headingId}>
        <div className="-mb-2 flex items-center justify-between gap-2 max-md:-mb-1 print:mb-3">
          <h2 className="text-[16px]/[22px] tracking-subheading outline-none" id={headingId} tabIndex={-1}>
            Client Reviews
          </h2>
          {agency.reviewCount > maxReviewsWithoutDialog && (
            <Button
              className="-my-2 -mr-2.5 text-primary hover:text-primary"
              variant="ghost"
              aria-haspopup="dialog"
              onClick={() => openDialog({ reviews: "all" })}
            >
              {`View All (${agency.reviewCount})`}
            </Button>
          )}
        </div>
        <ReviewSummary agency={agency} />
        <ReviewList
          agency={agency}
          idPrefix="review"
          elementIdToFocusWhenEmpty={headingId}
          emptyState={
            <p className="text-ink-faint">
              {canWriteReview ? "No reviews yet. Be the first to leave one." : "No reviews yet."}
            </p>
          }
        />
        {agency.isOwn && hasFeature(viewer, "agency_reviews") && <Note>{ownAgencyReviewMessage}</Note>}
      </section>
    </Card>
  );
}
