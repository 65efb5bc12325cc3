import { zodResolver } from "@hookform/resolvers/zod";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { reviewInput } from "@shared/reviews/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { submitReviewFailedText, useSubmitReview } from "./queries";
import { StarField } from "./star-field";

const defaultRating = 5;

/** Creates or edits the viewer's one review of an agency. */
export function ReviewDialog({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const viewer = useViewer();
  const submitMutation = useSubmitReview();
  // Fixed when the dialog opens, so that the refetched review does not reset the fields after saving.
  const [existingReview] = useState(agency.myReview);
  const form = useForm({
    resolver: zodResolver(reviewInput),
    defaultValues: {
      rating: existingReview?.rating ?? defaultRating,
      comment: existingReview?.comment ?? "",
    },
  });
  return (
    <FormDialog
      title={existingReview ? "Edit your review" : "Leave Review"}
      subtitle={agency.name}
      form={form}
      onSubmit={(body) => submitMutation.mutateAsync({ params: { id: agency.id }, body })}
      onClose={onClose}
      submitLabel="Submit Review"
      pendingText="Submitting..."
      errorTitle={submitReviewFailedText}
      draftName={`${viewer.id}:review:${agency.id}`}
    >
      <StarField name="rating" label="Rating" />
      <TextAreaField
        name="comment"
        label="Comment"
        optional
        rows={5}
        placeholder="What went well, and what did not?"
        hint="VC partners, admins and the agency can read it, with your name."
      />
    </FormDialog>
  );
}
