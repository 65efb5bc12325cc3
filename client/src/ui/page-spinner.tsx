import { LoaderCircle } from "lucide-react";

/** Fills the window, only while it is not known yet who is signed in. */
export function PageSpinner() {
  return (
    <div className="late grid min-h-[60vh] animate-appear-late place-items-center" data-slot="skeleton" role="status">
      <LoaderCircle className="size-7 animate-spin text-primary" />
      <span className="sr-only sr-only">Loading</span>
    </div>
  );
}
