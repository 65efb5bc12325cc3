import { hasTrackRecord } from "@shared/agencies/rules";
import type { Agency } from "@shared/agencies/schemas";
import { formatDate, formatPercent } from "@shared/lib/format";
import { cn } from "@/lib/cn";
import { formatDuration } from "@/lib/time/duration";
import { LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { Chip, ChipList } from "@/ui/chip";
import { AgencyContactLink } from "./agency-contact-link";
import { AgencyLogo } from "./agency-logo";
import { AgencyMenu } from "./agency-menu";
import { AgencyNameLink } from "./agency-name-link";
import { RatingLine } from "./rating-line";
import { VerifiedIcon } from "./verified-icon";

const maxVisibleSpecializations = 3;
const noBreakSpace = "\u00a0";

interface AgencyCardProps {
  agency: Agency;
  /** Whether the card shows the date of the listing, as in a directory sorted by that date. */
  showsListingDate: boolean;
  onDeleted: () => void;
}

/** An agency in the directory. A subgrid aligns its sections with those of the card beside it. */
export function AgencyCard({ agency, showsListingDate, onDeleted }: AgencyCardProps) {
  const { id, name, description, rating, reviewCount, createdAt, isVerified } = agency;
  const visibleSpecializations =
    agency.specializations.length > 0
      ? agency.specializations.slice(0, maxVisibleSpecializations)
      : ["General Recruiting"];
  return (
    <Card asChild className="row-span-3 grid grid-cols-1 grid-rows-subgrid">
      <article aria-labelledby={agencyNameElementId(id)}>
        <div className="grid grid-cols-1 content-start gap-3">
          <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-3">
            <AgencyLogo className="size-11 text-[18px]" agency={agency} />
            <div>
              <h2 className="text-[17px]/[22px] wrap-anywhere">
                <AgencyNameLink id={agencyNameElementId(id)} href={`/agencies/${id}`}>
                  {name}
                </AgencyNameLink>
                {isVerified && (
                  <>
                    {/* Keeps the badge on the line of the last word. */}
                    {noBreakSpace}
                    <VerifiedIcon />
                  </>
                )}
              </h2>
              <RatingLine meanRating={rating} reviewCount={reviewCount} />
              {showsListingDate && (
                <p className="text-[13px]/5 text-ink-faint">{`Listed since ${formatDate(createdAt)}`}</p>
              )}
            </div>
            <AgencyMenu className="-mt-2 -mr-2.5" agency={agency} onDeleted={onDeleted} />
          </div>
          {description && (
            <p className="line-clamp-2 max-w-[68ch] text-wrap wrap-anywhere text-ink-muted normal-nums max-md:text-[15px]/[22px] print:line-clamp-none">
              {description}
            </p>
          )}
          <ChipList aria-label="Specializations">
            {visibleSpecializations.map((specialization) => (
              <Chip key={specialization}>{specialization}</Chip>
            ))}
          </ChipList>
        </div>
        <AgencyMetrics agency={agency} />
        <div className="grid grid-cols-2 gap-2 print:hidden">
          <AgencyContactLink agency={agency} />
          <LinkButton variant="secondary" href={`/agencies/${id}`}>
            Profile<span className="sr-only">{` of ${name}`}</span>
          </LinkButton>
        </div>
      </article>
    </Card>
  );
}

export const agencyNameElementId = (agencyId: number) => `agency-${agencyId}`;

/** The metrics that this network measured, if there are enough, and those that the agency stated. */
function AgencyMetrics({ agency }: { agency: Agency }) {
  const {
    successRate,
    averageFee,
    placements: placementCount,
    // Servers of the previous release do not send these three.
    submitted: submittedCount = 0,
    shortlisted: shortlistedCount = 0,
    firstCandidateHours = null,
  } = agency;
  const hasMeasuredMetrics = hasTrackRecord({ placements: placementCount, submitted: submittedCount });
  return (
    <div className="border-y border-dashed border-line">
      {hasMeasuredMetrics && (
        <dl className="flex flex-wrap border-b border-dashed border-line">
          <Metric className="flex-1" label="Placements" value={String(placementCount)} source="measured" />
          <Metric
            className="flex-1 border-l pl-4"
            label="Shortlisted"
            value={submittedCount > 0 ? `${shortlistedCount} of ${submittedCount}` : undefined}
            source="measured"
          />
          {firstCandidateHours !== null && (
            <Metric
              className="flex-1 border-l pl-4"
              label="First Candidate"
              value={formatDuration(firstCandidateHours)}
              source="measured"
            />
          )}
        </dl>
      )}
      <dl className="grid grid-cols-2">
        <Metric
          label="Success Rate"
          value={successRate === null ? undefined : formatPercent(successRate)}
          source="stated"
        />
        <Metric
          className="border-l pl-4"
          label="Avg Fee"
          value={averageFee === null ? undefined : formatPercent(averageFee)}
          source="stated"
        />
      </dl>
    </div>
  );
}

interface MetricProps {
  label: string;
  /** Undefined if the value is not known. Then no source is shown either. */
  value: string | undefined;
  /** Whether the agency stated the value about itself, or this network measured it. */
  source: "measured" | "stated";
  className?: string;
}

function Metric({ label, value, source, className }: MetricProps) {
  return (
    <div className={cn("border-dashed border-line py-2.5", className)}>
      <dt className="text-caption whitespace-nowrap text-ink-faint">{label}</dt>
      <dd
        className={cn(
          "font-display text-[18px]/6 font-heading tracking-figure",
          value === undefined && "font-medium text-ink-faint",
        )}
      >
        {value ?? "N/A"}
      </dd>
      {value !== undefined && <dd className="text-caption text-ink-faint">{source}</dd>}
    </div>
  );
}
