import { adminEndpoints as api } from "@shared/admin/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { adminWith, mail, ruth } from "@/test/admin";
import { answer, refusal, silence } from "@/test/contract-answers";
import { show } from "@/test/render";
import { OutboxPage } from "./outbox-page";

const link = "http://localhost:3000/verify-email#0123456789012345678901234567890123456789012";
const start = (at = "/admin/outbox") => {
  show(<OutboxPage />, { viewer: ruth, at });
  return userEvent.setup();
};

test("each mail: to whom, about what, how it went, and its text behind a button", async () => {
  adminWith(
    answer(api.outbox, [
      mail(1, { link, subject: "Verify your address" }),
      mail(2, { state: "queued", subject: "Reset your password" }),
      mail(3, { state: "sent", subject: "Welcome", attempts: 1, sentAt: "2026-11-07T09:00:00Z" }),
      mail(4, { state: "failed", subject: "Refused", attempts: 5, problem: "550 No such user" }),
    ]),
  );
  const user = start();
  expect(screen.getByRole("heading", { level: 1, name: "Outbox" })).toBeTruthy();
  expect(screen.getByText("Mail to members, latest first")).toBeTruthy();
  await screen.findByRole("heading", { name: "Refused" });
  const [kept, queued, sent, failed] = screen
    .getByRole("list", { name: "Mail" })
    .querySelectorAll<HTMLElement>("li");
  const says = (item: HTMLElement | undefined, ...texts: string[]) => {
    for (const text of texts) expect(item?.textContent).toContain(text);
  };
  says(kept, "Verify your address", "Kept", "theo@brandt.example", "Nov 6, 2026, ");
  says(queued, "Queued");
  says(sent, "Sent", "Sent Nov 7, 2026, ", "1 attempt");
  says(failed, "Failed", "5 attempts", "The mail server said: 550 No such user");

  const inKept = within(kept as HTMLElement);
  const way = inKept.getByRole("link");
  expect([way.getAttribute("href"), way.getAttribute("rel")]).toEqual([link, "noopener noreferrer"]);
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

test("a link that is no web address is not one that can be followed", async () => {
  adminWith(answer(api.outbox, [mail(1, { link: "javascript:alert(1)" })]));
  start();
  await screen.findByRole("heading", { name: "Verify your address" });
  expect(within(screen.getByRole("list", { name: "Mail" })).queryByRole("link")).toBeNull();
});

test.each([
  [
    { mailGoesOut: false, showsLinks: true },
    "No mail server is set (SMTP_URL), so mail is kept here instead of going out. This is a development installation: the links work from here.",
  ],
  [
    { mailGoesOut: false, showsLinks: false },
    "No mail server is set (SMTP_URL), so mail is kept here instead of going out, and its links are not shown. For a new password use Users → Make reset link.",
  ],
  [
    { mailGoesOut: true, showsLinks: false },
    "Mail goes out through the mail server. What it refuses is tried again, and is listed as failed in the end.",
  ],
])("says how mail goes here: %o", async (state, sentence) => {
  adminWith(answer(api.site, { demoData: false, ...state }));
  start();
  await waitFor(() => expect(document.querySelector("[data-slot=alert]")?.textContent).toBe(sentence));
  const way = within(document.querySelector("[data-slot=alert]") as HTMLElement).queryByRole("link", {
    name: "Users",
  });
  expect(way?.getAttribute("href") ?? null).toBe(
    state.mailGoesOut || state.showsLinks ? null : "/admin/users",
  );
});

test("the state filters, and stands in the address", async () => {
  const server = adminWith(answer(api.outbox, ({ query }) => (query.state === "all" ? [mail(1)] : [])));
  const user = start();
  await screen.findByRole("heading", { name: "Verify your address" });
  expect(screen.getByRole("button", { name: "All" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Failed" }));
  expect(await screen.findByRole("heading", { name: "No failed mail" })).toBeTruthy();
  expect(screen.getByText("The other states may have some.")).toBeTruthy();
  expect(location.search).toBe("?state=failed");
  expect(server.asked.at(-1)?.query).toEqual({ state: "failed" });
  await user.click(screen.getByRole("button", { name: "Show all mail" }));
  expect(await screen.findByRole("heading", { name: "Verify your address" })).toBeTruthy();
});

test("on its way it has a shape; failed it can be asked for again; empty it says what will be there", async () => {
  adminWith(silence(api.outbox));
  const { unmount } = show(<OutboxPage />, { viewer: ruth, at: "/admin/outbox" });
  expect(screen.getByText("Loading the outbox")).toBeTruthy();
  unmount();
  adminWith(refusal(api.outbox, "busy", "The database is busy."));
  const user = start();
  expect(await screen.findByRole("heading", { name: "The outbox could not be loaded" })).toBeTruthy();
  adminWith();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No mail yet" })).toBeTruthy();
  expect(
    screen.getByText("Links to verify addresses and to reset passwords appear here as they are sent."),
  ).toBeTruthy();
});

test("a next page that fails keeps what is there, and can be asked for again", async () => {
  const server = adminWith(answer(api.outbox, [mail(1)], "next"));
  const user = start();
  await screen.findByRole("heading", { name: "Verify your address" });
  server.also(refusal(api.outbox, "busy", "The database is busy."));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByText("The rest could not be loaded. Please try again.")).toBeTruthy();
  server.also(answer(api.outbox, [mail(2, { subject: "Another" })]));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("heading", { name: "Another" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Verify your address" })).toBeTruthy();
});
