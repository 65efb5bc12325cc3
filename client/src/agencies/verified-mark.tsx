import { BadgeCheck } from "lucide-react";
import { Tooltip } from "@/ui/tooltip";

/** That an admin vouches for who a listing is; focus and a press explain it. */
export function VerifiedMark() {
  return (
    <Tooltip text="An admin has checked that this agency is who it says it is." press>
      <button type="button" className="define ver" aria-label="Verified">
        <BadgeCheck />
      </button>
    </Tooltip>
  );
}
