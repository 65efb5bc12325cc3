import { isActive } from "@shared/jobs/rules";
import { isWebAddress } from "@shared/lib/fields";
import { dateTime } from "@shared/lib/text";
import type { OwnSubmission } from "@shared/submissions/schema";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { PlacementPanel } from "@/placements/placement-panel";
import { usePlacementsOf } from "@/placements/queries";
import { BountyTag } from "@/ui/bounty-tag";
import { Button } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { Collapsible } from "@/ui/collapsible";
import { CopiedMail } from "@/ui/copied-mail";
import { AskedTimeline, HistoryFold } from "@/ui/history-fold";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { StatusBadge } from "@/ui/status-badge";
import { submissionHistory } from "./queries";
import { storedWord } from "./stored-words";
import { SubmissionStatus } from "./submission-status";

/** One candidate of the viewer's: who, for which job, and where it stands. */
export function MySubmissionCard({ entry, here }: { entry: OwnSubmission; here: boolean }) {
  const nameId = useId();
  const { job, candidateName, candidateTitle, candidateEmail, linkedinUrl, candidateSkills, notes, status, createdAt } = entry;
  return (
    <article
      className={here ? "card mysub inturn here" : "card mysub inturn"}
      id={`submission-${entry.id}`}
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <div className="hd">
        <div className="min-w-0 flex-1">
          <h2 id={nameId}>{candidateName}</h2>
          <p className="text-ink-muted">{candidateTitle}</p>
        </div>
        <SubmissionStatus status={status} />
      </div>
      <p className="ways">
        <CopiedMail address={candidateEmail} />
        {isWebAddress(linkedinUrl) && (
          <a className="link out" href={linkedinUrl} target="_blank" rel="noopener noreferrer nofollow">
            LinkedIn
            <ExternalLink className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </p>
      <SkillChips skills={candidateSkills} shown={3} />
      <div className="for">
        <div className="min-w-0 flex-1">
          <p>
            <Link className="jobname" href={`/jobs?job=${job.id}&tab=candidates`}>
              {job.title}
            </Link>
            <span className="text-ink-faint">{job.company}</span>
          </p>
          <p className="text-ink-faint text-small">
            <time dateTime={createdAt}>{`Submitted ${dateTime(createdAt)}`}</time>
          </p>
        </div>
        {!isActive(job) && status !== "hired" && (
          <StatusBadge tone="neutral">{job.status === "filled" ? "Role filled" : "Unposted"}</StatusBadge>
        )}
        <BountyTag amount={job.bounty} size="sm" />
      </div>
      {status === "hired" && <Placed submissionId={entry.id} />}
      {notes && (
        <div className="long">
          <h3 className="cap">Notes</h3>
          <Collapsible>{notes}</Collapsible>
        </div>
      )}
      <HistoryFold about={candidateName}>
        <History id={entry.id} />
      </HistoryFold>
    </article>
  );
}

/** With the placements that were voided: the recruiter, too, reads how each ended. */
function History({ id }: { id: number }) {
  const history = useQuery(submissionHistory(id));
  const { found } = usePlacementsOf(id, history.data?.some(({ from }) => from === "hired") === true);
  return (
    <>
      <AskedTimeline label="History" query={history} word={storedWord} />
      {found.map((placement) => placement.status === "voided" && <PlacementPanel key={placement.id} placement={placement} />)}
    </>
  );
}

/** The placement that the hire made, and its money. */
function Placed({ submissionId }: { submissionId: number }) {
  const { found, isFetching, isError, refetch } = usePlacementsOf(submissionId, true);
  const counting = found.find(({ status }) => status !== "voided");
  if (counting) return <PlacementPanel placement={counting} />;
  if (!isError && isFetching)
    return (
      <Skeleton label="Loading the placement">
        <SkeletonRow />
      </Skeleton>
    );
  if (!isError) return null;
  return (
    <p className="row text-ink-faint" role="alert">
      The placement could not be loaded.
      <Button size="sm" pending={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </p>
  );
}
