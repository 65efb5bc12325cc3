import { canApply } from "@shared/applications/policy";
import { isClosedJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import type { Viewer } from "@shared/lib/access";
import { Button } from "@/ui/button";

/** Why the viewer cannot apply to this job; undefined if they can. The server checks again. */
export function getApplyBlocker(viewer: Viewer, job: Job): "restricted" | "applied" | "closed" | undefined {
  if (!canApply(viewer, job)) return "restricted";
  if (job.myApplicationStatus) return "applied";
  return job.closed || isClosedJob(job) ? "closed" : undefined;
}

interface ApplyButtonProps {
  blocker: ReturnType<typeof getApplyBlocker>;
  /** The id of the element that explains why the button is blocked. */
  reasonId: string;
  label: string;
  variant: "secondary" | "primary";
  onApply: () => void;
}

/** While blocked, the button stays focusable, so that keyboard users can reach the reason. */
export function ApplyButton({ blocker, reasonId, label, variant, onApply }: ApplyButtonProps) {
  return (
    <Button variant={variant} disabledReasonId={blocker && reasonId} onClick={onApply}>
      {blocker === "applied" ? "Applied" : label}
    </Button>
  );
}
