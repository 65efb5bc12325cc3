import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { BountyTag } from "@/jobs/bounty-tag";
import { buttonVariants } from "@/ui/button";
import { StatusBadge } from "@/ui/status-badge";
import { Container, itemTextClass, sectionHeadingClass } from "./container";

interface Step {
  name: string;
  text: string;
  example: ReactNode;
}

const steps: Step[] = [
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
              <p className={itemTextClass}>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
