import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { NotificationKind } from "@shared/notifications/kinds";
import type { Delivery } from "@shared/notifications/kinds/definition";
import type { Preferences } from "@shared/notifications/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { show } from "@/test/render";
import { EmailSettings } from "./email-settings";

const usual: Preferences = {
  mail: [
    { kind: "application_received", choice: "soon" },
    { kind: "message_replied", choice: "daily" },
  ],
  address: "dana@northlight.example",
  isNamedOnline: true,
};

function start(values: Partial<Preferences> = {}, at = "/profile") {
  let kept = { ...usual, ...values };
  const server = answering(
    answer(api.preferences, () => kept),
    answer(api.setPreferences, ({ body }) => {
      const { mail = [], ...rest } = body as { mail?: { kind: NotificationKind; choice: Delivery }[] };
      kept = {
        ...kept,
        ...rest,
        mail: kept.mail.map((old) => mail.find(({ kind }) => kind === old.kind) ?? old),
      };
      return kept;
    }),
  );
  show(<EmailSettings />, { at });
  const sent = () =>
    server.asked
      .filter(({ call }) => call === "PATCH /api/notifications/preferences")
      .map(({ body }) => body);
  return { ...server, sent };
}
const kind = async (name: string) => within(await screen.findByRole("group", { name }));
const chosen = (group: Awaited<ReturnType<typeof kind>>) =>
  group.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.parentElement?.textContent;

test("each kind shows how it comes, and where mail goes", async () => {
  start();
  expect(chosen(await kind("Somebody applies to fill one of your jobs"))).toBe("At once");
  expect(chosen(await kind("Somebody replies to your post"))).toBe("Daily");
  expect(screen.getByText("dana@northlight.example").parentElement?.textContent).toBe(
    "Mail goes to dana@northlight.example.",
  );
  expect(screen.getByText(/security of your account.*always comes/)).toBeTruthy();
});

test("without a verified address it says why no mail goes", async () => {
  start({ address: null });
  await screen.findByText(/none of your addresses is verified/);
  expect(screen.getByRole("link", { name: "Email Addresses" }).getAttribute("href")).toBe("#email-addresses");
});

test("a choice is saved at once, and quietly said to be", async () => {
  const { sent } = start();
  const group = await kind("Somebody replies to your post");
  await userEvent.click(group.getByRole("radio", { name: "Never" }));
  expect(chosen(group)).toBe("Never");
  await group.findByText("Saved");
  expect(sent()).toEqual([{ mail: [{ kind: "message_replied", choice: "never" }] }]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Saved: Never");
});

test("what could not be saved is as it was, and says so", async () => {
  const { also } = start();
  const group = await kind("Somebody replies to your post");
  // It is taken back without having to ask how things stand.
  also(refusal(api.setPreferences, "unavailable", "The database is away."), silence(api.preferences));
  await userEvent.click(group.getByRole("radio", { name: "Never" }));
  expect((await group.findByRole("alert")).textContent).toBe("It was not saved. The database is away.");
  await waitFor(() => expect(chosen(group)).toBe("Daily"));
});

test("quick choices are saved one after the other, and the last one stays", async () => {
  const { sent } = start();
  const group = await kind("Somebody applies to fill one of your jobs");
  await userEvent.click(group.getByRole("radio", { name: "Daily" }));
  await userEvent.click(group.getByRole("radio", { name: "Never" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await group.findByText("Saved");
  expect(chosen(group)).toBe("Never");
  expect(sent().at(-1)).toEqual({ mail: [{ kind: "application_received", choice: "never" }] });
});

test("a choice waits for the one before it", async () => {
  const { also, sent } = start();
  const group = await kind("Somebody applies to fill one of your jobs");
  also(silence(api.setPreferences));
  await userEvent.click(group.getByRole("radio", { name: "Daily" }));
  await userEvent.click(group.getByRole("radio", { name: "Never" }));
  expect(chosen(group)).toBe("Never");
  expect(sent()).toEqual([{ mail: [{ kind: "application_received", choice: "daily" }] }]);
});

test("being named under Online Now is a switch", async () => {
  const { sent } = start();
  const named = await screen.findByRole<HTMLInputElement>("switch", {
    name: "Show my name under Online Now",
  });
  expect(named.checked).toBe(true);
  await userEvent.click(named);
  expect(named.checked).toBe(false);
  await waitFor(() => expect(sent()).toEqual([{ isNamedOnline: false }]));
});

test("the bell's link leads to it once it is there", async () => {
  start({}, "/profile#notifications");
  const heading = await screen.findByRole("heading", { name: "Notifications" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("choices that could not be loaded can be asked for again", async () => {
  const server = answering(refusal(api.preferences, "unavailable", "The database is away."));
  show(<EmailSettings />, { at: "/profile" });
  await screen.findByText("Your choices could not be loaded");
  server.also(answer(api.preferences, usual));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await kind("Somebody replies to your post");
});
