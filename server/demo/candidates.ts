import { copperkeyCandidates } from "./candidates-copperkey";
import { fathomlineCandidates } from "./candidates-fathomline";
import { ledgerCandidates } from "./candidates-ledger";
import { loomAndTallyCandidates } from "./candidates-loom-and-tally";
import { marlowCandidates } from "./candidates-marlow";
import { otherCandidates } from "./candidates-others";
import { tidewellCandidates } from "./candidates-tidewell";
import type { DemoSubmission } from "./demo-types";

/**
 * Submitted candidates by job title. Of six placements three are active (confirmed, pending payment,
 * completed) on the three filled jobs, and three were voided: one before a second hire for the same job, two
 * on jobs that are active again.
 */
export const candidatesByJob = new Map<string, DemoSubmission[]>([
  ["Staff Backend Engineer (Ledger)", ledgerCandidates],
  ...Object.entries(copperkeyCandidates),
  ...Object.entries(fathomlineCandidates),
  ...Object.entries(loomAndTallyCandidates),
  ...Object.entries(marlowCandidates),
  ...Object.entries(tidewellCandidates),
  ...Object.entries(otherCandidates),
]);

/** The fields of a submission. Email address and profile default to ASCII versions of the name. */
export function submissionFields({
  name,
  title,
  email,
  profile,
  phone,
  location,
  experience,
  skills,
  notes,
}: DemoSubmission) {
  const asciiName = name
    .normalize("NFD")
    .replace(/[ŁłØøÞþÐðÆæıß]/g, (letter) => asciiLetters[letter] ?? "")
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .trim();
  return {
    candidateName: name,
    candidateTitle: title,
    candidateEmail: email ?? `${asciiName.replace(/ +/g, ".")}@inbox.example`,
    linkedinUrl: profile ?? `https://www.linkedin.example/in/${asciiName.replace(/ +/g, "-")}`,
    candidatePhone: phone,
    candidateLocation: location,
    candidateExperience: experience,
    candidateSkills: skills ?? [],
    notes,
  };
}

/** Letters that Unicode normalization does not decompose. */
const asciiLetters: Record<string, string> = {
  Ł: "L",
  ł: "l",
  Ø: "O",
  ø: "o",
  Þ: "Th",
  þ: "th",
  Ð: "D",
  ð: "d",
  Æ: "Ae",
  æ: "ae",
  ı: "i",
  ß: "ss",
};
