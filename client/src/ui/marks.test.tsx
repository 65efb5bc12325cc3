import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar";

const shown = (profileImageUrl: string) =>
  render(<Avatar person={{ username: "mei", profileImageUrl }} />)
    .container.querySelector("img")
    ?.getAttribute("src");

test.each(["https://pictures.example/me.png", "HTTPS://pictures.example/@mei?s=40"])(
  "%s is shown",
  (address) => {
    expect(shown(address)).toBe(address);
  },
);

test.each([
  "javascript:alert(1)",
  "data:image/svg+xml,<svg/>",
  "http://pictures.example/me.png",
  "https://pictures.example@elsewhere.example/x",
  "x",
])("%s, which no rule of today would store, is not asked for", (address) =>
  expect(shown(address)).toBeUndefined(),
);
