import { expect, test } from "vitest";
import { describeFee } from "./labels";

test.each([
  ["known", null, "Fixed bounty"],
  ["awaiting_percent", null, "No fee agreed yet"],
  ["awaiting_confirmation", 18, "18%, not confirmed yet"],
  ["disputed", 17.5, "17.5%, disputed"],
  ["awaiting_salary", 18, "18% agreed"],
  ["none", 0, "0% agreed"],
  ["none", null, "No fee"],
] as const)("the state %s with %j%% reads %j", (state, percent, text) =>
  expect(describeFee({ state, percent })).toBe(text),
);
