const guards: (() => boolean)[] = [];

/** Has every Back or Forward asked about first, while something may be lost; true keeps it from whoever else listens. Answers how to end it. */
export function guardBack(guard: () => boolean): () => void {
  guards.unshift(guard);
  return () => guards.splice(guards.indexOf(guard), 1);
}

// Of what listens to a window the first comes first, whatever its phase: so this stands at the head of entry-client.tsx, before the router.
// The server draws pages, and has no window.
if (typeof window !== "undefined")
  addEventListener("popstate", (event) => {
    if (guards.some((guard) => guard())) event.stopImmediatePropagation();
  });
