import { BadgeCheck } from "lucide-react";
import { Tooltip } from "@/ui/tooltip";

/** Badge of an agency whose identity an admin has verified; focus or a press explains it. */
export function VerifiedIcon() {
  return (
    <Tooltip text="An admin has checked that this agency is who it says it is." openOnClick>
      <button
        type="button"
        className="-mx-0.75 -my-1 inline-grid size-6 flex-none place-items-center rounded-full align-[-4px] text-primary print:hidden touch:relative touch:after:absolute touch:after:-inset-2.5 touch:after:z-1"
        aria-label="Verified"
      >
        <BadgeCheck />
      </button>
    </Tooltip>
  );
}
