import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UserLink } from "./user-link";

test.each(["former~4", "ada"])("the name of %s gets all props", (username) => {
  const person = { firstName: "Ada", lastName: "Example", username };
  render(<UserLink id={4} person={person} className="font-semibold" title="The author" lang="en" />);
  const name = screen.getByText("Ada Example");
  expect(name.closest("a") !== null).toBe(username === "ada");
  expect(name.className).toContain("font-semibold");
  expect([name.title, name.lang]).toEqual(["The author", "en"]);
});
