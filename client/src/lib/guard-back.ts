let guard: (() => boolean) | undefined;

/** Has every Back or Forward asked about first, while something may be lost; true keeps it from whoever else listens. */
export function guardBack(next: (() => boolean) | undefined): void {
  guard = next;
}

// Of what listens to a window the first comes first, whatever its phase: so this stands at the head of main.tsx, before the router.
// The server draws pages, and has no window.
if (typeof window !== "undefined")
  addEventListener("popstate", (event) => {
    if (guard?.()) event.stopImmediatePropagation();
  });
