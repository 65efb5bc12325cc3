import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import type { NotificationKind } from "@shared/notifications/kinds";
import type { EmailDelivery } from "@shared/notifications/kinds/definition";
import type { NotificationPreferences } from "@shared/notifications/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { EmailSettings } from "./email-settings";

const defaultPreferences: NotificationPreferences = {
  mail: [
    { kind: "application_received", choice: "soon" },
    { kind: "message_replied", choice: "daily" },
  ],
  address: "dana@northlight.example",
  isNamedOnline: true,
};

function openPage(values: Partial<NotificationPreferences> = {}, at = "/profile") {
  let saved = { ...defaultPreferences, ...values };
  const server = stubServer(
    respondWith(api.preferences, () => saved),
    respondWith(api.setPreferences, ({ body }) => {
      const { mail = [], ...rest } = body as { mail?: { kind: NotificationKind; choice: EmailDelivery }[] };
      saved = {
        ...saved,
        ...rest,
        mail: saved.mail.map((old) => mail.find(({ kind }) => kind === old.kind) ?? old),
      };
      return saved;
    }),
  );
  renderWithProviders(<EmailSettings />, { at });
  const sent = () => server.requestsTo("PATCH /api/notifications/preferences").map(({ body }) => body);
  return { ...server, sent };
}
const findKindGroup = async (name: string) => within(await screen.findByRole("group", { name }));
const getSelectedLabel = (group: Awaited<ReturnType<typeof findKindGroup>>) =>
  group.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.parentElement?.textContent;

test("shows the delivery of each kind and the address for emails", async () => {
  openPage();
  expect(getSelectedLabel(await findKindGroup("Somebody applies to fill one of your jobs"))).toBe(
    "Immediately",
  );
  expect(getSelectedLabel(await findKindGroup("Somebody replies to your post"))).toBe("Daily");
  expect(
    screen.getByText(
      "All notifications appear in the app. Choose which also come by email: right away, once a day, or never.",
    ),
  ).toBeTruthy();
  expect(screen.getByText("dana@northlight.example").parentElement?.textContent).toBe(
    "Emails go to dana@northlight.example.",
  );
  expect(screen.getByText(/always receive emails about the security of your account/)).toBeTruthy();
});

test("explains that no emails are sent without a verified address", async () => {
  openPage({ address: null });
  await screen.findByText(/none of your addresses is verified/);
  expect(screen.getByRole("link", { name: "Email Addresses" }).getAttribute("href")).toBe("#email-addresses");
});

test("saves a choice immediately and announces it", async () => {
  const { sent } = openPage();
  const group = await findKindGroup("Somebody replies to your post");
  await userEvent.click(group.getByRole("radio", { name: "Never" }));
  expect(getSelectedLabel(group)).toBe("Never");
  await group.findByText("Saved");
  expect(sent()).toEqual([{ mail: [{ kind: "message_replied", choice: "never" }] }]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Saved: Never");
});

test("reverts a choice that failed to save and shows an error", async () => {
  const { addResponses } = openPage();
  const group = await findKindGroup("Somebody replies to your post");
  // The revert does not wait for a refetch.
  addResponses(
    respondWithError(api.setPreferences, "unavailable", "The database is away."),
    neverRespond(api.preferences),
  );
  await userEvent.click(group.getByRole("radio", { name: "Never" }));
  expect((await group.findByRole("alert")).textContent).toBe("Not saved. The database is away.");
  await waitFor(() => expect(getSelectedLabel(group)).toBe("Daily"));
});

test("saves quick choices in order and keeps the last one", async () => {
  const { sent } = openPage();
  const group = await findKindGroup("Somebody applies to fill one of your jobs");
  await userEvent.click(group.getByRole("radio", { name: "Daily" }));
  await userEvent.click(group.getByRole("radio", { name: "Never" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await group.findByText("Saved");
  expect(getSelectedLabel(group)).toBe("Never");
  expect(sent().at(-1)).toEqual({ mail: [{ kind: "application_received", choice: "never" }] });
});

test("a choice waits until the previous one is saved", async () => {
  const { addResponses, sent } = openPage();
  const group = await findKindGroup("Somebody applies to fill one of your jobs");
  addResponses(neverRespond(api.setPreferences));
  await userEvent.click(group.getByRole("radio", { name: "Daily" }));
  await userEvent.click(group.getByRole("radio", { name: "Never" }));
  expect(getSelectedLabel(group)).toBe("Never");
  expect(sent()).toEqual([{ mail: [{ kind: "application_received", choice: "daily" }] }]);
});

test("a switch controls whether the name is shown under Online Now", async () => {
  const { sent } = openPage();
  const named = await screen.findByRole<HTMLInputElement>("switch", {
    name: "Show my name under Online Now",
  });
  expect(named.checked).toBe(true);
  await userEvent.click(named);
  expect(named.checked).toBe(false);
  await waitFor(() => expect(sent()).toEqual([{ isNamedOnline: false }]));
});

test("scrolls to the section from the bell's settings link once it has loaded", async () => {
  openPage({}, "/profile#notifications");
  const heading = await screen.findByRole("heading", { name: "Notifications" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("settings that failed to load can be retried", async () => {
  const server = stubServer(respondWithError(api.preferences, "unavailable", "The database is away."));
  renderWithProviders(<EmailSettings />, { at: "/profile" });
  await screen.findByText("Your email settings could not be loaded");
  server.addResponses(respondWith(api.preferences, defaultPreferences));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await findKindGroup("Somebody replies to your post");
});
