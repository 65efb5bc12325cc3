import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { usePeriod } from "@/lib/routing/use-period";
import { show } from "@/test/render";
import { PeriodPicker } from "./period-picker";

function Figures({ allTime }: { allTime?: boolean }) {
  const period = usePeriod();
  return (
    <>
      <PeriodPicker period={period} allTime={allTime} />
      <button type="button">After it</button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 15) });
});

function start(search = "", allTime?: boolean) {
  show(<Figures allTime={allTime} />, { at: `/figures${search}` });
  return userEvent.setup();
}
const focused = () => document.activeElement?.getAttribute("aria-label");
const range = () => screen.getByRole("button", { expanded: false, name: /date range/i });
const day = (name: string) => screen.getByRole("button", { name });
async function open(user: ReturnType<typeof userEvent.setup>) {
  range().focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Pick a date range" });
}

test("a preset is pressed, stands in the address, and Back undoes it", async () => {
  const user = start();
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

test("all time is offered where it is asked for", async () => {
  const user = start("", true);
  expect(screen.getByRole("button", { name: "All time", pressed: true })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "90 days" }));
  expect(location.search).toBe("?from=2026-08-23&to=2026-11-20");
  await user.click(screen.getByRole("button", { name: "All time" }));
  expect(location.search).toBe("");
});

test("keys lead through the days and never past today", async () => {
  const user = start("?from=2026-11-02&to=2026-11-18");
  await open(user);
  for (const name of ["October 2026", "November 2026"])
    expect(screen.getByRole("grid", { name })).toBeTruthy();
  expect(focused()).toBe("Wednesday, November 18, 2026");
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
  for (const [keys, goal] of steps) {
    await user.keyboard(keys);
    expect([keys, focused()]).toEqual([keys, goal]);
    expect(document.querySelectorAll("[role=gridcell] [tabindex='0']")).toHaveLength(1);
  }
});

test("a month's last day goes to the last of a shorter month", async () => {
  const user = start("?from=2026-10-31&to=2026-10-31");
  await open(user);
  await user.keyboard("{PageUp}");
  expect(focused()).toBe("Wednesday, September 30, 2026");
});

test("Enter chooses the first and then the last day, in either order, and focus is back on the button", async () => {
  const user = start();
  await open(user);
  expect(focused()).toBe("Friday, November 20, 2026");
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

test("with a mouse: two presses, days to come are shut, and the months turn", async () => {
  const user = start();
  await user.click(range());
  await screen.findByRole("dialog");
  expect(day("Saturday, November 21, 2026")).toHaveProperty("disabled", true);
  await user.click(day("Saturday, November 21, 2026"));
  expect(screen.getByText("Choose the first day.")).toBeTruthy();
  expect(day("Friday, November 20, 2026").getAttribute("aria-current")).toBe("date");
  expect(screen.getByRole("button", { name: "Next month" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Previous month" }));
  expect(screen.getByText("September 2026 and October 2026")).toBeTruthy();
  await user.click(day("Tuesday, September 1, 2026"));
  await user.click(day("Saturday, October 31, 2026"));
  expect(location.search).toBe("?from=2026-09-01&to=2026-10-31");
});

test("Escape gives focus back and changes nothing; so does a press beside it, and going on with Tab", async () => {
  const user = start("?from=2026-11-02&to=2026-11-18");
  await open(user);
  await user.keyboard("{Enter}{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(range());
  await open(user);
  await user.click(screen.getByRole("button", { name: "After it" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await open(user);
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
])("%s is no period, and that is said", async (search, why) => {
  const user = start(search, true);
  expect(screen.getByRole("alert").textContent).toContain(`${why} Everything of all time is shown instead.`);
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
])("%s reads as it is", (search, words) => {
  start(search);
  expect(screen.getByRole("button", { name: words })).toBeTruthy();
});
