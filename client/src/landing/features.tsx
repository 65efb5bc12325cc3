import {
  BadgeCheck,
  Check,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { BountyTag } from "@/ui/bounty-tag";
import { buttonVariants } from "@/ui/button";
import { StatusBadge } from "@/ui/status-badge";
import { Container, sectionHeadingClass } from "./container";

const features: { Icon: LucideIcon; name: string; text: string }[] = [
  {
    Icon: BadgeCheck,
    name: "Vetted Agencies",
    text: "Compare specializations, fees and client reviews before you approve anyone.",
  },
  {
    Icon: UsersRound,
    name: "Candidate Referrals",
    text: "Pass on strong people you could not hire. The next company in the network can.",
  },
  {
    Icon: MessageSquareText,
    name: "Industry Experts",
    text: "Ask people who have run the same search, on a board only members can read.",
  },
  {
    Icon: LayoutDashboard,
    name: "Portfolio Oversight",
    text: "See open roles, proposals and candidates for every company you support.",
  },
];

const textClass = "text-[15px]/5.5 text-ink-muted max-md:col-start-2 max-md:text-large";

/** The features, with an icon each. */
export function Features() {
  return (
    <section className="pt-20 max-md:pt-14" id="features" aria-labelledby="features-title">
      <Container className="grid grid-cols-[minmax(0,.8fr)_minmax(0,1.2fr)] gap-16 max-md:grid-cols-1 max-md:gap-6">
        <div>
          <h2 className={sectionHeadingClass} id="features-title">
            One place for the searches your portfolio is running
          </h2>
          <p className="mt-3 max-w-[40ch] text-ink-muted">
            The brief, the pitch, the candidates and the outcome stay on one record that everybody involved
            can read.
          </p>
        </div>
        <ul className="grid grid-cols-2 border-t border-line-strong max-md:grid-cols-1">
          {features.map(({ Icon, name, text }, index) => (
            <li
              key={name}
              className={`border-b border-line pt-5.5 pb-6.5 max-md:grid max-md:grid-cols-[34px_1fr] max-md:py-4.5 md:pr-6 ${index % 2 ? "md:border-l md:pl-6" : ""}`}
            >
              <Icon className="mb-3.5 size-5.5 text-primary" />
              <h3 className="mb-1 text-[18px]/6">{name}</h3>
              <p className={textClass}>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

const steps: { name: string; text: string; example: ReactNode }[] = [
  {
    name: "Post with a bounty",
    text: "State what a hire is worth, or enter 0 and let recruiters propose a fee.",
    example: <BountyTag amount={25_000} />,
  },
  {
    name: "Pick who works on it",
    text: "Read proposals side by side with each recruiter's record. Contacts open on approval.",
    example: (
      <span
        data-slot="button"
        className={buttonVariants({ variant: "secondary", size: "sm", className: "pointer-events-none" })}
      >
        <Check />
        Approve
      </span>
    ),
  },
  {
    name: "Review candidates",
    text: "Every submission shows who sent it. Duplicates are caught before you see them twice.",
    example: (
      <span className="flex flex-wrap items-center gap-1.5">
        <StatusBadge tone="info">Submitted</StatusBadge>
        <StatusBadge tone="success">Shortlisted</StatusBadge>
      </span>
    ),
  },
  {
    name: "Record the hire",
    text: "Marking a candidate hired fills the job and tracks the bounty until it is paid.",
    example: <StatusBadge tone="progress">Hired</StatusBadge>,
  },
];

/** The steps from a job to a hire, with an example each. */
export function Steps() {
  return (
    <section className="pt-20 max-md:pt-14" aria-labelledby="steps-title">
      <Container>
        <h2 className={`mb-9 max-md:mb-6 ${sectionHeadingClass}`} id="steps-title">
          How a role gets filled
        </h2>
        <ol className="grid grid-cols-4 border-t border-line-strong max-md:grid-cols-1">
          {steps.map(({ name, text, example }, index) => (
            <li
              key={name}
              className={`border-dashed border-line pt-5 max-md:grid max-md:grid-cols-[34px_1fr] max-md:pt-4 max-md:pb-4 md:pr-5 ${index > 0 ? "max-md:border-t md:border-l md:pl-5" : ""}`}
            >
              <span
                className="font-display text-[15px]/5 font-heading text-primary max-md:row-[1/4] max-md:leading-6"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <span
                className="flex items-center max-md:col-start-2 max-md:row-start-3 max-md:mt-3 md:h-16"
                aria-hidden="true"
              >
                {example}
              </span>
              <h3 className="mb-1 text-[18px]/6 max-md:col-start-2">{name}</h3>
              <p className={textClass}>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
