import { Button } from "./button";

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The next page of a list read by `readPages`; give it the query. */
export function LoadMore({ query, label = "Show more" }: { query: Paged; label?: string }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="more">
      <Button pending={query.isFetchingNextPage} pendingText="Loading..." onClick={() => query.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
