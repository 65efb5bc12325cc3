import { followers } from "@shared/placements/rules";
import { placementStatuses } from "@shared/placements/vocabulary";
import { expect, test } from "vitest";
import { posterStatus, profileKey, storedFor, storedUnder } from "./rules";
import { submissionInput } from "./schemas";
import { posterStatuses, storedStatuses } from "./vocabulary";

test("the two vocabularies, in both directions", () => {
  expect(storedStatuses.map((stored) => [stored, posterStatus(stored)])).toEqual([
    ["submitted", "pending"],
    ["reviewed", "pending"],
    ["shortlisted", "approved"],
    ["rejected", "rejected"],
    ["hired", "approved"],
  ]);
  expect(posterStatuses.map((listed) => [listed, storedUnder(listed)])).toEqual([
    ["pending", ["submitted", "reviewed"]],
    ["approved", ["shortlisted", "hired"]],
    ["rejected", ["rejected"]],
  ]);
  for (const stored of storedStatuses) expect(storedUnder(posterStatus(stored))).toContain(stored);
});

test("approving shortlists everybody but the hired; the five are taken as they are", () => {
  expect(storedStatuses.map((now) => storedFor("approved", now))).toEqual([
    "shortlisted",
    "shortlisted",
    "shortlisted",
    "shortlisted",
    "hired",
  ]);
  for (const asked of storedStatuses)
    for (const now of storedStatuses) expect(storedFor(asked, now)).toBe(asked);
});

test("a placement goes forward, or is voided until it is completed", () => {
  expect(placementStatuses.map(followers)).toEqual([
    ["pending_payment", "voided"],
    ["completed", "voided"],
    [],
    [],
  ]);
});

test.each([
  ["https://www.linkedin.com/in/ada/", "linkedin.com/in/ada"],
  ["http://LinkedIn.com/in/ada?utm=1#top", "linkedin.com/in/ada"],
  ["https://linkedin.com/in/ada//", "linkedin.com/in/ada"],
  ["https://linkedin.com/in/Ada", "linkedin.com/in/Ada"],
  ["https://uk.linkedin.com:8443/in/ada", "uk.linkedin.com:8443/in/ada"],
  [" https://example.com ", "example.com"],
])("the profile %s is compared as %s", (url, key) => expect(profileKey(url)).toBe(key));

test("what is missing in a submission is named with the specified sentence", () => {
  const sentences = (value: object) =>
    submissionInput.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(
    sentences({ candidateName: " ", candidateEmail: "no", candidateTitle: "", linkedinUrl: "linkedin" }),
  ).toEqual([
    ["candidateName", "Candidate name is required"],
    ["candidateEmail", "Valid email is required"],
    ["candidateTitle", "Candidate title is required"],
    ["linkedinUrl", "Valid LinkedIn URL is required"],
  ]);
  const whole = {
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
    expect([linkedinUrl.slice(0, 30), sentences({ ...whole, linkedinUrl })]).toEqual([
      linkedinUrl.slice(0, 30),
      [["linkedinUrl", "Valid LinkedIn URL is required"]],
    ]);
  expect(submissionInput.parse({ ...whole, notes: "", candidateSkills: ["a", "A", " "] })).toEqual({
    ...whole,
    candidateSkills: ["A"],
  });
});
