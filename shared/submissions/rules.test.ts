import { nextStatuses } from "@shared/placements/rules";
import { placementStatuses } from "@shared/placements/vocabulary";
import { expect, test } from "vitest";
import { storedStatusesFor, toPosterStatus, toStoredStatus } from "./rules";
import { submissionInput } from "./schemas";
import { storedSubmissionStatuses, submissionStatusesSeenByPoster } from "./vocabulary";

test("maps stored statuses to poster statuses and back", () => {
  expect(storedSubmissionStatuses.map((stored) => [stored, toPosterStatus(stored)])).toEqual([
    ["submitted", "pending"],
    ["reviewed", "pending"],
    ["shortlisted", "approved"],
    ["rejected", "rejected"],
    ["hired", "approved"],
  ]);
  expect(submissionStatusesSeenByPoster.map((listed) => [listed, storedStatusesFor(listed)])).toEqual([
    ["pending", ["submitted", "reviewed"]],
    ["approved", ["shortlisted", "hired"]],
    ["rejected", ["rejected"]],
  ]);
  for (const stored of storedSubmissionStatuses)
    expect(storedStatusesFor(toPosterStatus(stored))).toContain(stored);
});

test("approving shortlists a submission unless it is hired; stored statuses apply unchanged", () => {
  expect(storedSubmissionStatuses.map((current) => toStoredStatus("approved", current))).toEqual([
    "shortlisted",
    "shortlisted",
    "shortlisted",
    "shortlisted",
    "hired",
  ]);
  for (const requested of storedSubmissionStatuses)
    for (const current of storedSubmissionStatuses)
      expect(toStoredStatus(requested, current)).toBe(requested);
});

test("a placement moves forward one status, or is voided until completed", () => {
  expect(placementStatuses.map(nextStatuses)).toEqual([
    ["pending_payment", "voided"],
    ["completed", "voided"],
    [],
    [],
  ]);
});

test("invalid submission fields report the specified messages", () => {
  const errorsOf = (value: object) =>
    submissionInput.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(
    errorsOf({ candidateName: " ", candidateEmail: "no", candidateTitle: "", linkedinUrl: "linkedin" }),
  ).toEqual([
    ["candidateName", "Candidate name is required"],
    ["candidateEmail", "Valid email is required"],
    ["candidateTitle", "Candidate title is required"],
    ["linkedinUrl", "Valid LinkedIn URL is required"],
  ]);
  const validInput = {
    candidateName: "Ada",
    candidateEmail: "ada@x.example",
    candidateTitle: "CTO",
    linkedinUrl: "https://linkedin.com/in/ada",
  };
  for (const linkedinUrl of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://x.example",
    "https://user:pass@x.example/",
    "//x.example",
    "https://",
    `https://x.example/${"a".repeat(2048)}`,
    "vbscript:x",
    " javascript:alert(1)",
  ])
    expect([linkedinUrl.slice(0, 30), errorsOf({ ...validInput, linkedinUrl })]).toEqual([
      linkedinUrl.slice(0, 30),
      [["linkedinUrl", "Valid LinkedIn URL is required"]],
    ]);
  expect(submissionInput.parse({ ...validInput, notes: "", candidateSkills: ["a", "A", " "] })).toEqual({
    ...validInput,
    candidateSkills: ["A"],
  });
});
