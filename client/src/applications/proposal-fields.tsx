import type { OwnApplication } from "@shared/applications/schemas";
import { limits, maxFeePercent } from "@shared/lib/fields";
import { formatMoney } from "@shared/lib/format";
import { Check } from "lucide-react";
import { useWatch } from "react-hook-form";
import { FeeField } from "@/jobs/fee-field";
import { FieldGroup } from "@/ui/field";
import { TextAreaField, TextField } from "@/ui/form-fields";

const minCoverLetterLength = 50;
const exampleFirstYearSalaryDollars = 120_000;
export const emptyProposalValues = { coverLetter: "", proposedFee: "", timeline: "", approach: "" };
type ProposalValues = typeof emptyProposalValues;

export type ProposalTexts = Pick<
  OwnApplication["application"],
  "coverLetter" | "proposedFee" | "timeline" | "approach"
>;

/**
 * Converts the texts of an application to form values, in which an empty field is an empty text instead of
 * null.
 */
export const toProposalValues = ({
  coverLetter,
  proposedFee,
  timeline,
  approach,
}: ProposalTexts): ProposalValues => ({
  coverLetter,
  proposedFee: proposedFee === null ? "" : String(proposedFee),
  timeline: timeline ?? "",
  approach: approach ?? "",
});

/** The fields of a proposal, with a fee if the job has no bounty. */
export function ProposalFields({ isBountyFixed }: { isBountyFixed: boolean }) {
  return (
    <>
      <CoverLetterField />
      <FieldGroup columns={2}>
        {!isBountyFixed && <ProposedFeeField />}
        <TextField
          name="timeline"
          label="Timeline"
          optional
          placeholder="Shortlist in three weeks"
          maxLength={limits.mediumText}
        />
      </FieldGroup>
      <TextAreaField
        name="approach"
        label="Approach"
        optional
        rows={3}
        placeholder="How you will find people, who works on it, how often you report"
      />
    </>
  );
}

function CoverLetterField() {
  const coverLetter = useWatch<ProposalValues, "coverLetter">({ name: "coverLetter" });
  const coverLetterLength = coverLetter.trim().length;
  const isLongEnough = coverLetterLength >= minCoverLetterLength;
  return (
    <TextAreaField
      name="coverLetter"
      label="Recruitment Proposal"
      rows={5}
      maxLength={limits.longText}
      hint={
        isLongEnough ? (
          <span className="inline-flex items-center gap-1.5 text-small wrap-anywhere text-success">
            <Check className="size-4" />
            Long enough
          </span>
        ) : (
          "Roles you have filled before, and how you would fill this one."
        )
      }
      trailingHint={`${coverLetterLength.toLocaleString("en-US")} of at least ${minCoverLetterLength}`}
    />
  );
}

function ProposedFeeField() {
  const feeText = useWatch<ProposalValues, "proposedFee">({ name: "proposedFee" });
  return (
    <FeeField
      name="proposedFee"
      label="Proposed fee"
      hint={feeExampleText(feeText) ?? `0 to ${maxFeePercent} percent of the first-year salary.`}
    />
  );
}

/** States the amount of the entered fee for an example salary; undefined unless the field has a valid fee. */
function feeExampleText(feeText: string): string | undefined {
  // Rounded to one decimal, as in the submitted form.
  const feePercentage = Math.round(Number(feeText) * 10) / 10;
  const isValid = feeText !== "" && feePercentage >= 0 && feePercentage <= maxFeePercent;
  if (!isValid) return undefined;
  // The salary times the percentage is the fee in cents.
  const exampleFee = Math.round(exampleFirstYearSalaryDollars * feePercentage) / 100;
  return `${feePercentage}% of a ${formatMoney(exampleFirstYearSalaryDollars)} first-year salary is ${formatMoney(exampleFee)}.`;
}
