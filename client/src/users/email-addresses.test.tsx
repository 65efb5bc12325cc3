import { authEndpoints } from "@shared/auth/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import type { UserAddress } from "@shared/users/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { invalidatedPaths } from "@/test/invalidated-paths";
import { turnOffEmails } from "@/test/page-settings";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import {
  neverRespond,
  respondOnRelease,
  respondWith,
  respondWithError,
  stubServer,
} from "@/test/stub-server";
import { useEditProfileAndEmail } from "@/user-profiles/queries";
import {
  useAddFirstAddress,
  useDeclineVerification,
  useMakeAddressPrimary,
  useRemoveAddress,
  useVerifyAddress,
} from "./account-mutations";
import { EmailAddresses } from "./email-addresses";

const buildAddress = (id: number, email: string, overrides: Partial<UserAddress> = {}): UserAddress => ({
  id,
  userId: dana.id,
  email,
  isPrimary: false,
  isVerified: true,
  type: "work",
  createdAt: daysAgo(90),
  ...overrides,
});
const primaryAddress = buildAddress(1, dana.email, { isPrimary: true });
const secondAddress = buildAddress(2, "dana@inbox.example", { type: "personal" });
const unverifiedAddress = buildAddress(3, "talent@northlight.example", {
  isVerified: false,
  createdAt: daysAgo(0),
});

/** Renders the section with a server that stores these addresses. */
async function renderAddresses(...initial: UserAddress[]) {
  let stored = initial;
  const findAddress = (id: number | undefined) => stored.find((item) => item.id === id) ?? primaryAddress;
  const server = stubServer(
    respondWith(authEndpoints.me, dana),
    respondWith(userEndpoints.addresses, () => stored),
    respondWith(userEndpoints.addAddress, ({ body }) => {
      const created = {
        ...buildAddress(9, "", { isVerified: false, createdAt: daysAgo(0) }),
        ...(body as Pick<UserAddress, "email" | "type">),
      };
      stored = [...stored, created];
      return created;
    }),
    respondWith(userEndpoints.makePrimary, ({ params }) => {
      stored = stored
        .map((item) => ({ ...item, isPrimary: item.id === params.id }))
        .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
      return findAddress(params.id);
    }),
    respondWith(userEndpoints.removeAddress, ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.id);
      return undefined;
    }),
    respondWith(userEndpoints.sendLink, ({ params }) => findAddress(params.id)),
  );
  renderWithProviders(<EmailAddresses />);
  await screen.findByText(dana.email);
  const user = userEvent.setup();
  const sent = (call: string) =>
    server.requests.filter((ask) => ask.call === call).map(({ params, body }) => body ?? params.id);
  return {
    ...server,
    sent,
    user,
    clickButton: (name: string | RegExp) => user.click(screen.getByRole("button", { name })),
  };
}
const listRowTexts = () =>
  [...document.querySelectorAll("[data-slot=settings-row]")].map((row) => row.textContent);
const getRow = (email: string) => screen.getByText(email).closest("li")!;
const findToast = (text: string) =>
  waitFor(() => expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(text));

test("shows type and status of each address, and why the primary one cannot be removed", async () => {
  await renderAddresses(primaryAddress, secondAddress, unverifiedAddress);
  expect(listRowTexts()).toEqual([
    `${dana.email}PrimaryWorkVerifiedMake another address primary to remove this one.`,
    "dana@inbox.examplePersonalVerifiedMake primary",
    "talent@northlight.exampleWorkLink sent, not verifiedRemoved 24 hours after the last link unless you verify it.Send againMake primary",
  ]);
  expect(within(getRow(dana.email)).queryByRole("button")).toBeNull();
  expect(
    screen.getByText(
      "Your primary address receives all emails and is shared when an application is approved. Other addresses are removed after 24 hours unless you verify them.",
    ),
  ).toBeTruthy();
});

test("an unverified primary address can be sent a link but not removed", async () => {
  await renderAddresses({ ...primaryAddress, isVerified: false }, secondAddress);
  const buttons = within(getRow(dana.email)).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Send again"]);
  expect(getRow(dana.email).textContent).toContain("Link sent, not verified");
});

test("adding an address requires an email, defaults to work, and sends a link", async () => {
  const { user, clickButton, sent } = await renderAddresses(primaryAddress);
  await clickButton("Add Email");
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
  expect(sent("POST /api/user/emails")).toEqual([]);
  const field = screen.getByLabelText<HTMLInputElement>("Email");
  expect(field.placeholder).toBe("name@company.example");
  await user.type(field, " dana@home.example ");
  expect(screen.getByLabelText<HTMLSelectElement>("Type").value).toBe("work");
  await user.selectOptions(screen.getByLabelText("Type"), "Personal");
  await clickButton("Add Email");
  await findToast("Email addedWe sent a link to dana@home.example. Open it to verify the address.");
  expect(sent("POST /api/user/emails")).toEqual([{ email: "dana@home.example", type: "personal" }]);
  expect(listRowTexts()[1]).toContain("dana@home.examplePersonalLink sent, not verified");
  expect(field.value).toBe("");
});

test("an address typed while another one is being added stays in the field", async () => {
  const { addResponses, user, clickButton } = await renderAddresses(primaryAddress);
  const heldReply = respondOnRelease(respondWith(userEndpoints.addAddress, unverifiedAddress));
  addResponses(heldReply);
  const field = screen.getByLabelText<HTMLInputElement>("Email");
  await user.type(field, unverifiedAddress.email);
  await user.selectOptions(screen.getByLabelText("Type"), "Personal");
  await clickButton("Add Email");
  await user.clear(field);
  await user.type(field, "next@home.example");
  heldReply.release();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Type").value).toBe("work"));
  expect(field.value).toBe("next@home.example");
});

