import { pluralize } from "@shared/lib/format";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { getAxisTicks, getLabeledIndexes } from "./chart-scale";
import { LineChart } from "./line-chart";

const visits = [12, 40, 7, 0];
const points = visits.map((value, index) => ({
  label: `Nov ${16 + index}`,
  fullLabel: `day ${16 + index}`,
  values: [value, Math.ceil(value / 2)],
}));
const renderChart = (shownPoints = points) =>
  renderWithProviders(
    <LineChart
      title="Visits a day"
      timeColumnLabel="Day"
      emptyText="No visits in this period."
      points={shownPoints}
      series={[
        { name: "Visits", formatValue: (value) => pluralize(value, "visit") },
        { name: "Unique visitors", formatValue: (value) => pluralize(value, "visitor") },
      ]}
    />,
  );
const slider = () => screen.getByRole("slider", { name: "Visits a day, point by point" });

test("arrow keys move the marker from point to point, starting at the highest", async () => {
  renderChart();
  const user = userEvent.setup();
  const valueText = () => slider().getAttribute("aria-valuetext");
  expect(valueText()).toBe("day 17: 40 visits, 20 visitors");
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(slider());
  for (const [key, day] of [
    ["{ArrowRight}", "day 18: 7 visits, 4 visitors"],
    ["{ArrowRight}", "day 19: 0 visits, 0 visitors"],
    ["{ArrowRight}", "day 19: 0 visits, 0 visitors"],
    ["{Home}", "day 16: 12 visits, 6 visitors"],
    ["{ArrowLeft}", "day 16: 12 visits, 6 visitors"],
    ["{End}", "day 19: 0 visits, 0 visitors"],
    ["{PageDown}", "day 16: 12 visits, 6 visitors"],
    ["{PageUp}", "day 19: 0 visits, 0 visitors"],
    ["{ArrowDown}", "day 18: 7 visits, 4 visitors"],
  ] as const) {
    await user.keyboard(key);
    expect([key, valueText()]).toEqual([key, day]);
    expect(slider().textContent).toContain(day);
  }
  expect([slider().getAttribute("aria-valuenow"), slider().getAttribute("aria-valuemax")]).toEqual([
    "3",
    "4",
  ]);
});

test("a pointer moves the marker to the nearest point", () => {
  renderChart();
  const plot = slider().querySelector("[data-slot=plot]") as HTMLElement;
  plot.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  fireEvent.pointerMove(slider(), { clientX: 340 });
  expect(slider().getAttribute("aria-valuetext")).toBe("day 18: 7 visits, 4 visitors");
  fireEvent.pointerDown(slider(), { clientX: 20 });
  expect(slider().getAttribute("aria-valuetext")).toBe("day 16: 12 visits, 6 visitors");
});

test("the table has a row for each point", async () => {
  renderChart();
  const user = userEvent.setup();
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Table", pressed: false }));
  expect(screen.queryByRole("slider")).toBeNull();
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Day", "Visits", "Unique visitors"],
    ["day 16", "12", "6"],
    ["day 17", "40", "20"],
    ["day 18", "7", "4"],
    ["day 19", "0", "0"],
  ]);
  expect(screen.getByRole("rowheader", { name: "day 17" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Table", pressed: true }));
  expect(slider()).toBeTruthy();
});

test("renders an empty chart and a single point", async () => {
  const { unmount } = renderChart(points.map((point) => ({ ...point, values: [0, 0] })));
  expect(screen.getByText("No visits in this period.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Table" })).toBeNull();
  unmount();
  renderChart([]).unmount();
  const { container } = renderChart(points.slice(0, 1));
  expect(slider().getAttribute("aria-valuetext")).toBe("day 16: 12 visits, 6 visitors");
  expect(container.innerHTML).not.toContain("NaN");
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [221, [0, 50, 100, 150, 200, 250]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [98_765, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
])("the ticks for a maximum of %i are %o", (maximum, ticks) => expect(getAxisTicks(maximum)).toEqual(ticks));

test("labels the first point, the last and some between", () => {
  expect(getLabeledIndexes(30, 7)).toEqual([0, 5, 10, 15, 20, 25, 29]);
  expect(getLabeledIndexes(11, 7)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(getLabeledIndexes(92, 7)).toEqual([0, 16, 32, 48, 64, 80, 91]);
  expect([
    getLabeledIndexes(0, 7),
    getLabeledIndexes(1, 7),
    getLabeledIndexes(2, 7),
    getLabeledIndexes(3, 7),
  ]).toEqual([[], [0], [0, 1], [0, 1, 2]]);
});
