import { expect, test } from "vitest";
import { deriveFee, isPercentEditable } from "./rules";
import { feeStates } from "./vocabulary";

const unsettled = {
  status: "confirmed",
  bountyPaid: null,
  feePercent: null,
  feeConfirmedAt: null,
  feeDisputedAt: null,
  feeDisputeReason: null,
} as const;
const at = "2026-11-20T10:00:00Z";
const entered = { feePercent: 18 };
const confirmed = { ...entered, feeConfirmedAt: at };
const disputed = { ...entered, feeDisputedAt: at, feeDisputeReason: "We said 20" };

test.each([
  ["a fixed bounty", { bountyPaid: 25_000 }, "known", null, null],
  ["nothing entered", {}, "awaiting_percent", null, null],
  ["a percentage", entered, "awaiting_confirmation", 18, null],
  ["a disputed percentage", disputed, "disputed", 18, "We said 20"],
  ["a confirmed percentage", confirmed, "awaiting_salary", 18, null],
  ["0% that waits for confirmation", { feePercent: 0 }, "awaiting_confirmation", 0, null],
  ["confirmed 0%", { ...confirmed, feePercent: 0 }, "none", 0, null],
  ["a voided placement with a bounty", { status: "voided", bountyPaid: 25_000 }, "none", null, null],
  ["a voided placement with a percentage", { ...confirmed, status: "voided" }, "none", null, null],
  ["a voided placement with a dispute", { ...disputed, status: "voided" }, "none", null, null],
  [
    "a completed placement with a percentage",
    { ...entered, status: "completed" },
    "awaiting_confirmation",
    18,
    null,
  ],
] as const)("the fee of a placement with %s", (_case, values, state, percent, disputeReason) =>
  expect(deriveFee({ ...unsettled, ...values })).toEqual({ state, percent, disputeReason }),
);

test("a percentage can be entered until it is confirmed", () =>
  expect(feeStates.filter(isPercentEditable)).toEqual([
    "awaiting_percent",
    "awaiting_confirmation",
    "disputed",
  ]));
