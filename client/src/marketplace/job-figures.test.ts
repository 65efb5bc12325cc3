import { expect, test } from "vitest";
import { buildJob } from "@/test/jobs";
import { formatJobFigures } from "./job-figures";

test.each([
  [{}, ""],
  [{ approvedCount: 2 }, "2 approved"],
  [{ posterMedianHours: 0.4 }, "Usually answers in less than an hour"],
  [{ posterMedianHours: 71.5 }, "Usually answers in 3 days"],
  [
    { salaryMin: 175_000, salaryMax: 200_000, salaryCurrency: "USD", approvedCount: 2, posterMedianHours: 7 },
    "$175–200K · 2 approved · usually answers in 7 hours",
  ],
  [{ submissionsCount: 1, posterMedianHours: null }, "1 candidate"],
] as const)("%o reads %s", (values, text) => {
  expect(formatJobFigures(buildJob({ salaryMin: null, salaryMax: null, salaryRange: null, ...values }))).toBe(
    text,
  );
});

test("a job from a server of the previous release, without the median, has no such text", () => {
  const { posterMedianHours: _, ...job } = buildJob({ salaryMin: null, salaryMax: null, salaryRange: null });
  expect(formatJobFigures(job as typeof job & { posterMedianHours: null })).toBe("");
});
