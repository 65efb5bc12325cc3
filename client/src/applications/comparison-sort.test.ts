import type { ReceivedApplication } from "@shared/applications/schemas";
import { expect, test } from "vitest";
import { buildReceivedApplication } from "@/test/received-application";
import { getSortDirection, sortForComparison } from "./comparison-sort";
import type { ComparisonColumn } from "./use-applications-params";

const record = {
  approved: 0,
  decided: 5,
  shortlisted: 0,
  answered: 0,
  placements: 0,
  firstCandidateHours: null,
};
type Row = ReceivedApplication;
const withRecord = (row: Row, values: Partial<NonNullable<Row["recruiterRecord"]>>): Row => ({
  ...row,
  recruiterRecord: { ...record, ...values },
});
const withTerms = (row: Row, terms: Partial<Row["application"]>): Row => ({
  ...row,
  application: { ...row.application, ...terms },
});
const withRating = (row: Row, rating: number | null): Row => ({
  ...row,
  listing: { id: 1, name: "Meridian Search", rating, reviewCount: 2 },
});

const [amir, ines, mei] = [
  buildReceivedApplication(1, "Amir", "pending", 9),
  buildReceivedApplication(2, "Ines", "pending", 4),
  buildReceivedApplication(3, "Mei", "approved", 7),
];
const newRecruiter = { ...mei, recruiterRecord: null, listing: null };
/** The columns by which a table can be sorted, the rows, and the ids in the first direction and reversed. */
const cases: [ComparisonColumn, Row[], number[], number[]][] = [
  ["waiting", [amir, ines, mei], [1, 2, 3], [2, 1, 3]],
  ["recruiter", [ines, mei, amir], [1, 2, 3], [3, 2, 1]],
  [
    "fee",
    [withTerms(amir, { proposedFee: 22 }), withTerms(ines, { proposedFee: 18.5 }), mei],
    [2, 1, 3],
    [1, 2, 3],
  ],
  [
    "timeline",
    [
      withTerms(amir, { timeline: "10 weeks" }),
      withTerms(ines, { timeline: "6 weeks" }),
      withTerms(mei, { timeline: null }),
    ],
    [2, 1, 3],
    [1, 2, 3],
  ],
  [
    "approved",
    [
      withRecord(amir, { approved: 3, decided: 10 }),
      withRecord(ines, { approved: 2, decided: 4 }),
      newRecruiter,
    ],
    [2, 1, 3],
    [1, 2, 3],
  ],
  [
    "shortlisted",
    [withRecord(amir, { answered: 0 }), withRecord(ines, { shortlisted: 1, answered: 9 }), newRecruiter],
    [2, 1, 3],
    [2, 1, 3],
  ],
  [
    "placements",
    [withRecord(amir, { placements: 1 }), withRecord(ines, { placements: 6 }), newRecruiter],
    [2, 1, 3],
    [1, 2, 3],
  ],
  [
    "firstCandidate",
    [
      withRecord(amir, { firstCandidateHours: 90 }),
      withRecord(ines, { firstCandidateHours: 5 }),
      newRecruiter,
    ],
    [2, 1, 3],
    [1, 2, 3],
  ],
  ["rating", [withRating(amir, 4.1), withRating(ines, 4.8), withRating(mei, null)], [2, 1, 3], [1, 2, 3]],
];

test.each(cases)(
  "sorts by %s; those without a value are last in both directions",
  (by, rows, first, reversed) => {
    const sortedIds = (isReversed: boolean) =>
      sortForComparison(rows, { by, isReversed }, []).map(({ application }) => application.id);
    expect(sortedIds(false)).toEqual(first);
    expect(sortedIds(true)).toEqual(reversed);
  },
);

test("an application that was just decided keeps its place", () => {
  const decided = withTerms(amir, { status: "approved" });
  const idsIn = (decidedIds: number[]) =>
    sortForComparison([decided, ines], { by: "waiting", isReversed: false }, decidedIds).map(
      ({ application }) => application.id,
    );
  expect(idsIn([1])).toEqual([1, 2]);
  expect(idsIn([])).toEqual([2, 1]);
});

test("the longest wait, the lowest fee and the most placements are first", () => {
  const directions = (["waiting", "fee", "placements"] as const).map((by) =>
    [false, true].map((isReversed) => getSortDirection({ by, isReversed })),
  );
  expect(directions).toEqual([
    ["descending", "ascending"],
    ["ascending", "descending"],
    ["descending", "ascending"],
  ]);
});
