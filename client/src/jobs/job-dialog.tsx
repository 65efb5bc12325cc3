import type { Job } from "@shared/jobs/schemas";
import { isRecruiting } from "@shared/lib/access";
import { seesAllSubmissions } from "@shared/submissions/policy";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { track } from "@/analytics/track";
import { useViewer } from "@/auth/viewer";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { JobCandidates } from "@/submissions/job-candidates";
import { ofJob } from "@/submissions/own-queries";
import { SubmitDialog } from "@/submissions/submit-dialog";
import { BountyTag } from "@/ui/bounty-tag";
import { Button, LinkButton } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { TabPanel, Tabs } from "@/ui/tabs";
import { EditJobDialog } from "./edit-job-dialog";
import { JobActions, mayEdit, submitObstacle } from "./job-actions";
import { JobDetails } from "./job-details";
import { JobFacts } from "./job-facts";
import { oneJob } from "./queries";
import { useJobsAddress } from "./use-jobs-address";

/** On the narrowest phones the title takes a line of its own below the bounty. */
const wrapsHeader =
  "max-[360px]:[&>header]:flex-wrap max-[360px]:[&>header>:first-child]:order-1 max-[360px]:[&>header>:first-child]:basis-full";

interface JobDialogProps {
  id: number;
  onClose: () => void;
  onApply: () => void;
}

/** A job in full, asked for by its id, so that a shared address can open it. */
export function JobDialog({ id, onClose, onApply }: JobDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(oneJob(id));
  const missing = error instanceof ApiError && error.status === 404;
  const job = missing ? undefined : data;
  useJobView(job?.id);
  const { tab } = useJobsAddress().values;

  return (
    <Dialog
      size="wide"
      title={missing ? "Job Not Found" : (job?.title ?? "Job Details")}
      tab={job && tab === "candidates" ? `Candidates for ${job.title}` : undefined}
      sub={job && <JobFacts job={job} />}
      mark={job && <BountyTag amount={job.bountyAmount} />}
      className={job && wrapsHeader}
      onClose={onClose}
    >
      {job ? (
        <Opened job={job} onClose={onClose} onApply={onApply} />
      ) : (
        <>
          <DialogBody>
            {missing && (
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
            {!missing && error && (
              <ErrorState
                title="This job could not be loaded"
                className="border-0 bg-transparent"
                onRetry={refetch}
                retrying={isFetching}
              >
                {errorMessage(error)}
              </ErrorState>
            )}
            {!error && <Waiting />}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

/** Each tab keeps its scroll. Leaving the form of a candidate leads to the candidates, where the new one stands. */
function Opened({ job, onClose, onApply }: { job: Job } & Omit<JobDialogProps, "id">) {
  const viewer = useViewer();
  const { values, set, open, close } = useJobsAddress();
  const client = useQueryClient();
  const count = useCandidateCount(job);
  const submits = values.submit !== "" && submitObstacle(viewer, job) === undefined;
  return (
    <>
      <Tabs
        label="Job"
        className="flex min-h-0 flex-1 flex-col print:block"
        listClassName="flex-none overflow-hidden!"
        value={values.tab}
        onChange={(tab) => set({ tab })}
        onNear={(tab) => tab === "candidates" && void client.prefetchInfiniteQuery(ofJob(job.id))}
        tabs={[
          { value: "details", label: "Job Details" },
          { value: "candidates", label: "Candidates", count },
        ]}
      >
        <TabPanel value="details" keep asChild>
          <DialogBody className="pt-5">
            <JobDetails job={job} onEdit={() => open({ edit: "1" })} onUnposted={onClose} />
          </DialogBody>
        </TabPanel>
        <TabPanel value="candidates" asChild>
          <DialogBody className="pt-5">
            <JobCandidates job={job} />
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
      {submits && <SubmitDialog job={job} from="job" onClose={() => close({ submit: "" })} />}
      {values.edit && mayEdit(viewer, job) && <EditJobDialog job={job} onClose={() => close({ edit: "" })} />}
    </>
  );
}

/** All for those who see all; for the recruiting side its own, which have to be read to be counted. */
function useCandidateCount(job: Job): number | undefined {
  const viewer = useViewer();
  const counted = !seesAllSubmissions(viewer, job) && isRecruiting(viewer);
  const own = useInfiniteQuery({ ...ofJob(job.id), enabled: counted }).data?.pages;
  return job.submissionsCount ?? (counted ? own?.flatMap(({ items }) => items).length : undefined);
}

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
