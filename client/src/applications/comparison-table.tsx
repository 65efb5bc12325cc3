import type { ReceivedApplication } from "@shared/applications/schemas";
import { formatDateTime, fullName } from "@shared/lib/format";
import { formatWaitingDays, isOverdue } from "@shared/lib/relative-time";
import { Clock } from "lucide-react";
import { describeRecruiterRecord, noRecordText } from "@/decisions/recruiter-record";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { Card } from "@/ui/card";
import { HeaderCell } from "@/ui/header-cell";
import { IconText } from "@/ui/icon-text";
import { fadeWhileBusyClass } from "@/ui/result-list";
import { SortableHeaderCell } from "@/ui/sortable-header-cell";
import { StatusBadge } from "@/ui/status-badge";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { proposedFeeText } from "./application-texts";
import { type ComparisonSort, getSortDirection } from "./comparison-sort";
import { closedApplicationLabel, statusLabelsForPoster } from "./labels";
import { agencyRatingText } from "./rating-text";
import type { ComparisonColumn } from "./use-applications-params";

export const comparisonRowElementId = (id: number) => `compared-application-${id}`;

/** Keeps the names visible while the table scrolls sideways, as it can on screens narrower than 1280 px. */
const stickyCellClass = "sticky left-0 z-1 bg-inherit";

const minTableWidthPx = 880;

interface ColumnHeading {
  column: ComparisonColumn;
  label: string;
  className?: string;
}

/**
 * The columns from "approved" to "firstCandidate" are in the order of the values of
 * `describeRecruiterRecord`.
 */
const columnHeadings: readonly ColumnHeading[] = [
  { column: "recruiter", label: "Recruiter", className: `w-[22%] pl-3 ${stickyCellClass}` },
  { column: "fee", label: "Fee" },
  { column: "timeline", label: "Timeline" },
  { column: "approved", label: "Approved Before" },
  { column: "shortlisted", label: "Candidates Shortlisted" },
  { column: "placements", label: "Placements" },
  { column: "firstCandidate", label: "First Candidate Within" },
  { column: "rating", label: "Rating" },
  { column: "waiting", label: "Waiting", className: "w-[14%]" },
];

interface ComparisonTableProps {
  jobTitle: string;
  receivedApplications: readonly ReceivedApplication[];
  /** The application in the panel. */
  openedId: number | undefined;
  /** Undefined if the table cannot be sorted. */
  sort: ComparisonSort | undefined;
  showsRating: boolean;
  /** The errors of failed decisions. */
  errorByApplicationId: ReadonlyMap<number, string>;
  isBusy: boolean;
  onSort: (column: ComparisonColumn) => void;
  onOpen: (applicationId: number) => void;
}

/** The applications to one job, one row each, with the terms and records that a poster compares. */
export function ComparisonTable({
  jobTitle,
  receivedApplications,
  openedId,
  sort,
  showsRating,
  errorByApplicationId,
  isBusy,
  onSort,
  onOpen,
}: ComparisonTableProps) {
  useRerenderEveryMinute();
  const headings = columnHeadings.filter(({ column }) => showsRating || column !== "rating");
  return (
    <Card variant="flush" className={fadeWhileBusyClass} aria-busy={isBusy}>
      <div className="overflow-auto">
        <table className="w-full table-fixed border-collapse" style={{ minWidth: minTableWidthPx }}>
          <caption className="sr-only">{`Applications to ${jobTitle}`}</caption>
          <thead>
            <tr className="bg-surface">
              {headings.map(({ column, label, className }) =>
                sort ? (
                  <SortableHeaderCell
                    key={column}
                    label={label}
                    className={className}
                    direction={sort.by === column ? getSortDirection(sort) : undefined}
                    onSort={() => onSort(column)}
                  />
                ) : (
                  // Sortable headings have these 8 px of padding in their button.
                  <HeaderCell
                    key={column}
                    className={cn("px-2", className, column === "recruiter" && "pl-5")}
                  >
                    {label}
                  </HeaderCell>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {receivedApplications.map((receivedApplication) => {
              const { id } = receivedApplication.application;
              return (
                <ComparisonRow
                  key={id}
                  receivedApplication={receivedApplication}
                  isOpen={id === openedId}
                  showsRating={showsRating}
                  errorText={errorByApplicationId.get(id)}
                  onOpen={() => onOpen(id)}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const cellClass = "px-2 py-3 text-left align-top font-normal wrap-anywhere";

interface ComparisonRowProps {
  receivedApplication: ReceivedApplication;
  isOpen: boolean;
  showsRating: boolean;
  errorText: string | undefined;
  onOpen: () => void;
}

function ComparisonRow({ receivedApplication, isOpen, showsRating, errorText, onOpen }: ComparisonRowProps) {
  const { application, applicant, recruiterRecord, listing: agencyProfile } = receivedApplication;
  const recordValues = recruiterRecord && describeRecruiterRecord(recruiterRecord);
  return (
    <tr
      data-application-id={application.id}
      className={cn(
        "cursor-pointer border-dashed border-line bg-surface not-first:border-t hover:bg-primary-soft",
        isOpen && "bg-primary-pale shadow-[inset_3px_0_0_var(--primary)]",
      )}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <th scope="row" className={cn(cellClass, stickyCellClass, "pl-5")}>
        {/* Needs no handler: the click event bubbles to the row, whose handler opens the panel. */}
        <button
          id={comparisonRowElementId(application.id)}
          type="button"
          aria-haspopup="dialog"
          className={cn(
            "mr-2.5 text-left font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline",
            "touch:relative touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-3",
          )}
        >
          <span className="line-clamp-4">{fullName(applicant)}</span>
        </button>
        <UserBadgeTag user={applicant} />
        {applicant.company && (
          <span className="line-clamp-2 text-small text-ink-faint">{applicant.company}</span>
        )}
        {errorText && (
          <span className="block text-small text-danger" role="alert">
            {errorText}
          </span>
        )}
      </th>
      <td className={cellClass}>{proposedFeeText(application)}</td>
      <td className={cellClass}>
        {application.timeline ? (
          <span className="line-clamp-3">{application.timeline}</span>
        ) : (
          <span className="text-ink-faint">Not stated</span>
        )}
      </td>
      {recordValues ? (
        recordValues.map(({ label, value }) => (
          <td key={label} className={cellClass}>
            {value}
          </td>
        ))
      ) : (
        // Spans the four columns of the record.
        <td className={cn(cellClass, "text-ink-muted")} colSpan={4}>
          {noRecordText}
        </td>
      )}
      {showsRating && (
        <td className={cellClass}>
          {agencyProfile ? (
            agencyRatingText(agencyProfile)
          ) : (
            <span className="text-ink-faint">No profile</span>
          )}
        </td>
      )}
      <td className={cellClass}>
        <WaitingOrStatus application={application} />
      </td>
    </tr>
  );
}

/** How long a pending application has been waiting, or the status of a decided one. */
function WaitingOrStatus({ application }: Pick<ReceivedApplication, "application">) {
  const { status, createdAt } = application;
  if (status !== "pending") {
    const { tone, text } = closedApplicationLabel(application) ?? statusLabelsForPoster[status];
    return <StatusBadge tone={tone}>{text}</StatusBadge>;
  }
  const waitingTime = (
    <time dateTime={createdAt} title={formatDateTime(createdAt)}>
      {formatWaitingDays(createdAt)}
    </time>
  );
  if (!isOverdue(createdAt)) return waitingTime;
  return (
    <IconText tone="attention" Icon={Clock}>
      {waitingTime}
    </IconText>
  );
}
