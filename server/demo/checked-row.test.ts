import { jobs } from "@shared/jobs/table";
import { expect, test } from "vitest";
import { checkedRow } from "./checked-row";

test("rejects demo rows whose values do not fit their columns", () => {
  const row = { title: "Engineer", urgency: "high", bountyAmount: 10, deadline: null };
  expect(checkedRow(jobs, row)).toBe(row);
  expect(() => checkedRow(jobs, { ...row, title: "x".repeat(161) })).toThrow("title");
  expect(() => checkedRow(jobs, { ...row, urgency: "soon" })).toThrow("urgency");
  expect(() => checkedRow(jobs, { ...row, title: null })).toThrow("title");
});
