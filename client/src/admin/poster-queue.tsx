import { canDecideOnPoster } from "@shared/admin/policy";
import type { PosterReview } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useFocusedCard } from "@/lib/focus/use-focused-card";
import { useViewer } from "@/session/viewer";
import { DecisionQueue } from "./decision-queue";
import { CardColumn } from "./paginated-list";
import { PosterActionDialog } from "./poster-action-dialog";
import { type PosterAction, PosterCard, posterCardElementId } from "./poster-card";
import { postersQuery, useRefetchPosters } from "./poster-queries";
import { useEntryError } from "./use-entry-error";
import { useQueueShortcuts } from "./use-queue-shortcuts";

const emptyStateId = "no-posters";

interface PosterActionToConfirm {
  action: PosterAction;
  posterReview: PosterReview;
  isByShortcut?: boolean;
}

/**
 * The queue of users whose identity no admin has confirmed, and who posted jobs or opened many contact
 * details.
 */
export function PosterQueue() {
  const viewer = useViewer();
  const postersResult = useInfiniteQuery(postersQuery());
  const posterReviews = postersResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const entryError = useEntryError({ listedIds: posterReviews.map(({ id }) => id) });
  const refetchPosters = useRefetchPosters();
  const [actionToConfirm, setActionToConfirm] = useState<PosterActionToConfirm>();
  const [focusedId, setFocusedId] = useFocusedCard();
  const currentPosterReview = posterReviews.find(({ id }) => id === focusedId) ?? posterReviews[0];
  const listRef = useRef<HTMLDivElement>(null);
  const focusById = useFocusById();

  useQueueShortcuts(listRef, {
    entries: posterReviews,
    getCardElementId: posterCardElementId,
    isDecidable: ({ user }) => canDecideOnPoster(viewer, user),
    onDecide: (decision, posterReview) =>
      setActionToConfirm({
        action: decision === "approve" ? "vouch" : "dismiss",
        posterReview,
        isByShortcut: true,
      }),
  });

  /**
   * Awaits the request, closes the dialog and moves focus. A conflict (409) is shown beside the card; any
   * other error is thrown back to the dialog, which shows it.
   */
  async function awaitAction({ action, posterReview }: PosterActionToConfirm, request: Promise<unknown>) {
    const index = posterReviews.findIndex(({ id }) => id === posterReview.id);
    const neighbor = posterReviews[index + 1] ?? posterReviews[index - 1];
    // A user whose jobs were unposted still waits for a decision.
    const posterReviewToFocus = action === "unpostJobs" ? posterReview : neighbor;
    // In order of preference: the first element that exists gets focus.
    const elementIdsToFocus = [
      posterReviewToFocus ? posterCardElementId(posterReviewToFocus.id) : emptyStateId,
    ];
    entryError.clear();
    try {
      await request;
      // The mutation that suspends a user does not invalidate this queue.
      if (action === "suspend") await refetchPosters();
    } catch (error) {
      if (!isConflictError(error)) throw error;
      entryError.show(posterReview.id, `${fullName(posterReview.user)}: ${errorMessage(error)}`);
      await refetchPosters();
      // If the decision failed because the profile has changed, the user is still in the queue.
      elementIdsToFocus.unshift(posterCardElementId(posterReview.id));
    }
    setActionToConfirm(undefined);
    focusById(...elementIdsToFocus);
  }

  return (
    <>
      <CardColumn ref={listRef}>
        <DecisionQueue
          query={postersResult}
          entries={posterReviews}
          entryError={entryError}
          loadingText="Loading the posters"
          errorTitle="The posters could not be loaded"
          emptyState={{
            id: emptyStateId,
            Icon: ShieldCheck,
            title: "Nothing waits.",
            text: "People whom nobody has confirmed wait here once they post a job or open many contact details.",
          }}
        >
          {(posterReview) => (
            <PosterCard
              posterReview={posterReview}
              isCurrent={posterReview === currentPosterReview}
              onFocus={() => setFocusedId(posterReview.id)}
              onAction={(action) => setActionToConfirm({ action, posterReview })}
            />
          )}
        </DecisionQueue>
      </CardColumn>
      {actionToConfirm && (
        <PosterActionDialog
          {...actionToConfirm}
          awaitAction={(request) => awaitAction(actionToConfirm, request)}
          onClose={() => setActionToConfirm(undefined)}
        />
      )}
    </>
  );
}
