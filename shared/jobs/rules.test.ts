import { expect, test } from "vitest";
import { changedJobFields, currentJobState, hasFixedBounty, isActiveJob, isClosedJob } from "./rules";
import { jobInput } from "./schemas";

const now = Date.parse("2026-11-20T12:00:00Z");
test.each([
  ["open", null, false, "open"],
  ["in_progress", null, false, "in_progress"],
  ["on_hold", null, true, "on_hold"],
  ["paused", null, true, "paused"],
  ["filled", null, true, "filled"],
  ["unposted", null, true, "unposted"],
  ["open", "2026-11-20T12:00:01Z", false, "open"],
  ["open", "2026-11-20T11:59:59Z", true, "deadline_passed"],
  ["on_hold", "2026-11-20T11:59:59Z", true, "on_hold"],
  ["filled", "2027-01-01T00:00:00Z", true, "filled"],
] as const)(
  "a job answered as %s with the deadline %s is closed: %s, and now %s",
  (state, deadline, closed, current) => {
    expect(isClosedJob({ state, deadline }, now)).toBe(closed);
    expect(currentJobState({ state, deadline }, now)).toBe(current);
  },
);

test("a change is announced by the facts that differ", () => {
  const job = {
    title: "CTO",
    description: "Lead",
    location: null,
    salaryRange: "$100K",
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    bountyAmount: 5,
    paymentDays: null,
    guaranteeDays: 30,
    deadline: "2026-11-20T12:00:00Z",
  };
  expect(changedJobFields(job, { ...job })).toEqual([]);
  expect(changedJobFields(job, { ...job, title: "CFO", salaryRange: null, deadline: null })).toEqual([
    "title",
    "salary",
    "deadline",
  ]);
  expect(changedJobFields(job, { ...job, paymentDays: 0, guaranteeDays: null })).toEqual([
    "paymentDays",
    "guaranteeDays",
  ]);
  expect(
    changedJobFields(job, { ...job, salaryMin: 90_000, salaryMax: 110_000, salaryCurrency: "USD" }),
  ).toEqual(["salary"]);
  expect(
    changedJobFields(job, { ...job, location: "Austin", bountyAmount: 6, description: "Follow" }),
  ).toEqual(["description", "location", "bountyAmount"]);
});

test("open and in-progress jobs are active; any bounty above 0 is fixed", () => {
  expect(["open", "in_progress", "filled", "cancelled"].map((status) => isActiveJob({ status }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([0, 0.01, 5].map((bountyAmount) => hasFixedBounty({ bountyAmount }))).toEqual([false, true, true]);
});

test("a posted job gets its defaults and reports missing fields with the specified messages", () => {
  const minimalJob = { title: " CTO ", company: "Acme", description: "Lead" };
  expect(jobInput.parse({ ...minimalJob, bountyAmount: "", location: "", deadline: "" })).toEqual({
    title: "CTO",
    company: "Acme",
    description: "Lead",
    bountyAmount: 0,
    skills: [],
    urgency: "medium",
  });
  expect(jobInput.parse({ ...minimalJob, deadline: "2099-01-02T23:59:59.999+02:00" }).deadline).toBe(
    "2099-01-02T21:59:59.999Z",
  );
  const errorsOf = (changes: object) =>
    jobInput
      .safeParse({ ...minimalJob, ...changes })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(errorsOf({ title: "", company: undefined, description: 5 })).toEqual(
    [
      ["title", "Job title is required"],
      ["company", "Company is required"],
      ["description", "Job description is required"],
    ].sort(
      (a, b) =>
        ["title", "description", "company"].indexOf(a[0] ?? "") -
        ["title", "description", "company"].indexOf(b[0] ?? ""),
    ),
  );
  expect(errorsOf({ deadline: "2020-01-01T00:00:00Z" })).toEqual([
    ["deadline", "The deadline must be in the future"],
  ]);
  for (const changes of [
    { deadline: "tomorrow" },
    { urgency: "yesterday" },
    { bountyAmount: -1 },
    { bountyAmount: "1e400" },
    { skills: "SQL" },
    { title: "x".repeat(161) },
  ])
    expect(errorsOf(changes)).toHaveLength(1);
});
