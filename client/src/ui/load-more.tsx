import { cn } from "@/lib/cn";
import { Button } from "./button";

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The next page of a list read by `readPages`; give it the query. */
export function LoadMore({
  query,
  label = "Show more",
  className,
}: {
  query: Paged;
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
