import { adminEndpoints as api } from "@shared/admin/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildOutboxEmail, ruth, stubAdminServer } from "@/test/admin";
import { renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError } from "@/test/stub-server";
import { OutboxPage } from "./outbox-page";

const link = "http://localhost:3000/verify-email#0123456789012345678901234567890123456789012";
const openOutbox = (at = "/admin/outbox") => {
  renderWithProviders(<OutboxPage />, { viewer: ruth, at });
  return userEvent.setup();
};

test("an email shows recipient, subject and delivery state, and expands its text", async () => {
  stubAdminServer(
    respondWith(api.outbox, [
      buildOutboxEmail(1, { link, subject: "Verify your address" }),
      buildOutboxEmail(2, { state: "queued", subject: "Reset your password" }),
      buildOutboxEmail(3, { state: "sent", subject: "Welcome", attempts: 1, sentAt: "2026-11-07T09:00:00Z" }),
      buildOutboxEmail(4, { state: "failed", subject: "Refused", attempts: 5, problem: "550 No such user" }),
    ]),
  );
  const user = openOutbox();
  expect(screen.getByRole("heading", { level: 1, name: "Outbox" })).toBeTruthy();
  expect(screen.getByText("Mail to members, latest first")).toBeTruthy();
  await screen.findByRole("heading", { name: "Refused" });
  const [kept, queued, sent, failed] = screen
    .getByRole("list", { name: "Mail" })
    .querySelectorAll<HTMLElement>("li");
  const expectTexts = (item: HTMLElement | undefined, ...texts: string[]) => {
    for (const text of texts) expect(item?.textContent).toContain(text);
  };
  expectTexts(kept, "Verify your address", "Kept", "theo@brandt.example", "Nov 6, 2026, ");
  expectTexts(queued, "Queued");
  expectTexts(sent, "Sent", "Sent Nov 7, 2026, ", "1 attempt");
  expectTexts(failed, "Failed", "5 attempts", "The mail server said: 550 No such user");

  const inKept = within(kept as HTMLElement);
  const emailLink = inKept.getByRole("link");
  expect([emailLink.getAttribute("href"), emailLink.getAttribute("rel")]).toEqual([
    link,
    "noopener noreferrer",
  ]);
  expect(
    inKept.getByRole("button", { name: "Copy the link of “Verify your address” to theo@brandt.example" }),
  ).toBeTruthy();
  expect(within(queued as HTMLElement).queryByRole("link")).toBeNull();
  expect(inKept.queryByText("Open the link to verify this address.")).toBeNull();
  await user.click(inKept.getByRole("button", { name: /^Show text/ }));
  expect(inKept.getByText("Open the link to verify this address.")).toBeTruthy();
  await user.click(inKept.getByRole("button", { name: /^Hide text/ }));
  expect(inKept.queryByText("Open the link to verify this address.")).toBeNull();
});

test("a link that is not a web address is not rendered as a link", async () => {
  stubAdminServer(respondWith(api.outbox, [buildOutboxEmail(1, { link: "javascript:alert(1)" })]));
  openOutbox();
  await screen.findByRole("heading", { name: "Verify your address" });
  expect(within(screen.getByRole("list", { name: "Mail" })).queryByRole("link")).toBeNull();
});

test.each([
  [
    { mailGoesOut: false, showsLinks: true },
    "No mail server is configured (SMTP_URL), so email is kept here and not sent. This is a development installation: the links work from here.",
  ],
  [
    { mailGoesOut: false, showsLinks: false },
    "No mail server is configured (SMTP_URL), so email is kept here and not sent. Its links are hidden. To reset a password, use Users → Make reset link.",
  ],
  [
    { mailGoesOut: true, showsLinks: false },
    "Email is sent through the mail server. Rejected messages are retried, and listed as failed after the last attempt.",
  ],
])("explains email delivery: %o", async (state, sentence) => {
  stubAdminServer(respondWith(api.site, { demoData: false, ...state }));
  openOutbox();
  await waitFor(() => expect(document.querySelector("[data-slot=alert]")?.textContent).toBe(sentence));
  const usersLink = within(document.querySelector("[data-slot=alert]") as HTMLElement).queryByRole("link", {
    name: "Users",
  });
  expect(usersLink?.getAttribute("href") ?? null).toBe(
    state.mailGoesOut || state.showsLinks ? null : "/admin/users",
  );
});

test("the state filter is kept in the URL", async () => {
  const server = stubAdminServer(
    respondWith(api.outbox, ({ query }) => (query.state === "all" ? [buildOutboxEmail(1)] : [])),
  );
  const user = openOutbox();
  await screen.findByRole("heading", { name: "Verify your address" });
  expect(screen.getByRole("button", { name: "All" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Failed" }));
  expect(await screen.findByRole("heading", { name: "No failed mail" })).toBeTruthy();
  expect(screen.getByText("There may be mail in other states.")).toBeTruthy();
  expect(location.search).toBe("?state=failed");
  expect(server.requests.at(-1)?.query).toEqual({ state: "failed" });
  await user.click(screen.getByRole("button", { name: "Show all mail" }));
  expect(await screen.findByRole("heading", { name: "Verify your address" })).toBeTruthy();
});

test("shows a skeleton while loading, a retry after a failure, and an explanation when empty", async () => {
  stubAdminServer(neverRespond(api.outbox));
  const { unmount } = renderWithProviders(<OutboxPage />, { viewer: ruth, at: "/admin/outbox" });
  expect(screen.getByText("Loading the outbox")).toBeTruthy();
  unmount();
  stubAdminServer(respondWithError(api.outbox, "busy", "The database is busy."));
  const user = openOutbox();
  expect(await screen.findByRole("heading", { name: "The outbox could not be loaded" })).toBeTruthy();
  stubAdminServer();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No mail yet" })).toBeTruthy();
  expect(
    screen.getByText("Links to verify addresses and to reset passwords appear here as they are sent."),
  ).toBeTruthy();
});

test("a failed next page keeps the loaded emails and can be retried", async () => {
  const server = stubAdminServer(respondWith(api.outbox, [buildOutboxEmail(1)], "next"));
  const user = openOutbox();
  await screen.findByRole("heading", { name: "Verify your address" });
  server.addResponses(respondWithError(api.outbox, "busy", "The database is busy."));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByText("More entries could not be loaded. Please try again.")).toBeTruthy();
  server.addResponses(respondWith(api.outbox, [buildOutboxEmail(2, { subject: "Another" })]));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("heading", { name: "Another" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Verify your address" })).toBeTruthy();
});
