import { canEditAgency, canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { canReview } from "@shared/reviews/policy";
import { canSuggestEdit } from "@shared/suggestions/policy";
import { Suspense } from "react";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { AllReviewsDialog, ReviewDialog } from "@/reviews/lazy-review-dialogs";
import { useReviewParams } from "@/reviews/use-review-params";
import { useViewer } from "@/session/viewer";
import { AgencyActionDialog } from "./lazy-directory-dialogs";
import { AgencyTeamDialog, ContactAgencyDialog, SuggestEditDialog } from "./lazy-profile-parts";
import { useAgencyProfileParams } from "./use-agency-profile-params";

/** Opens the dialogs named in the URL, if this viewer may use them. */
export function AgencyProfileDialogs({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  const { values: profileParams, closeDialog } = useAgencyProfileParams();
  const { values: reviewParams, closeDialog: closeReviewDialog } = useReviewParams();
  const isAllReviewsOpen = reviewParams.reviews === "all" && canSeeReviews(viewer, agency);
  const isReviewFormOpen = reviewParams.review === "1" && canReview(viewer, agency.isOwn);
  const isSuggestEditOpen = profileParams.suggest === "1" && canSuggestEdit(viewer, agency);
  const isEditFormOpen = profileParams.edit === "1" && canEditAgency(viewer, agency);
  const isContactOpen = profileParams.contact === "1";
  const isTeamOpen = profileParams.team === "1";
  useRestoreFocus(
    isAllReviewsOpen ||
      isReviewFormOpen ||
      isSuggestEditOpen ||
      isEditFormOpen ||
      isContactOpen ||
      isTeamOpen,
  );
  return (
    <>
      {/* In its own Suspense, so that the list stays visible while a form opened from it loads. */}
      <Suspense>
        {isAllReviewsOpen && (
          <AllReviewsDialog agency={agency} onClose={() => closeReviewDialog({ reviews: "", rating: "" })} />
        )}
      </Suspense>
      <Suspense>
        {isReviewFormOpen && (
          <ReviewDialog agency={agency} onClose={() => closeReviewDialog({ review: "" })} />
        )}
        {isSuggestEditOpen && (
          <SuggestEditDialog agency={agency} onClose={() => closeDialog({ suggest: "" })} />
        )}
        {isEditFormOpen && (
          <AgencyActionDialog action="edit" agency={agency} onClose={() => closeDialog({ edit: "" })} />
        )}
        {isContactOpen && (
          <ContactAgencyDialog agency={agency} onClose={() => closeDialog({ contact: "" })} />
        )}
        {isTeamOpen && <AgencyTeamDialog agency={agency} onClose={() => closeDialog({ team: "" })} />}
      </Suspense>
    </>
  );
}
