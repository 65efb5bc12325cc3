import type { AgencyProfile } from "@shared/agencies/schema";
import { hasFeature } from "@shared/lib/access";
import { canReview, ownAgency } from "@shared/reviews/policy";
import { useProfileAddress } from "@/agencies/use-profile-address";
import { useViewer } from "@/auth/viewer";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";

/** So many stand on the page without a button that shows them by themselves. */
const few = 5;
const headingId = "client-reviews";

/** What clients say about an agency: all of it. */
export function ClientReviews({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  const { open } = useProfileAddress();
  const mayReview = canReview(viewer, agency.isOwn);
  return (
    <section className="card reviews" aria-labelledby={headingId}>
      <div className="row between">
        <h2 id={headingId} tabIndex={-1}>
          Client Reviews
        </h2>
        {agency.reviewCount > few && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => open({ reviews: "all" })}>
            {`View All (${agency.reviewCount})`}
          </Button>
        )}
      </div>
      <ReviewSummary agency={agency} />
      <ReviewList
        agency={agency}
        prefix="review"
        headingId={headingId}
        empty={<p className="text-ink-faint">{mayReview ? "No reviews yet. Be the first to leave one." : "No reviews yet."}</p>}
      />
      {agency.isOwn && hasFeature(viewer, "agency_reviews") && <Note>{ownAgency}</Note>}
    </section>
  );
}
