import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { showRemotePictures } from "@/test/page-settings";
import { Avatar } from "./avatar";

const renderedUrl = (profileImageUrl: string) =>
  render(<Avatar person={{ username: "mei", profileImageUrl }} />)
    .container.querySelector("img")
    ?.getAttribute("src");

test("while pictures from other sites are not shown, only the initials are rendered", () =>
  expect(renderedUrl("https://pictures.example/me.png")).toBeUndefined());

test.each(["https://pictures.example/me.png", "HTTPS://pictures.example/@mei?s=40"])(
  "the image URL %s is rendered",
  (url) => {
    showRemotePictures();
    expect(renderedUrl(url)).toBe(url);
  },
);

test.each([
  "javascript:alert(1)",
  "data:image/svg+xml,<svg/>",
  "http://pictures.example/me.png",
  "https://pictures.example@elsewhere.example/x",
  "x",
])("the invalid image URL %s is not requested", (url) => {
  showRemotePictures();
  expect(renderedUrl(url)).toBeUndefined();
});
