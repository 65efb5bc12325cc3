import type { AgencyProfile } from "@shared/agencies/schemas";
import { fullName } from "@shared/lib/text";
import { canRemoveReview, canReplyToReview, canReportReview, canReview } from "@shared/reviews/policy";
import type { Review } from "@shared/reviews/schemas";
import { Flag, MessageSquareReply, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { RemovalDialog, ReplyDialog, ReportDialog } from "@/agencies/late-profile-forms";
import { useProfileAddress } from "@/agencies/use-profile-address";
import { useViewer } from "@/auth/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import { useRemoveReply, useRemoveReview, useReportReview } from "./queries";

interface ReviewMenuProps {
  agency: AgencyProfile;
  review: Review;
  /** The review has gone, and the menu with it. */
  onRemoved: () => void;
}

/** What this viewer may do with a review and with the answer to it. */
export function ReviewMenu({ agency, review, onRemoved }: ReviewMenuProps) {
  const viewer = useViewer();
  const { open } = useProfileAddress();
  const [asking, setAsking] = useState<"reply" | "withdrawal" | "removal" | "report">();
  const [removing, withdrawing, reporting] = [useRemoveReview(), useRemoveReply(), useReportReview()];
  const where = { params: { id: agency.id, reviewId: review.id } };
  const close = () => setAsking(undefined);
  const own = review.reviewerId === viewer.id;
  const mayRemove = canRemoveReview(viewer, review);
  const mayReply = canReplyToReview(viewer, agency);
  const answered = review.reply !== null;

  const items: MenuItem[] = [
    ...(own && canReview(viewer, agency.isOwn)
      ? [{ text: "Edit", Icon: Pencil, onChoose: () => open({ review: "1" }) }]
      : []),
    ...(mayReply
      ? [
          {
            text: answered ? "Edit reply" : "Reply",
            Icon: MessageSquareReply,
            onChoose: () => setAsking("reply"),
          },
        ]
      : []),
    ...(mayReply && answered
      ? [{ text: "Delete reply", Icon: Trash2, kill: true, onChoose: () => setAsking("withdrawal") }]
      : []),
    ...(canReportReview(viewer, review) && !mayRemove
      ? [{ text: "Report", Icon: Flag, onChoose: () => setAsking("report") }]
      : []),
    ...(mayRemove
      ? [{ text: own ? "Delete" : "Remove", Icon: Trash2, kill: true, onChoose: () => setAsking("removal") }]
      : []),
  ];
  const remove = async (reason?: string) => {
    await removing.mutateAsync({ ...where, body: { reason } });
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
        {asking === "reply" && <ReplyDialog review={review} onClose={close} />}
        {asking === "withdrawal" && (
          <RemovalDialog what="reply" own onRemove={() => withdrawing.mutateAsync(where)} onClose={close} />
        )}
        {asking === "removal" && <RemovalDialog what="review" own={own} onRemove={remove} onClose={close} />}
        {asking === "report" && (
          <ReportDialog
            what="review"
            onReport={(reason) => reporting.mutateAsync({ ...where, body: { reason } })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
