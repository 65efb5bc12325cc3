import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useFocused } from "./use-focused";

function Cards() {
  const [focused, focus] = useFocused();
  return [1, 2].map((id) => (
    <button
      key={id}
      type="button"
      aria-current={focused === id}
      onFocus={() => focus(id)}
    >{`Card ${id}`}</button>
  ));
}
const current = () => screen.queryByRole("button", { current: true })?.textContent;

test("the card that takes focus is the focused one, though not before the pointer is up", async () => {
  render(<Cards />);
  const user = userEvent.setup();
  await user.tab();
  expect(current()).toBe("Card 1");
  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByText("Card 2") });
  expect(document.activeElement?.textContent).toBe("Card 2");
  expect(current()).toBe("Card 1");
  await user.pointer({ keys: "[/MouseLeft]" });
  await waitFor(() => expect(current()).toBe("Card 2"));
  await user.tab({ shift: true });
  expect(current()).toBe("Card 1");
});
