import type { TrackRecord } from "@shared/agencies/schemas";
import { formatDate, formatPercent, pluralize } from "@shared/lib/format";
import { type ReactNode, useId } from "react";
import { RelativeTime } from "@/ui/relative-time";
import { StatList, StatListItem } from "@/ui/stat-list";

const noteClass = "block text-caption font-normal whitespace-nowrap text-ink-faint";

/** Metrics that this network measured for an agency, each with an explanation. */
export function TrackRecordMetrics({ trackRecord }: { trackRecord: TrackRecord }) {
  const titleId = useId();
  const {
    since: measuredSince,
    placements: placementCount,
    submitted: submittedCount,
    shortlisted: shortlistedCount,
    decided: decidedCount,
    approved: approvedCount,
    medianDays: medianDaysToFirstCandidate,
    jobs: jobCount,
  } = trackRecord;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-body" id={titleId}>
        Measured here
      </h3>
      <p className="text-small text-ink-faint">
        since <RelativeTime timestamp={measuredSince} text={formatDate(measuredSince)} />
      </p>
      <StatList className="mt-2.5" aria-labelledby={titleId}>
        <TrackRecordMetric
          label="Placements"
          definition="Hires of its candidates recorded here. Voided placements do not count."
        >
          {placementCount}
        </TrackRecordMetric>
        <TrackRecordMetric
          label="Shortlisted"
          definition="Share of the candidates it submitted here that were ever shortlisted."
        >
          {renderShare(shortlistedCount, submittedCount)}
        </TrackRecordMetric>
        <TrackRecordMetric
          label="First candidate"
          definition={`From a job's posting to the agency's first candidate for it: the median over its last ${pluralize(jobCount, "job")}.`}
        >
          {medianDaysToFirstCandidate !== null && (
            <>
              {formatDays(medianDaysToFirstCandidate)}{" "}
              <small className={noteClass}>{`over ${pluralize(jobCount, "job")}`}</small>
            </>
          )}
        </TrackRecordMetric>
        <TrackRecordMetric
          label="Proposals approved"
          definition="Share of its decided proposals that were approved."
        >
          {renderShare(approvedCount, decidedCount)}
        </TrackRecordMetric>
      </StatList>
    </div>
  );
}

function formatDays(days: number): string {
  if (days < 0.1) return "Under 0.1 days";
  return `${days} ${days === 1 ? "day" : "days"}`;
}

/** Renders "2 of 5" with the percentage, or false if there is nothing to divide by. */
const renderShare = (partCount: number, totalCount: number) =>
  totalCount > 0 && (
    <>
      {`${partCount} of ${totalCount}`}{" "}
      <small className={noteClass}>{formatPercent((partCount / totalCount) * 100)}</small>
    </>
  );

function TrackRecordMetric({
  label,
  definition,
  children,
}: {
  label: string;
  definition: string;
  children: ReactNode;
}) {
  return (
    <StatListItem label={label} definition={definition} definitionMayWrap>
      {children === false ? <span className="font-medium text-ink-faint">N/A</span> : children}
    </StatListItem>
  );
}
