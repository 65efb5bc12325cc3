import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { UnsubscribePage } from "./unsubscribe-page";

const token = `${"a".repeat(30)}-_`;

function opened(viewer: typeof dana | null, hash: string, ...replies: Parameters<typeof answering>) {
  const server = answering(...replies);
  show(<UnsubscribePage />, { viewer, at: `/unsubscribe${hash}`, strict: true });
  return { ...server, posts: () => server.asked.map(({ body }) => body) };
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = () => userEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));

test("it says what will stop, stops nothing by itself, and keeps the token out of the address", async () => {
  const { posts } = opened(null, `#${token}.application_received`);
  await heading("Stop this kind of mail?");
  expect(screen.getByText("Somebody applies to fill one of your jobs").parentElement?.textContent).toBe(
    "You will get no more mail when this happens: Somebody applies to fill one of your jobs. You still find them under the bell, and mail about the security of your account always comes.",
  );
  expect(location.hash).toBe("");
  expect(posts()).toEqual([]);
});

test("one press ends it", async () => {
  const { posts } = opened(
    dana,
    `#${token}.message_replied`,
    answer(api.unsubscribe, { kind: "message_replied" }),
  );
  await heading("Stop this kind of mail?");
  await press();
  const done = await heading("You are unsubscribed");
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(posts()).toEqual([{ token, kind: "message_replied" }]);
  expect(screen.getByRole("link", { name: "Choose your mail" }).getAttribute("href")).toBe(
    "/profile#notifications",
  );
});

test.each([`#${token}.all`, `#${token}`])("all of it: %s", async (hash) => {
  const { posts } = opened(null, hash, answer(api.unsubscribe, { kind: "all" }));
  await heading("Stop all notification mail?");
  await press();
  await heading("You are unsubscribed");
  expect(screen.getByText(/^No more notifications come by mail\./)).toBeTruthy();
  expect(posts()).toEqual([{ token, ...(hash.endsWith(".all") && { kind: "all" }) }]);
});

test.each(["", "#abc.all", `#${token}.lunch_served`, `#${token}x.all`])(
  "a link like %s is not complete, and nothing is sent",
  async (hash) => {
    const { posts } = opened(null, hash);
    await heading("This link is not complete");
    expect(screen.getByRole("link", { name: "Sign in to choose your mail" }).getAttribute("href")).toBe(
      "/auth?next=%2Fprofile%23notifications",
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(posts()).toEqual([]);
  },
);

test("a link that belongs to nobody", async () => {
  opened(null, `#${token}.all`, refusal(api.unsubscribe, "link_spent", "This link is not known."));
  await heading("Stop all notification mail?");
  await press();
  await heading("This link no longer works");
});

test("any other failure can be tried again", async () => {
  const { also } = opened(
    null,
    `#${token}.all`,
    refusal(api.unsubscribe, "unavailable", "The database is away."),
  );
  await heading("Stop all notification mail?");
  await press();
  await screen.findByText("The database is away.");
  also(answer(api.unsubscribe, { kind: "all" }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("You are unsubscribed");
});
