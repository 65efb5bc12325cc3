import { ssoEndpoints } from "@shared/sso/endpoints";
import type { Identity, IdentityList } from "@shared/sso/schemas";
import { ssoProblems } from "@shared/sso/vocabulary";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { dismissToast, getVisibleToast } from "@/lib/feedback/toast";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { ConnectedAccountsSection } from "./connected-accounts-section";

afterEach(() => {
  vi.restoreAllMocks();
  dismissToast(getVisibleToast()?.id ?? 0);
});

const google = { key: "google", name: "Google" };
const okta = { key: "okta", name: "Okta" };
const googleAccount: Identity = {
  id: 4,
  provider: google,
  email: "dana@northlight.example",
  createdAt: "2026-06-02T09:00:00Z",
  lastUsedAt: daysAgo(2),
  canConfirm: false,
};

function renderSection(
  list: IdentityList | undefined,
  { at = "/profile", viewer = dana }: { at?: string; viewer?: typeof dana } = {},
  ...responders: Responder[]
) {
  const lists = list ? [respondWith(ssoEndpoints.identities, list)] : [];
  const server = stubServer(...lists, ...responders);
  renderWithProviders(<ConnectedAccountsSection />, { at, viewer });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  return { ...server, assign, user: userEvent.setup() };
}
const findSection = () => screen.findByRole("region", { name: "Connected Accounts" });
const toastText = () => document.querySelector("[data-slot=toast]")?.textContent;

test("lists the accounts with provider, address and use", async () => {
  renderSection({
    identities: [googleAccount, { ...googleAccount, id: 5, email: null, lastUsedAt: null, provider: okta }],
    connectable: [],
  });
  await findSection();
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toBe(
    "Googledana@northlight.exampleConnected Jun 2, 2026, last used 2d agoDisconnect",
  );
  expect(second?.textContent).toBe("OktaConnected Jun 2, 2026, not used yetDisconnect");
});

test("is empty with providers, and hidden without", async () => {
  renderSection({ identities: [], connectable: [google] });
  await findSection();
  expect(screen.getByText("No connected accounts.")).toBeTruthy();
});

test.each([
  ["there is no provider", respondWith(ssoEndpoints.identities, { identities: [], connectable: [] })],
  ["the list loads", neverRespond(ssoEndpoints.identities)],
])("is hidden while %s", async (_, responder) => {
  const { requests } = renderSection(undefined, {}, responder);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Connected Accounts" })).toBeNull();
});

test("a failure shows a button to try again", async () => {
  const { addResponses, user } = renderSection(
    undefined,
    {},
    respondWithError(ssoEndpoints.identities, "unavailable", "Try again later."),
  );
  expect(await screen.findByText("Try again later.")).toBeTruthy();
  addResponses(respondWith(ssoEndpoints.identities, { identities: [googleAccount], connectable: [] }));
  await user.click(screen.getByRole("button", { name: /again/i }));
  expect(await screen.findByText("Google")).toBeTruthy();
});

test("connecting goes to the provider", async () => {
  const url = "https://accounts.google.example/authorize";
  const { requests, assign, user } = renderSection(
    { identities: [], connectable: [google, okta] },
    {},
    respondWith(ssoEndpoints.link, { url }),
  );
  await findSection();
  await user.click(screen.getByRole("button", { name: "Connect Okta" }));
  await waitFor(() => expect(assign.mock.calls).toEqual([[url]]));
  expect(requests.at(-1)?.body).toEqual({ provider: "okta" });
});

test("a provider that cannot be reached is reported", async () => {
  const message = "The provider cannot be reached. Please try again later.";
  const { assign, user } = renderSection(
    { identities: [], connectable: [google] },
    {},
    respondWithError(ssoEndpoints.link, "unavailable", message),
  );
  await findSection();
  await user.click(screen.getByRole("button", { name: "Connect Google" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  [
    true,
    "Google no longer signs you in, and your other sessions that began there end. You can connect it again at any time.",
  ],
  [
    false,
    "Google no longer signs you in, and your other sessions that began there end. Your account has no password yet, so you then need a passkey or a link that we email you.",
  ],
])("disconnecting asks first (with a password: %s)", async (hasPassphrase, text) => {
  const { addResponses, requests, user } = renderSection(
    { identities: [googleAccount], connectable: [] },
    { viewer: { ...dana, hasPassphrase } },
    respondWith(ssoEndpoints.unlink, undefined),
  );
  await findSection();
  await user.click(screen.getByRole("button", { name: "Disconnect Google, dana@northlight.example" }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(requests).toHaveLength(1);
  addResponses(respondWith(ssoEndpoints.identities, { identities: [], connectable: [google] }));
  await user.click(screen.getByRole("button", { name: "Disconnect" }));
  expect(await screen.findByText("No connected accounts.")).toBeTruthy();
  expect(requests[1]).toMatchObject({ call: "DELETE /api/user/identities/:id", params: { id: 4 } });
  expect(toastText()).toBe("Account disconnected");
});

test("coming back from the provider shows a toast once", async () => {
  renderSection({ identities: [googleAccount], connectable: [] }, { at: "/profile?sso=done" });
  await findSection();
  await waitFor(() => expect(toastText()).toBe("Account connected"));
  expect(location.search).toBe("");
});

test.each([
  ["other_account", ssoProblems.other_account],
  ["unknown", ssoProblems.failed],
])("coming back with the problem %s shows the reason, also without providers", async (problem, sentence) => {
  renderSection({ identities: [], connectable: [] }, { at: `/profile?sso=${problem}` });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(`No account was connected${sentence}`);
  expect(alert.parentElement).toBe(document.activeElement);
});

test("the result of a confirmation is not taken for that of connecting", async () => {
  renderSection(
    { identities: [googleAccount], connectable: [] },
    { at: "/profile?purpose=confirm&sso=done" },
  );
  await findSection();
  expect(toastText()).toBeUndefined();
  expect(location.search).toBe("?purpose=confirm&sso=done");
});
