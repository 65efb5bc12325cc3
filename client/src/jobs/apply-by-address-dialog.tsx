import type { Job } from "@shared/jobs/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApplyDialog } from "@/applications/apply-dialog";
import { useViewer } from "@/auth/viewer";
import { applyObstacle } from "./apply-button";
import { JobDialog } from "./job-dialog";
import { oneJob } from "./queries";

interface ApplyByAddressProps {
  id: number;
  onClose: () => void;
}

/** `?apply=12` may come from anywhere: who cannot apply sees the job and why. */
export function ApplyByAddressDialog({ id, onClose }: ApplyByAddressProps) {
  const { data: job } = useQuery(oneJob(id));
  return job ? (
    <ApplyOrWhyNot job={job} onClose={onClose} />
  ) : (
    <JobDialog id={id} onClose={onClose} onApply={() => {}} />
  );
}

function ApplyOrWhyNot({ job, onClose }: { job: Job; onClose: () => void }) {
  const viewer = useViewer();
  // Decided once: while the form is being sent, the job comes back as one that was applied to.
  const [obstacle] = useState(() => applyObstacle(viewer, job));
  return obstacle ? (
    <JobDialog id={job.id} onClose={onClose} onApply={() => {}} />
  ) : (
    <ApplyDialog job={job} onClose={onClose} />
  );
}
