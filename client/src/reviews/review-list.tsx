import type { AgencyProfile } from "@shared/agencies/schemas";
import type { Review } from "@shared/reviews/schemas";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { LoadMore } from "@/ui/load-more";
import { SectionPlaceholder } from "@/ui/skeleton";
import { reviewsQuery, type StarFilter } from "./queries";
import { ReviewItem } from "./review-item";

interface ReviewListProps {
  agency: AgencyProfile;
  starFilter?: StarFilter;
  /** Prefix of the reviews' element ids, because the card and the dialog can list the same reviews. */
  idPrefix: string;
  /** Id of the element that receives focus when no review is left. */
  elementIdToFocusWhenEmpty: string;
  /** Shown if there are no reviews. */
  emptyState: ReactNode;
}

/** Paginated list of an agency's reviews, latest first. */
export function ReviewList({
  agency,
  starFilter,
  idPrefix,
  elementIdToFocusWhenEmpty,
  emptyState,
}: ReviewListProps) {
  const reviewsResult = useInfiniteQuery({
    ...reviewsQuery(agency.id, starFilter),
    placeholderData: keepPreviousData,
  });
  const focusById = useFocusById();
  const reviews = reviewsResult.data?.pages.flatMap(({ items }) => items);
  if (!reviews) return <SectionPlaceholder query={reviewsResult} contentName="Reviews" />;
  if (reviews.length === 0) return emptyState;

  const reviewElementId = (review: Review) => `${idPrefix}-${review.id}`;
  function handleRemoved(removedIndex: number) {
    const reviewToFocus = reviews?.[removedIndex + 1] ?? reviews?.[removedIndex - 1];
    focusById(reviewToFocus ? reviewElementId(reviewToFocus) : elementIdToFocusWhenEmpty);
  }
  return (
    <>
      <ol
        className="aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard"
        aria-busy={reviewsResult.isPlaceholderData}
      >
        {reviews.map((review, index) => (
          <li
            className="not-first:mt-4 not-first:border-t not-first:border-dashed not-first:border-line not-first:pt-4"
            key={review.id}
          >
            <ReviewItem
              elementId={reviewElementId(review)}
              agency={agency}
              review={review}
              onRemoved={() => handleRemoved(index)}
            />
          </li>
        ))}
      </ol>
      <LoadMore
        query={reviewsResult}
        label="Show more reviews"
        contentName="reviews"
        focusSelector="article"
      />
    </>
  );
}
