import { expect, test } from "vitest";
import { dayOf, endOfDay } from "./day";

test("a day ends with its last millisecond where the reader is", () => {
  const end = new Date(endOfDay("2026-12-12"));
  expect([
    end.getFullYear(),
    end.getMonth(),
    end.getDate(),
    end.getHours(),
    end.getMinutes(),
    end.getMilliseconds(),
  ]).toEqual([2026, 11, 12, 23, 59, 999]);
  expect(dayOf(end)).toBe("2026-12-12");
});

test("what is no day stays as it is, for the schema to refuse", () => {
  expect(endOfDay("soon")).toBe("soon");
  expect(endOfDay("2026-13-40")).toBe("2026-13-40");
});
