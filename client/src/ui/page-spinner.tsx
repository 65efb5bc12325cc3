import { LoaderCircle } from "lucide-react";

/** Fills the window, only while it is not known yet who is signed in. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] animate-appear-late place-items-center" data-slot="skeleton" role="status">
      <LoaderCircle className="size-7 animate-spin text-primary" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
