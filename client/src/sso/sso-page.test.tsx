import { ssoEndpoints } from "@shared/sso/endpoints";
import type { SsoPreview } from "@shared/sso/schemas";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { turnOffEmails } from "@/test/page-settings";
import { dana, renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { SsoPage } from "./sso-page";

const passkeys = vi.hoisted(() => ({ getPasskey: vi.fn() }));
vi.mock("@/factors/webauthn", async (importOriginal) => ({ ...(await importOriginal()), ...passkeys }));
vi.mock("@/factors/can-use-passkeys", () => ({ useCanUsePasskeys: () => true }));
beforeEach(() => void passkeys.getPasskey.mockReset());

const token = `${"a".repeat(42)}_`;
const newPerson: SsoPreview = {
  step: "register",
  providerName: "Google",
  email: "noor@northlight.example",
  firstName: "Noor",
  lastName: "Haddad",
  isMailed: false,
  hasPasskey: false,
  next: "/jobs?page=2",
};
const member: SsoPreview = { ...newPerson, step: "link", hasPasskey: true };

function openPage(preview: SsoPreview | undefined, ...responders: Responder[]) {
  const previews = preview ? [respondWith(ssoEndpoints.preview, preview)] : [];
  const server = stubServer(...previews, ...responders);
  renderWithProviders(<SsoPage />, { viewer: null, at: `/sso#${token}`, strict: true });
  const bodiesOf = (path: string) =>
    server.requests.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);
  return { ...server, bodiesOf, user: userEvent.setup() };
}
const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const expired = "This took too long, or it was started in another browser. Please sign in again.";

