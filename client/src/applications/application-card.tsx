import type { ReceivedApplication } from "@shared/applications/schemas";
import { formatDateTime, fullName, pluralize } from "@shared/lib/format";
import { formatRelativeTime, formatWaitingTime, isOverdue } from "@shared/lib/relative-time";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { Link } from "wouter";
import { TitleLink } from "@/jobs/title-link";
import { cn } from "@/lib/cn";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { Alert } from "@/ui/alert";
import { Avatar } from "@/ui/avatar";
import { BountyTag } from "@/ui/bounty-tag";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CollapsibleHistory, QueryTimeline } from "@/ui/collapsible-history";
import { CopyableEmail } from "@/ui/copyable-email";
import { IconText } from "@/ui/icon-text";
import { RoleTag } from "@/ui/role-tag";
import { StatList, StatListItem } from "@/ui/stat-list";
import { StatusBadge } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import type { StatusLabel } from "@/ui/timeline";
import { UserLink } from "@/ui/user-link";
import { CardAside } from "./card-aside";
import { DecisionButtons } from "./decision-buttons";
import { posterLabels } from "./labels";
import { ApplicationTerm, ApplicationTerms, LongText, ProposalText } from "./proposal";
import { applicationHistoryQuery } from "./queries";

export const approveNote = "Approving shows your email addresses to each other and cannot be undone.";
export const applicationCardId = (id: number) => `application-${id}`;

interface ApplicationCardProps {
  entry: ReceivedApplication;
  /** Whether this is the card that the keyboard shortcuts act on. */
  isCurrent: boolean;
  /** Decided while the page is open: the proposal is collapsed. */
  justDecided: boolean;
  /** The error of the last failed decision. */
  refusal?: string;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** One application to one of the viewer's jobs, with everything needed for a decision. */
export function ApplicationCard({
  entry,
  isCurrent,
  justDecided,
  refusal,
  onFocus,
  onApprove,
  onReject,
}: ApplicationCardProps) {
  const { application, job, applicant, record, listing } = entry;
  const [proposalOpen, setProposalOpen] = useState<boolean>();
  const nameId = useId();
  const isPending = application.status === "pending";
  const showsProposal = isPending || (proposalOpen ?? !justDecided);
  const titleAndCompany = [applicant.title, applicant.company].filter(Boolean).join(", ");

  return (
    <Card
      asChild
      // With the page's scroll padding, this keeps a focused card above the toast.
      className={cn(
        "scroll-mt-2 scroll-mb-12 p-0 max-md:scroll-mt-16 max-md:scroll-mb-0",
        isCurrent && "border-primary shadow-[0_0_0_1px_var(--primary)]",
      )}
    >
      <article
        id={applicationCardId(application.id)}
        data-current={isCurrent || undefined}
        tabIndex={-1}
        aria-labelledby={nameId}
        onFocus={onFocus}
      >
        <div className="flex items-start gap-3 px-5 pt-4 max-md:flex-wrap max-md:px-4 max-md:pt-3.5">
          <Avatar person={applicant} variant="neutral" />
          <div className="min-w-0 flex-1 self-center">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <h2 id={nameId} className="text-[18px]/6 wrap-anywhere">
                <UserLink id={applicant.id} person={applicant} />
              </h2>
              <RoleTag role={applicant.role} />
            </div>
            {titleAndCompany && (
              <p className="line-clamp-3 text-small wrap-anywhere text-ink-faint">{titleAndCompany}</p>
            )}
          </div>
          <StatusAndAge application={application} />
        </div>
        <div
          className={cn(
            "grid grid-cols-1 gap-x-7 px-5 pt-3.5 pb-4.5 max-md:px-4 max-md:pt-3 max-md:pb-4",
            isPending && "md:grid-cols-[minmax(0,1fr)_248px]",
          )}
        >
          <div className="wrap-anywhere normal-nums">
            <div className="mb-3.5 flex items-start justify-between gap-x-3 gap-y-2 border-b border-dashed border-line pb-3.5 max-[360px]:flex-col-reverse max-[360px]:gap-1.5">
              <p>
                <TitleLink className="mr-2.5 font-semibold" href={`/jobs?job=${job.id}`}>
                  {job.title}
                </TitleLink>
                <span className="line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom text-ink-faint">
                  {job.company}
                </span>
              </p>
              <BountyTag amount={job.bounty} size="sm" />
            </div>
            <ApplicationTerms application={application}>
              <ApplicationTerm name="Applied">
                <time dateTime={application.createdAt}>{formatDateTime(application.createdAt)}</time>
              </ApplicationTerm>
              {applicant.email && (
                <ApplicationTerm name="Email">
                  <CopyableEmail email={applicant.email} />
                </ApplicationTerm>
              )}
            </ApplicationTerms>
            {showsProposal && <ProposalText application={application} />}
            {application.reason && <LongText title="Reason">{application.reason}</LongText>}
            {!isPending && showsProposal && (
              <CollapsibleHistory className="mt-2.5" itemName={`the application of ${fullName(applicant)}`}>
                <History id={application.id} />
              </CollapsibleHistory>
            )}
          </div>
          {isPending && <TrackRecord record={record} listing={listing} />}
        </div>
        {refusal && (
          <div className="px-5 pb-4 max-md:px-4">
            <Alert tone="danger" assertive>
              {refusal}
            </Alert>
          </div>
        )}
        {isPending ? (
          <CardFooter className="max-md:sticky max-md:bottom-0 max-md:bg-surface">
            <DecisionButtons
              isCurrent={isCurrent}
              approveNote={approveNote}
              hasShortcuts
              noteClassName="mr-auto max-w-[56ch] max-md:w-full"
              onApprove={onApprove}
              onReject={onReject}
            />
          </CardFooter>
        ) : (
          <CardFooter>
            {application.status === "approved" ? (
              <IconText tone="success" Icon={CircleCheck} className="mr-auto">
                Contact info shared
              </IconText>
            ) : (
              <IconText tone="none" Icon={CircleX} className="mr-auto text-ink-faint">
                Rejected
              </IconText>
            )}
            <Button
              variant="ghost"
              className="-my-1 max-md:flex-none"
              aria-expanded={showsProposal}
              onClick={() => setProposalOpen(!showsProposal)}
            >
              {showsProposal ? "Hide proposal" : "Show proposal"}
            </Button>
          </CardFooter>
        )}
      </article>
    </Card>
  );
}

function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "flex items-center justify-end gap-2 rounded-b-[9px] border-t border-line bg-sunken-pale px-5 py-3 max-md:flex-wrap max-md:px-4",
        className,
      )}
    />
  );
}

