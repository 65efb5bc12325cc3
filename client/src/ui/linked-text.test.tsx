import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinkedText } from "./linked-text";

test.each([
  ["See https://a.example/b.", "https://a.example/b"],
  ["(https://a.example/b)", "https://a.example/b"],
  ["https://a.example/b_(c) more", "https://a.example/b_(c)"],
  ["x HTTP://a.example/?q=1&r=2#s, y", "HTTP://a.example/?q=1&r=2#s"],
])("in %j the linked URL is %s", (text, url) => {
  render(<LinkedText>{text}</LinkedText>);
  const link = screen.getByRole("link", { name: url });
  expect(link.getAttribute("href")).toBe(url);
  expect(link.getAttribute("rel")).toContain("noopener noreferrer");
  expect(link.parentElement?.textContent).toBe(text);
});

test("parses long runs of punctuation in linear time", () => {
  const start = process.cpuUsage();
  for (const punctuation of ["!", ")", "!)"])
    render(<LinkedText>{`https://a.example/${punctuation.repeat(20_000)}x`}</LinkedText>);
  render(<LinkedText>{`https://a.example/b${"!)".repeat(5_000)}`}</LinkedText>);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(200);
  expect(screen.getByRole("link", { name: "https://a.example/b" })).toBeDefined();
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "<a href='x'>y</a>",
  "http://",
  "ftp://a.example",
  "https://bank.example@elsewhere.example/",
  "https://:secret@elsewhere.example/",
  "a\n\nb",
])("%j is not linked", (text) => {
  const { container } = render(<LinkedText>{text}</LinkedText>);
  expect(screen.queryByRole("link")).toBeNull();
  expect(container.textContent).toBe(text);
});
