import { isListField, isPercentField } from "@shared/suggestions/rules";
import { suggestibleFields } from "@shared/suggestions/vocabulary";
import { expect, test } from "vitest";
import { canonical, isMeasured } from "./rules";

test("the four specializations are written as they are, others as typed", () => {
  expect(canonical(["r&d", "gtm", "EXECUTIVE", "g&A", "Quantum"])).toEqual([
    "R&D",
    "GTM",
    "Executive",
    "G&A",
    "Quantum",
  ]);
});

test("a record means something from three placements or five submissions on", () => {
  for (const [placements, submitted, measured] of [
    [0, 0, false],
    [2, 4, false],
    [3, 0, true],
    [0, 5, true],
  ] as const)
    expect([placements, submitted, isMeasured({ placements, submitted })]).toEqual([
      placements,
      submitted,
      measured,
    ]);
});

test("of what may be suggested three are lists and two percentages", () => {
  expect(suggestibleFields.filter(isListField)).toEqual(["specializations", "services", "industryFocus"]);
  expect(suggestibleFields.filter(isPercentField)).toEqual(["successRate", "averageFee"]);
});
