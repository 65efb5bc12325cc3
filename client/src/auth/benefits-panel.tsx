import type { Role } from "@shared/lib/access";
import { BriefcaseBusiness, ContactRound, Handshake, MessageSquareText } from "lucide-react";
import { BountyTag } from "@/jobs/bounty-tag";
import { StatusBadge } from "@/ui/status-badge";
import { RoleTag } from "@/users/role-tag";

const benefits = [
  { Icon: ContactRound, text: "Curated talent pools across portfolio companies" },
  { Icon: Handshake, text: "Connection with recruiting agencies and independent recruiters" },
  { Icon: BriefcaseBusiness, text: "Posting jobs with competitive bounties and tracking placements" },
  { Icon: MessageSquareText, text: "Community insights and market intelligence" },
] as const;

// A constant, because the linter would take a literal for an ARIA role.
const exampleRole: Role = "portfolio_hr";

/** Lists reasons to join, with an example job: beside the form, or below the form on phones. */
export function BenefitsPanel() {
  return (
    <aside className="grid items-center bg-deep p-12 text-deep-ink max-[900px]:px-6 max-[900px]:py-10 max-md:px-5">
      <div className="mx-auto max-w-110">
        <h2 className="text-display tracking-[-.028em] max-md:text-[28px]/8">
          Transform Your Talent Acquisition
        </h2>
        <ul className="mt-6 mb-9 border-b border-dashed border-deep-line">
          {benefits.map(({ Icon, text }) => (
            <li
              key={text}
              className="flex gap-3.5 border-t border-dashed border-deep-line py-3.25 text-large text-deep-ink"
            >
              <Icon className="mt-0.75 text-accent" />
              {text}
            </li>
          ))}
        </ul>
        <ExampleJob />
      </div>
    </aside>
  );
}

function ExampleJob() {
  return (
    <div className="relative rounded-[12px] bg-surface px-4 py-4 text-ink" aria-hidden="true">
      <span className="absolute -top-2.5 left-4.5 rounded-chip bg-accent px-2 font-sans text-[11px]/5 font-semibold text-on-accent">
        Example
      </span>
      <div className="flex items-center justify-between gap-2">
        <div>
          <b className="font-display text-[16px]/[22px] font-heading tracking-subheading">
            Founding Account Executive
          </b>
          <p className="text-ink-faint text-small">Fathomline, Washington, DC</p>
        </div>
        <BountyTag amount={18_000} />
      </div>
      <hr className="mt-3 mb-3 border-dashed border-line" />
      <div className="flex items-center justify-between gap-2">
        <span className="flex items-center gap-2 text-small">
          <RoleTag role={exampleRole} />4 agencies applied
        </span>
        <StatusBadge tone="progress">Hired</StatusBadge>
      </div>
    </div>
  );
}
