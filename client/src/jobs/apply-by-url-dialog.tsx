import type { Job } from "@shared/jobs/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApplyDialog } from "@/applications/apply-dialog";
import { useViewer } from "@/auth/viewer";
import { getApplyBlocker } from "./apply-button";
import { JobDialog } from "./job-dialog";
import { jobQuery } from "./queries";

interface ApplyByAddressProps {
  id: number;
  onClose: () => void;
}

/** The dialog for `?apply=12`. A viewer who cannot apply sees the job and the reason instead. */
export function ApplyByUrlDialog({ id, onClose }: ApplyByAddressProps) {
  const { data: job } = useQuery(jobQuery(id));
  return job ? (
    <ApplyOrJobDialog job={job} onClose={onClose} />
  ) : (
    <JobDialog id={id} onClose={onClose} onApply={() => {}} />
  );
}

function ApplyOrJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const viewer = useViewer();
  // Computed once: after submitting, the refetched job counts as applied to, which must not swap the dialog.
  const [obstacle] = useState(() => getApplyBlocker(viewer, job));
  return obstacle ? (
    <JobDialog id={job.id} onClose={onClose} onApply={() => {}} />
  ) : (
    <ApplyDialog job={job} onClose={onClose} />
  );
}
