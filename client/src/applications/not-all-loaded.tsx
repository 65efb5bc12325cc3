import { Button } from "@/ui/button";

interface NotAllLoadedProps {
  /** Such as "applications". */
  contentName: string;
  /** An infinite query whose pages `useLoadPages` loads. */
  query: {
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Says that a page after the first could not be loaded, with a button to try again. */
export function NotAllLoaded({ contentName, query }: NotAllLoadedProps) {
  if (!query.isError || !query.hasNextPage) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-muted" role="alert">
      Not all {contentName} could be loaded.
      <Button size="sm" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        Try again
      </Button>
    </p>
  );
}
