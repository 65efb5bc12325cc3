import { expect, test } from "vitest";
import { getIdsBetween, getSelectedIdsOfJob, selectionAfterClick, withRowsSelected } from "./selection";

const rowIds = [5, 9, 2, 7, 4];
const selectedInJob1 = (...ids: number[]) => new Map(ids.map((id) => [id, 1]));

test.each([
  ["downwards", 9, 7, [9, 2, 7]],
  ["upwards", 7, 9, [9, 2, 7]],
  ["to itself", 2, 2, [2]],
  ["from the first to the last", 5, 4, rowIds],
  ["without a row clicked before", undefined, 2, [2]],
  ["from a row that is no longer listed", 99, 2, [2]],
])("a range %s", (_name, from, to, expected) => expect(getIdsBetween(rowIds, from, to)).toEqual(expected));

test.each([
  ["a click selects", selectedInJob1(), { submissionId: 9 }, [9]],
  ["a second click deselects", selectedInJob1(9, 2), { submissionId: 9 }, [2]],
  [
    "shift-click selects the range",
    selectedInJob1(9),
    { submissionId: 4, anchorId: 9, isShiftClick: true },
    [9, 2, 7, 4],
  ],
  [
    "shift-click on a selected row deselects the range",
    selectedInJob1(5, 9, 2, 7),
    { submissionId: 2, anchorId: 5, isShiftClick: true },
    [7],
  ],
  [
    "shift-click without an anchor is a click",
    selectedInJob1(),
    { submissionId: 7, isShiftClick: true },
    [7],
  ],
  [
    "rows outside the range keep their state",
    selectedInJob1(4),
    { submissionId: 9, anchorId: 5, isShiftClick: true },
    [4, 5, 9],
  ],
])("%s", (_name, selection, click, expected) => {
  expect([
    ...selectionAfterClick(selection, {
      jobId: 1,
      selectableIds: rowIds,
      isShiftClick: false,
      ...click,
    }).keys(),
  ]).toEqual(expected);
});

test("a selection groups rows by job, and a job changes only its own rows", () => {
  const both = withRowsSelected(selectedInJob1(5, 9), 2, [20, 21], true);
  expect([getSelectedIdsOfJob(both, 1), getSelectedIdsOfJob(both, 2), getSelectedIdsOfJob(both, 3)]).toEqual([
    [5, 9],
    [20, 21],
    [],
  ]);
  expect([...withRowsSelected(both, 1, rowIds, false).keys()]).toEqual([20, 21]);
});
