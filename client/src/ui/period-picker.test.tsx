import { clock } from "@shared/lib/clock";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePeriod } from "@/lib/routing/use-period";
import { renderWithProviders } from "@/test/render";
import { PeriodPicker } from "./period-picker";

function TestPage({ allTime }: { allTime?: boolean }) {
  const period = usePeriod();
  return (
    <>
      <PeriodPicker period={period} hasAllTimePreset={allTime} />
      <button type="button">After it</button>
    </>
  );
}

beforeEach(() => {
  // Not by a fake Date, with which a calendar takes three times as long to render.
  vi.spyOn(clock, "now").mockReturnValue(new Date(2026, 10, 20, 15).getTime());
});

afterEach(() => vi.mocked(clock.now).mockRestore());

function renderPage(search = "", allTime?: boolean) {
  renderWithProviders(<TestPage allTime={allTime} />, { at: `/figures${search}` });
  return userEvent.setup();
}
const focusedLabel = () => document.activeElement?.getAttribute("aria-label");
const rangeButton = () => screen.getByRole("button", { expanded: false, name: /date range/i });
const dayButton = (name: string) => screen.getByRole("button", { name });
async function openCalendar(user: ReturnType<typeof userEvent.setup>) {
  rangeButton().focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Pick a date range" });
}

test("a preset is shown as pressed and stored in the URL, and Back undoes it", async () => {
  const user = renderPage();
  expect(screen.getByRole("button", { name: "Pick a date range" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Clear" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "7 days" }));
  expect(location.search).toBe("?from=2026-11-14&to=2026-11-20");
  expect(screen.getByRole("button", { name: "7 days", pressed: true })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Date range: Nov 14, 2026 – Nov 20, 2026" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Today" }));
  expect(location.search).toBe("?from=2026-11-20&to=2026-11-20");
  expect(screen.getByRole("button", { name: "Date range: Nov 20, 2026" })).toBeTruthy();
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole("button", { name: "7 days", pressed: true })).toBeTruthy());
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(location.search).toBe("");
  expect(document.activeElement?.textContent).toBe("Pick a date range");
});

test("the preset 'All time' is optional", async () => {
  const user = renderPage("", true);
  expect(screen.getByRole("button", { name: "All time", pressed: true })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "90 days" }));
  expect(location.search).toBe("?from=2026-08-23&to=2026-11-20");
  await user.click(screen.getByRole("button", { name: "All time" }));
  expect(location.search).toBe("");
});

test("keys move focus between days, but not past today", async () => {
  const user = renderPage("?from=2026-11-02&to=2026-11-18");
  await openCalendar(user);
  for (const name of ["October 2026", "November 2026"])
    expect(screen.getByRole("grid", { name })).toBeTruthy();
  expect(focusedLabel()).toBe("Wednesday, November 18, 2026");
  const steps: [string, string][] = [
    ["{ArrowRight}", "Thursday, November 19, 2026"],
    ["{ArrowDown}", "Friday, November 20, 2026"],
    ["{ArrowRight}", "Friday, November 20, 2026"],
    ["{Home}", "Sunday, November 15, 2026"],
    ["{End}", "Friday, November 20, 2026"],
    ["{ArrowUp}", "Friday, November 13, 2026"],
    ["{PageUp}", "Tuesday, October 13, 2026"],
    ["{PageUp}", "Sunday, September 13, 2026"],
    ["{ArrowLeft}", "Saturday, September 12, 2026"],
    ["{Shift>}{PageUp}{/Shift}", "Friday, September 12, 2025"],
    ["{Shift>}{PageDown}{/Shift}", "Saturday, September 12, 2026"],
    ["{PageDown}", "Monday, October 12, 2026"],
  ];
  for (const [keys, expectedDay] of steps) {
    await user.keyboard(keys);
    expect([keys, focusedLabel()]).toEqual([keys, expectedDay]);
    expect(document.querySelectorAll("[role=gridcell] [tabindex='0']")).toHaveLength(1);
  }
});

test("PageUp on the 31st moves to the last day of a shorter month", async () => {
  const user = renderPage("?from=2026-10-31&to=2026-10-31");
  await openCalendar(user);
  await user.keyboard("{PageUp}");
  expect(focusedLabel()).toBe("Wednesday, September 30, 2026");
});

test("Enter selects the first and the last day in either order, then focus returns to the button", async () => {
  const user = renderPage();
  await openCalendar(user);
  expect(focusedLabel()).toBe("Friday, November 20, 2026");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(screen.getByText("Friday, November 13, 2026 is the first day. Choose the last one.")).toBeTruthy();
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  const selected = screen.getAllByRole("gridcell", { selected: true }).map((cell) => cell.textContent);
  expect(selected).toEqual(["11", "12", "13"]);
  await user.keyboard(" ");
  expect(location.search).toBe("?from=2026-11-11&to=2026-11-13");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(
    screen.getByRole("button", { name: "Date range: Nov 11, 2026 – Nov 13, 2026" }),
  );
});

test("the mouse selects a range, future days are disabled, and buttons change the month", async () => {
  const user = renderPage();
  await user.click(rangeButton());
  await screen.findByRole("dialog");
  expect(dayButton("Saturday, November 21, 2026")).toHaveProperty("disabled", true);
  await user.click(dayButton("Saturday, November 21, 2026"));
  expect(screen.getByText("Choose the first day.")).toBeTruthy();
  expect(dayButton("Friday, November 20, 2026").getAttribute("aria-current")).toBe("date");
  expect(screen.getByRole("button", { name: "Next month" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Previous month" }));
  expect(screen.getByText("September 2026 and October 2026")).toBeTruthy();
  await user.click(dayButton("Tuesday, September 1, 2026"));
  await user.click(dayButton("Saturday, October 31, 2026"));
  expect(location.search).toBe("?from=2026-09-01&to=2026-10-31");
});

test("Escape, a click outside and leaving with Tab close the calendar without a change", async () => {
  const user = renderPage("?from=2026-11-02&to=2026-11-18");
  await openCalendar(user);
  await user.keyboard("{Enter}{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(rangeButton());
  await openCalendar(user);
  await user.click(screen.getByRole("button", { name: "After it" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await openCalendar(user);
  await user.tab();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("?from=2026-11-02&to=2026-11-18");
});

test.each([
  ["?from=2026-11-20&to=2026-11-01", "The start date must not be after the end date."],
  ["?from=0000-01-01&to=2026-11-01", "Use a date from 1970 to 9999, such as 2026-01-31."],
  ["?from=yesterday", "Use a date from 1970 to 9999, such as 2026-01-31."],
  ["?from=2026-02-30&to=2026-03-01", "Use a date from 1970 to 9999, such as 2026-01-31."],
])("%s is an invalid period, which an alert explains", async (search, reason) => {
  const user = renderPage(search, true);
  expect(screen.getByRole("alert").textContent).toContain(
    `${reason} Figures for all time are shown instead.`,
  );
  expect(screen.getByRole("button", { name: "Pick a date range" })).toBeTruthy();
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(location.search).toBe("");
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["?from=2026-11-02", "Date range: From Nov 02, 2026"],
  ["?to=2026-11-02", "Date range: Until Nov 02, 2026"],
  ["?from=2026-11-01T23:00:00Z&to=9999-12-31", "Date range: Nov 01, 2026 – Dec 31, 9999"],
])("%s is shown as %j", (search, label) => {
  renderPage(search);
  expect(screen.getByRole("button", { name: label })).toBeTruthy();
});
