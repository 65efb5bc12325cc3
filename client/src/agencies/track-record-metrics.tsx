import type { TrackRecord } from "@shared/agencies/schemas";
import { formatDate, formatPercent, pluralize } from "@shared/lib/format";
import { useId } from "react";
import { RelativeTime } from "@/ui/relative-time";
import { StatList, StatListItem } from "@/ui/stat-list";

const notAvailable = <span className="font-medium text-ink-faint">N/A</span>;
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
        <StatListItem
          label="Placements"
          definition="Hires of its candidates recorded here. Voided placements do not count."
          canInfoButtonWrap
        >
          {placementCount}
        </StatListItem>
        <StatListItem
          label="Shortlisted"
          definition="Share of the candidates it submitted here that were ever shortlisted."
          canInfoButtonWrap
        >
          <Share count={shortlistedCount} totalCount={submittedCount} />
        </StatListItem>
        <StatListItem
          label="First candidate after posting"
          definition={`From a job's posting to the agency's first candidate for it: the median over its last ${pluralize(jobCount, "job")}.`}
          canInfoButtonWrap
        >
          {medianDaysToFirstCandidate === null ? (
            notAvailable
          ) : (
            <>
              {formatDays(medianDaysToFirstCandidate)}{" "}
              <small className={noteClass}>{`over ${pluralize(jobCount, "job")}`}</small>
            </>
          )}
        </StatListItem>
        <StatListItem
          label="Proposals approved"
          definition="Share of its decided proposals that were approved."
          canInfoButtonWrap
        >
          <Share count={approvedCount} totalCount={decidedCount} />
        </StatListItem>
      </StatList>
    </div>
  );
}

function formatDays(days: number): string {
  // The server rounds the median to tenths of a day, so a short time arrives as 0.
  if (days < 0.1) return "Under 0.1 days";
  return `${days} ${days === 1 ? "day" : "days"}`;
}

/** Shows "2 of 5" with the percentage. */
function Share({ count, totalCount }: { count: number; totalCount: number }) {
  if (totalCount === 0) return notAvailable;
  return (
    <>
      {`${count} of ${totalCount}`}{" "}
      <small className={noteClass}>{formatPercent((count / totalCount) * 100)}</small>
    </>
  );
}
