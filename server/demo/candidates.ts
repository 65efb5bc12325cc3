import { copperkeyCandidates } from "./candidates-copperkey";
import { fathomlineCandidates } from "./candidates-fathomline";
import { ledgerCandidates } from "./candidates-ledger";
import { loomAndTallyCandidates } from "./candidates-loom-and-tally";
import { marlowCandidates } from "./candidates-marlow";
import { otherCandidates } from "./candidates-others";
import { tidewellCandidates } from "./candidates-tidewell";
import type { Candidate } from "./story";

/**
 * Who was submitted, by the title of the job.
 *
 * Three jobs are filled and a job has one placement that counts, so of the six placements three count (one confirmed, one
 * pending payment, one completed) and three were voided: one before a second hire on the same job, two on jobs that go on.
 */
export const candidates = new Map<string, Candidate[]>([
  ["Staff Backend Engineer (Ledger)", ledgerCandidates],
  ...Object.entries(copperkeyCandidates),
  ...Object.entries(fathomlineCandidates),
  ...Object.entries(loomAndTallyCandidates),
  ...Object.entries(marlowCandidates),
  ...Object.entries(tidewellCandidates),
  ...Object.entries(otherCandidates),
]);

/** What a recruiter sends of somebody. Address and profile come from the name, in the letters an address can have. */
export function reached({
  name,
  title,
  email,
  profile,
  phone,
  location,
  experience,
  skills,
  notes,
}: Candidate) {
  const plain = name
    .normalize("NFD")
    .replace(/[ŁłØøÞþÐðÆæıß]/g, (letter) => latin[letter] ?? "")
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .trim();
  return {
    candidateName: name,
    candidateTitle: title,
    candidateEmail: email ?? `${plain.replace(/ +/g, ".")}@inbox.example`,
    linkedinUrl: profile ?? `https://www.linkedin.example/in/${plain.replace(/ +/g, "-")}`,
    candidatePhone: phone,
    candidateLocation: location,
    candidateExperience: experience,
    candidateSkills: skills ?? [],
    notes,
  };
}

/** Letters that are no plain letter with a mark. */
const latin: Record<string, string> = {
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
