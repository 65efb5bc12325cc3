import type { TrackRecord } from "@shared/agencies/schemas";
import { formatDate, formatPercent, pluralize } from "@shared/lib/format";
import { type ReactNode, useId } from "react";
import { RelativeTime } from "@/ui/relative-time";
import { StatList, StatListItem } from "@/ui/stat-list";

const noteClass = "block text-caption font-normal whitespace-nowrap text-ink-faint";

/** Metrics that this network measured for an agency, each with an explanation. */
export function MeasuredMetrics({ record }: { record: TrackRecord }) {
  const id = useId();
  const { since, placements, submitted, shortlisted, decided, approved, medianDays, jobs } = record;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-body" id={id}>
        Measured here
      </h3>
      <p className="text-small text-ink-faint">
        since <RelativeTime timestamp={since} text={formatDate(since)} />
      </p>
      <StatList className="mt-2.5" aria-labelledby={id}>
        <MeasuredValue
          name="Placements"
          about="Hires of its candidates recorded here. Voided placements do not count."
        >
          {placements}
        </MeasuredValue>
        <MeasuredValue
          name="Shortlisted"
          about="Share of the candidates it submitted here that were ever shortlisted."
        >
          {shareOf(shortlisted, submitted)}
        </MeasuredValue>
        <MeasuredValue
          name="First candidate"
          about={`From a job's posting to the agency's first candidate for it: the median over its last ${pluralize(jobs, "job")}.`}
        >
          {medianDays !== null && (
            <>
              {medianDays < 0.1 ? "Under 0.1 days" : `${medianDays} ${medianDays === 1 ? "day" : "days"}`}{" "}
              <small className={noteClass}>{`over ${pluralize(jobs, "job")}`}</small>
            </>
          )}
        </MeasuredValue>
        <MeasuredValue name="Proposals approved" about="Share of its decided proposals that were approved.">
          {shareOf(approved, decided)}
        </MeasuredValue>
      </StatList>
    </div>
  );
}

/** Formats "part of whole" with the percentage. */
const shareOf = (part: number, whole: number) =>
  whole > 0 && (
    <>
      {`${part} of ${whole}`} <small className={noteClass}>{formatPercent((part / whole) * 100)}</small>
    </>
  );

function MeasuredValue({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <StatListItem label={name} definition={about} definitionMayWrap>
      {children === false ? <span className="font-medium text-ink-faint">N/A</span> : children}
    </StatListItem>
  );
}
