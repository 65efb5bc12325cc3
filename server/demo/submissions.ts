import type { DemoSubmission } from "./demo-types";
import { copperkeySubmissions } from "./submissions-copperkey";
import { fathomlineSubmissions } from "./submissions-fathomline";
import { submissionsInRareStates } from "./submissions-in-rare-states";
import { ledgerSubmissions } from "./submissions-ledger";
import { loomAndTallySubmissions } from "./submissions-loom-and-tally";
import { marlowSubmissions } from "./submissions-marlow";
import { otherSubmissions } from "./submissions-others";
import { tidewellSubmissions } from "./submissions-tidewell";

/**
 * The submissions to all jobs, by job title. They create ten placements. Seven are on the filled jobs, in
 * every active status and with every state of the fee. Three are voided: one of their jobs has a second hire,
 * two are active again.
 */
export const submissionsByJobTitle = new Map<string, DemoSubmission[]>([
  ["Staff Backend Engineer (Ledger)", ledgerSubmissions],
  ...Object.entries(copperkeySubmissions),
  ...Object.entries(fathomlineSubmissions),
  ...Object.entries(loomAndTallySubmissions),
  ...Object.entries(marlowSubmissions),
  ...Object.entries(tidewellSubmissions),
  ...Object.entries(otherSubmissions),
  ...Object.entries(submissionsInRareStates),
]);

/** The columns of a submission. Email address and profile URL default to an ASCII form of the name. */
export function toSubmissionFields({
  name,
  title,
  email,
  profileUrl,
  phone,
  location,
  experience,
  skills,
  notes,
}: DemoSubmission) {
  const asciiWords = toAsciiWords(name);
  return {
    candidateName: name,
    candidateTitle: title,
    candidateEmail: email ?? `${asciiWords.join(".")}@inbox.example`,
    linkedinUrl: profileUrl ?? `https://www.linkedin.example/in/${asciiWords.join("-")}`,
    candidatePhone: phone,
    candidateLocation: location,
    candidateExperience: experience,
    candidateSkills: skills ?? [],
    notes,
  };
}

/** The words of a name in lower-case ASCII letters, for example `["lukasz", "wojcik"]`. */
function toAsciiWords(name: string): string[] {
  const decomposedName = name
    .normalize("NFD")
    .replace(/[ŁłØøÞþÐðÆæıß]/g, (letter) => asciiLetters[letter] ?? "");
  const asciiName = decomposedName.toLowerCase().replace(/[^a-z ]/g, "");
  return asciiName.trim().split(/ +/);
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
