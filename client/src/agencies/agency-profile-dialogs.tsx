import { canEditAgency, canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { canReview } from "@shared/reviews/policy";
import { canSuggestEdit } from "@shared/suggestions/policy";
import { Suspense } from "react";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { AllReviewsDialog, ReviewDialog } from "@/reviews/lazy-dialogs";
import { useReviewParams } from "@/reviews/use-review-params";
import { useViewer } from "@/session/viewer";
import { AgencyActionDialog } from "./lazy-directory-dialogs";
import { AgencyTeamDialog, ContactAgencyDialog, SuggestEditDialog } from "./lazy-profile-parts";
import { useProfileParams } from "./use-profile-params";

/** Opens the dialogs named in the URL, if this viewer may use them. */
export function AgencyProfileDialogs({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  const { values, closeDialog } = useProfileParams();
  const reviewState = useReviewParams();
  const showsAllReviews = reviewState.values.reviews === "all" && canSeeReviews(viewer, agency);
  const showsReviewForm = reviewState.values.review === "1" && canReview(viewer, agency.isOwn);
  const showsSuggestEdit = values.suggest === "1" && canSuggestEdit(viewer, agency);
  const showsEditForm = values.edit === "1" && canEditAgency(viewer, agency);
  const showsContact = values.contact === "1";
  const showsTeam = values.team === "1";
  useRestoreFocus(
    showsAllReviews || showsReviewForm || showsSuggestEdit || showsEditForm || showsContact || showsTeam,
  );
  return (
    <>
      {/* The reviews have their own boundary, because a form that they open would hide them while it loads. */}
      <Suspense>
        {showsAllReviews && (
          <AllReviewsDialog
            agency={agency}
            onClose={() => reviewState.closeDialog({ reviews: "", rating: "" })}
          />
        )}
      </Suspense>
      <Suspense>
        {showsReviewForm && (
          <ReviewDialog agency={agency} onClose={() => reviewState.closeDialog({ review: "" })} />
        )}
        {showsSuggestEdit && (
          <SuggestEditDialog agency={agency} onClose={() => closeDialog({ suggest: "" })} />
        )}
        {showsEditForm && (
          <AgencyActionDialog action="edit" agency={agency} onClose={() => closeDialog({ edit: "" })} />
        )}
        {showsContact && <ContactAgencyDialog agency={agency} onClose={() => closeDialog({ contact: "" })} />}
        {showsTeam && <AgencyTeamDialog agency={agency} onClose={() => closeDialog({ team: "" })} />}
      </Suspense>
    </>
  );
}
