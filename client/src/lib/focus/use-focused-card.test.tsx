import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useFocusedCard } from "./use-focused-card";

function Cards() {
  const [focused, focus] = useFocusedCard();
  return [1, 2].map((id) => (
    <button
      key={id}
      type="button"
      aria-current={focused === id}
      onFocus={() => focus(id)}
    >{`Card ${id}`}</button>
  ));
}
const currentCard = () => screen.queryByRole("button", { current: true })?.textContent;

test("the focused card changes with focus, but only after the pointer is released", async () => {
  render(<Cards />);
  const user = userEvent.setup();
  await user.tab();
  expect(currentCard()).toBe("Card 1");
  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByText("Card 2") });
  expect(document.activeElement?.textContent).toBe("Card 2");
  expect(currentCard()).toBe("Card 1");
  await user.pointer({ keys: "[/MouseLeft]" });
  await waitFor(() => expect(currentCard()).toBe("Card 2"));
  await user.tab({ shift: true });
  expect(currentCard()).toBe("Card 1");
});
