import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { InfoTooltip, Tooltip } from "./tooltip";

const findTooltip = () => screen.findByRole("tooltip");
const waitForClose = () => waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());

test("keyboard focus opens a tooltip that describes its trigger, and the trigger keeps focus", async () => {
  renderWithProviders(
    <Tooltip text="Opens the list">
      <button type="button">List</button>
    </Tooltip>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole("button");
  await user.tab();
  expect((await findTooltip()).textContent).toBe("Opens the list");
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole("button", { description: "Opens the list" })).toBe(button);
  await user.keyboard("{Escape}");
  await waitForClose();
  expect(button.hasAttribute("aria-describedby")).toBe(false);
  expect(document.activeElement).toBe(button);
});

test("hover opens a tooltip, leaving closes it, and a click on a trigger with another action does not open it", async () => {
  renderWithProviders(
    <>
      <Tooltip text="Opens the list">
        <button type="button">List</button>
      </Tooltip>
      <p>Beside it</p>
    </>,
  );
  const user = userEvent.setup();
  await user.hover(screen.getByRole("button"));
  expect((await findTooltip()).textContent).toBe("Opens the list");
  await user.click(screen.getByRole("button"));
  await waitForClose();
});

test("a tap opens a definition", async () => {
  renderWithProviders(<InfoTooltip term="Placements">Candidates who were hired.</InfoTooltip>);
  const user = userEvent.setup();
  await user.pointer([
    { keys: "[TouchA]", target: screen.getByRole("button", { name: "About Placements" }) },
  ]);
  expect((await findTooltip()).textContent).toBe("Candidates who were hired.");
});

test("a disabled tooltip does not open", async () => {
  renderWithProviders(
    <Tooltip text="Opens the list" disabled>
      <button type="button">List</button>
    </Tooltip>,
  );
  await userEvent.tab();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("tooltip")).toBeNull();
});
