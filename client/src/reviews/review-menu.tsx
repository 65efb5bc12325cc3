import type { AgencyProfile } from "@shared/agencies/schemas";
import { fullName } from "@shared/lib/format";
import { canRemoveReview, canReplyToReview, canReportReview, canReview } from "@shared/reviews/policy";
import type { Review } from "@shared/reviews/schemas";
import { Flag, MessageSquareReply, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { RemovalDialog, ReplyDialog, ReportDialog } from "@/agencies/lazy-profile-parts";
import { useProfileParams } from "@/agencies/use-profile-params";
import { useViewer } from "@/auth/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import { useRemoveReply, useRemoveReview, useReportReview } from "./queries";

interface ReviewMenuProps {
  agency: AgencyProfile;
  review: Review;
  /** Called after the review was removed; the menu is unmounted then. */
  onRemoved: () => void;
}

/** Menu of what the viewer may do with a review and its reply. */
export function ReviewMenu({ agency, review, onRemoved }: ReviewMenuProps) {
  const viewer = useViewer();
  const { open } = useProfileParams();
  const [openDialog, setOpenDialog] = useState<"reply" | "withdrawal" | "removal" | "report">();
  const [removeMutation, removeReplyMutation, reportMutation] = [
    useRemoveReview(),
    useRemoveReply(),
    useReportReview(),
  ];
  const reviewRequest = { params: { id: agency.id, reviewId: review.id } };
  const handleClose = () => setOpenDialog(undefined);
  const isOwn = review.reviewerId === viewer.id;
  const canRemove = canRemoveReview(viewer, review);
  const canReply = canReplyToReview(viewer, agency);
  const hasReply = review.reply !== null;

  const items: MenuItem[] = [
    ...(isOwn && canReview(viewer, agency.isOwn)
      ? [{ text: "Edit", Icon: Pencil, onChoose: () => open({ review: "1" }) }]
      : []),
    ...(canReply
      ? [
          {
            text: hasReply ? "Edit reply" : "Reply",
            Icon: MessageSquareReply,
            onChoose: () => setOpenDialog("reply"),
          },
        ]
      : []),
    ...(canReply && hasReply
      ? [{ text: "Delete reply", Icon: Trash2, kill: true, onChoose: () => setOpenDialog("withdrawal") }]
      : []),
    ...(canReportReview(viewer, review) && !canRemove
      ? [{ text: "Report", Icon: Flag, onChoose: () => setOpenDialog("report") }]
      : []),
    ...(canRemove
      ? [
          {
            text: isOwn ? "Delete" : "Remove",
            Icon: Trash2,
            kill: true,
            onChoose: () => setOpenDialog("removal"),
          },
        ]
      : []),
  ];
  const handleRemove = async (reason?: string) => {
    await removeMutation.mutateAsync({ ...reviewRequest, body: { reason } });
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
        {openDialog === "reply" && <ReplyDialog review={review} onClose={handleClose} />}
        {openDialog === "withdrawal" && (
          <RemovalDialog
            contentKind="reply"
            own
            onRemove={() => removeReplyMutation.mutateAsync(reviewRequest)}
            onClose={handleClose}
          />
        )}
        {openDialog === "removal" && (
          <RemovalDialog contentKind="review" own={isOwn} onRemove={handleRemove} onClose={handleClose} />
        )}
        {openDialog === "report" && (
          <ReportDialog
            kind="review"
            onReport={(reason) => reportMutation.mutateAsync({ ...reviewRequest, body: { reason } })}
            onClose={handleClose}
          />
        )}
      </Suspense>
    </>
  );
}
