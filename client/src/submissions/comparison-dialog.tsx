import { isActiveJob } from "@shared/jobs/rules";
import { formatDateTime, fullName } from "@shared/lib/format";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import type { ReactNode } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Chip, ChipList } from "@/ui/chip";
import { Dialog, DialogBody } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { UserLink } from "@/users/user-link";
import { ContactHiddenText } from "@/users/verify-first";
import { CandidateActions } from "./candidate-actions";
import { PosterStatusBadge, SubmissionStage } from "./poster-status-badge";
import { statusFailedToast } from "./status-mutations";
import { DecisionError } from "./submission-row-parts";
import { SubmitterRecord } from "./submitter-record";
import type { CandidateManagement } from "./use-candidate-management";
import { useComparedSubmissions } from "./use-compared-submissions";
import { useKeepSubmission } from "./use-keep-submission";

interface ComparisonDialogProps {
  submissionIds: readonly number[];
  /** Whether the submissions are of one person, so that the poster can keep one and reject the others. */
  areDuplicates: boolean;
  /** The job, with its number of submissions in each status. */
  jobGroup: SubmissionGroup;
  candidateManagement: CandidateManagement;
  onClose: () => void;
}

/** Candidates of one job side by side, with buttons to decide on each. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { submissionIds, areDuplicates, jobGroup, onClose } = props;
  const { submissions, isLoaded, failedQuery } = useComparedSubmissions(submissionIds, jobGroup.id);
  // One mutation for all buttons, so that the next try clears the error of the previous one.
  const keepMutation = useKeepSubmission();
  return (
    <Dialog
      title={areDuplicates ? "Sent More Than Once" : `Compare ${submissionIds.length} Candidates`}
      subtitle={`for ${jobGroup.title}, ${jobGroup.company}`}
      size="wide"
      className="max-w-[1160px]"
      onClose={onClose}
    >
      <DialogBody regionLabel="Comparison">
        {areDuplicates && (
          <p className="mb-3 text-ink-muted">
            Keep This One rejects the other submissions of this person as duplicates. The one you keep stays
            in its stage.
          </p>
        )}
        {failedQuery && (
          <ErrorState
            title="These candidates could not be loaded"
            onRetry={failedQuery.refetch}
            isRetrying={failedQuery.isFetching}
          >
            {errorMessage(failedQuery.error)}
          </ErrorState>
        )}
        {!failedQuery && isLoaded && (
          <ComparisonTable {...props} submissions={submissions} keepMutation={keepMutation} />
        )}
        {!failedQuery && !isLoaded && (
          <Skeleton label="Loading the candidates">
            <SkeletonRows count={4} />
          </Skeleton>
        )}
        {/* Below the table, because the refetch after the error can remove the submission's column. */}
        {keepMutation.isError && (
          <FormError title="The submission was not kept" className="mt-3">
            {errorMessage(keepMutation.error) ?? statusFailedToast.text}
          </FormError>
        )}
      </DialogBody>
    </Dialog>
  );
}

/**
 * The column width below which a table of three or four candidates scrolls sideways. Two candidates always
 * fit.
 */
const minColumnPx = 171;
const labelColumnPx = 112;

const notGivenElement = <span className="text-ink-faint">Not given</span>;

interface ComparisonTableProps extends ComparisonDialogProps {
  submissions: readonly ReceivedSubmission[];
  keepMutation: ReturnType<typeof useKeepSubmission>;
}

