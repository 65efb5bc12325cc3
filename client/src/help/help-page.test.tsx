import { helpEndpoints } from "@shared/help/endpoints";
import { maxHoldDays, reopenDays } from "@shared/jobs/vocabulary";
import { roles } from "@shared/lib/access";
import { serverCookieNames } from "@shared/lib/cookies";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { siteEmails } from "@/lib/browser/site-emails";
import { browserCookieNames } from "@/lib/browser/write-cookie";
import { dana, renderWithProviders } from "@/test/render";
import { respondWith, stubServer } from "@/test/stub-server";
import { HelpPage } from "./help-page";

beforeEach(
  () => void stubServer(respondWith(helpEndpoints.security, { contact: "mailto:security@talent.example" })),
);

const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("the table of contents links to every section in order", () => {
  renderWithProviders(<HelpPage />, { at: "/help" });
  const toc = screen.getByRole("navigation", { name: "On this page" });
  const links = within(toc).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(headings().slice(1));
  for (const link of links) {
    const section = document.querySelector(link.getAttribute("href") ?? "");
    expect(section?.textContent).toBe(link.textContent);
  }
  for (const heading of [
    "Roles",
    "Bounties and fees",
    "Who a candidate belongs to",
    "What approval reveals",
    "Who sees what",
    "Keyboard",
  ])
    expect(headings()).toContain(heading);
});

test("explains every role", () => {
  renderWithProviders(<HelpPage />, { at: "/help" });
  const terms = screen.getByRole("region", { name: "Roles" }).querySelectorAll("dt");
  expect(terms).toHaveLength(roles.length);
});

test("visitors see a header with a sign-in link; members see only the content", () => {
  const { unmount } = renderWithProviders(<HelpPage />, { viewer: null, at: "/help" });
  expect(screen.getByRole("main")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/auth");
  unmount();
  renderWithProviders(<HelpPage />, { viewer: dana, at: "/help" });
  expect([screen.queryByRole("main"), screen.queryByRole("link", { name: "Sign In" })]).toEqual([null, null]);
});

test("explains holds with the periods of the rules, corrections and matches", () => {
  renderWithProviders(<HelpPage />, { at: "/help" });
  const textOf = (name: string) => screen.getByRole("region", { name }).textContent;
  const holds = textOf("Putting a job on hold");
  expect(holds).toContain(`on hold for ${maxHoldDays} days is unposted`);
  expect(holds).toContain(`For ${reopenDays} days after its end`);
  expect(textOf("Editing and withdrawing")).toContain("apply again once");
  expect(textOf("Matches with the talent pool")).toContain("Each match shows its reasons.");
});

test("a URL fragment moves focus to its section", async () => {
  renderWithProviders(<HelpPage />, { at: "/help#privacy" });
  await waitFor(() => expect(document.activeElement?.id).toBe("privacy"));
});

test("shows the security contact only if the operator has configured one", async () => {
  const { unmount } = renderWithProviders(<HelpPage />, { at: "/help" });
  expect((await screen.findByRole("link", { name: "security@talent.example" })).getAttribute("href")).toBe(
    "mailto:security@talent.example",
  );
  unmount();
  stubServer(respondWith(helpEndpoints.security, { contact: null }));
  renderWithProviders(<HelpPage />, { at: "/help" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/report it to the operator/)).toBeNull();
});

test("only a site without a mail server sends people to an admin for a link", () => {
  const siteText = () => document.body.textContent ?? "";
  const { unmount } = renderWithProviders(<HelpPage />, { at: "/help" });
  expect(siteText()).toContain("request a link on the sign-in page");
  expect(siteText()).toContain("This Was Not Me");
  expect(siteText()).not.toContain("This site sends no emails.");
  unmount();
  vi.spyOn(siteEmails, "areSent").mockReturnValue(false);
  renderWithProviders(<HelpPage />, { at: "/help" });
  expect(siteText()).toContain(
    "This site sends no emails. If you forgot your password, ask an admin for a link.",
  );
  expect(siteText()).toContain("Admins make the links for new passwords");
  expect(siteText()).not.toContain("This Was Not Me");
});

test("names every cookie of the client and of the server, with its lifetime", () => {
  renderWithProviders(<HelpPage />, { at: "/help" });
  const section = screen.getByRole("region", { name: "What we measure" });
  const terms = [...section.querySelectorAll("dt")].map(({ textContent }) => textContent);
  expect(terms).toEqual([...serverCookieNames, ...browserCookieNames]);
  for (const { textContent } of section.querySelectorAll("dd"))
    expect(textContent).toMatch(/(\d+ days|a year)/);
  expect(section.textContent).toContain(`We use ${terms.length} cookies`);
});
