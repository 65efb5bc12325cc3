import type { AgencyProfile } from "@shared/agencies/schemas";
import { fullName } from "@shared/lib/format";
import { canRemoveReview, canReplyToReview, canReportReview, canReview } from "@shared/reviews/policy";
import type { Review } from "@shared/reviews/schemas";
import { Flag, MessageSquareReply, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useViewer } from "@/session/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import { RemoveContentDialog, ReplyDialog, ReportDialog } from "./lazy-dialogs";
import { useRemoveReply, useRemoveReview, useReportReview } from "./queries";
import { useReviewParams } from "./use-review-params";

interface ReviewMenuProps {
  agency: AgencyProfile;
  review: Review;
  /** Called after the review was removed; the menu is unmounted then. */
  onRemoved: () => void;
}

/** Menu of the actions that the viewer may apply to a review and its reply. */
export function ReviewMenu({ agency, review, onRemoved }: ReviewMenuProps) {
  const viewer = useViewer();
  const { openDialog } = useReviewParams();
  const [activeDialog, setActiveDialog] = useState<"reply" | "replyDeletion" | "removal" | "report">();
  const removeReview = useRemoveReview();
  const removeReply = useRemoveReply();
  const reportReview = useReportReview();
  const reviewRequest = { params: { id: agency.id, reviewId: review.id } };
  const handleClose = () => setActiveDialog(undefined);
  const isOwn = review.reviewerId === viewer.id;
  const canRemove = canRemoveReview(viewer, review);
  const canReply = canReplyToReview(viewer, agency);
  const hasReply = review.reply !== null;

  const items: MenuItem[] = [];
  if (isOwn && canReview(viewer, agency.isOwn))
    items.push({ label: "Edit", Icon: Pencil, onSelect: () => openDialog({ review: "1" }) });
  if (canReply)
    items.push({
      label: hasReply ? "Edit reply" : "Reply",
      Icon: MessageSquareReply,
      onSelect: () => setActiveDialog("reply"),
    });
  if (canReply && hasReply)
    items.push({
      label: "Delete reply",
      Icon: Trash2,
      isDestructive: true,
      onSelect: () => setActiveDialog("replyDeletion"),
    });
  if (canReportReview(viewer, review) && !canRemove)
    items.push({ label: "Report", Icon: Flag, onSelect: () => setActiveDialog("report") });
  if (canRemove)
    items.push({
      label: isOwn ? "Delete" : "Remove",
      Icon: Trash2,
      isDestructive: true,
      onSelect: () => setActiveDialog("removal"),
    });
  const handleRemoveReview = async (reason?: string) => {
    await removeReview.mutateAsync({ ...reviewRequest, body: { reason } });
    onRemoved();
  };
  return (
    <>
      <Menu
        className="max-md:col-3 max-md:row-1"
        buttonClassName="-my-2.25 -mr-2.5 max-md:-my-2.75 max-md:-mr-3"
        label={`Actions for the review by ${fullName(review.reviewer)}`}
        items={items}
      />
      <Suspense>
        {activeDialog === "reply" && <ReplyDialog review={review} onClose={handleClose} />}
        {activeDialog === "replyDeletion" && (
          <RemoveContentDialog
            contentKind="reply"
            isOwn
            onRemove={() => removeReply.mutateAsync(reviewRequest)}
            onClose={handleClose}
          />
        )}
        {activeDialog === "removal" && (
          <RemoveContentDialog
            contentKind="review"
            isOwn={isOwn}
            onRemove={handleRemoveReview}
            onClose={handleClose}
          />
        )}
        {activeDialog === "report" && (
          <ReportDialog
            kind="review"
            onReport={(reason) => reportReview.mutateAsync({ ...reviewRequest, body: { reason } })}
            onClose={handleClose}
          />
        )}
      </Suspense>
    </>
  );
}
