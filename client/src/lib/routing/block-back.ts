const blockers: (() => boolean)[] = [];

/**
 * Calls `shouldBlock` before each Back or Forward, for pages with unsaved changes; true hides the event from
 * the router. Returns a function that removes the blocker.
 */
export function blockBack(shouldBlock: () => boolean): () => void {
  blockers.unshift(shouldBlock);
  return () => blockers.splice(blockers.indexOf(shouldBlock), 1);
}

// Listeners of the window run in the order in which they were added: entry-client.tsx imports this file
// before the router.
if (typeof window !== "undefined")
  addEventListener("popstate", (event) => {
    if (blockers.some((shouldBlock) => shouldBlock())) event.stopImmediatePropagation();
  });
