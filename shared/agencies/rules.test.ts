import { isListField, isPercentField } from "@shared/suggestions/rules";
import { suggestibleFields } from "@shared/suggestions/vocabulary";
import { expect, test } from "vitest";
import { hasTrackRecord, normalizeSpecializations } from "./rules";

test("known specializations get their canonical spelling, others stay as typed", () => {
  expect(normalizeSpecializations(["r&d", "gtm", "EXECUTIVE", "g&A", "Quantum"])).toEqual([
    "R&D",
    "GTM",
    "Executive",
    "G&A",
    "Quantum",
  ]);
});

test("a track record needs three placements or five submissions", () => {
  for (const [placements, submitted, measured] of [
    [0, 0, false],
    [2, 4, false],
    [3, 0, true],
    [0, 5, true],
  ] as const)
    expect([placements, submitted, hasTrackRecord({ placements, submitted })]).toEqual([
      placements,
      submitted,
      measured,
    ]);
});

test("three suggestible fields are lists and two are percentages", () => {
  expect(suggestibleFields.filter(isListField)).toEqual(["specializations", "services", "industryFocus"]);
  expect(suggestibleFields.filter(isPercentField)).toEqual(["successRate", "averageFee"]);
});
