import { canDecideOnPoster } from "@shared/admin/policy";
import type { PosterReview } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { useViewer } from "@/session/viewer";
import { DecisionQueue } from "./decision-queue";
import { isConflictError } from "./is-conflict-error";
import { PosterActionDialog } from "./poster-action-dialog";
import { type PosterAction, PosterCard, posterCardElementId } from "./poster-card";
import { postersQuery, useRefetchPosters } from "./poster-queries";
import { useInlineMessage } from "./use-inline-message";
import { useQueueShortcuts } from "./use-queue-shortcuts";

const emptyStateId = "no-posters";

interface OpenAction {
  action: PosterAction;
  review: PosterReview;
  isByShortcut?: boolean;
}

/**
 * The queue of users whose identity no admin has confirmed, and who posted jobs or opened many contact
 * details.
 */
export function PosterQueue() {
  const viewer = useViewer();
  const reviewsResult = useInfiniteQuery(postersQuery());
  const reviews = reviewsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const inlineMessage = useInlineMessage(reviews.map(({ id }) => id));
  const refetchPosters = useRefetchPosters();
  const [openAction, setOpenAction] = useState<OpenAction>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const currentReview = reviews.find(({ id }) => id === focusedId) ?? reviews[0];
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();

  useQueueShortcuts(listRef, {
    entries: reviews,
    getCardElementId: posterCardElementId,
    isDecidable: ({ user }) => canDecideOnPoster(viewer, user),
    onDecide: (decision, review) =>
      setOpenAction({ action: decision === "approve" ? "vouch" : "dismiss", review, isByShortcut: true }),
  });

  async function finishAction({ action, review }: OpenAction, request: Promise<unknown>) {
    const index = reviews.findIndex(({ id }) => id === review.id);
    // A user whose jobs were unposted still waits for a decision.
    const nextReview = action === "unpost" ? review : (reviews[index + 1] ?? reviews[index - 1]);
    const elementIds = [nextReview ? posterCardElementId(nextReview.id) : emptyStateId];
    inlineMessage.clear();
    try {
      await request;
      // The mutation that suspends a user does not invalidate this queue.
      if (action === "suspend") await refetchPosters();
    } catch (error) {
      if (!isConflictError(error)) throw error;
      inlineMessage.show(review.id, `${fullName(review.user)}: ${errorMessage(error)}`);
      await refetchPosters();
      // A decision on a profile that has changed since it was loaded is refused, and the user stays in the queue.
      elementIds.unshift(posterCardElementId(review.id));
    }
    setOpenAction(undefined);
    focusById(...elementIds);
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0" ref={listRef}>
        <DecisionQueue
          query={reviewsResult}
          entries={reviews}
          inlineMessage={inlineMessage}
          loadingText="Loading the posters"
          errorTitle="The posters could not be loaded"
          emptyState={{
            id: emptyStateId,
            Icon: ShieldCheck,
            title: "Nothing waits.",
            text: "People whom nobody has confirmed wait here once they post a job or open many contact details.",
          }}
        >
          {(review) => (
            <PosterCard
              review={review}
              isCurrent={review === currentReview}
              onFocus={() => setFocusedId(review.id)}
              onAction={(action) => setOpenAction({ action, review })}
            />
          )}
        </DecisionQueue>
      </div>
      {openAction && (
        <PosterActionDialog
          {...openAction}
          finishAction={(request) => finishAction(openAction, request)}
          onClose={() => setOpenAction(undefined)}
        />
      )}
    </>
  );
}
