import { authEndpoints } from "@shared/auth/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { turnOffEmails } from "@/test/page-settings";
import { dana, renderWithProviders } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { ResetPasswordPage } from "./reset-password-page";

const token = "b".repeat(43);

function renderPage(hash: string, ...replies: Responder[]) {
  const server = stubServer(respondWith(authEndpoints.me, dana), ...replies);
  renderWithProviders(<ResetPasswordPage />, { viewer: null, at: `/reset-password${hash}` });
  const sentBodies = (call: string) =>
    server.requests.filter((request) => request.call === call).map(({ body }) => body);
  return {
    ...server,
    sentBodies,
    press: (name: string) => userEvent.click(screen.getByRole("button", { name })),
  };
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const expectToast = (text: string) =>
  waitFor(() => expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(text));

test("requesting a link does not reveal whether the account exists", async () => {
  const { sentBodies, press } = renderPage("", respondWith(authEndpoints.requestReset, {}));
  await heading("Forgot your password?");
  expect(screen.getByText("We will email you a link to set a new one.")).toBeTruthy();
  await press("Send Link");
  expect(await screen.findByText("Enter your email address or username")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email or Username").autocomplete).toBe("username");
  await userEvent.type(screen.getByLabelText("Email or Username"), "dana");
  await press("Send Link");
  expect(document.activeElement).toBe(await heading("Check your email"));
  expect(sentBodies("POST /api/password-reset")).toEqual([{ email: "dana" }]);
  expect(
    screen.getByText(
      "If the account exists, we have sent a link to its email address. The link works once and expires after one hour.",
    ),
  ).toBeTruthy();
  expect(
    screen.getByText("No email after a few minutes? Check your spam folder, then try again."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Sign In" }).getAttribute("href")).toBe("/auth");
  await press("Try again");
  expect(screen.getByLabelText<HTMLInputElement>("Email or Username").value).toBe("dana");
});

test("where the site sends no emails, asks to get the link from an admin", async () => {
  turnOffEmails();
  renderPage("");
  await heading("Forgot your password?");
  expect(
    screen.getByText(
      "This site sends no emails. Ask an admin for a link. You can set a new password with it.",
    ),
  ).toBeTruthy();
  expect(screen.queryByLabelText("Email or Username")).toBeNull();
  expect(screen.queryByRole("button", { name: "Send Link" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to Sign In" }).getAttribute("href")).toBe("/auth");
});

test("shows a rate limit error in place", async () => {
  const { press } = renderPage(
    "",
    respondWithError(authEndpoints.requestReset, "too_many_requests", "Please wait a minute."),
  );
  await userEvent.type(screen.getByLabelText("Email or Username"), "dana");
  await press("Send Link");
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to send the linkPlease wait a minute.");
  await expectToast("Failed to send the linkPlease wait a minute.");
});

test("the link sets a new password, then leads to sign-in", async () => {
  const { sentBodies, press } = renderPage(`#${token}`, respondWith(authEndpoints.reset, undefined));
  expect(location.hash).toBe("");
  await heading("Set a new password");
  expect(
    screen.getByText("You will be signed out everywhere and can sign in with the new password."),
  ).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("New Password");
  expect(field.autocomplete).toBe("new-password");
  await press("Set Password");
  expect(await screen.findByText("Password must be at least 6 characters")).toBeTruthy();
  await userEvent.type(field, "secret1");
  expect(screen.getByText(/Attackers try passwords like this one first/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "quiet harbor lantern");
  await press("Set Password");
  await expectToast("Password changedSign in with your new password.");
  expect(sentBodies("POST /api/password-reset/confirm")).toEqual([
    { token, newPassword: "quiet harbor lantern" },
  ]);
  await waitFor(() => expect(location.pathname).toBe("/auth"));
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain("lantern");
});

test("a used or expired link offers a new one", async () => {
  const { press } = renderPage(
    `#${token}`,
    respondWithError(authEndpoints.reset, "token_used", "This link was used already, or its hour is over."),
  );
  await userEvent.type(await screen.findByLabelText("New Password"), "quiet harbor lantern");
  await press("Set Password");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This link no longer worksThis link was used already, or its hour is over.",
  );
  expect(screen.queryByRole("button", { name: "Set Password" })).toBeNull();
  await press("Request a new link");
  await heading("Forgot your password?");
});

test("an incomplete link shows an error and offers a new one", async () => {
  const { sentBodies, press } = renderPage("#abc");
  await userEvent.type(await screen.findByLabelText("New Password"), "quiet harbor lantern");
  await press("Set Password");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to change passwordThis link is incomplete.",
  );
  expect(sentBodies("POST /api/password-reset/confirm")).toEqual([]);
  await press("Request a new link");
  await heading("Forgot your password?");
});

test("shows a server error under the password field", async () => {
  const message = "Choose a password other than your username or email address";
  const body = { status: 400, message, code: "invalid_input", errors: [{ path: "newPassword", message }] };
  const { press } = renderPage(`#${token}`, {
    endpoint: authEndpoints.reset,
    reply: () => ({ status: 400, body }),
  });
  await userEvent.type(await screen.findByLabelText("New Password"), "dana@northlight.example");
  await press("Set Password");
  expect(await screen.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
});
