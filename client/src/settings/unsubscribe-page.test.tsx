import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { UnsubscribePage } from "./unsubscribe-page";

const token = `${"a".repeat(30)}-_`;

function openPage(viewer: typeof dana | null, hash: string, ...replies: Responder[]) {
  const server = stubServer(...replies);
  renderWithProviders(<UnsubscribePage />, { viewer, at: `/unsubscribe${hash}`, strict: true });
  return { ...server, posts: () => server.requests.map(({ body }) => body) };
}
const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const clickUnsubscribe = () => userEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));

test("asks before it unsubscribes, and removes the token from the URL", async () => {
  const { posts } = openPage(null, `#${token}.application_received`);
  await findHeading("Stop these emails?");
  expect(screen.getByText("Somebody applies to fill one of your jobs").parentElement?.textContent).toBe(
    "We will no longer send you an email for: Somebody applies to fill one of your jobs. Your notifications stay under the bell, and you always receive emails about the security of your account.",
  );
  expect(location.hash).toBe("");
  expect(posts()).toEqual([]);
});

test("unsubscribes from one kind with one click", async () => {
  const { posts } = openPage(
    dana,
    `#${token}.message_replied`,
    respondWith(api.unsubscribe, { kind: "message_replied" }),
  );
  await findHeading("Stop these emails?");
  await clickUnsubscribe();
  const done = await findHeading("You are unsubscribed");
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(posts()).toEqual([{ token, kind: "message_replied" }]);
  expect(screen.getByRole("link", { name: "Change email settings" }).getAttribute("href")).toBe(
    "/profile#notifications",
  );
});

test.each([`#${token}.all`, `#${token}`])("unsubscribes from all emails: %s", async (hash) => {
  const { posts } = openPage(null, hash, respondWith(api.unsubscribe, { kind: "all" }));
  await findHeading("Stop all notification emails?");
  await clickUnsubscribe();
  await findHeading("You are unsubscribed");
  expect(screen.getByText(/^We no longer send you notification emails\./)).toBeTruthy();
  expect(posts()).toEqual([{ token, ...(hash.endsWith(".all") && { kind: "all" }) }]);
});

test.each(["", "#abc.all", `#${token}.lunch_served`, `#${token}x.all`])(
  "shows that the link %s is incomplete and sends nothing",
  async (hash) => {
    const { posts } = openPage(null, hash);
    await findHeading("This link is not complete");
    expect(screen.getByRole("link", { name: "Sign in to change email settings" }).getAttribute("href")).toBe(
      "/auth?next=%2Fprofile%23notifications",
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(posts()).toEqual([]);
  },
);

test("shows that an unknown link no longer works", async () => {
  openPage(null, `#${token}.all`, respondWithError(api.unsubscribe, "token_used", "This link is not known."));
  await findHeading("Stop all notification emails?");
  await clickUnsubscribe();
  await findHeading("This link no longer works");
});

test("other failures can be retried", async () => {
  const { addResponses } = openPage(
    null,
    `#${token}.all`,
    respondWithError(api.unsubscribe, "unavailable", "The database is away."),
  );
  await findHeading("Stop all notification emails?");
  await clickUnsubscribe();
  await screen.findByText("The database is away.");
  addResponses(respondWith(api.unsubscribe, { kind: "all" }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await findHeading("You are unsubscribed");
});
