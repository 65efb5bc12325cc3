import { authEndpoints } from "@shared/auth/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { PasswordSection } from "./password-section";

function opened(...replies: Parameters<typeof answering>) {
  const server = answering(...replies);
  show(<PasswordSection />);
  const user = userEvent.setup();
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fill = async (now: string, next: string) => {
    await user.type(field("Current Password"), now);
    await user.type(field("New Password"), next);
  };
  return {
    ...server,
    user,
    field,
    fill,
    change: () => user.click(screen.getByRole("button", { name: "Change Password" })),
  };
}
const says = () => screen.getAllByRole("status").map(({ textContent }) => textContent)[0];

test("the new password is sent, the fields are emptied, and all other sessions end", async () => {
  const { asked, fill, change, field } = opened(answer(authEndpoints.changePassword, undefined));
  expect(
    screen.getByText("A new password signs you out everywhere else: every other session of yours ends."),
  ).toBeTruthy();
  await fill("old one 7", "quiet harbor lantern");
  await change();
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "Password changedEverywhere else you were signed out.",
    ),
  );
  expect(asked.map(({ body }) => body)).toEqual([
    { currentPassword: "old one 7", newPassword: "quiet harbor lantern" },
  ]);
  expect([field("Current Password").value, field("New Password").value]).toEqual(["", ""]);
});

test("password managers know what is what", () => {
  const { field } = opened();
  expect(field("Current Password").autocomplete).toBe("current-password");
  expect(field("New Password").autocomplete).toBe("new-password");
  const username = document.querySelector<HTMLInputElement>("input[autocomplete=username]");
  expect(username?.value).toBe(dana.username);
  expect(username?.tabIndex).toBe(-1);
});

test("a password is hidden while it is typed, until one asks to see it", async () => {
  const { user, field } = opened();
  expect([field("Current Password").type, field("New Password").type]).toEqual(["password", "password"]);
  await user.click(screen.getAllByRole("button", { name: "Show password" })[0] ?? document.body);
  expect([field("Current Password").type, field("New Password").type]).toEqual(["text", "password"]);
});

test("the form says how weak a password is, and why", async () => {
  const { user, field } = opened();
  expect(says()).toBe("At least 6 characters. A few unrelated words are hard to guess.");
  const type = async (password: string) => {
    await user.clear(field("New Password"));
    await user.type(field("New Password"), password);
  };
  await type("secret1");
  expect(says()).toBe(
    "Weak – Passwords like this one are tried first. A few unrelated words are hard to guess.",
  );
  await type("whitfield7");
  expect(says()).toBe(
    "Weak – It has your own name or address in it. A few unrelated words are hard to guess.",
  );
  await type("xk29p");
  expect(says()).toBe("Weak – It is short. A few unrelated words are hard to guess.");
  await type("xkxkxkxkxkxkxk");
  expect(says()).toBe("Weak – It repeats itself. A few unrelated words are hard to guess.");
  await type("blue kettle");
  expect(says()).toBe("Fair");
  await type("violet-copper7");
  expect(says()).toBe("Good");
  await type("quiet harbor lantern");
  expect(says()).toBe("Strong");
});

test("what is missing stands under its field", async () => {
  const { asked, change, field } = opened();
  await change();
  expect(await screen.findByText("Enter your current password")).toBeTruthy();
  expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  expect(document.activeElement).toBe(field("Current Password"));
  expect(asked).toEqual([]);
});

test("the server's sentence stands under the field that it is about, and nothing typed is lost", async () => {
  const message = "This is not your current password.";
  const wrong = {
    status: 400,
    message,
    code: "invalid_input",
    errors: [{ path: "currentPassword", message }],
  };
  const { fill, change, field } = opened({
    endpoint: authEndpoints.changePassword,
    reply: () => ({ status: 400, body: wrong }),
  });
  await fill("not it", "quiet harbor lantern");
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

test("a refusal about no field stands above them", async () => {
  const { fill, change } = opened(
    refusal(authEndpoints.changePassword, "too_many_requests", "Please wait a minute."),
  );
  await fill("old one 7", "quiet harbor lantern");
  await change();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to change passwordPlease wait a minute.",
  );
});

test("no password is kept in the browser", async () => {
  const { fill } = opened();
  await fill("old one 7", "quiet harbor lantern");
  // Longer than a draft waits before it is kept.
  await new Promise((done) => setTimeout(done, 700));
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(kept).not.toContain("old one 7");
  expect(kept).not.toContain("lantern");
});
