import { expect, test } from "vitest";
import { endOfDayTimestamp, toLocalDay } from "./day";

test("a day ends with its last millisecond in the user's time zone", () => {
  const end = new Date(endOfDayTimestamp("2026-12-12"));
  expect([
    end.getFullYear(),
    end.getMonth(),
    end.getDate(),
    end.getHours(),
    end.getMinutes(),
    end.getMilliseconds(),
  ]).toEqual([2026, 11, 12, 23, 59, 999]);
  expect(toLocalDay(end)).toBe("2026-12-12");
});

test("an invalid day is returned unchanged, for the schema to reject", () => {
  expect(endOfDayTimestamp("soon")).toBe("soon");
  expect(endOfDayTimestamp("2026-13-40")).toBe("2026-13-40");
});
