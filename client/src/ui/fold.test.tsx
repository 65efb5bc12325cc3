import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Fold } from "./fold";

const text = "First.\n\nSecond.\n \nThird.\nFourth.";
const shown = () => screen.getByText(/First/).textContent;

afterEach(() => vi.restoreAllMocks());

/** How high the text is, and how much of it can be seen: nothing is drawn here. */
function drawn(whole: number, seen: number) {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(whole);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(seen);
}

test("what fits is shown as it was typed, without a button", () => {
  drawn(100, 100);
  render(<Fold>{text}</Fold>);
  expect(shown()).toBe(text);
  expect(screen.queryByRole("button")).toBeNull();
});

test("folded it has no empty lines, opened all of them", async () => {
  drawn(200, 100);
  render(<Fold>{text}</Fold>);
  expect(shown()).toBe("First.\nSecond.\nThird.\nFourth.");
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(shown()).toBe(text);
  await userEvent.click(screen.getByRole("button", { name: "Show less" }));
  expect(shown()).not.toBe(text);
});