function ComparisonTable(props: ComparisonTableProps) {
  const { submissions, areDuplicates } = props;
  const isSharedByAll = (skill: string) =>
    submissions.length > 1 &&
    submissions.every(({ candidateSkills }) =>
      candidateSkills.some((other) => other.toLowerCase() === skill.toLowerCase()),
    );
  const rows: readonly [string, (submission: ReceivedSubmission) => ReactNode][] = [
    ["Title", ({ candidateRole }) => candidateRole],
    ["Experience", ({ candidateExperience }) => candidateExperience],
    ["Location", ({ candidateLocation }) => candidateLocation],
    [
      "Skills",
      ({ candidateSkills }) =>
        candidateSkills.length > 0 && (
          <ComparedSkills skills={candidateSkills} isSharedByAll={isSharedByAll} />
        ),
    ],
    ["Notes", (submission) => <ComparedNotes submission={submission} />],
    ["Submitted by", ({ submittedBy }) => <UserLink id={submittedBy.id} person={submittedBy} showsCompany />],
    ["Submitted on", ({ createdAt }) => formatDateTime(createdAt)],
    [
      "Record",
      // Servers of the previous release do not send the record.
      ({ recruiterRecord }) =>
        recruiterRecord !== undefined && <SubmitterRecord recruiterRecord={recruiterRecord} />,
    ],
    [
      "Stage",
      (submission) => (
        <>
          <PosterStatusBadge submission={submission} />
          <SubmissionStage submission={submission} className="mt-1" />
        </>
      ),
    ],
    ["Decision", (submission) => <DecisionCell {...props} submission={submission} />],
  ];
  return (
    <table
      className="w-full table-fixed border-collapse wrap-anywhere"
      style={{
        minWidth: submissions.length > 2 ? submissions.length * minColumnPx + labelColumnPx : undefined,
      }}
    >
      <caption className="sr-only">{`Comparison of ${submissions.length} candidates`}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-28 p-0 max-md:hidden">
            <span className="sr-only">Detail</span>
          </th>
          {submissions.map(({ id, candidateName, submittedBy }) => (
            <th key={id} scope="col" className="pr-3 pb-2 text-left align-top text-large">
              {candidateName}
              {areDuplicates && (
                <span className="block text-small font-normal text-ink-muted">
                  {`from ${submittedBy.company || fullName(submittedBy)}`}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, renderCell]) => (
          <tr key={label} className="border-t border-line">
            <th
              scope="row"
              className="py-2.5 text-left align-top text-small font-medium text-ink-faint max-md:hidden"
            >
              {label}
            </th>
            {submissions.map((submission) => (
              <td key={submission.id} className="py-2.5 pr-3 align-top">
                <span className="block text-small text-ink-faint md:hidden">{label}</span>
                {renderCell(submission) || notGivenElement}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The notes, which the server leaves empty while it hides the contact details. */
function ComparedNotes({ submission: { notes, contactHidden } }: { submission: ReceivedSubmission }) {
  if (contactHidden)
    return (
      <span className="text-ink-faint">
        Hidden. <ContactHiddenText />
      </span>
    );
  return notes ? <span className="line-clamp-6 whitespace-pre-line">{notes}</span> : notGivenElement;
}

interface ComparedSkillsProps {
  skills: readonly string[];
  isSharedByAll: (skill: string) => boolean;
}

/** The skills of a candidate. The skills that all compared candidates have are highlighted. */
function ComparedSkills({ skills, isSharedByAll }: ComparedSkillsProps) {
  return (
    <ChipList aria-label="Skills">
      {skills.map((skill) => (
        <Chip
          key={skill}
          className={cn(isSharedByAll(skill) && "bg-primary-soft font-semibold text-primary")}
        >
          {skill}
          {isSharedByAll(skill) && <span className="sr-only">(shared)</span>}
        </Chip>
      ))}
    </ChipList>
  );
}

interface DecisionCellProps extends ComparisonTableProps {
  submission: ReceivedSubmission;
}

function DecisionCell(props: DecisionCellProps) {
  const { submission, areDuplicates, jobGroup, candidateManagement } = props;
  return (
    <div className="grid gap-2">
      {areDuplicates && <KeepButton {...props} />}
      <div className="grid max-w-55 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] gap-1 max-md:flex max-md:flex-wrap max-md:[&_[data-slot=button]]:flex-1">
        <CandidateActions
          submission={submission}
          jobGroup={jobGroup}
          candidateManagement={candidateManagement}
        />
      </div>
      <DecisionError submission={submission} candidateManagement={candidateManagement} />
    </div>
  );
}

/**
 * Keeps this submission and rejects the other submissions of the person. Hidden if the job is not active, if
 * this submission is rejected, or if no other one is left to reject.
 */
function KeepButton({ submission, submissions, jobGroup, keepMutation, onClose }: DecisionCellProps) {
  const duplicateIds = submission.duplicates.map(({ id }) => id);
  const idsToReject = submissions
    .filter(({ id, storedStatus }) => duplicateIds.includes(id) && storedStatus !== "rejected")
    .map(({ id }) => id);
  const canKeep = isActiveJob(jobGroup) && submission.storedStatus !== "rejected" && idsToReject.length > 0;
  if (!canKeep) return null;
  return (
    <Button
      variant="primary"
      className="justify-self-start"
      disabled={keepMutation.isPending}
      pending={keepMutation.isPending && keepMutation.variables.params.id === submission.id}
      onClick={() =>
        keepMutation.mutate(
          // `over`: the submissions that are rejected in favor of this one.
          { params: { id: submission.id }, body: { over: idsToReject } },
          { onSuccess: onClose },
        )
      }
    >
      Keep This One
      <span className="sr-only">{` from ${submission.submittedBy.company || submission.submittedBy.username}`}</span>
    </Button>
  );
}
