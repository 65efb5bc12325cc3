import { formatDateTime } from "@shared/lib/format";
import { isHttpUrl } from "@shared/lib/http-url";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, ExternalLink } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { joinWithDots } from "@/lib/join-with-dots";
import { PlacementPanel } from "@/placements/placement-panel";
import { useSubmissionPlacements } from "@/placements/queries";
import { QueryTimeline } from "@/status-history/collapsible-history";
import { EditedNotice } from "@/status-history/edit-list";
import { Alert } from "@/ui/alert";
import { SkillChips } from "@/ui/chip";
import { CopyableEmail } from "@/ui/copyable-email";
import { DialogBody } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { IconButton } from "@/ui/icon-button";
import { LinkedText } from "@/ui/linked-text";
import { SidePanel } from "@/ui/side-panel";
import { TextLink } from "@/ui/text-link";
import { UserLink } from "@/users/user-link";
import { ContactHiddenText, VerifyFirstAction } from "@/users/verify-first";
import { CandidateActions } from "./candidate-actions";
import { CopyablePhone } from "./copyable-phone";
import { DuplicatesButton } from "./duplicates-button";
import { PanelSection, panelDividerClass } from "./panel-section";
import { submissionHistoryQuery } from "./queries";
import { revertHireInLists } from "./refresh-submissions";
import { candidateNameId } from "./restore-focus";
import { StageBar } from "./stage-bar";
import { StatusForm } from "./status-form";
import { getStoredStatusLabel } from "./stored-status-label";
import { SubmissionEdits } from "./submission-edits";
import { DecisionError } from "./submission-row-parts";
import { SubmitterRecord } from "./submitter-record";
import type { CandidateManagement } from "./use-candidate-management";
import { usePanelShortcuts } from "./use-panel-shortcuts";

interface SubmissionPanelProps {
  submission: ReceivedSubmission;
  /** The submission's job, with its number of submissions in each status. */
  jobGroup: SubmissionGroup;
  candidateManagement: CandidateManagement;
  /**
   * The position in the list, such as "3 of 18"; undefined if the candidate is on a page that is not loaded.
   */
  positionText: string | undefined;
  /** Opens the next or previous candidate, if there is one. */
  onMove: (step: 1 | -1) => void;
  /** Opens the next pending candidate, if there is one. */
  onDecided: () => void;
  onClose: () => void;
}

/** The side panel with all details of a submission: contact, notes, status, placement and history. */
export function SubmissionPanel({
  submission,
  jobGroup,
  candidateManagement,
  positionText,
  onMove,
  onDecided,
  onClose,
}: SubmissionPanelProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  usePanelShortcuts(contentRef, onMove);
  return (
    <SidePanel
      title={submission.candidateName}
      subtitle={joinWithDots(submission.candidateRole, `for ${jobGroup.title}, ${jobGroup.company}`)}
      elementBesideTitle={
        positionText && <span className="text-small whitespace-nowrap text-ink-faint">{positionText}</span>
      }
      itemId={submission.id}
      narrowsPage
      returnFocusId={candidateNameId(submission.id)}
      onClose={onClose}
    >
      <DialogBody ref={contentRef} key={submission.id}>
        <StageBar submission={submission} />
        <div className="mb-4.5 flex items-center">
          <div className="grid max-w-55 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-center gap-2 empty:hidden">
            <CandidateActions
              submission={submission}
              jobGroup={jobGroup}
              candidateManagement={candidateManagement}
              emphasizesApprove
              onDecided={onDecided}
            />
          </div>
          {positionText && <MoveButtons onMove={onMove} />}
        </div>
        <DecisionError submission={submission} candidateManagement={candidateManagement} />
        {submission.possibleDuplicate && (
          <Alert tone="attention" title="Possible duplicate" className="mb-4.5">
            Another candidate with the same email address or profile was submitted to this job.
            <DuplicatesButton
              submission={submission}
              onCompare={() => candidateManagement.compareDuplicates(submission)}
            />
          </Alert>
        )}
        {submission.editedAt && (
          <EditedNotice className="mb-3" editedAt={submission.editedAt} itemName={submission.candidateName}>
            {/* Received submissions call the candidate's title `candidateRole`. */}
            <SubmissionEdits submission={{ ...submission, candidateTitle: submission.candidateRole }} />
          </EditedNotice>
        )}
        {!submission.contactHidden && <CandidateNotes notes={submission.notes} />}
        <CandidateDetails submission={submission} />
        <StatusForm submission={submission} jobGroup={jobGroup} onDecided={onDecided} />
        <PlacementsAndHistory submission={submission} />
      </DialogBody>
    </SidePanel>
  );
}

/**
 * The buttons for the previous and next candidate. They do the same as the keys K and J, which phones lack.
 */
