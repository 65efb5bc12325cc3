import { BadgeCheck } from "lucide-react";
import { Tooltip } from "@/ui/tooltip";

/** That an admin vouches for who a listing is; focus and a press explain it. */
export function VerifiedMark() {
  return (
    <Tooltip text="An admin has checked that this agency is who it says it is." press>
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
