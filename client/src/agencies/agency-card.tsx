import type { Agency } from "@shared/agencies/schemas";
import { trackRecordMinimum } from "@shared/agencies/vocabulary";
import { formatPercent, pluralize } from "@shared/lib/format";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { Chip, ChipList } from "@/ui/chip";
import { AgencyLogo } from "./agency-logo";
import { AgencyMenu } from "./agency-menu";
import { CardTitleLink } from "./card-title-link";
import { ContactLink } from "./contact-link";
import { Rating } from "./rating";
import { VerifiedIcon } from "./verified-icon";

const maxSpecializations = 3;

interface AgencyCardProps {
  agency: Agency;
  onRemoved: () => void;
}

/** An agency in the directory. A subgrid aligns its sections with those of the card beside it. */
export function AgencyCard({ agency, onRemoved }: AgencyCardProps) {
  const { id, name, description, rating, reviewCount, successRate, averageFee, placements, isVerified } =
    agency;
  const visibleSpecializations =
    agency.specializations.length > 0
      ? agency.specializations.slice(0, maxSpecializations)
      : ["General Recruiting"];
  return (
    <Card asChild className="row-span-3 grid grid-cols-1 grid-rows-subgrid">
      <article aria-labelledby={agencyNameId(id)}>
        <div className="grid grid-cols-1 content-start gap-3">
          <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-3">
            <AgencyLogo className="size-11 text-[18px]" agency={agency} />
            <div>
              <h2 className="text-[17px]/[22px] wrap-anywhere">
                <CardTitleLink id={agencyNameId(id)} href={`/agencies/${id}`}>
                  {name}
                </CardTitleLink>
                {/* Keeps the badge on the line of the last word. */}
                {isVerified && "\u00a0"}
                {isVerified && <VerifiedIcon />}
              </h2>
              <Rating rating={rating} count={reviewCount} />
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
          <StatedValue name="Success Rate" value={successRate}>
            {placements >= trackRecordMinimum.placements && (
              <dd className="text-caption text-ink-faint">{pluralize(placements, "placement")} here</dd>
            )}
          </StatedValue>
          <StatedValue className="border-l pl-4" name="Avg Fee" value={averageFee} />
        </dl>
        <div className="grid grid-cols-2 gap-2 print:hidden">
          <ContactLink agency={agency} />
          <LinkButton variant="secondary" href={`/agencies/${id}`}>
            Profile<span className="sr-only">{` of ${name}`}</span>
          </LinkButton>
        </div>
      </article>
    </Card>
  );
}

export const agencyNameId = (id: number) => `agency-${id}`;

interface StatedValueProps {
  name: string;
  value: number | null;
  className?: string;
  children?: ReactNode;
}

/** A number that the agency states about itself. */
function StatedValue({ name, value, className, children }: StatedValueProps) {
  return (
    <div className={cn("min-w-0 border-dashed border-line py-2.5", className)}>
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd
        className={cn(
          "font-display text-[18px]/6 font-heading tracking-figure",
          value === null && "font-medium text-ink-faint",
        )}
      >
        {value === null ? "N/A" : formatPercent(value)}
      </dd>
      {children}
    </div>
  );
}
