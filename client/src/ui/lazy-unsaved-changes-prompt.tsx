import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import { findInternalLink } from "@/lib/routing/find-internal-link";

const UnsavedChangesPrompt = lazy(() =>
  import("./unsaved-changes-prompt").then(
    ({ UnsavedChangesPrompt }) => ({ default: UnsavedChangesPrompt }),
    // If the code of the prompt cannot be loaded, navigation is not blocked.
    () => ({ default: () => null }),
  ),
);

/**
 * Loads the unsaved-changes prompt when the form becomes dirty, for pages that do not already include the
 * code of dialogs.
 */
export function LazyUnsavedChangesPrompt(props: ComponentProps<typeof UnsavedChangesPrompt>) {
  return (
    <Suspense fallback={<DelayedLinkClicks />}>
      <UnsavedChangesPrompt {...props} />
    </Suspense>
  );
}

/** Holds back link clicks while the prompt is loading, and repeats the last one when it has loaded. */
function DelayedLinkClicks() {
  useEffect(() => {
    let clickedLink: HTMLElement | undefined;
    function handleClick(event: MouseEvent) {
      const link = findInternalLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clickedLink = link;
    }
    document.addEventListener("click", handleClick, true);
    return () => {
      document.removeEventListener("click", handleClick, true);
      // The prompt adds its listener after this cleanup.
      setTimeout(() => clickedLink?.click());
    };
  }, []);
  return null;
}
