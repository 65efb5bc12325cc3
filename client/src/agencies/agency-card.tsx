import type { Agency } from "@shared/agencies/schemas";
import { recordFrom } from "@shared/agencies/vocabulary";
import { percent, pluralize } from "@shared/lib/text";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { Chip, ChipList } from "@/ui/chip";
import { AgencyMark } from "./agency-mark";
import { AgencyMenu } from "./agency-menu";
import { ContactLink } from "./contact-link";
import { NameLink } from "./name-link";
import { Rating } from "./rating";
import { VerifiedMark } from "./verified-mark";

const shown = 3;

interface AgencyCardProps {
  agency: Agency;
  onRemoved: () => void;
}

/** An agency as the directory shows it. Its parts stand at the same height as those of its neighbour. */
export function AgencyCard({ agency, onRemoved }: AgencyCardProps) {
  const { id, name, description, rating, reviewCount, successRate, averageFee, placements, isVerified } =
    agency;
  const fields =
    agency.specializations.length > 0 ? agency.specializations.slice(0, shown) : ["General Recruiting"];
  return (
    <Card asChild className="row-span-3 grid grid-cols-1 grid-rows-subgrid">
      <article aria-labelledby={nameId(id)}>
        <div className="grid grid-cols-1 content-start gap-3">
          <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-3">
            <AgencyMark className="size-11 text-[18px]" agency={agency} />
            <div>
              <h2 className="text-[17px]/[22px] wrap-anywhere">
                <NameLink id={nameId(id)} href={`/agencies/${id}`}>
                  {name}
                </NameLink>
                {/* Not parted from the last word by a new line. */}
                {isVerified && "\u00a0"}
                {isVerified && <VerifiedMark />}
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
            {fields.map((one) => (
              <Chip key={one}>{one}</Chip>
            ))}
          </ChipList>
        </div>
        <dl className="grid grid-cols-2 border-y border-dashed border-line">
          <Stated name="Success Rate" value={successRate}>
            {placements >= recordFrom.placements && (
              <dd className="text-caption text-ink-faint">{pluralize(placements, "placement")} here</dd>
            )}
          </Stated>
          <Stated className="border-l pl-4" name="Avg Fee" value={averageFee} />
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

export const nameId = (id: number) => `agency-${id}`;

interface StatedProps {
  name: string;
  value: number | null;
  className?: string;
  children?: ReactNode;
}

/** A figure that the agency states about itself. */
function Stated({ name, value, className, children }: StatedProps) {
  return (
    <div className={cn("min-w-0 border-dashed border-line py-2.5", className)}>
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd
        className={cn(
          "font-display text-[18px]/6 font-heading tracking-figure",
          value === null && "font-medium text-ink-faint",
        )}
      >
        {value === null ? "N/A" : percent(value)}
      </dd>
      {children}
    </div>
  );
}
