import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CollapsibleText } from "./collapsible-text";

test("separates paragraphs by a margin instead of an empty line, which would count as one of the six lines", () => {
  const { container } = render(<CollapsibleText>{"One.\nStill one.\n\n\nTwo."}</CollapsibleText>);
  const paragraphs = [...container.querySelectorAll("p > span")].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(["One.\nStill one.", "Two."]);
});
