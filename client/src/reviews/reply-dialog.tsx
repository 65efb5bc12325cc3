import { zodResolver } from "@hookform/resolvers/zod";
import { fullName } from "@shared/lib/format";
import { type Review, reviewReplyInput } from "@shared/reviews/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { useSubmitReviewReply } from "./queries";

/** Creates or edits the agency's one reply to a review. */
export function ReplyDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const viewer = useViewer();
  const isNewReply = review.reply === null;
  const replyMutation = useSubmitReviewReply();
  const form = useForm({
    resolver: zodResolver(reviewReplyInput),
    defaultValues: { reply: review.reply ?? "" },
  });
  return (
    <FormDialog
      title={isNewReply ? `Reply to ${fullName(review.reviewer)}` : "Edit reply"}
      form={form}
      onSubmit={(body) =>
        replyMutation.mutateAsync({ params: { id: review.agencyId, reviewId: review.id }, body })
      }
      onClose={onClose}
      submitLabel={isNewReply ? "Post Reply" : "Save Changes"}
      pendingText={isNewReply ? "Posting..." : "Saving..."}
      errorTitle="Failed to post reply."
      draftName={`${viewer.id}:review-reply:${review.id}`}
    >
      <TextAreaField
        name="reply"
        label="Reply"
        rows={5}
        hint="Everyone who sees the review can read it, with the name of your agency."
      />
    </FormDialog>
  );
}
