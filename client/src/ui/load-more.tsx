import { useRef } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";
import { FieldError } from "./field";

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
  const ref = useRef<HTMLDivElement>(null);
  if (!query.hasNextPage) return null;

  async function fetchAndFocusNextPage() {
    const lastElement = findElements().findLast((element) => precedes(element, ref.current));
    await query.fetchNextPage();
    requestAnimationFrame(() => {
      const elements = findElements();
      const newElements = lastElement ? elements.slice(elements.indexOf(lastElement) + 1) : [];
      // If the page could not be loaded, the button keeps its focus.
      focusFirst(newElements.filter((element) => !ref.current || precedes(element, ref.current)));
    });
  }
  const findElements = () => [...document.querySelectorAll<HTMLElement>(focusSelector)];

  return (
    <>
      {query.isFetchNextPageError && (
        <FieldError className="justify-center pt-4" role="alert">
          {`More ${contentName} could not be loaded. Please try again.`}
        </FieldError>
      )}
      <div data-slot="load-more" className={cn("flex justify-center pt-4 print:hidden", className)} ref={ref}>
        <Button pending={query.isFetchingNextPage} pendingText="Loading..." onClick={fetchAndFocusNextPage}>
          {label}
        </Button>
      </div>
    </>
  );
}

const precedes = (element: Element, other: Element | null) =>
  other !== null && Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Focuses the first of the elements that can have focus: some are hidden on small screens. */
function focusFirst(elements: readonly HTMLElement[]) {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return;
  }
}
