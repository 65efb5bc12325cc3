import { millisecondsInDay } from "date-fns/constants";
import { expect, test } from "vitest";
import { openClock } from "./clock";

test("whenever it is loaded, days keep their order, stay in the past and wait as long as the story says", () => {
  const start = Date.parse("2026-11-20T00:07:00Z");
  for (let hour = 0; hour < 14 * 24; hour++) {
    const now = start + hour * 3_600_000;
    const clock = openClock(new Date(now));
    const age = (days: number, after?: string) =>
      (now - Date.parse(clock.ago(days, after))) / millisecondsInDay;
    for (const days of [1, 2, 3]) expect(age(days)).toBeLessThan(5);
    for (const days of [8, 9, 12]) expect(age(days)).toBeGreaterThan(6);
    for (const days of [1, 2, 4, 30]) {
      const posted = clock.ago(days);
      const applied = clock.ago(days, posted);
      expect(applied > posted).toBe(true);
      expect(age(1, applied)).toBeGreaterThan(0.3);
      expect([0, 6]).not.toContain(new Date(posted).getUTCDay());
    }
  }
});

test("less than a day is meant to the minute, and a deadline is the end of its day", () => {
  const clock = openClock(new Date("2026-11-22T13:00:00Z"));
  expect(clock.ago(0.125)).toBe("2026-11-22T10:00:00.000Z");
  expect(clock.deadline(1)).toBe("2026-11-23T23:59:59.000Z");
  expect(clock.deadline(-6)).toBe("2026-11-16T23:59:59.000Z");
});

test("this month is the calendar's in UTC, also when it has just begun", () => {
  const at = (now: string, days: number, after?: string) => openClock(new Date(now)).thisMonth(days, after);
  expect(at("2026-12-01T00:00:30Z", 2)).toBe("2026-12-01T00:00:00.000Z");
  expect(at("2026-12-18T12:00:00Z", 2)).toMatch(/^2026-12-16T/);
  expect(at("2026-12-01T12:00:00Z", 40, "2026-11-20T12:00:00Z")).toBe("2026-12-01T00:00:00.000Z");
});
