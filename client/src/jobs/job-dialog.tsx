import { canUnpost } from "@shared/jobs/policy";
import { isActive } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schema";
import { date, timeLeft } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { Clock, SearchX } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { track } from "@/analytics/track";
import { useViewer } from "@/auth/viewer";
import { CallError } from "@/lib/call";
import { Button, LinkButton } from "@/ui/button";
import { Dialog, DialogBody } from "@/ui/dialog";
import { BountyTag } from "@/ui/marks";
import { Note } from "@/ui/panel";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { Empty, Failed } from "@/ui/states";
import { ApplyButton, applyObstacle } from "./apply-button";
import { JobDetails } from "./job-details";
import { JobFacts } from "./job-facts";
import { oneJob } from "./queries";
import { UnpostButton } from "./unpost-button";
import "@/styles/jobs.css";

interface JobDialogProps {
  id: number;
  onClose: () => void;
  /** Left out: there is no applying from where it was opened. */
  onApply?: () => void;
}

/** A job in full, asked for by its id, so that any screen and any shared address can open it. */
export function JobDialog({ id, onClose, onApply }: JobDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(oneJob(id));
  const missing = error instanceof CallError && error.status === 404;
  const job = missing ? undefined : data;
  useJobView(job?.id);

  return (
    <Dialog
      size="wide"
      title={missing ? "Job Not Found" : (job?.title ?? "Job Details")}
      sub={job && <JobFacts job={job} />}
      mark={job && <BountyTag amount={job.bountyAmount} />}
      onClose={onClose}
    >
      <DialogBody reading="Job Details">
        {job && <JobDetails job={job} />}
        {missing && (
          <Empty Icon={SearchX} title="This job does not exist or is no longer open to you.">
            It may have been filled or unposted since.
          </Empty>
        )}
        {!job &&
          !missing &&
          (error ? <Failed title="This job could not be loaded" onRetry={refetch} retrying={isFetching} /> : <Waiting />)}
      </DialogBody>
      {job ? (
        <Actions job={job} onClose={onClose} onApply={onApply} />
      ) : (
        <footer>
          <Button onClick={onClose}>Close</Button>
        </footer>
      )}
    </Dialog>
  );
}

function Actions({ job, onClose, onApply }: { job: Job } & Omit<JobDialogProps, "id">) {
  const viewer = useViewer();
  const reasonId = useId();
  const own = job.postedById === viewer.id;
  const obstacle = applyObstacle(viewer, job);
  const left = job.deadline && timeLeft(job.deadline);
  const reason = own ? undefined : obstacle && reasons[obstacle];

  return (
    <footer>
      {reason ? (
        <Note id={reasonId}>{reason}</Note>
      ) : (
        isActive(job) && job.deadline && left && <Note Icon={Clock}>{`Closes ${date(job.deadline)} · ${left}`}</Note>
      )}
      <Button onClick={onClose}>Close</Button>
      {canUnpost(viewer, job) && isActive(job) && <UnpostButton job={job} onDone={onClose} />}
      {own && (
        <LinkButton look="tone" href={`/applications?job=${job.id}`}>
          Manage Applications
        </LinkButton>
      )}
      {!own && onApply && (
        <ApplyButton obstacle={obstacle} reasonId={reasonId} label="Apply to Fill This Role" look="pri" onApply={onApply} />
      )}
    </footer>
  );
}

const reasons = {
  restricted: "Access restricted: Only agencies and independent recruiters can apply to work on roles.",
  applied: "You have applied to this role.",
  closed: "This role no longer takes applications.",
};

function Waiting() {
  return (
    <Skeleton label="Loading the job">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </Skeleton>
  );
}

/** One view for each opening, once the job is there to be seen. */
function useJobView(id: number | undefined) {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (id === undefined || seen.current === id) return;
    seen.current = id;
    track("job_view", "/jobs", { jobId: id });
  }, [id]);
}
