import { reviewEndpoints } from "@shared/reviews/endpoints";
import type { Review } from "@shared/reviews/schemas";
import { useSendReport } from "@/moderation/use-send-report";
import { RemoveContentDialog, ReplyDialog, ReportContentDialog } from "./lazy-review-dialogs";
import { useRemoveReview, useRemoveReviewReply } from "./queries";

export type ReviewAction = "reply" | "removeReply" | "removeReview" | "report";

interface ReviewActionDialogProps {
  action: ReviewAction;
  review: Review;
  /** Whether the viewer wrote the review. */
  isOwnReview: boolean;
  /** Called after the review was removed. */
  onRemoved: () => void;
  onClose: () => void;
}

/** Dialog of an action that was chosen in the menu of a review. */
export function ReviewActionDialog({
  action,
  review,
  isOwnReview,
  onRemoved,
  onClose,
}: ReviewActionDialogProps) {
  const removeReplyMutation = useRemoveReviewReply();
  const removeReviewMutation = useRemoveReview();
  const reportMutation = useSendReport(reviewEndpoints.report);
  const params = { id: review.agencyId, reviewId: review.id };

  async function handleRemoveReview(reason?: string) {
    await removeReviewMutation.mutateAsync({ params, body: { reason } });
    onRemoved();
  }

  switch (action) {
    case "reply":
      return <ReplyDialog review={review} onClose={onClose} />;
    case "removeReply":
      return (
        <RemoveContentDialog
          contentKind="reply"
          isOwn
          onRemove={() => removeReplyMutation.mutateAsync({ params })}
          onClose={onClose}
        />
      );
    case "removeReview":
      return (
        <RemoveContentDialog
          contentKind="review"
          isOwn={isOwnReview}
          onRemove={handleRemoveReview}
          onClose={onClose}
        />
      );
    case "report":
      return (
        <ReportContentDialog
          subjectKind="review"
          onReport={(reason) => reportMutation.mutateAsync({ params, body: { reason } })}
          onClose={onClose}
        />
      );
  }
}