const detailClass = "text-small wrap-anywhere text-ink-faint";

function StatusAndAge({
  application: { status, createdAt, decidedAt },
}: Pick<ReceivedApplication, "application">) {
  useMinuteTick();
  const overdue = isOverdue(createdAt);
  const { tone, text } = posterLabels[status];
  return (
    <div className="ml-auto grid flex-none justify-items-end gap-x-2.5 gap-y-0.75 max-md:-mt-1 max-md:ml-12 max-md:flex max-md:w-[calc(100%-48px)] max-md:flex-wrap max-md:items-center max-md:gap-y-0.5">
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {status !== "pending" && decidedAt && (
        <time
          className={detailClass}
          dateTime={decidedAt}
          title={formatDateTime(decidedAt)}
        >{`Decided ${formatRelativeTime(decidedAt).toLowerCase()}`}</time>
      )}
      {status === "pending" && overdue && (
        <IconText tone="attention" Icon={Clock}>{`Waiting ${formatWaitingTime(createdAt)}`}</IconText>
      )}
      {status === "pending" && !overdue && (
        <span className={detailClass}>{`Waiting ${formatWaitingTime(createdAt)}`}</span>
      )}
    </div>
  );
}

/** The status history: decided by the poster, or by the closing of the job. */
function History({ id }: { id: number }) {
  const labelOf = (status: string): StatusLabel =>
    Object.entries(posterLabels).find(([knownStatus]) => knownStatus === status)?.[1] ?? {
      text: status,
      tone: "neutral",
    };
  return (
    <QueryTimeline label="History" query={useQuery(applicationHistoryQuery(id))} statusLabel={labelOf} />
  );
}

interface TrackRecordProps {
  record: ReceivedApplication["record"];
  listing: ReceivedApplication["listing"];
}

function TrackRecord({ record: { approved, decided, pendingElsewhere }, listing }: TrackRecordProps) {
  return (
    <CardAside title="Record in this network">
      <StatList size="sm">
        <StatListItem label="Approved before">
          {decided === 0 ? "No decisions yet" : `${approved} of ${decided}`}
        </StatListItem>
        <StatListItem label="Pending elsewhere">{pendingElsewhere}</StatListItem>
      </StatList>
      {listing && (
        <p
          className="mt-1.5 grid gap-0.5 border-t border-dashed border-line pt-2 text-small wrap-anywhere text-ink-muted"
          data-testid="agency-profile"
        >
          <TextLink asChild className="max-md:py-3.25">
            <Link href={`/agencies/${listing.id}`}>{listing.name}</Link>
          </TextLink>
          {listing.rating === null
            ? "No reviews yet"
            : `${listing.rating.toFixed(1)} ★ (${pluralize(listing.reviewCount, "review")})`}
        </p>
      )}
    </CardAside>
  );
}
