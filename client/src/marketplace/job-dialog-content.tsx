import { hasFixedBounty, isActiveJob } from "@shared/jobs/rules";
import type { Job, OpenedJob } from "@shared/jobs/schemas";
import type { Viewer } from "@shared/lib/access";
import { canSeeAllSubmissions, canSubmit } from "@shared/submissions/policy";
import { canSeeMatchingCandidates } from "@shared/talent-pool/policy";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { EditJobDialog } from "@/jobs/edit-job-dialog";
import { useJobsParams } from "@/jobs/use-jobs-params";
import { useViewer } from "@/session/viewer";
import { JobSubmissions } from "@/submissions/job-submissions";
import { jobSubmissionsQuery } from "@/submissions/job-submissions-queries";
import { SubmitCandidateDialog } from "@/submissions/submit-candidate-dialog";
import { DialogBody } from "@/ui/dialog";
import { lazySection } from "@/ui/lazy-section";
import { TabPanel, Tabs } from "@/ui/tabs";
import { canViewerEditJob, getApplyBlocker, getSubmitBlocker } from "./job-actions";
import { JobDetails } from "./job-details";
import { JobDialogFooter } from "./job-dialog-footer";

const { Component: MatchingCandidates } = lazySection(
  () => import("@/talent-pool/matching-candidates"),
  "MatchingCandidates",
);

interface JobDialogContentProps {
  job: OpenedJob;
  onClose: () => void;
  onApply: () => void;
}

/** The content of the job dialog once the job is loaded: tabs, footer, and the dialogs to submit and edit. */
export function JobDialogContent({ job, onClose, onApply }: JobDialogContentProps) {
  const viewer = useViewer();
  const { values, setParams, openDialog, closeDialog } = useJobsParams();
  const queryClient = useQueryClient();
  const submissionCount = useVisibleSubmissionCount(job);
  const isSubmitDialogOpen = values.submit !== "" && getSubmitBlocker(viewer, job) === undefined;
  const isEditDialogOpen = values.edit !== "" && canViewerEditJob(viewer, job);

  function handlePrefetchTab(tab: "details" | "candidates") {
    if (tab === "candidates") void queryClient.prefetchInfiniteQuery(jobSubmissionsQuery(job.id));
  }
  function handleSubmitCandidate() {
    setParams({ tab: "candidates" });
    openDialog({ submit: "1" });
  }

  return (
    <>
      <Tabs
        label="Job"
        className="flex min-h-0 flex-1 flex-col print:block"
        listClassName="flex-none overflow-hidden!"
        value={values.tab}
        onChange={(tab) => setParams({ tab })}
        onPrefetch={handlePrefetchTab}
        // In the interface, submissions are called candidates.
        tabs={[
          { value: "details", label: "Job Details" },
          { value: "candidates", label: "Candidates", count: submissionCount },
        ]}
      >
        <TabPanel value="details" keepMounted asChild>
          <DialogBody className="pt-5">
            <JobDetails
              job={job}
              onEdit={() => openDialog({ edit: "1" })}
              onUnposted={onClose}
              onApply={onApply}
            />
          </DialogBody>
        </TabPanel>
        <TabPanel value="candidates" asChild>
          <DialogBody className="pt-5">
            <JobSubmissions job={job} />
            {isActiveJob(job) && canSeeMatchingCandidates(viewer, job) && (
              <div className="mt-5 border-t border-line pt-5">
                <MatchingCandidates jobId={job.id} />
              </div>
            )}
          </DialogBody>
        </TabPanel>
      </Tabs>
      <JobDialogFooter
        job={job}
        tab={values.tab}
        onClose={onClose}
        onApply={onApply}
        onSubmitCandidate={handleSubmitCandidate}
      />
      {isSubmitDialogOpen && (
        <SubmitCandidateDialog
          job={{ ...job, isPosterTrusted: job.postedBy.isTrusted }}
          openedFrom="job"
          missingFee={getMissingFeeWarning(viewer, job)}
          onClose={() => closeDialog({ submit: "" })}
        />
      )}
      {isEditDialogOpen && <EditJobDialog job={job} onClose={() => closeDialog({ edit: "" })} />}
    </>
  );
}

/**
 * Returns the data for the warning in the Submit Candidate dialog that no fee is agreed. The warning links to
 * the application form if the viewer may apply. Returns undefined if the job has a bounty, or if the poster
 * has approved the viewer's application and so agreed to its fee.
 */
function getMissingFeeWarning(viewer: Viewer, job: Job) {
  if (hasFixedBounty(job) || job.myApplicationStatus === "approved") return undefined;
  return { applyHref: getApplyBlocker(viewer, job) ? undefined : `/jobs?apply=${job.id}` };
}

/**
 * The number of submissions that the viewer can see, without withdrawn ones, which `job.submissionsCount`
 * leaves out too. "100+" while there are more pages. Undefined until the number is known, or if the viewer
 * can see no submissions.
 */
function useVisibleSubmissionCount(job: Job): number | string | undefined {
  const viewer = useViewer();
  const canSeeAll = canSeeAllSubmissions(viewer, job);
  const needsOwnSubmissions = !canSeeAll && canSubmit(viewer, job);
  const ownSubmissionsQuery = useInfiniteQuery({
    ...jobSubmissionsQuery(job.id),
    enabled: needsOwnSubmissions,
  });
  if (canSeeAll) return job.submissionsCount ?? undefined;
  const ownSubmissions = ownSubmissionsQuery.data?.pages.flatMap(({ items }) => items);
  if (!needsOwnSubmissions || !ownSubmissions) return undefined;
  const count = ownSubmissions.filter(({ closedAs }) => closedAs !== "withdrawn").length;
  return ownSubmissionsQuery.hasNextPage ? `${count}+` : count;
}
