import { expect, test } from "vitest";
import { rowRange, selectedInJob, selectionAfterClick, setRowsSelected } from "./selection";

const rowIds = [5, 9, 2, 7, 4];
const pickedInJob1 = (...ids: number[]) => new Map(ids.map((id) => [id, 1]));

test.each([
  ["downwards", 9, 7, [9, 2, 7]],
  ["upwards", 7, 9, [9, 2, 7]],
  ["to itself", 2, 2, [2]],
  ["from the first to the last", 5, 4, rowIds],
  ["without a row clicked before", undefined, 2, [2]],
  ["from a row that is no longer listed", 99, 2, [2]],
])("a range %s", (_name, from, to, expected) => expect(rowRange(rowIds, from, to)).toEqual(expected));

test.each([
  ["a click selects", pickedInJob1(), { id: 9 }, [9]],
  ["a second click deselects", pickedInJob1(9, 2), { id: 9 }, [2]],
  ["shift-click selects the range", pickedInJob1(9), { id: 4, anchor: 9, shift: true }, [9, 2, 7, 4]],
  [
    "shift-click on a selected row deselects the range",
    pickedInJob1(5, 9, 2, 7),
    { id: 2, anchor: 5, shift: true },
    [7],
  ],
  ["shift-click without an anchor is a click", pickedInJob1(), { id: 7, shift: true }, [7]],
  ["rows outside the range keep their state", pickedInJob1(4), { id: 9, anchor: 5, shift: true }, [4, 5, 9]],
])("%s", (_name, picked, click, expected) => {
  expect([...selectionAfterClick(picked, { jobId: 1, rowIds, shift: false, ...click }).keys()]).toEqual(
    expected,
  );
});

test("a selection groups rows by job, and a job changes only its own rows", () => {
  const both = setRowsSelected(pickedInJob1(5, 9), 2, [20, 21], true);
  expect([selectedInJob(both, 1), selectedInJob(both, 2), selectedInJob(both, 3)]).toEqual([
    [5, 9],
    [20, 21],
    [],
  ]);
  expect([...setRowsSelected(both, 1, rowIds, false).keys()]).toEqual([20, 21]);
});
