import type { Job } from "@shared/jobs/schemas";
import { MapPin } from "lucide-react";
import { JobFactsLine } from "@/jobs/job-facts-line";
import { levelLabels, workModeLabelUnlessInLocation } from "@/jobs/labels";
import { cn } from "@/lib/cn";
import { OrganizationLink } from "@/organizations/organization-link";
import { chipClass, UrgentChip } from "@/ui/chip";

interface JobKeyFactsProps {
  job: Job;
  /**
   * Whether the line is on a card, which cuts texts after two lines, and adds work mode, level and visa. The
   * job dialog lists these three in its details.
   */
  isOnCard?: boolean;
}

/** Company, location and type of work in one line that wraps. */
export function JobKeyFacts({ job, isOnCard }: JobKeyFactsProps) {
  const { company, companyOrganizationId, location, urgency, visaSponsorship, level } = job;
  const workModeLabel = workModeLabelUnlessInLocation(job);
  const clampClass = isOnCard && "line-clamp-2";
  return (
    <JobFactsLine>
      <b className={cn("min-w-0 text-ink", clampClass)}>
        {companyOrganizationId ? (
          <OrganizationLink id={companyOrganizationId}>{company}</OrganizationLink>
        ) : (
          company
        )}
      </b>
      {location && (
        <span className="inline-flex min-w-0 items-start gap-1.25">
          <MapPin className="mt-0.5 size-4" />
          <span className={cn(clampClass)}>{location}</span>
        </span>
      )}
      <span className="min-w-0">Full-time</span>
      {isOnCard && workModeLabel && <span>{workModeLabel}</span>}
      {isOnCard && level && <span>{levelLabels[level]}</span>}
      {isOnCard && visaSponsorship && <span className={chipClass}>Visa sponsorship</span>}
      {urgency === "urgent" && <UrgentChip className="min-w-0 md:-ml-1" />}
    </JobFactsLine>
  );
}
