import type { Agency } from "@shared/agencies/schemas";
import { trackRecordMinimum } from "@shared/agencies/vocabulary";
import { formatPercent, pluralize } from "@shared/lib/format";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
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
  onRemoved: () => void;
}

/** An agency in the directory. A subgrid aligns its sections with those of the card beside it. */
export function AgencyCard({ agency, onRemoved }: AgencyCardProps) {
  const {
    id,
    name,
    description,
    rating,
    reviewCount,
    successRate,
    averageFee,
    placements: placementCount,
    isVerified,
  } = agency;
  const hasMeasuredPlacements = placementCount >= trackRecordMinimum.placements;
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
            </div>
            <AgencyMenu className="-mt-2 -mr-2.5" agency={agency} onRemoved={onRemoved} />
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
        <dl className="grid grid-cols-2 border-y border-dashed border-line">
          <StatedPercentage label="Success Rate" percentage={successRate}>
            {hasMeasuredPlacements && (
              <dd className="text-caption text-ink-faint">{pluralize(placementCount, "placement")} here</dd>
            )}
          </StatedPercentage>
          <StatedPercentage className="border-l pl-4" label="Avg Fee" percentage={averageFee} />
        </dl>
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

export const agencyNameElementId = (id: number) => `agency-${id}`;

interface StatedPercentageProps {
  label: string;
  percentage: number | null;
  className?: string;
  children?: ReactNode;
}

/** A number that the agency states about itself. */
function StatedPercentage({ label, percentage, className, children }: StatedPercentageProps) {
  return (
    <div className={cn("min-w-0 border-dashed border-line py-2.5", className)}>
      <dt className="text-caption text-ink-faint">{label}</dt>
      <dd
        className={cn(
          "font-display text-[18px]/6 font-heading tracking-figure",
          percentage === null && "font-medium text-ink-faint",
        )}
      >
        {percentage === null ? "N/A" : formatPercent(percentage)}
      </dd>
      {children}
    </div>
  );
}
