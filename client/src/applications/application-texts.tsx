import type { ReceivedApplication } from "@shared/applications/schemas";
import { formatPercent } from "@shared/lib/format";
import type { ReactNode } from "react";
import { CollapsibleText } from "@/ui/collapsible-text";
import { TermItem, TermList } from "@/ui/term-list";

type Application = ReceivedApplication["application"];

interface ApplicationTermsProps {
  application: Application;
  /** Further terms, as `LabeledTerm`s. */
  children?: ReactNode;
}

/** The proposed fee and timeline, followed by further terms. */
export function ApplicationTerms({ application, children }: ApplicationTermsProps) {
  const { timeline } = application;
  return (
    <TermList>
      <LabeledTerm label="Proposed fee">{proposedFeeText(application)}</LabeledTerm>
      {timeline && <LabeledTerm label="Timeline">{timeline}</LabeledTerm>}
      {children}
    </TermList>
  );
}

/** The proposed fee, such as "18.0%". An application without one is to a job with a fixed bounty. */
export const proposedFeeText = ({ proposedFee }: Pick<Application, "proposedFee">) =>
  proposedFee === null ? "Fixed bounty" : formatPercent(proposedFee);

/** One label and value of `ApplicationTerms`. */
export function LabeledTerm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TermItem term={label} className="min-w-0" valueClassName="wrap-anywhere">
      {children}
    </TermItem>
  );
}

/** The applicant's own texts: the cover letter and the approach. */
export function CoverLetterAndApproach({
  application: { coverLetter, approach },
}: {
  application: Application;
}) {
  return (
    <>
      <TitledText title="Cover letter">{coverLetter}</TitledText>
      {approach && <TitledText title="Approach">{approach}</TitledText>}
    </>
  );
}

interface TitledTextProps {
  title: string;
  children: string;
}

/** A titled text, collapsed if it is long. */
export function TitledText({ title, children }: TitledTextProps) {
  return (
    <>
      <h3 className="mt-3.5 mb-0.75 font-sans text-caption font-semibold tracking-[0] text-ink-faint">
        {title}
      </h3>
      <CollapsibleText
        className="max-md:text-[15px]/[22px]"
        buttonClassName="py-0.75 text-small max-md:text-body"
      >
        {children}
      </CollapsibleText>
    </>
  );
}
