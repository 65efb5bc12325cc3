const blockers: (() => boolean)[] = [];

/**
 * Calls `shouldBlock` before each Back or Forward, for pages with unsaved changes. If it returns true, the
 * router does not get the event. Returns a function that removes the blocker.
 */
export function blockBack(shouldBlock: () => boolean): () => void {
  // The newest blocker is asked first.
  blockers.unshift(shouldBlock);
  return () => blockers.splice(blockers.indexOf(shouldBlock), 1);
}

// The listener must run before that of the router, and listeners of the window run in the order in which they
// were added. So entry-client.tsx imports this file first.
if (typeof window !== "undefined")
  addEventListener("popstate", (event) => {
    if (blockers.some((shouldBlock) => shouldBlock())) event.stopImmediatePropagation();
  });
