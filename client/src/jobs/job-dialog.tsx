import type { Job } from "@shared/jobs/schemas";
import { isRecruiter } from "@shared/lib/access";
import { canSeeAllSubmissions } from "@shared/submissions/policy";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { trackEvent } from "@/analytics/track";
import { useViewer } from "@/auth/viewer";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { JobSubmissions } from "@/submissions/job-submissions";
import { jobSubmissionsQuery } from "@/submissions/own-queries";
import { SubmitDialog } from "@/submissions/submit-dialog";
import { BountyTag } from "@/ui/bounty-tag";
import { Button, LinkButton } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { TabPanel, Tabs } from "@/ui/tabs";
import { EditJobDialog } from "./edit-job-dialog";
import { getSubmitBlocker, isEditableBy, JobActions } from "./job-actions";
import { JobDetails } from "./job-details";
import { JobFacts } from "./job-facts";
import { jobQuery } from "./queries";
import { useJobsParams } from "./use-jobs-params";

/** On the narrowest phones the title wraps to its own line below the bounty. */
const wrappingHeaderClass =
  "max-[360px]:[&>header]:flex-wrap max-[360px]:[&>header>:first-child]:order-1 max-[360px]:[&>header>:first-child]:basis-full";

interface JobDialogProps {
  id: number;
  onClose: () => void;
  onApply: () => void;
}

/** The details of a job. It is loaded by id, so that a shared URL can open it. */
export function JobDialog({ id, onClose, onApply }: JobDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(jobQuery(id));
  const isMissing = error instanceof ApiError && error.status === 404;
  const job = isMissing ? undefined : data;
  useTrackJobView(job?.id);
  const { tab } = useJobsParams().values;

  return (
    <Dialog
      size="wide"
      title={isMissing ? "Job Not Found" : (job?.title ?? "Job Details")}
      documentTitle={job && tab === "candidates" ? `Candidates for ${job.title}` : undefined}
      subtitle={job && <JobFacts job={job} />}
      headerExtra={job && <BountyTag amount={job.bountyAmount} />}
      className={job && wrappingHeaderClass}
      onClose={onClose}
    >
      {job ? (
        <JobTabs job={job} onClose={onClose} onApply={onApply} />
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

/** The tabs and actions of a loaded job. Submit Candidate also selects the candidates tab. */
function JobTabs({ job, onClose, onApply }: { job: Job } & Omit<JobDialogProps, "id">) {
  const viewer = useViewer();
  const { values, set, open, close } = useJobsParams();
  const client = useQueryClient();
  const count = useCandidateCount(job);
  const showsSubmitDialog = values.submit !== "" && getSubmitBlocker(viewer, job) === undefined;
  return (
    <>
      <Tabs
        label="Job"
        className="flex min-h-0 flex-1 flex-col print:block"
        listClassName="flex-none overflow-hidden!"
        value={values.tab}
        onChange={(tab) => set({ tab })}
        onPrefetch={(tab) =>
          tab === "candidates" && void client.prefetchInfiniteQuery(jobSubmissionsQuery(job.id))
        }
        tabs={[
          { value: "details", label: "Job Details" },
          { value: "candidates", label: "Candidates", count },
        ]}
      >
        <TabPanel value="details" keepMounted asChild>
          <DialogBody className="pt-5">
            <JobDetails job={job} onEdit={() => open({ edit: "1" })} onUnposted={onClose} />
          </DialogBody>
        </TabPanel>
        <TabPanel value="candidates" asChild>
          <DialogBody className="pt-5">
            <JobSubmissions job={job} />
          </DialogBody>
        </TabPanel>
      </Tabs>
      <JobActions
        job={job}
        tab={values.tab}
        onClose={onClose}
        onApply={onApply}
        onSubmit={() => {
          set({ tab: "candidates" });
          open({ submit: "1" });
        }}
      />
      {showsSubmitDialog && <SubmitDialog job={job} from="job" onClose={() => close({ submit: "" })} />}
      {values.edit && isEditableBy(viewer, job) && (
        <EditJobDialog job={job} onClose={() => close({ edit: "" })} />
      )}
    </>
  );
}

/** The number of visible submissions. For recruiters the job has no count, so the list is loaded. */
function useCandidateCount(job: Job): number | undefined {
  const viewer = useViewer();
  const needsOwnList = !canSeeAllSubmissions(viewer, job) && isRecruiter(viewer);
  const ownPages = useInfiniteQuery({ ...jobSubmissionsQuery(job.id), enabled: needsOwnList }).data?.pages;
  const ownCount = needsOwnList ? ownPages?.flatMap(({ items }) => items).length : undefined;
  return job.submissionsCount ?? ownCount;
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
function useTrackJobView(id: number | undefined) {
  const trackedId = useRef<number>(undefined);
  useEffect(() => {
    if (id === undefined || trackedId.current === id) return;
    trackedId.current = id;
    trackEvent("job_view", "/jobs", { jobId: id });
  }, [id]);
}
