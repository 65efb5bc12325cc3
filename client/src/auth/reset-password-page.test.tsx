import { authEndpoints } from "@shared/auth/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { ResetPasswordPage } from "./reset-password-page";

const token = "b".repeat(43);

function opened(hash: string, ...replies: Parameters<typeof answering>) {
  const server = answering(answer(authEndpoints.me, dana), ...replies);
  show(<ResetPasswordPage />, { viewer: null, at: `/reset-password${hash}` });
  const sent = (call: string) => server.asked.filter((ask) => ask.call === call).map(({ body }) => body);
  return { ...server, sent, press: (name: string) => userEvent.click(screen.getByRole("button", { name })) };
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(text));

test("a link is asked for, and the answer says nothing about the account", async () => {
  const { sent, press } = opened("", answer(authEndpoints.requestReset, {}));
  await heading("Forgot your password?");
  expect(screen.getByText("We mail you a link to set a new one.")).toBeTruthy();
  await press("Send Link");
  expect(await screen.findByText("Enter your email address or username")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email or Username").autocomplete).toBe("username");
  await userEvent.type(screen.getByLabelText("Email or Username"), "dana");
  await press("Send Link");
  expect(document.activeElement).toBe(await heading("Look into your mail"));
  expect(sent("POST /api/password-reset")).toEqual([{ email: "dana" }]);
  expect(
    screen.getByText(
      "If there is such an account, we have sent a link to its email address. The link works once, and for one hour.",
    ),
  ).toBeTruthy();
  expect(
    screen.getByText("Nothing there after a few minutes? Look among the unwanted mail, then try again."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Sign In" }).getAttribute("href")).toBe("/auth");
  await press("Try again");
  expect(screen.getByLabelText<HTMLInputElement>("Email or Username").value).toBe("dana");
});

test("too many requests are refused in place", async () => {
  const { press } = opened(
    "",
    refusal(authEndpoints.requestReset, "too_many_requests", "Please wait a minute."),
  );
  await userEvent.type(screen.getByLabelText("Email or Username"), "dana");
  await press("Send Link");
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to send the linkPlease wait a minute.");
  await toast("Failed to send the linkPlease wait a minute.");
});

test("the link sets a new password, and leads to Sign In", async () => {
  const { sent, press } = opened(`#${token}`, answer(authEndpoints.reset, undefined));
  expect(location.hash).toBe("");
  await heading("Set a new password");
  expect(
    screen.getByText("Afterwards you are signed out everywhere, and sign in with the new one."),
  ).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("New Password");
  expect(field.autocomplete).toBe("new-password");
  await press("Set Password");
  expect(await screen.findByText("Password must be at least 6 characters")).toBeTruthy();
  await userEvent.type(field, "secret1");
  expect(screen.getByText(/Passwords like this one are tried first/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "quiet harbor lantern");
  await press("Set Password");
  await toast("Password changedSign in with your new password.");
  expect(sent("POST /api/password-reset/confirm")).toEqual([{ token, newPassword: "quiet harbor lantern" }]);
  await waitFor(() => expect(location.pathname).toBe("/auth"));
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain("lantern");
});

test("a link that was used or is late leads to a new one", async () => {
  const { press } = opened(
    `#${token}`,
    refusal(authEndpoints.reset, "link_spent", "This link was used already, or its hour is over."),
  );
  await userEvent.type(await screen.findByLabelText("New Password"), "quiet harbor lantern");
  await press("Set Password");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This link no longer worksThis link was used already, or its hour is over.",
  );
  expect(screen.queryByRole("button", { name: "Set Password" })).toBeNull();
  await press("Ask for a new link");
  await heading("Forgot your password?");
});

test("half a link says so, and leads to a new one", async () => {
  const { sent, press } = opened("#abc");
  await userEvent.type(await screen.findByLabelText("New Password"), "quiet harbor lantern");
  await press("Set Password");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to change passwordThis link is incomplete.",
  );
  expect(sent("POST /api/password-reset/confirm")).toEqual([]);
  await press("Ask for a new link");
  await heading("Forgot your password?");
});

test("what the server says of the password stands under it", async () => {
  const message = "Choose a password other than your username or email address";
  const body = { status: 400, message, code: "invalid_input", errors: [{ path: "newPassword", message }] };
  const { press } = opened(`#${token}`, {
    endpoint: authEndpoints.reset,
    reply: () => ({ status: 400, body }),
  });
  await userEvent.type(await screen.findByLabelText("New Password"), "dana@northlight.example");
  await press("Set Password");
  expect(await screen.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
});
