import { type ComponentProps, lazy, Suspense, useEffect } from "react";

const Question = lazy(() =>
  import("./leave-question").then(
    ({ LeaveQuestion }) => ({ default: LeaveQuestion }),
    // Without it one leaves unasked; the page itself must not fail.
    () => ({ default: () => null }),
  ),
);

/** The question before leaving, for pages that come without dialogs: fetched once something has been typed. */
export function LateLeaveQuestion(props: ComponentProps<typeof Question>) {
  return (
    <Suspense fallback={<Held />}>
      <Question {...props} />
    </Suspense>
  );
}

/** Whoever is quicker than the question is not let go without it: the link is followed once it is there. */
function Held() {
  useEffect(() => {
    let followed: HTMLElement | null = null;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      followed = link;
    };
    document.addEventListener("click", hold, true);
    return () => {
      document.removeEventListener("click", hold, true);
      // What takes its place listens only after this.
      setTimeout(() => followed?.click());
    };
  }, []);
  return null;
}
