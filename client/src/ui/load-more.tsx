import type { MouseEvent } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";

/** The part of an infinite query's result that `LoadMore` uses. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  query: PagedQuery;
  label?: string;
  /** The items of the list in the plural, such as "jobs". */
  contentName: string;
  /** Matches the element of an item that receives focus. */
  focusSelector?: string;
  className?: string;
}

/**
 * A button after a list that fetches the next page of its infinite query. Afterwards it focuses the first new
 * item, because the button disappears after the last page.
 */
export function LoadMore({
  query,
  label = "Show more",
  contentName,
  focusSelector = "a[href], button",
  className,
}: LoadMoreProps) {
  if (!query.hasNextPage) return null;

  async function fetchAndFocusNextPage({ currentTarget: button }: MouseEvent<HTMLElement>) {
    // Only within the page or dialog of the list, because a toast that appears in the meantime has buttons
    // too.
    const pageOrDialog = button.closest<HTMLElement>("main, [role=dialog]") ?? document.body;
    const findElements = () => [...pageOrDialog.querySelectorAll<HTMLElement>(focusSelector)];
    const elementsBefore = new Set(findElements());
    await query.fetchNextPage();
    requestAnimationFrame(() => focusFirst(findElements().filter((element) => !elementsBefore.has(element))));
  }

  return (
    <>
      {query.isFetchNextPageError && (
        <p className="pt-4 text-center text-small font-medium text-danger" role="alert">
          {`More ${contentName} could not be loaded. Please try again.`}
        </p>
      )}
      <div data-slot="load-more" className={cn("flex justify-center pt-4 print:hidden", className)}>
        <Button pending={query.isFetchingNextPage} pendingText="Loading..." onClick={fetchAndFocusNextPage}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** Focuses the first of the elements that can have focus: some are hidden on small screens. */
function focusFirst(elements: readonly HTMLElement[]) {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return;
  }
}
