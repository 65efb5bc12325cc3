import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Collapsible } from "./collapsible";

test("separates paragraphs by a margin instead of an empty line, which would count as one of the six lines", () => {
  const { container } = render(<Collapsible>{"One.\nStill one.\n\n\nTwo."}</Collapsible>);
  const paragraphs = [...container.querySelectorAll("p > span")].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(["One.\nStill one.", "Two."]);
});
