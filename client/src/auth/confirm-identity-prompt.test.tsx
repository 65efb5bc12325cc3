import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import type { UserAddress } from "@shared/users/schemas";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { apiFetch, ConfirmationCancelledError, transport } from "@/lib/api/api-fetch";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { AddAddressForm } from "@/users/add-address-form";
import { ConfirmIdentityPrompt } from "./confirm-identity-prompt";

const address: UserAddress = {
  id: 9,
  email: "dana@inbox.example",
  isPrimary: false,
  isVerified: false,
  type: "work",
  createdAt: daysAgo(0),
};
const notRecent = "Confirm that it is you, then try again.";
const rejectUntilConfirmed = () => {
  let isConfirmed = false;
  const rejection = respondWithError(userEndpoints.addAddress, "reauthentication_required", notRecent);
  const success = respondWith(userEndpoints.addAddress, address);
  return [
    {
      endpoint: userEndpoints.addAddress,
      reply: (...call: Parameters<typeof success.reply>) =>
        (isConfirmed ? success : rejection).reply(...call),
    },
    respondWith(authEndpoints.reauthenticate, () => {
      isConfirmed = true;
      return undefined;
    }),
  ];
};

function renderPrompt(...responders: Parameters<typeof stubServer>) {
  const server = stubServer(...responders);
  const rendered = renderWithProviders(
    <>
      <AddAddressForm />
      <ConfirmIdentityPrompt />
    </>,
    { at: "/profile" },
  );
  const user = userEvent.setup();
  const addAddress = async () => {
    await user.type(screen.getByLabelText("Email"), address.email);
    await user.keyboard("{Enter}");
  };
  return { ...server, ...rendered, user, addAddress };
}
const findDialog = async () => within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
const toastText = () => document.querySelector("[data-slot=toast]")?.textContent;
const callsOf = (asked: { call: string; body: unknown }[]) => asked.map(({ call, body }) => [call, body]);

test("asks for the password and then repeats the call", async () => {
  const { asked, user, addAddress } = renderPrompt(...rejectUntilConfirmed());
  await addAddress();
  const dialog = await findDialog();
  const field = dialog.getByLabelText<HTMLInputElement>("Password");
  expect([field.autocomplete, field.value]).toEqual(["current-password", ""]);
  expect(document.querySelector<HTMLInputElement>("[autocomplete=username]")?.value).toBe(dana.username);
  await user.type(field, "quiet harbor lantern{Enter}");
  await waitFor(() => expect(toastText()).toContain("Email added"));
  expect(screen.queryByRole("dialog")).toBeNull();
  const added = ["POST /api/user/emails", { email: address.email, type: "work" }];
  expect(callsOf(asked)).toEqual([
    added,
    ["POST /api/user/reauthenticate", { password: "quiet harbor lantern" }],
    added,
  ]);
});

test("a wrong password shows an error under its field, and an empty one is not sent", async () => {
  const message = "That is not your password";
  const { asked, user, addAddress } = renderPrompt(...rejectUntilConfirmed(), {
    endpoint: authEndpoints.reauthenticate,
    reply: () => ({
      status: 400,
      body: { status: 400, message, code: "invalid_input", errors: [{ path: "password", message }] },
    }),
  });
  await addAddress();
  const dialog = await findDialog();
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText("Enter your password")).toBeTruthy();
  expect(asked).toHaveLength(1);
  await user.type(dialog.getByLabelText("Password"), "wrong{Enter}");
  expect(await dialog.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Password"));
});

test("too many attempts show the server's message", async () => {
  const message = "Too many attempts. Please try again in 9 minutes.";
  const { user, addAddress } = renderPrompt(
    ...rejectUntilConfirmed(),
    respondWithError(authEndpoints.reauthenticate, "too_many_requests", message),
  );
  await addAddress();
  const dialog = await findDialog();
  await user.type(dialog.getByLabelText("Password"), "wrong{Enter}");
  expect(await dialog.findByText(message)).toBeTruthy();
});

test.each(["Cancel", "Escape"])("%s ends the call without an error and keeps the form", async (way) => {
  const { asked, user, addAddress } = renderPrompt(...rejectUntilConfirmed());
  await addAddress();
  const dialog = await findDialog();
  if (way === "Cancel") await user.click(dialog.getByRole("button", { name: "Cancel" }));
  if (way === "Escape") await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body.textContent).not.toContain("Failed");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(address.email);
  expect(callsOf(asked)).toHaveLength(1);
});

test("calls that wait at the same time share one dialog, and one that is rejected again is not repeated again", async () => {
  const { asked, user } = renderPrompt(
    respondWithError(userEndpoints.removeAddress, "reauthentication_required", notRecent),
    respondWithError(dataExportEndpoints.export, "reauthentication_required", notRecent),
    respondWith(authEndpoints.reauthenticate, undefined),
  );
  const results = Promise.allSettled([
    apiFetch(userEndpoints.removeAddress, { params: { id: 9 } }),
    apiFetch(dataExportEndpoints.export, {}),
  ]);
  const dialog = await findDialog();
  await user.type(dialog.getByLabelText("Password"), "quiet harbor lantern{Enter}");
  const rejected = { status: "rejected", reason: expect.objectContaining({ status: 403 }) };
  expect(await results).toEqual([rejected, rejected]);
  expect(asked.filter(({ call }) => call.includes("reauthenticate"))).toHaveLength(1);
  expect(asked).toHaveLength(5);
});

test("Back cancels the call", async () => {
  history.replaceState(null, "", "/jobs");
  renderPrompt(respondWithError(userEndpoints.removeAddress, "reauthentication_required", notRecent));
  act(() => history.pushState(null, "", "/profile?section=emails"));
  const call = apiFetch(userEndpoints.removeAddress, { params: { id: 9 } });
  await findDialog();
  act(() => history.back());
  await expect(call).rejects.toBeInstanceOf(ConfirmationCancelledError);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("leaving the app shell cancels the call; without it the server's error is shown", async () => {
  const { unmount } = renderPrompt(
    respondWithError(userEndpoints.removeAddress, "reauthentication_required", notRecent),
  );
  const remove = () => apiFetch(userEndpoints.removeAddress, { params: { id: 9 } });
  const call = remove();
  await findDialog();
  unmount();
  await expect(call).rejects.toBeInstanceOf(ConfirmationCancelledError);
  expect(transport.confirmIdentity).toBeUndefined();
  await expect(remove()).rejects.toMatchObject({ status: 403, problem: { message: notRecent } });
});
