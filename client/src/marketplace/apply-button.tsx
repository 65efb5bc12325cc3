import { canApply } from "@shared/applications/policy";
import type { Job } from "@shared/jobs/schemas";
import type { Viewer } from "@shared/lib/access";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { Button } from "@/ui/button";

/** Why the viewer cannot apply to this job; undefined if they can. The server checks again. */
export function getApplyBlocker(viewer: Viewer, job: Job): "restricted" | "applied" | "closed" | undefined {
  if (!canApply(viewer, job)) return "restricted";
  if (job.myApplicationStatus) return "applied";
  return isClosedByNow(job) ? "closed" : undefined;
}

interface ApplyButtonProps {
  applyBlocker: ReturnType<typeof getApplyBlocker>;
  /** The id of the element that explains why the button is blocked. */
  applyBlockerId: string;
  label: string;
  variant: "secondary" | "primary";
  onApply: () => void;
}

/** Opens the application form. While blocked, it stays focusable, so that keyboard users reach the reason. */
export function ApplyButton({ applyBlocker, applyBlockerId, label, variant, onApply }: ApplyButtonProps) {
  return (
    <Button variant={variant} disabledReasonId={applyBlocker && applyBlockerId} onClick={onApply}>
      {applyBlocker === "applied" ? "Applied" : label}
    </Button>
  );
}
