import { formatDateTime } from "@shared/lib/format";
import { isHttpUrl } from "@shared/lib/http-url";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { PlacementPanel } from "@/placements/placement-panel";
import { useSubmissionPlacements } from "@/placements/queries";
import { Alert } from "@/ui/alert";
import { SkillChips } from "@/ui/chip";
import { QueryTimeline } from "@/ui/collapsible-history";
import { CopyableEmail } from "@/ui/copyable-email";
import { Dialog, DialogBody } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { LinkedText } from "@/ui/linked-text";
import { TextLink } from "@/ui/text-link";
import { UserLink } from "@/ui/user-link";
import { CopyablePhone } from "./copyable-phone";
import { storedStatusLabel } from "./labels";
import { dividerClass, PanelSection } from "./panel-section";
import { submissionHistoryQuery } from "./queries";
import { joinWithDots } from "./row-parts";
import { StatusForm } from "./status-form";

interface CandidatePanelProps {
  entry: ReceivedSubmission;
  group: SubmissionGroup;
  onClose: () => void;
}

/** The side panel with all details of a submission: contact, notes, status, placement and history. */
export function SubmissionPanel({ entry, group, onClose }: CandidatePanelProps) {
  return (
    <Dialog
      title={entry.candidateName}
      subtitle={joinWithDots(entry.candidateRole, `for ${group.title}, ${group.company}`)}
      size="side"
      onClose={onClose}
    >
      <DialogBody>
        {entry.possibleDuplicate && (
          <Alert tone="attention" title="Possible duplicate" className="mb-4.5">
            Another candidate with the same email address or profile was submitted to this job.
          </Alert>
        )}
        <Facts entry={entry} />
        <PanelSection aria-labelledby="panel-notes">
          <h3 className="mb-2" id="panel-notes">
            Notes
          </h3>
          {entry.notes ? (
            <LinkedText>{entry.notes}</LinkedText>
          ) : (
            <p className="text-ink-faint">The recruiter left no notes.</p>
          )}
        </PanelSection>
        <StatusForm entry={entry} group={group} />
        <PlacementAndHistory entry={entry} />
      </DialogBody>
    </Dialog>
  );
}

function Facts({ entry }: { entry: ReceivedSubmission }) {
  const { candidateEmail: email, candidatePhone: phone, linkedinUrl, submittedBy } = entry;
  return (
    <section aria-label="Candidate">
      <dl className="grid grid-cols-[minmax(88px,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        <Fact name="Email">
          <CopyableEmail className="flex" copyClassName="-my-3" email={email} />
        </Fact>
        {phone && (
          <Fact name="Phone">
            <CopyablePhone copyClassName="-my-3" asLink phone={phone} />
          </Fact>
        )}
        <Fact name="LinkedIn">
          {isHttpUrl(linkedinUrl) ? (
            <TextLink href={linkedinUrl} target="_blank" rel="noopener noreferrer nofollow">
              {linkedinUrl.replace(/^https?:\/\/(www\.)?/i, "")}
              <ExternalLink className="ml-1 inline size-3.5 align-[-2px]" />
              <span className="sr-only">(opens in a new tab)</span>
            </TextLink>
          ) : (
            linkedinUrl
          )}
        </Fact>
        {entry.candidateLocation && <Fact name="Location">{entry.candidateLocation}</Fact>}
        {entry.candidateExperience && <Fact name="Experience">{entry.candidateExperience}</Fact>}
        <Fact name="Skills">
          {entry.candidateSkills.length > 0 ? (
            <SkillChips skills={entry.candidateSkills} />
          ) : (
            <span className="text-ink-faint">No skills listed</span>
          )}
        </Fact>
        <Fact name="Submitted by">
          <UserLink id={submittedBy.id} person={submittedBy} withCompany />
        </Fact>
        <Fact name="Submitted">
          <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-[13px] text-ink-faint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

/** The placements of a hired candidate and the status history. */
function PlacementAndHistory({ entry: { id, storedStatus } }: { entry: ReceivedSubmission }) {
  const history = useQuery(submissionHistoryQuery(id));
  const everHired = storedStatus === "hired" || history.data?.some(({ to }) => to === "hired") === true;
  const placements = useSubmissionPlacements(id, everHired);
  return (
    <>
      {placements.found.map((placement) => (
        <div className={dividerClass} key={placement.id}>
          <PlacementPanel placement={placement} />
        </div>
      ))}
      {everHired && placements.isError && placements.found.length === 0 && (
        <ErrorState
          title="The placement could not be loaded"
          onRetry={placements.refetch}
          isRetrying={placements.isFetching}
        >
          {errorMessage(placements.error)}
        </ErrorState>
      )}
      <PanelSection aria-labelledby="panel-history">
        <h3 className="mb-2" id="panel-history">
          History
        </h3>
        <QueryTimeline label="History" query={history} statusLabel={storedStatusLabel} />
      </PanelSection>
    </>
  );
}
