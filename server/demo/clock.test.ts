import { millisecondsInDay } from "date-fns/constants";
import { expect, test } from "vitest";
import { createClock } from "./clock";

test("at any load time days keep their order, lie in the past, and keep the intended waiting times", () => {
  const start = Date.parse("2026-11-20T00:07:00Z");
  for (let hour = 0; hour < 14 * 24; hour++) {
    const now = start + hour * 3_600_000;
    const clock = createClock(new Date(now));
    const daysBefore = (days: number, after?: string) =>
      (now - Date.parse(clock.daysAgo(days, { after }))) / millisecondsInDay;
    for (const days of [1, 2, 3]) expect(daysBefore(days)).toBeLessThan(5);
    for (const days of [8, 9, 12]) expect(daysBefore(days)).toBeGreaterThan(6);
    for (const days of [1, 2, 4, 30]) {
      const posted = clock.daysAgo(days);
      const applied = clock.daysAgo(days, { after: posted });
      expect(applied > posted).toBe(true);
      expect(daysBefore(1, applied)).toBeGreaterThan(0.3);
      expect([0, 6]).not.toContain(new Date(posted).getUTCDay());
    }
  }
});

test("values below a day are exact, and a deadline is the end of its day", () => {
  const clock = createClock(new Date("2026-11-22T13:00:00Z"));
  expect(clock.daysAgo(0.125)).toBe("2026-11-22T10:00:00.000Z");
  expect(clock.endOfDayIn(1)).toBe("2026-11-23T23:59:59.000Z");
  expect(clock.endOfDayIn(-6)).toBe("2026-11-16T23:59:59.000Z");
});

test("daysAgoThisMonth uses the UTC calendar month, also right after its start", () => {
  const thisMonth = (now: string, days: number, after?: string) =>
    createClock(new Date(now)).daysAgoThisMonth(days, { after });
  expect(thisMonth("2026-12-01T00:00:30Z", 2)).toBe("2026-12-01T00:00:00.000Z");
  expect(thisMonth("2026-12-18T12:00:00Z", 2)).toMatch(/^2026-12-16T/);
  expect(thisMonth("2026-12-01T12:00:00Z", 40, "2026-11-20T12:00:00Z")).toBe("2026-12-01T00:00:00.000Z");
});
