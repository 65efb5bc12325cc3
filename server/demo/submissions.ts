import type { DemoSubmission } from "./demo-types";
import { copperkeySubmissions } from "./submissions-copperkey";
import { fathomlineSubmissions } from "./submissions-fathomline";
import { ledgerSubmissions } from "./submissions-ledger";
import { loomAndTallySubmissions } from "./submissions-loom-and-tally";
import { marlowSubmissions } from "./submissions-marlow";
import { otherSubmissions } from "./submissions-others";
import { tidewellSubmissions } from "./submissions-tidewell";

/**
 * Submitted candidates by job title. Of six placements three are active (confirmed, pending payment,
 * completed) on the three filled jobs, and three were voided: one before a second hire for the same job, two
 * on jobs that are active again.
 */
export const submissionsByJobTitle = new Map<string, DemoSubmission[]>([
  ["Staff Backend Engineer (Ledger)", ledgerSubmissions],
  ...Object.entries(copperkeySubmissions),
  ...Object.entries(fathomlineSubmissions),
  ...Object.entries(loomAndTallySubmissions),
  ...Object.entries(marlowSubmissions),
  ...Object.entries(tidewellSubmissions),
  ...Object.entries(otherSubmissions),
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
