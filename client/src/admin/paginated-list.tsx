import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps, ReactNode } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { LoadMore, type PagedQuery } from "@/ui/load-more";
import { fadeWhileBusyClass } from "@/ui/result-list";
import { Skeleton, SkeletonCards, SkeletonRows } from "@/ui/skeleton";

export interface PaginatedListProps {
  /** The result of an infinite query. */
  query: PagedQuery & {
    data?: { pages: readonly { items: readonly unknown[] }[] };
    isFetching: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  loadingText: string;
  errorTitle: string;
  emptyState: ReactNode;
  /** While the list loads, shows a skeleton of rows in one card instead of several cards. */
  hasRowSkeleton?: boolean;
  children: ReactNode;
}

/**
 * The column around a paginated list of cards: a `div` or, with `asChild`, its only child. The gap of the
 * column replaces the padding above “Load more”.
 */
export function CardColumn({ asChild, className, ...props }: ComponentProps<"div"> & { asChild?: boolean }) {
  const Component = asChild ? Slot : "div";
  return (
    <Component
      {...props}
      className={cn("grid grid-cols-1 gap-4 [&_[data-slot=load-more]]:pt-0", fadeWhileBusyClass, className)}
    />
  );
}

/** About as many rows as fit on a screen. */
const skeletonRowCount = 14;

/**
 * Renders a paginated list in each state: loading, failed, empty, or loaded with a button for the next
 * page.
 */
export function PaginatedList({
  query,
  loadingText,
  errorTitle,
  emptyState,
  hasRowSkeleton,
  children,
}: PaginatedListProps) {
  if (!query.data && query.isError)
    return (
      <ErrorState title={errorTitle} onRetry={query.refetch} isRetrying={query.isFetching}>
        {errorMessage(query.error)}
      </ErrorState>
    );
  if (!query.data)
    return hasRowSkeleton ? (
      <Card>
        <Skeleton label={loadingText}>
          <SkeletonRows count={skeletonRowCount} />
        </Skeleton>
      </Card>
    ) : (
      <SkeletonCards label={loadingText} />
    );
  if (query.data.pages.every(({ items }) => items.length === 0)) return emptyState;
  return (
    <>
      {children}
      <LoadMore query={query} label="Load more" contentName="entries" />
    </>
  );
}
