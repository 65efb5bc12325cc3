import { expect, test } from "vitest";
import { hasFixedBounty, isActiveJob, isClosedJob } from "./rules";
import { jobInput } from "./schemas";

const now = Date.parse("2026-11-20T12:00:00Z");
test.each([
  ["open", null, false],
  ["in_progress", null, false],
  ["filled", null, true],
  ["cancelled", null, true],
  ["open", "2026-11-20T12:00:01Z", false],
  ["open", "2026-11-20T11:59:59Z", true],
  ["filled", "2027-01-01T00:00:00Z", true],
])("a job that is %s with the deadline %s is closed: %s", (status, deadline, closed) =>
  expect(isClosedJob({ status, deadline }, now)).toBe(closed),
);

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
