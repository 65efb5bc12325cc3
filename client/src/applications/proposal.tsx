import type { ReceivedApplication } from "@shared/applications/schemas";
import { formatPercent } from "@shared/lib/format";
import type { ReactNode } from "react";
import { Collapsible } from "@/ui/collapsible";
import { TermItem, TermList } from "@/ui/term-list";

type Application = ReceivedApplication["application"];

/** The proposed fee and timeline, followed by further terms as children. */
export function ApplicationTerms({
  application,
  children,
}: {
  application: Application;
  children?: ReactNode;
}) {
  const { proposedFee, timeline } = application;
  return (
    <TermList>
      <ApplicationTerm name="Proposed fee">
        {proposedFee === null ? "Fixed bounty" : formatPercent(proposedFee)}
      </ApplicationTerm>
      {timeline && <ApplicationTerm name="Timeline">{timeline}</ApplicationTerm>}
      {children}
    </TermList>
  );
}

export function ApplicationTerm({ name, children }: { name: string; children: ReactNode }) {
  return (
    <TermItem term={name} className="min-w-0" valueClassName="wrap-anywhere">
      {children}
    </TermItem>
  );
}

/** The cover letter and the approach. */
export function ProposalText({ application: { coverLetter, approach } }: { application: Application }) {
  return (
    <>
      <LongText title="Cover letter">{coverLetter}</LongText>
      {approach && <LongText title="Approach">{approach}</LongText>}
    </>
  );
}

/** A titled text, collapsed if it is long. */
export function LongText({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h3 className="mt-3.5 mb-0.75 font-sans text-caption font-semibold tracking-[0] text-ink-faint">
        {title}
      </h3>
      <Collapsible
        className="max-md:text-[15px]/[22px]"
        buttonClassName="py-0.75 text-small max-md:py-2.5 max-md:text-body"
      >
        {children}
      </Collapsible>
    </>
  );
}
