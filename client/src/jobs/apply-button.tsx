import { canApply } from "@shared/applications/policy";
import { isClosed } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import type { Viewer } from "@shared/lib/access";
import { Button } from "@/ui/button";

/** Why this viewer cannot apply to this job now; undefined when they can. The server has the last word. */
export function applyObstacle(viewer: Viewer, job: Job): "restricted" | "applied" | "closed" | undefined {
  if (!canApply(viewer, job)) return "restricted";
  if (job.myApplicationStatus) return "applied";
  return job.closed || isClosed(job) ? "closed" : undefined;
}

interface ApplyButtonProps {
  obstacle: ReturnType<typeof applyObstacle>;
  /** The id of the sentence that says why it is off. */
  reasonId: string;
  label: string;
  variant: "secondary" | "primary";
  onApply: () => void;
}

/** Stays where it is when it is off, and keeps its place in the tab order, so that the reason is found. */
export function ApplyButton({ obstacle, reasonId, label, variant, onApply }: ApplyButtonProps) {
  return (
    <Button variant={variant} blockedBy={obstacle && reasonId} onClick={onApply}>
      {obstacle === "applied" ? "Applied" : label}
    </Button>
  );
}
