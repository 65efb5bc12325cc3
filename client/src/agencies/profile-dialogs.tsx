import { canEditAgency, canSeeReviews } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { canReview } from "@shared/reviews/policy";
import { canSuggestEdit } from "@shared/suggestions/policy";
import { Suspense } from "react";
import { useViewer } from "@/auth/viewer";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { AgencyDialogs } from "./lazy-directory-dialogs";
import {
  AllReviewsDialog,
  ContactDialog,
  ReviewDialog,
  SuggestDialog,
  TeamDialog,
} from "./lazy-profile-parts";
import { useProfileParams } from "./use-profile-params";

/** Opens the dialogs named in the URL, if this viewer may use them. */
export function ProfileDialogs({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  const { values, close } = useProfileParams();
  const all = values.reviews === "all" && canSeeReviews(viewer, agency);
  const review = values.review === "1" && canReview(viewer, agency.isOwn);
  const suggest = values.suggest === "1" && canSuggestEdit(viewer, agency);
  const edit = values.edit === "1" && canEditAgency(viewer, agency);
  const [contact, team] = [values.contact === "1", values.team === "1"];
  useRestoreFocus(all || review || suggest || edit || contact || team);
  return (
    <>
      {/* A separate boundary: a loading form must not hide the reviews it was opened from, or focus is lost. */}
      <Suspense>
        {all && <AllReviewsDialog agency={agency} onClose={() => close({ reviews: "", rating: "" })} />}
      </Suspense>
      <Suspense>
        {review && <ReviewDialog agency={agency} onClose={() => close({ review: "" })} />}
        {suggest && <SuggestDialog agency={agency} onClose={() => close({ suggest: "" })} />}
        {edit && <AgencyDialogs what="edit" agency={agency} onClose={() => close({ edit: "" })} />}
        {contact && <ContactDialog agency={agency} onClose={() => close({ contact: "" })} />}
        {team && <TeamDialog agency={agency} onClose={() => close({ team: "" })} />}
      </Suspense>
    </>
  );
}
