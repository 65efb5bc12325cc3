import { BadgeCheck, Check, LayoutDashboard, type LucideIcon, MessageSquareText, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { BountyTag } from "@/ui/bounty-tag";
import { buttonVariants } from "@/ui/button";
import { StatusBadge } from "@/ui/status-badge";

const features: { Icon: LucideIcon; name: string; text: string }[] = [
  { Icon: BadgeCheck, name: "Vetted Agencies", text: "Compare specializations, fees and client reviews before you approve anyone." },
  { Icon: UsersRound, name: "Candidate Referrals", text: "Pass on strong people you could not hire. The next company in the network can." },
  { Icon: MessageSquareText, name: "Industry Experts", text: "Ask people who have run the same search, on a board only members can read." },
  { Icon: LayoutDashboard, name: "Portfolio Oversight", text: "See open roles, proposals and candidates for every company you support." },
];

export function Features() {
  return (
    <section className="lsec" id="features" aria-labelledby="features-title">
      <div className="lwrap duo">
        <div>
          <h2 id="features-title">One place for the searches your portfolio is running</h2>
          <p className="lead">The brief, the pitch, the candidates and the outcome stay on one record that everybody involved can read.</p>
        </div>
        <ul className="cells">
          {features.map(({ Icon, name, text }) => (
            <li key={name}>
              <Icon />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
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
      <span className={buttonVariants({ variant: "secondary", size: "sm" })}>
        <Check />
        Approve
      </span>
    ),
  },
  {
    name: "Review candidates",
    text: "Every submission shows who sent it. Duplicates are caught before you see them twice.",
    example: (
      <span className="chips">
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

export function Steps() {
  return (
    <section className="lsec" aria-labelledby="steps-title">
      <div className="lwrap">
        <h2 id="steps-title">How a role gets filled</h2>
        <ol className="steps">
          {steps.map(({ name, text, example }, index) => (
            <li key={name}>
              <span className="no" aria-hidden="true">
                {index + 1}
              </span>
              <span className="obj" aria-hidden="true">
                {example}
              </span>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
