import type { Role } from "@shared/lib/access";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { BountyTag } from "@/jobs/bounty-tag";
import { StatusBadge } from "@/ui/status-badge";
import { RoleTag } from "@/users/role-tag";

// A constant, because the linter would take a literal for an ARIA role.
const posterRole: Role = "portfolio_hr";
const titleClass = "block font-display text-[18px]/6 font-heading tracking-subheading";

/**
 * An invented job with a proposal and candidates, built from the components of the product. Decorative, and
 * therefore hidden from screen readers.
 */
export function HeroExample() {
  return (
    // Aligned to the top: if it were centered, it would move while the rest of the page loads.
    <div data-slot="example" className="relative grid gap-3.5 self-start text-ink" aria-hidden="true">
      <span className="absolute inset-y-10 left-10 border-l-2 border-dashed border-deep-line max-md:hidden" />
      <ExampleCard className="py-4 md:mr-16">
        <span className="absolute -top-2.5 left-4.5 rounded-chip bg-accent px-2 text-[11px]/5 font-semibold text-on-accent">
          Example
        </span>
        <div className="flex items-start justify-between gap-2">
          <b className={titleClass}>Founding Account Executive</b>
          <BountyTag amount={18_000} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-faint">
          <b className="text-ink">Fathomline</b>
          <span className="inline-flex items-center gap-1.25">
            <MapPin className="size-4" />
            Washington, DC
          </span>
        </div>
        <div className="mt-2 flex items-center gap-2 text-[13px] text-ink-muted">
          <RoleTag role={posterRole} />4 agencies applied
        </div>
      </ExampleCard>
      <ExampleCard className="py-4 md:ml-16">
        <div className="flex items-center justify-between gap-2">
          <span className="text-caption font-semibold text-ink-faint">Recruitment proposal</span>
          <StatusBadge tone="success">Approved</StatusBadge>
        </div>
        <b className={`mt-1 ${titleClass}`}>Meridian Search</b>
        <p className="mt-0.5 text-body text-ink-muted">
          Placed six public-sector sellers since 2023. Shortlist of four within ten days.
        </p>
      </ExampleCard>
      <ExampleCard className="py-1.5 md:mr-10 md:ml-6">
        <CandidateRow name="Devon Blake">
          <StatusBadge tone="progress">Hired</StatusBadge>
        </CandidateRow>
        <CandidateRow name="Ines Lindholm">
          <StatusBadge tone="success">Shortlisted</StatusBadge>
        </CandidateRow>
        <CandidateRow name="Mei Tanaka">
          <StatusBadge tone="info">Submitted</StatusBadge>
        </CandidateRow>
      </ExampleCard>
    </div>
  );
}

function ExampleCard({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`relative rounded-[12px] bg-surface px-4.5 shadow-[0_16px_32px_-20px_rgb(0_0_0/.7)] ${className}`}
    >
      {children}
    </div>
  );
}

function CandidateRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-dashed border-line py-2.25 text-body font-medium first:border-t-0">
      {name}
      {children}
    </div>
  );
}
