import type { Job } from "@shared/jobs/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApplyDialog } from "@/applications/apply-dialog";
import { jobQuery } from "@/jobs/queries";
import { useViewer } from "@/session/viewer";
import { getApplyBlocker } from "./job-actions";
import { JobDialog } from "./job-dialog";

interface ApplyByUrlDialogProps {
  jobId: number;
  onClose: () => void;
}

/** The dialog for `?apply=12`. A viewer who cannot apply sees the job and the reason instead. */
export function ApplyByUrlDialog({ jobId, onClose }: ApplyByUrlDialogProps) {
  const { data: job } = useQuery(jobQuery(jobId));
  if (!job) return <JobDialog jobId={jobId} onClose={onClose} onApply={ignoreApply} />;
  return <ApplyOrJobDialog job={job} onClose={onClose} />;
}

function ApplyOrJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const viewer = useViewer();
  // Computed once: after submitting, the refetched job counts as applied to, which must not swap the dialog.
  const [initialBlocker] = useState(() => getApplyBlocker(viewer, job));
  if (initialBlocker) return <JobDialog jobId={job.id} onClose={onClose} onApply={ignoreApply} />;
  return <ApplyDialog job={job} onClose={onClose} />;
}

/**
 * `onApply` of job dialogs without an enabled Apply button: the job is loading, or the viewer cannot apply.
 */
function ignoreApply() {}
