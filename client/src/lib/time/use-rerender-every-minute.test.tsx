import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RelativeTime } from "@/ui/relative-time";

test("relative times are updated every minute and after sleep, with one timer for all", () => {
  vi.useFakeTimers({ now: Date.parse("2026-03-02T09:00:00Z") });
  const { unmount } = render(
    <>
      <RelativeTime timestamp="2026-03-02T08:02:00Z" />
      <RelativeTime timestamp="2026-03-02T07:30:00Z" />
    </>,
  );
  expect(screen.getByText("Just now")).toBeTruthy();
  expect(screen.getByText("1h ago")).toBeTruthy();
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(screen.getAllByText("1h ago")).toHaveLength(2);

  vi.setSystemTime(Date.parse("2026-03-03T10:00:00Z"));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getAllByText("1d ago")).toHaveLength(2);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("a server-rendered page keeps its relative times for the first minute", () => {
  vi.useFakeTimers({ now: Date.parse("2026-03-02T09:00:00Z") });
  const prefetchedDataElement = document.body.appendChild(document.createElement("script"));
  prefetchedDataElement.id = "prefetched-data";
  prefetchedDataElement.dataset.at = String(Date.parse("2026-03-02T08:59:50Z"));
  const { unmount } = render(<RelativeTime timestamp="2026-03-02T07:59:55Z" />);
  expect(screen.getByText("Just now")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(screen.getByText("1h ago")).toBeTruthy();
  unmount();
  prefetchedDataElement.remove();
});
