import type { Job } from "@shared/jobs/schemas";
import { isRecruiter } from "@shared/lib/access";
import { canSeeAllSubmissions } from "@shared/submissions/policy";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { trackEvent } from "@/analytics/track";
import { BountyTag } from "@/jobs/bounty-tag";
import { EditJobDialog } from "@/jobs/edit-job-dialog";
import { jobQuery } from "@/jobs/queries";
import { useJobsParams } from "@/jobs/use-jobs-params";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { useViewer } from "@/session/viewer";
import { JobSubmissions } from "@/submissions/job-submissions";
import { jobSubmissionsQuery } from "@/submissions/own-queries";
import { SubmitCandidateDialog } from "@/submissions/submit-candidate-dialog";
import { Button, LinkButton } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { TabPanel, Tabs } from "@/ui/tabs";
import { JobDetails } from "./job-details";
import { canViewerEditJob, getSubmitBlocker, JobDialogFooter } from "./job-dialog-footer";
import { JobKeyFacts } from "./job-facts";

/** On the narrowest phones the title wraps to its own line below the bounty. */
const wrappingHeaderClass =
  "max-[360px]:[&>header]:flex-wrap max-[360px]:[&>header>:first-child]:order-1 max-[360px]:[&>header>:first-child]:basis-full";

interface JobDialogProps {
  jobId: number;
  onClose: () => void;
  onApply: () => void;
}

/** The details of a job. It is loaded by id, so that a shared URL can open it. */
export function JobDialog({ jobId, onClose, onApply }: JobDialogProps) {
  const { data: loadedJob, error, isFetching, refetch } = useQuery(jobQuery(jobId));
  const isMissing = error instanceof ApiError && error.status === 404;
  const job = isMissing ? undefined : loadedJob;
  useTrackJobView(job?.id);
  const { tab } = useJobsParams().values;

  return (
    <Dialog
      size="wide"
      title={isMissing ? "Job Not Found" : (job?.title ?? "Job Details")}
      documentTitle={job && tab === "candidates" ? `Candidates for ${job.title}` : undefined}
      subtitle={job && <JobKeyFacts job={job} />}
      headerExtra={job && <BountyTag amount={job.bountyAmount} />}
      className={job && wrappingHeaderClass}
      onClose={onClose}
    >
      {job ? (
        <LoadedJob job={job} onClose={onClose} onApply={onApply} />
      ) : (
        <>
          <DialogBody>
            {isMissing && (
              <EmptyState
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
              </EmptyState>
            )}
            {!isMissing && error && (
              <ErrorState
                title="This job could not be loaded"
                className="border-0 bg-transparent"
                onRetry={refetch}
                isRetrying={isFetching}
              >
                {errorMessage(error)}
              </ErrorState>
            )}
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

/** The tabs and the footer of a loaded job. Submit Candidate also selects the candidates tab. */
function LoadedJob({ job, onClose, onApply }: { job: Job } & Omit<JobDialogProps, "jobId">) {
  const viewer = useViewer();
  const { values, setValues: setParams, openDialog, closeDialog } = useJobsParams();
  const queryClient = useQueryClient();
  const submissionCount = useVisibleSubmissionCount(job);
  const showsSubmitDialog = values.submit !== "" && getSubmitBlocker(viewer, job) === undefined;
  return (
    <>
      <Tabs
        label="Job"
        className="flex min-h-0 flex-1 flex-col print:block"
        listClassName="flex-none overflow-hidden!"
        value={values.tab}
        onChange={(tab) => setParams({ tab })}
        onPrefetch={(tab) =>
          tab === "candidates" && void queryClient.prefetchInfiniteQuery(jobSubmissionsQuery(job.id))
        }
        tabs={[
          { value: "details", label: "Job Details" },
          { value: "candidates", label: "Candidates", count: submissionCount },
        ]}
      >
        <TabPanel value="details" keepMounted asChild>
          <DialogBody className="pt-5">
            <JobDetails job={job} onEdit={() => openDialog({ edit: "1" })} onUnposted={onClose} />
          </DialogBody>
        </TabPanel>
        <TabPanel value="candidates" asChild>
          <DialogBody className="pt-5">
            <JobSubmissions job={job} />
          </DialogBody>
        </TabPanel>
      </Tabs>
      <JobDialogFooter
        job={job}
        tab={values.tab}
        onClose={onClose}
        onApply={onApply}
        onSubmit={() => {
          setParams({ tab: "candidates" });
          openDialog({ submit: "1" });
        }}
      />
      {showsSubmitDialog && (
        <SubmitCandidateDialog job={job} openedFrom="job" onClose={() => closeDialog({ submit: "" })} />
      )}
      {values.edit && canViewerEditJob(viewer, job) && (
        <EditJobDialog job={job} onClose={() => closeDialog({ edit: "" })} />
      )}
    </>
  );
}

/** The number of visible submissions. For recruiters the job has no count, so the list is loaded. */
function useVisibleSubmissionCount(job: Job): number | undefined {
  const viewer = useViewer();
  const needsOwnSubmissions = !canSeeAllSubmissions(viewer, job) && isRecruiter(viewer);
  const ownSubmissionsQuery = useInfiniteQuery({
    ...jobSubmissionsQuery(job.id),
    enabled: needsOwnSubmissions,
  });
  const ownSubmissions = ownSubmissionsQuery.data?.pages.flatMap(({ items }) => items);
  return job.submissionsCount ?? (needsOwnSubmissions ? ownSubmissions?.length : undefined);
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
    trackEvent("job_view", "/jobs", { jobId: jobId });
  }, [jobId]);
}
