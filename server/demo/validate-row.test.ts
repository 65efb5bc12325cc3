import { jobs } from "@shared/jobs/table";
import { expect, test } from "vitest";
import { validateRow } from "./validate-row";

test("rejects demo rows whose values do not fit their columns", () => {
  const row = { title: "Engineer", urgency: "high", bountyAmount: 10, deadline: null };
  expect(validateRow(jobs, row)).toBe(row);
  expect(() => validateRow(jobs, { ...row, title: "x".repeat(161) })).toThrow("title");
  expect(() => validateRow(jobs, { ...row, urgency: "soon" })).toThrow("urgency");
  expect(() => validateRow(jobs, { ...row, title: null })).toThrow("title");
});
