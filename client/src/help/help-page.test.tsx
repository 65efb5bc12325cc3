import { helpEndpoints } from "@shared/help/endpoints";
import { roles } from "@shared/lib/access";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answer, answering } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { HelpPage } from "./help-page";

beforeEach(
  () => void answering(answer(helpEndpoints.security, { contact: "mailto:security@talent.example" })),
);

const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("its list of contents leads to every part, in their order", () => {
  show(<HelpPage />, { at: "/help" });
  const toc = screen.getByRole("navigation", { name: "On this page" });
  const ways = within(toc).getAllByRole("link");
  expect(ways.map(({ textContent }) => textContent)).toEqual(headings().slice(1));
  for (const way of ways) {
    const part = document.querySelector(way.getAttribute("href") ?? "");
    expect(part?.textContent).toBe(way.textContent);
  }
  for (const word of [
    "Roles",
    "Bounties and fees",
    "Who a candidate belongs to",
    "What approval reveals",
    "Who sees what",
    "Keyboard",
  ])
    expect(headings()).toContain(word);
});

test("every role is explained", () => {
  show(<HelpPage />, { at: "/help" });
  const tags = screen.getByRole("region", { name: "Roles" }).querySelectorAll("dt");
  expect(tags).toHaveLength(roles.length);
});

test("a visitor gets it by itself, with the ways home and to sign in; a member inside what is there already", () => {
  const { unmount } = show(<HelpPage />, { viewer: null, at: "/help" });
  expect(screen.getByRole("main")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/auth");
  unmount();
  show(<HelpPage />, { viewer: dana, at: "/help" });
  expect([screen.queryByRole("main"), screen.queryByRole("link", { name: "Sign In" })]).toEqual([null, null]);
});

test("an address with a part leads to it", async () => {
  show(<HelpPage />, { at: "/help#privacy" });
  await waitFor(() => expect(document.activeElement?.id).toBe("privacy"));
});

test("where a hole is reported stands there when the operator has said so, and not else", async () => {
  const { unmount } = show(<HelpPage />, { at: "/help" });
  expect((await screen.findByRole("link", { name: "security@talent.example" })).getAttribute("href")).toBe(
    "mailto:security@talent.example",
  );
  unmount();
  answering(answer(helpEndpoints.security, { contact: null }));
  show(<HelpPage />, { at: "/help" });
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByText(/operator hears of it/)).toBeNull();
});
