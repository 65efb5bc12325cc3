import type { AgencyProfile } from "@shared/agencies/schemas";
import { fullName } from "@shared/lib/format";
import { canRemoveReview, canReplyToReview, canReportReview, canReview } from "@shared/reviews/policy";
import type { Review } from "@shared/reviews/schemas";
import { Flag, MessageSquareReply, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useViewer } from "@/session/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import { type ReviewAction, ReviewActionDialog } from "./review-action-dialog";
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
  const [chosenAction, setChosenAction] = useState<ReviewAction>();
  const isOwnReview = review.reviewerId === viewer.id;
  const canEdit = isOwnReview && canReview(viewer, agency.isOwn);
  const canReply = canReplyToReview(viewer, agency);
  const hasReply = review.reply !== null;
  const canRemove = canRemoveReview(viewer, review);
  // Viewers who can remove the review do not need to report it.
  const canReport = canReportReview(viewer, review) && !canRemove;

  const items: MenuItem[] = [];
  if (canEdit) items.push({ label: "Edit", Icon: Pencil, onSelect: () => openDialog({ review: "1" }) });
  if (canReply)
    items.push({
      label: hasReply ? "Edit reply" : "Reply",
      Icon: MessageSquareReply,
      onSelect: () => setChosenAction("reply"),
    });
  if (canReply && hasReply)
    items.push({
      label: "Delete reply",
      Icon: Trash2,
      isDestructive: true,
      onSelect: () => setChosenAction("removeReply"),
    });
  if (canReport) items.push({ label: "Report", Icon: Flag, onSelect: () => setChosenAction("report") });
  if (canRemove)
    items.push({
      label: isOwnReview ? "Delete" : "Remove",
      Icon: Trash2,
      isDestructive: true,
      onSelect: () => setChosenAction("removeReview"),
    });
  return (
    <>
      <Menu
        className="max-md:col-3 max-md:row-1"
        buttonClassName="-my-2.25 -mr-2.5 max-md:-my-2.75 max-md:-mr-3"
        label={`Actions for the review by ${fullName(review.reviewer)}`}
        items={items}
      />
      <Suspense>
        {chosenAction && (
          <ReviewActionDialog
            action={chosenAction}
            review={review}
            isOwnReview={isOwnReview}
            onRemoved={onRemoved}
            onClose={() => setChosenAction(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
