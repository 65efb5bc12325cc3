import { authEndpoints } from "@shared/auth/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { turnOffEmails } from "@/test/page-settings";
import { dana, renderWithProviders } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { PasswordSection } from "./password-section";

function renderSection(...replies: Responder[]) {
  const server = stubServer(...replies);
  renderWithProviders(<PasswordSection />);
  const user = userEvent.setup();
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fillPasswords = async (currentPassword: string, newPassword: string) => {
    await user.type(field("Current Password"), currentPassword);
    await user.type(field("New Password"), newPassword);
  };
  return {
    ...server,
    user,
    field,
    fillPasswords,
    change: () => user.click(screen.getByRole("button", { name: "Change Password" })),
  };
}
const strengthText = () => screen.getAllByRole("status").map(({ textContent }) => textContent)[0];

test("changing the password clears the fields and ends all other sessions", async () => {
  const { requests, fillPasswords, change, field } = renderSection(
    respondWith(authEndpoints.changePassword, undefined),
  );
  expect(screen.getByText("Changing your password signs you out everywhere else.")).toBeTruthy();
  await fillPasswords("old one 7", "quiet harbor lantern");
  await change();
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "Password changedYou were signed out everywhere else.",
    ),
  );
  expect(requests.map(({ body }) => body)).toEqual([
    { currentPassword: "old one 7", newPassword: "quiet harbor lantern" },
  ]);
  expect([field("Current Password").value, field("New Password").value]).toEqual(["", ""]);
});

test("gives password managers the username and field purposes", () => {
  const { field } = renderSection();
  expect(field("Current Password").autocomplete).toBe("current-password");
  expect(field("New Password").autocomplete).toBe("new-password");
  const username = document.querySelector<HTMLInputElement>("input[autocomplete=username]");
  expect(username?.value).toBe(dana.username);
  expect(username?.tabIndex).toBe(-1);
});

test("hides passwords until the user shows them", async () => {
  const { user, field } = renderSection();
  expect([field("Current Password").type, field("New Password").type]).toEqual(["password", "password"]);
  await user.click(screen.getAllByRole("button", { name: "Show password" })[0] ?? document.body);
  expect([field("Current Password").type, field("New Password").type]).toEqual(["text", "password"]);
});

test("the label of a password field names no button beside it", () => {
  renderSection();
  const labeled = screen.getAllByLabelText(/password/i, { selector: "input, button" });
  expect(labeled.map(({ tagName }) => tagName)).toEqual(["INPUT", "INPUT"]);
});

test("shows the strength of the password and why it is weak", async () => {
  const { user, field } = renderSection();
  expect(strengthText()).toBe("At least 6 characters. A few unrelated words are hard to guess.");
  const typeNewPassword = async (password: string) => {
    await user.clear(field("New Password"));
    await user.type(field("New Password"), password);
  };
  await typeNewPassword("secret1");
  expect(strengthText()).toBe(
    "Weak – Attackers try passwords like this one first. A few unrelated words are hard to guess.",
  );
  await typeNewPassword("whitfield7");
  expect(strengthText()).toBe(
    "Weak – It contains your name or email address. A few unrelated words are hard to guess.",
  );
  await typeNewPassword("xk29p");
  expect(strengthText()).toBe("Weak – It is short. A few unrelated words are hard to guess.");
  await typeNewPassword("xkxkxkxkxkxkxk");
  expect(strengthText()).toBe("Weak – It is repetitive. A few unrelated words are hard to guess.");
  await typeNewPassword("blue kettle");
  expect(strengthText()).toBe("Fair");
  await typeNewPassword("violet-copper7");
  expect(strengthText()).toBe("Good");
  await typeNewPassword("quiet harbor lantern");
  expect(strengthText()).toBe("Strong");
});

test("shows errors under empty fields", async () => {
  const { requests, change, field } = renderSection();
  await change();
  expect(await screen.findByText("Enter your current password")).toBeTruthy();
  expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  expect(document.activeElement).toBe(field("Current Password"));
  expect(requests).toEqual([]);
});

test("shows a server error under its field and keeps the typed passwords", async () => {
  const message = "This is not your current password.";
  const responseBody = {
    status: 400,
    message,
    code: "invalid_input",
    errors: [{ path: "currentPassword", message }],
  };
  const { fillPasswords, change, field } = renderSection({
    endpoint: authEndpoints.changePassword,
    reply: () => ({ status: 400, body: responseBody }),
  });
  await fillPasswords("not it", "quiet harbor lantern");
  await change();
  expect(await screen.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
  expect(document.activeElement).toBe(field("Current Password"));
  expect(field("New Password").value).toBe("quiet harbor lantern");
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      `Failed to change password${message}`,
    ),
  );
});

test("shows an error without a field above the fields", async () => {
  const { fillPasswords, change } = renderSection(
    respondWithError(authEndpoints.changePassword, "too_many_requests", "Please wait a minute."),
  );
  await fillPasswords("old one 7", "quiet harbor lantern");
  await change();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to change passwordPlease wait a minute.",
  );
});

test("does not store passwords in the browser", async () => {
  const { fillPasswords } = renderSection();
  await fillPasswords("old one 7", "quiet harbor lantern");
  // Longer than the delay after which drafts are stored.
  await new Promise((resolve) => setTimeout(resolve, 700));
  const storedText = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(storedText).not.toContain("old one 7");
  expect(storedText).not.toContain("lantern");
});

test("an account without a password sets one by an emailed link", async () => {
  const provider = { key: "google", name: "Google" };
  const { requests } = stubServer(
    respondWith(ssoEndpoints.identities, {
      identities: [
        {
          id: 4,
          provider,
          email: dana.email,
          createdAt: dana.createdAt,
          lastUsedAt: null,
          canConfirm: false,
        },
      ],
      connectable: [],
    }),
    respondWith(authEndpoints.requestReset, {}),
  );
  renderWithProviders(<PasswordSection />, { viewer: { ...dana, hasPassphrase: false } });
  expect(await screen.findByText("Your account has no password yet. You sign in with Google.")).toBeTruthy();
  expect(screen.queryByLabelText("Current Password")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Email Me a Link" }));
  await screen.findByText("We have emailed you a link");
  expect(requests.at(-1)?.body).toEqual({ email: dana.email });
});

test("where the site sends no emails, an account without a password asks an admin for the link", async () => {
  turnOffEmails();
  stubServer(respondWith(ssoEndpoints.identities, { identities: [], connectable: [] }));
  renderWithProviders(<PasswordSection />, { viewer: { ...dana, hasPassphrase: false } });
  expect(
    await screen.findByText(
      "This site sends no emails. Ask an admin for a link. You can set a password with it.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Email Me a Link" })).toBeNull();
});
