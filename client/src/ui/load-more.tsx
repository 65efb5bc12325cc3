import { cn } from "@/lib/cn";
import { Button } from "./button";

/** The part of an infinite query's result that this component uses. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A button that fetches the next page of an infinite query. */
export function LoadMore({
  query,
  label = "Show more",
  className,
}: {
  query: PagedQuery;
  label?: string;
  className?: string;
}) {
  if (!query.hasNextPage) return null;
  return (
    <div data-slot="load-more" className={cn("flex justify-center pt-4 print:hidden", className)}>
      <Button
        pending={query.isFetchingNextPage}
        pendingText="Loading..."
        onClick={() => query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
