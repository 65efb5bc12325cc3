import type { ReactNode } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonCards, SkeletonRows } from "@/ui/skeleton";

interface PagedProps {
  /** An infinite query. */
  list: {
    data?: { pages: readonly { items: readonly unknown[] }[] };
    isFetching: boolean;
    isError: boolean;
    error: unknown;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  loading: string;
  failed: string;
  emptyState: ReactNode;
  /** Shows a skeleton of rows in one card instead of several cards. */
  hasRowSkeleton?: boolean;
  children: ReactNode;
}

/**
 * Renders a paginated list in each state: loading, failed, empty, or loaded with a button for the next
 * page.
 */
export function PaginatedList({ list, loading, failed, emptyState, hasRowSkeleton, children }: PagedProps) {
  if (!list.data && list.isError)
    return (
      <ErrorState title={failed} onRetry={list.refetch} isRetrying={list.isFetching}>
        {errorMessage(list.error)}
      </ErrorState>
    );
  if (!list.data)
    return hasRowSkeleton ? (
      <Card>
        <Skeleton label={loading}>
          <SkeletonRows count={14} />
        </Skeleton>
      </Card>
    ) : (
      <SkeletonCards label={loading} />
    );
  if (list.data.pages.every(({ items }) => items.length === 0)) return emptyState;
  return (
    <>
      {children}
      {list.isFetchNextPageError && (
        <p className="flex gap-1.5 text-small font-medium text-danger" role="alert">
          The rest could not be loaded. Please try again.
        </p>
      )}
      <LoadMore query={list} label="Load more" />
    </>
  );
}