test("a taken address shows an error and stays in the field", async () => {
  const { addResponses, user, clickButton } = await renderAddresses(primaryAddress);
  addResponses(respondWithError(userEndpoints.addAddress, "email_taken", "Email already exists"));
  await user.type(screen.getByLabelText("Email"), "theo@brandt.example");
  await clickButton("Add Email");
  await findToast("Failed to add emailEmail already exists");
  expect(screen.getByRole("alert").textContent).toBe("Failed to add emailEmail already exists");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("theo@brandt.example");
});

test("making another address primary moves focus to it", async () => {
  const { clickButton, sent } = await renderAddresses(primaryAddress, secondAddress);
  await clickButton("Make primary: dana@inbox.example");
  await findToast("Primary email updated");
  expect(sent("PUT /api/user/emails/:id/primary")).toEqual([2]);
  expect(listRowTexts()[0]).toBe(
    "dana@inbox.examplePrimaryPersonalVerifiedMake another address primary to remove this one.",
  );
  await waitFor(() => expect(document.activeElement).toBe(getRow("dana@inbox.example")));
  expect(within(getRow(dana.email)).getByRole("button", { name: `Remove ${dana.email}` })).toBeTruthy();
});

test.each(
  Object.entries({
    useMakeAddressPrimary,
    useRemoveAddress,
    useAddFirstAddress,
    useVerifyAddress,
    useDeclineVerification,
    useEditProfileAndEmail,
  }),
)("%s refetches the address that receives the notifications", (_name, useMutationHook) => {
  expect(invalidatedPaths(useMutationHook)).toContain(notificationEndpoints.preferences.path);
});

test("removing an address asks first, with focus on Cancel", async () => {
  const { clickButton, sent } = await renderAddresses(primaryAddress, secondAddress);
  await clickButton("Remove dana@inbox.example");
  const confirmDialog = within(screen.getByRole("alertdialog", { name: "Remove this email?" }));
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "Are you sure you want to remove dana@inbox.example from your account? This action cannot be undone.",
  );
  expect(document.activeElement?.textContent).toBe("Cancel");
  await userEvent.click(confirmDialog.getByRole("button", { name: "Cancel" }));
  expect(sent("DELETE /api/user/emails/:id")).toEqual([]);
  await clickButton("Remove dana@inbox.example");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await findToast("Email removed");
  expect(sent("DELETE /api/user/emails/:id")).toEqual([2]);
  expect(listRowTexts()).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(getRow(dana.email)));
});

test("sends the verification link again", async () => {
  const { clickButton, sent } = await renderAddresses(primaryAddress, unverifiedAddress);
  await clickButton("Send again to talent@northlight.example");
  await findToast("Link sentWe sent a new link to talent@northlight.example.");
  expect(sent("POST /api/user/emails/:id/link")).toEqual([3]);
});

test.each([
  [
    "Make primary: talent@northlight.example",
    userEndpoints.makePrimary,
    "not_found",
    "Failed to update primary email",
  ],
  [
    "Send again to talent@northlight.example",
    userEndpoints.sendLink,
    "too_many_requests",
    "Failed to send the link",
  ],
] as const)("%s: an error is shown in a toast and in the section", async (name, endpoint, code, title) => {
  const { clickButton, addResponses } = await renderAddresses(primaryAddress, unverifiedAddress);
  addResponses(respondWithError(endpoint, code, "The server's sentence."));
  await clickButton(name);
  await findToast(`${title}The server's sentence.`);
  expect(screen.getByRole("alert").textContent).toBe(`${title}The server's sentence.`);
});

test("a failed removal keeps the address and shows the error", async () => {
  const { clickButton, addResponses } = await renderAddresses(primaryAddress, secondAddress);
  addResponses(
    respondWithError(userEndpoints.removeAddress, "primary_address", "Make another address primary first."),
  );
  await clickButton("Remove dana@inbox.example");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await findToast("Failed to remove emailMake another address primary first.");
  expect(screen.getByRole("alert").textContent).toBe(
    "Failed to remove emailMake another address primary first.",
  );
  expect(listRowTexts()).toHaveLength(2);
});

test("shows a skeleton while loading; a failure can be retried", async () => {
  const { addResponses } = stubServer(neverRespond(userEndpoints.addresses));
  const { client } = renderWithProviders(<EmailAddresses />);
  expect(screen.getByText("Loading your addresses")).toBeTruthy();
  addResponses(respondWithError(userEndpoints.addresses, "unavailable", "The database is away."));
  client.cancelQueries();
  await client.resetQueries();
  expect(await screen.findByText("Your addresses could not be loaded")).toBeTruthy();
  addResponses(respondWith(userEndpoints.addresses, [primaryAddress]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(dana.email)).toBeTruthy();
});

test("where the site sends no emails, says how to get a link and offers none", async () => {
  turnOffEmails();
  const { user, clickButton } = await renderAddresses(
    { ...primaryAddress, isVerified: false },
    unverifiedAddress,
  );
  expect(listRowTexts()).toEqual([
    `${dana.email}PrimaryWorkNot verifiedMake another address primary to remove this one.This site sends no emails. Ask an admin for a link.`,
    "talent@northlight.exampleWorkNot verifiedRemoved after 24 hours unless you verify it. This site sends no emails. Make the address primary, then ask an admin for a link.Make primary",
  ]);
  expect(within(getRow(dana.email)).queryByRole("button")).toBeNull();
  await user.type(screen.getByLabelText("Email"), "dana@home.example");
  await clickButton("Add Email");
  await findToast(
    "Email addedThis site sends no emails. Make the address primary, then ask an admin for a link.",
  );
});
