import { expect, test } from "vitest";
import { describeFee } from "./labels";
import { feeStates, placementStatuses } from "./vocabulary";

test.each([
  ["known", null, "Fixed bounty"],
  ["awaiting_percent", null, "No fee agreed yet"],
  ["awaiting_confirmation", 18, "18%, not agreed yet"],
  ["disputed", 17.5, "17.5%, disputed"],
  ["awaiting_salary", 18, "18% agreed"],
  ["none", 0, "0% agreed"],
  ["none", null, "No fee"],
] as const)("the state %s with %j%% reads %j", (state, percent, text) =>
  expect(describeFee({ state, percent })).toBe(text),
);

test("no description of a fee has the word of a status, which the badge beside it could contradict", () => {
  const descriptions = feeStates.map((state) => describeFee({ state, percent: 14 }));
  for (const status of placementStatuses)
    for (const description of descriptions) expect(description).not.toContain(status.replace("_", " "));
});
