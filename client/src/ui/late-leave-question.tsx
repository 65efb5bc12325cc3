import { type ComponentProps, lazy, Suspense } from "react";

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
    <Suspense>
      <Question {...props} />
    </Suspense>
  );
}
