import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { TabPanel, Tabs } from "./tabs";

const names = ["one", "two", "three"] as const;

function TestTabs() {
  const [value, setValue] = useState<(typeof names)[number]>("one");
  return (
    <Tabs
      label="Numbers"
      tabs={names.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={setValue}
    >
      {names.map((name) => (
        <TabPanel key={name} value={name} keepMounted>
          Panel {name}
        </TabPanel>
      ))}
    </Tabs>
  );
}

test("arrow keys, Home and End select tabs and wrap around; Tab moves focus to the panel", async () => {
  render(<TestTabs />);
  await userEvent.tab();
  const focusedTabAndPanel = () => [
    document.activeElement?.textContent,
    screen.getByRole("tabpanel").textContent,
  ];
  expect(focusedTabAndPanel()).toEqual(["one", "Panel one"]);
  await userEvent.keyboard("{ArrowRight}");
  expect(focusedTabAndPanel()).toEqual(["two", "Panel two"]);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(focusedTabAndPanel()).toEqual(["three", "Panel three"]);
  await userEvent.keyboard("{ArrowRight}");
  expect(focusedTabAndPanel()).toEqual(["one", "Panel one"]);
  await userEvent.keyboard("{End}{Home}");
  expect(focusedTabAndPanel()).toEqual(["one", "Panel one"]);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "one" }));
});

test("each tab labels its panel, and kept panels stay mounted but hidden", () => {
  render(<TestTabs />);
  const tab = screen.getByRole("tab", { name: "one", selected: true });
  expect(screen.getByRole("tabpanel", { name: "one" }).id).toBe(tab.getAttribute("aria-controls"));
  expect(screen.getAllByRole("tabpanel", { hidden: true })).toHaveLength(3);
  expect(screen.getByText("Panel two").hidden).toBe(true);
});