test("a new person chooses a username and a role, and is signed in", async () => {
  const { bodiesOf, user } = openPage(newPerson, respondWith(ssoEndpoints.finish, dana));
  expect(location.hash).toBe("");
  const title = await findHeading("Create your account");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(bodiesOf("/api/sso/preview")).toEqual([{ token }]);
  expect(screen.getByText(newPerson.email).tagName).not.toBe("INPUT");
  expect(screen.getByText("Verified by Google")).toBeTruthy();
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("First Name").value).toBe("Noor");
  await user.type(screen.getByLabelText("Username"), "noor");
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(bodiesOf("/api/sso/finish")).toEqual([]);
  await user.selectOptions(screen.getByLabelText("Role"), "vc_partner");
  expect(screen.getByText(/An admin checks VC partners first/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  await waitFor(() => expect(location.pathname + location.search).toBe("/jobs?page=2"));
  const names = { firstName: "Noor", lastName: "Haddad" };
  expect(bodiesOf("/api/sso/finish")).toEqual([
    { token, account: { username: "noor", ...names, role: "vc_partner" } },
  ]);
});

test("a taken username shows an error under its field", async () => {
  const message = "Username already exists";
  const { user } = openPage(newPerson, {
    endpoint: ssoEndpoints.finish,
    reply: () => ({
      status: 409,
      body: { status: 409, message, code: "username_taken", errors: [{ path: "username", message }] },
    }),
  });
  await findHeading("Create your account");
  await user.type(screen.getByLabelText("Username"), "dana");
  await user.selectOptions(screen.getByLabelText("Role"), "agency");
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
});

test("an existing account is connected with its password, and with a code if it needs one", async () => {
  let callCount = 0;
  const codeNeeded = respondWithError(ssoEndpoints.finish, "second_factor_required", "Enter the code.");
  const success = respondWith(ssoEndpoints.finish, dana);
  const { bodiesOf, user } = openPage(member, {
    endpoint: ssoEndpoints.finish,
    reply: (request) => (++callCount === 1 ? codeNeeded : success).reply(request),
  });
  await findHeading("Connect Google");
  expect(
    screen.getByText(
      "There is already an account with noor@northlight.example. Sign in to it once, and Google signs you in from then on.",
    ),
  ).toBeTruthy();
  const connect = () => user.click(screen.getByRole("button", { name: "Connect" }));
  await connect();
  expect(await screen.findByText("Enter your password")).toBeTruthy();
  expect(screen.queryByLabelText("Code")).toBeNull();
  await user.type(screen.getByLabelText("Password"), "quiet harbor lantern{Enter}");
  const code = await screen.findByLabelText("Code");
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.type(code, "123456{Enter}");
  await waitFor(() => expect(location.pathname + location.search).toBe("/jobs?page=2"));
  const password = "quiet harbor lantern";
  expect(bodiesOf("/api/sso/finish")).toEqual([
    { token, password },
    { token, password, code: "123456" },
  ]);
});

test("a wrong password shows an error under its field", async () => {
  const message = "That is not your password";
  const { user } = openPage(member, {
    endpoint: ssoEndpoints.finish,
    reply: () => ({
      status: 400,
      body: { status: 400, message, code: "invalid_input", errors: [{ path: "password", message }] },
    }),
  });
  await findHeading("Connect Google");
  await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
  expect(await screen.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
});

test("an existing account is connected with a passkey", async () => {
  const passkey = { id: "x", rawId: "x", response: {}, type: "public-key" };
  passkeys.getPasskey.mockResolvedValue(passkey);
  const { authEndpoints } = await import("@shared/auth/endpoints");
  const { bodiesOf, user } = openPage(
    member,
    { endpoint: authEndpoints.startPasskeySignIn, reply: () => ({ status: 200, body: { challenge: "c" } }) },
    respondWith(ssoEndpoints.finish, dana),
  );
  await findHeading("Connect Google");
  await user.click(screen.getByRole("button", { name: "Use a Passkey" }));
  await waitFor(() => expect(location.pathname + location.search).toBe("/jobs?page=2"));
  expect(bodiesOf("/api/passkeys/options")).toEqual([{ purpose: "sign_in" }]);
  expect(bodiesOf("/api/sso/finish")).toEqual([{ token, passkey }]);
});

test("offers no passkey to an account without one", async () => {
  openPage({ ...member, hasPasskey: false });
  await findHeading("Connect Google");
  expect(screen.queryByRole("button", { name: "Use a Passkey" })).toBeNull();
});

test("emails a link instead of asking for the password", async () => {
  const { bodiesOf, user } = openPage(member, respondWith(ssoEndpoints.mailLink, {}));
  await findHeading("Connect Google");
  await user.click(screen.getByRole("button", { name: "Email Me a Link" }));
  const confirmation = await screen.findByText("We have emailed you a link. Open it in this browser.");
  expect(document.activeElement?.contains(confirmation)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(bodiesOf("/api/sso/mail-link")).toEqual([{ token }]);
});

test("the link of the email asks for no password, and for a code if the account needs one", async () => {
  let callCount = 0;
  const codeNeeded = respondWithError(ssoEndpoints.finish, "second_factor_required", "Enter the code.");
  const success = respondWith(ssoEndpoints.finish, dana);
  const { bodiesOf, user } = openPage(
    { ...member, isMailed: true },
    {
      endpoint: ssoEndpoints.finish,
      reply: (request) => (++callCount === 1 ? codeNeeded : success).reply(request),
    },
  );
  await findHeading("Connect Google");
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.queryByRole("button", { name: /Link/ })).toBeNull();
  // The only factor of an admin may be a passkey.
  expect(screen.getByRole("button", { name: "Use a Passkey" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Connect" }));
  await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
  await waitFor(() => expect(location.pathname + location.search).toBe("/jobs?page=2"));
  expect(bodiesOf("/api/sso/finish")).toEqual([{ token }, { token, code: "123456" }]);
});

test("an organization that requires its own provider is named, with a link to it", async () => {
  const message = "Northlight Ventures requires single sign-on.";
  const provider = { key: "organization-3", name: "Northlight Ventures" };
  const { user } = openPage(
    { ...member, isMailed: true },
    {
      endpoint: ssoEndpoints.finish,
      reply: () => ({ status: 403, body: { status: 403, message, code: "sso_required", provider } }),
    },
    respondWith((await import("@shared/auth/endpoints")).authEndpoints.me, dana),
  );
  await findHeading("Connect Google");
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(screen.getByRole("link", { name: "Continue with SSO" }).getAttribute("href")).toBe(
    "/api/sso/organization-3/start",
  );
});

test.each([
  ["opened", undefined],
  ["sent", member],
])("a step that has expired when it is %s shows the reason and a link to sign in", async (_, preview) => {
  const { user } = openPage(
    preview,
    respondWithError(preview ? ssoEndpoints.finish : ssoEndpoints.preview, "challenge_expired", expired),
  );
  if (preview) {
    await findHeading("Connect Google");
    await user.type(screen.getByLabelText("Password"), "quiet harbor lantern{Enter}");
  }
  const title = await findHeading("This sign-in has expired");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText(expired)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to Sign In" }).getAttribute("href")).toBe("/auth");
});

test("shows that the step is loading", async () => {
  openPage(undefined, neverRespond(ssoEndpoints.preview));
  expect(await findHeading("Checking the link...")).toBeTruthy();
});

test("a link without a whole token is not sent", async () => {
  const { requests } = stubServer();
  renderWithProviders(<SsoPage />, { viewer: null, at: "/sso#abc" });
  await findHeading("This link is not complete");
  expect(requests).toEqual([]);
});

test("a server that is away can be asked again", async () => {
  const { addResponses, user } = openPage(
    undefined,
    respondWithError(ssoEndpoints.preview, "unavailable", "The service is temporarily unavailable."),
  );
  await screen.findByText("The service is temporarily unavailable.");
  addResponses(respondWith(ssoEndpoints.preview, member));
  await user.click(screen.getByRole("button", { name: /again/i }));
  await findHeading("Connect Google");
});

test("where the site sends no emails, a forgotten password needs an admin", async () => {
  turnOffEmails();
  openPage(member);
  await findHeading("Connect Google");
  expect(screen.getByText(/^You do not know your password\?/).textContent).toBe(
    "You do not know your password? This site sends no emails. Ask an admin for a link.",
  );
  expect(screen.queryByRole("button", { name: "Email Me a Link" })).toBeNull();
});
