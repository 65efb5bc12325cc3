import { zodResolver } from "@hookform/resolvers/zod";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { reviewInput } from "@shared/reviews/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { TextArea } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { StarField } from "@/ui/star-field";
import { reviewFailed, useReview } from "./queries";

const stars = 5;

/** The form of the viewer's one review of an agency, as it stands where there is one. */
export function ReviewDialog({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const viewer = useViewer();
  const review = useReview();
  // As it was when the form opened: the answer must not fill it anew.
  const [standing] = useState(agency.myReview);
  const form = useForm({
    resolver: zodResolver(reviewInput),
    defaultValues: { rating: standing?.rating ?? stars, comment: standing?.comment ?? "" },
  });
  return (
    <FormDialog
      title={standing ? "Edit your review" : "Leave Review"}
      sub={agency.name}
      form={form}
      onSubmit={(body) => review.mutateAsync({ params: { id: agency.id }, body })}
      onClose={onClose}
      submit="Submit Review"
      pendingText="Submitting..."
      refused={reviewFailed}
      draft={`${viewer.id}:review:${agency.id}`}
    >
      <StarField name="rating" label="Rating" />
      <TextArea
        name="comment"
        label="Comment"
        optional
        rows={5}
        placeholder="What went well, and what did not?"
        hint="VC partners, admins and the agency read it, with your name."
      />
    </FormDialog>
  );
}
