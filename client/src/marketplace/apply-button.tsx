import { Button } from "@/ui/button";
import type { ApplyBlocker } from "./job-actions";

interface ApplyButtonProps {
  /** Why the viewer cannot apply; undefined if they can. */
  applyBlocker: ApplyBlocker | undefined;
  /** The id of the element that explains the blocker. */
  blockerReasonId: string | undefined;
  label: string;
  variant: "secondary" | "primary";
  onApply: () => void;
}

/** Opens the application form. While blocked, it stays focusable, so that keyboard users reach the reason. */
export function ApplyButton({ applyBlocker, blockerReasonId, label, variant, onApply }: ApplyButtonProps) {
  return (
    <Button variant={variant} disabledReasonId={applyBlocker && blockerReasonId} onClick={onApply}>
      {applyBlocker === "applied" ? "Applied" : label}
    </Button>
  );
}
