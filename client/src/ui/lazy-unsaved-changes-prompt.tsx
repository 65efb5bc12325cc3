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
 * The unsaved-changes prompt for pages that do not load the code of dialogs at first. Its code is loaded when
 * it is rendered, so render it only while the form is dirty.
 */
export function LazyUnsavedChangesPrompt(props: ComponentProps<typeof UnsavedChangesPrompt>) {
  return (
    <Suspense fallback={<DelayedLinkClicks />}>
      <UnsavedChangesPrompt {...props} />
    </Suspense>
  );
}

/** Prevents link clicks while the prompt is loading, and repeats the last click when it has loaded. */
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
