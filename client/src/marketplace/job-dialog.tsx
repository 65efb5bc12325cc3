import { jobEndpoints } from "@shared/jobs/endpoints";
import { canReportJob, canUnpost } from "@shared/jobs/policy";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { trackEvent } from "@/analytics/track";
import { BountyTag } from "@/jobs/bounty-tag";
import { JobLoadError } from "@/jobs/job-load-error";
import { canShowBounty } from "@/jobs/labels";
import { jobQuery } from "@/jobs/queries";
import { useJobsParams } from "@/jobs/use-jobs-params";
import { ApiError } from "@/lib/api/api-fetch";
import { ReportMenu } from "@/moderation/report-menu";
import { useSendReport } from "@/moderation/use-send-report";
import { useViewer } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { JobDialogContent } from "./job-dialog-content";
import { JobKeyFacts } from "./job-key-facts";

/** On the narrowest phones the title wraps to its own line below the bounty. */
const wrappingHeaderClass =
  "max-[360px]:[&>header]:flex-wrap max-[360px]:[&>header>:first-child]:order-1 max-[360px]:[&>header>:first-child]:basis-full";
/** With the report menu beside the bounty, the title wraps below them on all phones. */
const wrappingHeaderWithMenuClass =
  "max-md:[&>header]:flex-wrap max-md:[&>header>:first-child]:order-1 max-md:[&>header>:first-child]:basis-full";

interface JobDialogProps {
  jobId: number;
  onClose: () => void;
  onApply: () => void;
}

/** The details of a job. It is loaded by id, so that a shared URL can open it. */
export function JobDialog({ jobId, onClose, onApply }: JobDialogProps) {
  const jobResult = useQuery(jobQuery(jobId));
  const { data: cachedJob, error } = jobResult;
  // The cache can still contain a job that the server no longer finds, or no longer shows to the viewer.
  const isMissing = error instanceof ApiError && error.status === 404;
  const job = isMissing ? undefined : cachedJob;
  useTrackJobView(job?.id);
  const viewer = useViewer();
  // Viewers who can unpost a job, such as admins, do not need to report it.
  const hasReportMenu = job !== undefined && canReportJob(viewer, job) && !canUnpost(viewer, job);
  const { tab } = useJobsParams().values;
  const documentTitle = job && tab === "candidates" ? `Candidates for ${job.title}` : undefined;

  return (
    <Dialog
      size="wide"
      title={isMissing ? "Job Not Found" : (job?.title ?? "Job Details")}
      documentTitle={documentTitle}
      subtitle={job && <JobKeyFacts job={job} />}
      elementBesideTitle={
        job && (
          <>
            {canShowBounty(job) && <BountyTag amount={job.bountyAmount} />}
            {hasReportMenu && <ReportJobMenu jobId={job.id} />}
          </>
        )
      }
      className={job && (hasReportMenu ? wrappingHeaderWithMenuClass : wrappingHeaderClass)}
      onClose={onClose}
    >
      {job ? (
        <JobDialogContent job={job} onClose={onClose} onApply={onApply} />
      ) : (
        <>
          <DialogBody>
            {isMissing && <MissingJob />}
            {!isMissing && error && <JobLoadError query={jobResult} />}
            {!error && <JobSkeleton />}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

function ReportJobMenu({ jobId }: { jobId: number }) {
  const reportMutation = useSendReport(jobEndpoints.report);
  return (
    <ReportMenu
      // On phones the Close button has a background, which would cover the focus outline of a button next to
      // it.
      className="-my-2 -mr-3 max-md:mt-0 max-md:-mr-2 max-md:-mb-3 max-md:grow max-md:text-right"
      label="Actions for this job"
      subjectKind="job"
      onReport={(reason) => reportMutation.mutateAsync({ params: { id: jobId }, body: { reason } })}
    />
  );
}

function MissingJob() {
  return (
    <CenteredMessage
      Icon={SearchX}
      className="border-0 bg-transparent"
      title="This job does not exist or is no longer open to you."
      action={
        <LinkButton variant="secondary" href="/jobs">
          View Job Market
        </LinkButton>
      }
    >
      It may have been filled or unposted since.
    </CenteredMessage>
  );
}

function JobSkeleton() {
  return (
    <Skeleton label="Loading the job">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </Skeleton>
  );
}

/** Tracks one view per opened dialog, once the job has loaded. */
function useTrackJobView(jobId: number | undefined) {
  const trackedJobIdRef = useRef<number>(undefined);
  useEffect(() => {
    if (jobId === undefined || trackedJobIdRef.current === jobId) return;
    trackedJobIdRef.current = jobId;
    trackEvent("job_view", "/jobs", { jobId });
  }, [jobId]);
}
