import type { ExperienceLevel, WorkMode } from "@shared/jobs/vocabulary";
import { type CandidateTexts, deriveCandidateValues } from "@shared/taxonomy/derive-candidate";
import { deriveJobValues, type StatedJobValues } from "@shared/taxonomy/derive-job";
import { builtInTaxonomy } from "@shared/taxonomy/find-skills";
import { expect, test } from "vitest";
import { createSkillWeighting, matchCandidate } from "./rules";

const noDetails = { workMode: null, level: null, salaryMin: null, salaryMax: null, salaryCurrency: null };
const job = (values: Partial<StatedJobValues>) =>
  deriveJobValues(
    {
      ...noDetails,
      ...{ title: "Engineer", company: "Acme", location: null, skills: ["Go"], experience: null },
      ...{ salaryRange: null, bountyAmount: 0, urgency: "medium", visaSponsorship: null },
      ...values,
    },
    builtInTaxonomy,
  );
const candidate = (values: Partial<CandidateTexts>) =>
  deriveCandidateValues({ role: "Engineer", skills: ["Go"], ...values }, builtInTaxonomy);

const equalWeights = createSkillWeighting(new Map());
const match = (
  jobValues: Partial<StatedJobValues>,
  candidateValues: Partial<CandidateTexts>,
  weightOf = equalWeights,
) => matchCandidate(job(jobValues), candidate(candidateValues), weightOf);

test("a match that differs in nothing has 100 points, and one of which nothing but the skill is known 80", () => {
  const austin = { location: "Austin, TX" };
  expect(
    match(
      { ...austin, level: "senior", salaryMax: 200_000, salaryCurrency: "USD" },
      { ...austin, experience: "senior", salaryExpectation: "$190,000 base" },
    ),
  ).toEqual({
    score: 100,
    skillFacets: ["skill:go"],
    level: true,
    place: "same_place",
    salary: true,
  });
  expect(match({}, {})).toEqual({
    score: 80,
    skillFacets: ["skill:go"],
    level: false,
    place: null,
    salary: false,
  });
});

test("without a common skill there is no match", () => {
  expect(match({ skills: ["Go"] }, { skills: ["Rust"] })).toBeNull();
  expect(match({ skills: [] }, { skills: [] })).toBeNull();
});

test("skills match by any of their names, in the list or in the title, and unknown ones as they are written", () => {
  const facets = (jobSkills: string[], skills: string[]) =>
    match({ skills: jobSkills }, { skills })?.skillFacets;
  expect(facets(["Golang"], ["Go"])).toEqual(["skill:go"]);
  expect(facets(["Postgres, Go"], ["PostgreSQL"])).toEqual(["skill:postgresql"]);
  expect(facets(["Cold  Chain"], ["cold chain"])).toEqual(["term:cold chain"]);
  expect(match({ title: "Go Engineer", skills: [] }, { skills: ["Go"] })?.skillFacets).toEqual(["skill:go"]);
});

test("a rare skill counts more than a frequent one", () => {
  const weightOf = createSkillWeighting(
    new Map([
      ["skill:go", 0.3],
      ["skill:rust", 0.001],
    ]),
  );
  const scoreWith = (skills: string[]) => match({ skills: ["Go", "Rust"] }, { skills }, weightOf)?.score ?? 0;
  expect([scoreWith(["Go"]), scoreWith(["Rust"]), scoreWith(["Go", "Rust"])]).toEqual([31, 69, 80]);
  expect(weightOf("skill:unheard-of")).toBe(weightOf("skill:rust"));
});

const points = { unknown: 80, levelOrPlace: 7.5, salary: 5 };

test.each<[ExperienceLevel | null, ExperienceLevel | null, number]>([
  ["senior", "senior", points.unknown + points.levelOrPlace],
  ["senior", "junior", points.unknown - points.levelOrPlace],
  ["senior", null, points.unknown],
  [null, "senior", points.unknown],
])("a job for level %s and a candidate of level %s have %d points", (level, experience, score) => {
  expect(match({ level }, { experience })?.score).toBe(Math.round(score));
});

test.each<[string | null, WorkMode | null, string | null, number, "same_place" | "remote" | null]>([
  ["Austin, TX", null, "Austin", 1, "same_place"],
  ["Texas", "on_site", "Dallas, TX", 1, "same_place"],
  ["Austin, TX", "hybrid", "Dallas, TX", -1, null],
  ["Austin, TX", "hybrid", "Texas", 0, null],
  ["Austin or Denver", null, "Denver, CO", 1, "same_place"],
  ["Austin, TX", "remote", "Dallas, TX", 1, "remote"],
  ["Austin, TX", "remote", "Berlin, Germany", -1, null],
  ["Remote, US", "remote", "Denver, CO", 1, "remote"],
  ["Remote", "remote", "Berlin, Germany", 1, "remote"],
  ["Remote", "remote", null, 1, "remote"],
  ["Remote, EMEA", "remote", "Berlin, Germany", 1, "remote"],
  ["Austin, TX", "remote", "Remote", 1, "remote"],
  ["Austin, TX", "remote", null, 0, null],
  ["Austin, TX", "on_site", "Remote", 0, null],
  [null, null, "Austin, TX", 0, null],
])("a job in %s (%s) and a candidate in %s", (location, workMode, candidateLocation, direction, place) => {
  const matched = match({ location, workMode }, { location: candidateLocation });
  expect([matched?.score, matched?.place]).toEqual([
    Math.round(points.unknown + direction * points.levelOrPlace),
    place,
  ]);
});

test.each([
  ["$180,000 base", 1],
  ["$210k", -1],
  ["€150,000", 0],
  ["$12,000 a month", 0],
  ["Open", 0],
  [null, 0],
])("a candidate who expects %s for a job that pays up to $200,000", (salaryExpectation, direction) => {
  const matched = match({ salaryMax: 200_000, salaryCurrency: "USD" }, { salaryExpectation });
  expect([matched?.score, matched?.salary]).toEqual([
    points.unknown + direction * points.salary,
    direction === 1,
  ]);
});
