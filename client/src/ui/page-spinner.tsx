import { LoaderCircle } from "lucide-react";

/** A spinner for the whole page, while the session or the sign-up form is loading. */
export function PageSpinner() {
  return (
    <div
      className="grid min-h-[60vh] animate-appear-late place-items-center"
      data-slot="skeleton"
      role="status"
    >
      <LoaderCircle className="size-7 animate-spin text-primary" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
