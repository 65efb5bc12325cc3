import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import type { Identity } from "@shared/sso/schemas";
import { ssoProblems } from "@shared/sso/vocabulary";
import { userEndpoints } from "@shared/users/endpoints";
import type { UserAddress } from "@shared/users/schemas";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { apiFetch, ReauthenticationCancelledError, requestHooks } from "@/lib/api/api-fetch";
import { dismissToast, getVisibleToast } from "@/lib/feedback/toast";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { AddAddressForm } from "@/users/add-address-form";
import { ConfirmIdentityPrompt } from "./confirm-identity-prompt";
import { confirmationChannelName } from "./confirmation-channel";

afterEach(() => {
  vi.restoreAllMocks();
  dismissToast(getVisibleToast()?.id ?? 0);
});

const address: UserAddress = {
  id: 9,
  userId: dana.id,
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

function renderPrompt(...responders: Responder[]) {
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
const callsOf = (requests: { call: string; body: unknown }[]) =>
  requests.map(({ call, body }) => [call, body]);

test("asks for the password and then repeats the call", async () => {
  const { requests, user, addAddress } = renderPrompt(...rejectUntilConfirmed());
  await addAddress();
  const dialog = await findDialog();
  const field = dialog.getByLabelText<HTMLInputElement>("Password");
  expect([field.autocomplete, field.value]).toEqual(["current-password", ""]);
  expect(document.querySelector<HTMLInputElement>("[autocomplete=username]")?.value).toBe(dana.username);
  await user.type(field, "quiet harbor lantern{Enter}");
  await waitFor(() => expect(toastText()).toContain("Email added"));
  expect(screen.queryByRole("dialog")).toBeNull();
  const added = ["POST /api/user/emails", { email: address.email, type: "work" }];
  expect(callsOf(requests)).toEqual([
    added,
    ["POST /api/user/reauthenticate", { password: "quiet harbor lantern" }],
    added,
  ]);
});

test("a wrong password shows an error under its field, and an empty one is not sent", async () => {
  const message = "That is not your password";
  const { requests, user, addAddress } = renderPrompt(...rejectUntilConfirmed(), {
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
  expect(requests).toHaveLength(1);
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
  const { requests, user, addAddress } = renderPrompt(...rejectUntilConfirmed());
  await addAddress();
  const dialog = await findDialog();
  if (way === "Cancel") await user.click(dialog.getByRole("button", { name: "Cancel" }));
  if (way === "Escape") await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body.textContent).not.toContain("Failed");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(address.email);
  expect(callsOf(requests)).toHaveLength(1);
});

test("concurrent calls share one dialog, and a call is repeated only once", async () => {
  const { requests, user } = renderPrompt(
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
  expect(requests.filter(({ call }) => call.includes("reauthenticate"))).toHaveLength(1);
  expect(requests).toHaveLength(5);
});

test("Back cancels the call", async () => {
  history.replaceState(null, "", "/jobs");
  renderPrompt(respondWithError(userEndpoints.removeAddress, "reauthentication_required", notRecent));
  act(() => history.pushState(null, "", "/profile?section=emails"));
  const call = apiFetch(userEndpoints.removeAddress, { params: { id: 9 } });
  await findDialog();
  act(() => history.back());
  await expect(call).rejects.toBeInstanceOf(ReauthenticationCancelledError);
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
  await expect(call).rejects.toBeInstanceOf(ReauthenticationCancelledError);
  expect(requestHooks.confirmIdentity).toBeUndefined();
  await expect(remove()).rejects.toMatchObject({ status: 403, problem: { message: notRecent } });
});

const okta = { key: "okta", name: "Okta" };
const identity: Identity = {
  id: 4,
  provider: okta,
  email: "dana@northlight.example",
  createdAt: daysAgo(20),
  lastUsedAt: null,
  canConfirm: true,
};
const providerResponses = (identities: Identity[]) => [
  respondWith(factorEndpoints.passkeys, []),
  respondWith(ssoEndpoints.identities, { identities, connectable: [] }),
];
function postResult(result: string) {
  const channel = new BroadcastChannel(confirmationChannelName);
  channel.postMessage(result);
  channel.close();
}
const popupHref = "/api/sso/okta/start?purpose=confirm&popup=true";

test("a provider confirms in a popup, and a problem is shown before it", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(window);
  let isConfirmed = false;
  const rejection = respondWithError(userEndpoints.addAddress, "reauthentication_required", notRecent);
  const success = respondWith(userEndpoints.addAddress, address);
  const { user, addAddress } = renderPrompt(
    {
      endpoint: userEndpoints.addAddress,
      reply: (request) => (isConfirmed ? success : rejection).reply(request),
    },
    ...providerResponses([identity, { ...identity, id: 5 }]),
  );
  await addAddress();
  const dialog = await findDialog();
  await user.click(await dialog.findByRole("button", { name: "Continue with Okta" }));
  expect(open.mock.calls.map(([href]) => href)).toEqual([popupHref]);
  expect(dialog.getByText("Sign in again in the window of Okta.")).toBeTruthy();
  postResult("other_person");
  expect(await dialog.findByText(ssoProblems.other_person)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Continue with Okta" }));
  expect(dialog.queryByText(ssoProblems.other_person)).toBeNull();
  isConfirmed = true;
  postResult("done");
  await waitFor(() => expect(toastText()).toContain("Email added"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("if popups are blocked, the page itself goes to the provider and keeps its form", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { user, addAddress, unmount } = renderPrompt(
    respondWithError(userEndpoints.addAddress, "reauthentication_required", notRecent),
    ...providerResponses([identity]),
  );
  await addAddress();
  const dialog = await findDialog();
  await user.click(await dialog.findByRole("button", { name: "Continue with Okta" }));
  const next = "/profile?purpose=confirm";
  const query = new URLSearchParams({ purpose: "confirm", next });
  expect(assign.mock.calls).toEqual([[`/api/sso/okta/start?${query}`]]);
  // The browser does not ask whether to leave the unsaved form.
  const unload = new Event("beforeunload", { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
  unmount();
  renderPrompt(...providerResponses([identity]));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(address.email));
});

test.each([
  ["done", "Confirmed. Press the button again."],
  ["denied", `You could not be confirmed${ssoProblems.denied}`],
])("coming back from the provider with %s shows a toast and cleans the address", async (result, text) => {
  stubServer();
  renderWithProviders(<ConfirmIdentityPrompt />, { at: `/profile?edit=basic&purpose=confirm&sso=${result}` });
  await waitFor(() => expect(toastText()).toBe(text));
  expect(location.search).toBe("?edit=basic");
});

test("ignores results of provider visits with another purpose", async () => {
  stubServer();
  renderWithProviders(<ConfirmIdentityPrompt />, { at: "/profile?sso=done" });
  expect(location.search).toBe("?sso=done");
  expect(toastText()).toBeUndefined();
});

test("a user without a password sees no field for it", async () => {
  stubServer(
    respondWithError(userEndpoints.removeAddress, "reauthentication_required", notRecent),
    ...providerResponses([identity]),
  );
  renderWithProviders(<ConfirmIdentityPrompt />, {
    at: "/profile",
    viewer: { ...dana, hasPassphrase: false },
  });
  apiFetch(userEndpoints.removeAddress, { params: { id: 9 } }).catch(() => undefined);
  const dialog = await findDialog();
  expect(await dialog.findByRole("button", { name: "Continue with Okta" })).toBeTruthy();
  expect(dialog.queryByLabelText("Password")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Confirm" })).toBeNull();
  // The provider may be out of order.
  expect(dialog.getByRole("link", { name: "Set a Password" })).toBeTruthy();
});

test("a user without a password and without a provider is sent to set a password", async () => {
  stubServer(
    respondWithError(userEndpoints.removeAddress, "reauthentication_required", notRecent),
    ...providerResponses([]),
  );
  renderWithProviders(<ConfirmIdentityPrompt />, { at: "/jobs", viewer: { ...dana, hasPassphrase: false } });
  apiFetch(userEndpoints.removeAddress, { params: { id: 9 } }).catch(() => undefined);
  const dialog = await findDialog();
  const link = await dialog.findByRole("link", { name: "Set a Password" });
  expect(link.getAttribute("href")).toBe("/profile#password");
});

test("a user with only a passkey is told to use it, or to set a password", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const passkey = { id: 1, name: "Laptop", createdAt: "2026-11-01T09:00:00Z", lastUsedAt: null };
  stubServer(
    respondWithError(userEndpoints.removeAddress, "reauthentication_required", notRecent),
    ...providerResponses([]),
    respondWith(factorEndpoints.passkeys, [passkey]),
  );
  renderWithProviders(<ConfirmIdentityPrompt />, { at: "/jobs", viewer: { ...dana, hasPassphrase: false } });
  apiFetch(userEndpoints.removeAddress, { params: { id: 9 } }).catch(() => undefined);
  const dialog = await findDialog();
  await dialog.findByText("Your account has no password. Use your passkey, or set a password first.");
  expect(dialog.getByRole("button", { name: "Use a Passkey" })).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Set a Password" })).toBeTruthy();
});

test("a provider that cannot confirm anybody is not offered, and the dialog says why a password is needed", async () => {
  const google = { ...identity, provider: { key: "google", name: "Google" }, canConfirm: false };
  const former = { ...google, id: 5, provider: { key: "organization-7", name: "Former Firm" } };
  stubServer(
    respondWithError(userEndpoints.removeAddress, "reauthentication_required", notRecent),
    ...providerResponses([google, former, { ...google, id: 6 }]),
  );
  renderWithProviders(<ConfirmIdentityPrompt />, { at: "/jobs", viewer: { ...dana, hasPassphrase: false } });
  apiFetch(userEndpoints.removeAddress, { params: { id: 9 } }).catch(() => undefined);
  const dialog = await findDialog();
  await dialog.findByText(
    "Your account has no password yet, and Google and Former Firm cannot confirm who you are. Set a password first; we email you a link for that.",
  );
  expect(dialog.queryByRole("button", { name: /^Continue with/ })).toBeNull();
  expect(dialog.getByRole("link", { name: "Set a Password" })).toBeTruthy();
});
