import type { ReceivedApplication } from "@shared/applications/schema";
import { daysSince, relativeTime, waiting } from "@shared/lib/ago";
import { counted, dateTime, fullName } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "wouter";
import { useMinutes } from "@/lib/use-minutes";
import { Alert } from "@/ui/alert";
import { Avatar } from "@/ui/avatar";
import { BountyTag } from "@/ui/bounty-tag";
import { Button } from "@/ui/button";
import { Collapsible } from "@/ui/collapsible";
import { AskedTimeline, HistoryFold } from "@/ui/history-fold";
import { PersonLink } from "@/ui/person-link";
import { Remark } from "@/ui/remark";
import { RoleTag } from "@/ui/role-tag";
import { StatList } from "@/ui/stat-list";
import { StatusBadge } from "@/ui/status-badge";
import type { StatusWord } from "@/ui/timeline";
import { DecisionButtons } from "./decision-buttons";
import { Email, Proposal, Term, Terms } from "./proposal";
import { applicationHistory } from "./queries";
import { posterWords } from "./words";

const patience = 5;

export const reveals = "Approving shows your email addresses to each other and cannot be undone.";
export const cardId = (id: number) => `application-${id}`;

interface ApplicationCardProps {
  entry: ReceivedApplication;
  /** The one being decided on. */
  current: boolean;
  /** Decided a moment ago: folded to what matters next. */
  justDecided: boolean;
  /** Why the last decision was refused. */
  refusal?: string;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** One application to a job of the viewer's, with everything that a decision needs. */
export function ApplicationCard({ entry, current, justDecided, refusal, onFocus, onApprove, onReject }: ApplicationCardProps) {
  const { application, job, applicant, record, listing } = entry;
  const [open, setOpen] = useState<boolean>();
  const nameId = useId();
  const pending = application.status === "pending";
  const unfolded = pending || (open ?? !justDecided);
  const from = [applicant.title, applicant.company].filter(Boolean).join(", ");

  return (
    <article
      className={`card appl${current ? " cur" : ""}`}
      id={cardId(application.id)}
      tabIndex={-1}
      aria-labelledby={nameId}
      onFocus={onFocus}
    >
      <div className="hd">
        <Avatar person={applicant} variant="neutral" />
        <div className="min-w-0 flex-1">
          <div className="nm">
            <h2 id={nameId}>
              <PersonLink id={applicant.id} person={applicant} />
            </h2>
            <RoleTag role={applicant.role} />
          </div>
          {from && <p className="meta">{from}</p>}
        </div>
        <State application={application} />
      </div>
      <div className={`two${pending ? "" : " one"}`}>
        <div className="long">
          <div className="job1">
            <p>
              <Link className="jobname" href={`/jobs?job=${job.id}`}>
                {job.title}
              </Link>
              <span className="text-ink-faint">{job.company}</span>
            </p>
            <BountyTag amount={job.bounty} size="sm" />
          </div>
          <Terms application={application}>
            <Term name="Applied">
              <time dateTime={application.createdAt}>{dateTime(application.createdAt)}</time>
            </Term>
            {applicant.email && (
              <Term name="Email">
                <Email address={applicant.email} />
              </Term>
            )}
          </Terms>
          {unfolded && <Proposal application={application} />}
          {application.reason && (
            <>
              <h3 className="cap">Reason</h3>
              <Collapsible>{application.reason}</Collapsible>
            </>
          )}
          {!pending && unfolded && (
            <HistoryFold about={`the application of ${fullName(applicant)}`}>
              <History id={application.id} />
            </HistoryFold>
          )}
        </div>
        {pending && <Record of={record} listing={listing} />}
      </div>
      {refusal && (
        <div className="refusal">
          <Alert tone="danger" assertive>
            {refusal}
          </Alert>
        </div>
      )}
      {pending ? (
        <div className="ft">
          <DecisionButtons current={current} about={reveals} byKey onApprove={onApprove} onReject={onReject} />
        </div>
      ) : (
        <div className="ft done">
          {application.status === "approved" ? (
            <Remark tone="success" Icon={CircleCheck}>
              Contact info shared
            </Remark>
          ) : (
            <span className="mark text-ink-faint">
              <CircleX />
              Rejected
            </span>
          )}
          <Button variant="ghost" aria-expanded={unfolded} onClick={() => setOpen(!unfolded)}>
            {unfolded ? "Hide proposal" : "Show proposal"}
          </Button>
        </div>
      )}
    </article>
  );
}

function State({ application: { status, createdAt, decidedAt } }: Pick<ReceivedApplication, "application">) {
  useMinutes();
  const late = daysSince(createdAt) > patience;
  const { tone, text } = posterWords[status];
  return (
    <div className="state">
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {status !== "pending" && decidedAt && (
        <time className="meta" dateTime={decidedAt} title={dateTime(decidedAt)}>{`Decided ${relativeTime(decidedAt).toLowerCase()}`}</time>
      )}
      {status === "pending" && late && <Remark tone="attention" Icon={Clock}>{`Waiting ${waiting(createdAt)}`}</Remark>}
      {status === "pending" && !late && <span className="meta">{`Waiting ${waiting(createdAt)}`}</span>}
    </div>
  );
}

/** Who decided, and when: the poster, or the end of the job. */
function History({ id }: { id: number }) {
  const word = (status: string): StatusWord =>
    Object.entries(posterWords).find(([known]) => known === status)?.[1] ?? { text: status, tone: "neutral" };
  return <AskedTimeline label="History" query={useQuery(applicationHistory(id))} word={word} />;
}

interface RecordProps {
  of: ReceivedApplication["record"];
  listing: ReceivedApplication["listing"];
}

function Record({ of: { approved, decided, pendingElsewhere }, listing }: RecordProps) {
  return (
    <div className="rec">
      <h3>Record in this network</h3>
      <StatList>
        <dt>Approved before</dt>
        <dd>{decided === 0 ? "None decided" : `${approved} of ${decided}`}</dd>
        <dt>Pending elsewhere</dt>
        <dd>{pendingElsewhere}</dd>
      </StatList>
      {listing && (
        <p className="listed">
          <Link className="link" href={`/agencies/${listing.id}`}>
            {listing.name}
          </Link>
          {listing.rating === null ? "No reviews yet" : `${listing.rating.toFixed(1)} ★ (${counted(listing.reviewCount, "review")})`}
        </p>
      )}
    </div>
  );
}