function MoveButtons({ onMove }: Pick<SubmissionPanelProps, "onMove">) {
  return (
    <div className="-mr-3 ml-auto flex flex-none print:hidden">
      <IconButton label="Previous Candidate" onClick={() => onMove(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next Candidate" onClick={() => onMove(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}

function CandidateNotes({ notes }: Pick<ReceivedSubmission, "notes">) {
  return (
    <section className="mb-4.5" aria-labelledby="panel-notes">
      <h3 className="mb-2" id="panel-notes">
        Notes
      </h3>
      {notes ? (
        <LinkedText>{notes}</LinkedText>
      ) : (
        <p className="text-ink-faint">The recruiter left no notes.</p>
      )}
    </section>
  );
}

function CandidateDetails({ submission }: { submission: ReceivedSubmission }) {
  const { submittedBy, recruiterRecord } = submission;
  return (
    <section aria-label="Candidate">
      <dl className="grid grid-cols-[minmax(88px,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {submission.contactHidden ? (
          <LabeledDetail label="Contact">
            <div className="grid justify-items-start gap-2">
              <ContactHiddenText />
              <VerifyFirstAction />
            </div>
          </LabeledDetail>
        ) : (
          <ContactDetails submission={submission} />
        )}
        {submission.candidateLocation && (
          <LabeledDetail label="Location">{submission.candidateLocation}</LabeledDetail>
        )}
        {submission.candidateExperience && (
          <LabeledDetail label="Experience">{submission.candidateExperience}</LabeledDetail>
        )}
        <LabeledDetail label="Skills">
          {submission.candidateSkills.length > 0 ? (
            <SkillChips skills={submission.candidateSkills} />
          ) : (
            <span className="text-ink-faint">No skills listed</span>
          )}
        </LabeledDetail>
        <LabeledDetail label="Submitted by">
          <UserLink id={submittedBy.id} person={submittedBy} showsCompany />
        </LabeledDetail>
        {/* Servers of the previous release do not send the record. */}
        {recruiterRecord !== undefined && (
          <LabeledDetail label="Record">
            <SubmitterRecord recruiterRecord={recruiterRecord} />
          </LabeledDetail>
        )}
        <LabeledDetail label="Submitted">
          <time dateTime={submission.createdAt}>{formatDateTime(submission.createdAt)}</time>
        </LabeledDetail>
      </dl>
    </section>
  );
}

function ContactDetails({ submission }: { submission: ReceivedSubmission }) {
  const { candidateEmail: email, candidatePhone: phone, linkedinUrl } = submission;
  const shortProfileUrl = linkedinUrl.replace(/^https?:\/\/(www\.)?/i, "");
  return (
    <>
      <LabeledDetail label="Email">
        <CopyableEmail className="flex" copyClassName="-my-3" email={email} />
      </LabeledDetail>
      {phone && (
        <LabeledDetail label="Phone">
          <CopyablePhone copyClassName="-my-3" isStyledAsLink phone={phone} />
        </LabeledDetail>
      )}
      <LabeledDetail label="LinkedIn">
        {isHttpUrl(linkedinUrl) ? (
          <TextLink href={linkedinUrl} target="_blank" rel="noopener noreferrer nofollow" hasLargeTarget>
            {shortProfileUrl}
            <ExternalLink className="ml-1 inline size-3.5 align-[-2px]" />
            <span className="sr-only">(opens in a new tab)</span>
          </TextLink>
        ) : (
          linkedinUrl
        )}
      </LabeledDetail>
    </>
  );
}

function LabeledDetail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-[13px] text-ink-faint">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

/** The placements of a hired candidate and the status history. */
function PlacementsAndHistory({ submission }: { submission: ReceivedSubmission }) {
  const { id, jobId, storedStatus } = submission;
  const queryClient = useQueryClient();
  const historyQuery = useQuery(submissionHistoryQuery(id));
  const wasEverHired =
    storedStatus === "hired" || historyQuery.data?.some(({ to }) => to === "hired") === true;
  const placementsQuery = useSubmissionPlacements(id, { isEnabled: wasEverHired });
  return (
    <>
      {placementsQuery.placements.map((placement) => (
        <div className={panelDividerClass} key={placement.id}>
          <PlacementPanel placement={placement} onVoided={() => revertHireInLists(queryClient, id, jobId)} />
        </div>
      ))}
      {wasEverHired && placementsQuery.isError && placementsQuery.placements.length === 0 && (
        <ErrorState
          title="The placement could not be loaded"
          onRetry={placementsQuery.refetch}
          isRetrying={placementsQuery.isFetching}
        >
          {errorMessage(placementsQuery.error)}
        </ErrorState>
      )}
      <PanelSection aria-labelledby="panel-history">
        <h3 className="mb-2" id="panel-history">
          History
        </h3>
        <QueryTimeline label="History" query={historyQuery} getStatusLabel={getStoredStatusLabel} />
      </PanelSection>
    </>
  );
}
