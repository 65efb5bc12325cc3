import { authEndpoints as api } from "@shared/auth/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { sessionQuery } from "@/session/session";
import { dana, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { SignInForm } from "./sign-in-form";

const challenge = "0123456789012345678901234567890123456789012";
const wrongCode = "That code is not right.";

/** Signs in with a password that the server accepts only with one of these factors. */
async function renderStep(...methods: string[]) {
  const message = "Confirm that it is you.";
  const server = stubServer(
    {
      endpoint: api.login,
      reply: () => ({
        status: 401,
        body: {
          ...{ type: "about:blank", title: "Unauthorized", status: 401, detail: message, message },
          ...{ code: "second_factor_required", challenge, methods },
        },
      }),
    },
    respondWith(api.loginSecondFactor, dana),
  );
  const { client } = renderWithProviders(<SignInForm />, { viewer: null, at: "/auth" });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Username"), "dana");
  await user.type(screen.getByLabelText("Password"), "quiet harbor lantern{Enter}");
  const codes = () => server.requestsTo("POST /api/login/second-factor").map(({ body }) => body);
  const viewer = () => client.getQueryData(sessionQuery().queryKey);
  return { ...server, user, codes, viewer };
}
const findField = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

test("asks for the code of the authenticator app, and signs in with it", async () => {
  const { user, codes, viewer } = await renderStep("totp", "recovery_code");
  expect(await screen.findByRole("heading", { name: "Enter the 6-digit code" })).toBeTruthy();
  const field = await findField("Code");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.inputMode, field.autocomplete]).toEqual(["numeric", "one-time-code"]);
  await user.keyboard("123456{Enter}");
  await waitFor(() => expect(viewer()).toMatchObject({ id: dana.id }));
  expect(codes()).toEqual([{ challenge, code: "123456" }]);
});

test("a wrong code stays in the field, and the step stays open", async () => {
  const { user, addResponses, codes, viewer } = await renderStep("totp");
  addResponses(respondWithError(api.loginSecondFactor, "wrong_credentials", wrongCode));
  await findField("Code");
  await user.keyboard("000000{Enter}");
  expect((await screen.findAllByText(wrongCode)).length).toBeGreaterThan(0);
  expect((await findField("Code")).value).toBe("000000");
  expect(codes()).toHaveLength(1);
  expect(viewer()).toBeUndefined();
});

test("switches to a recovery code and back", async () => {
  const { user, codes } = await renderStep("totp", "recovery_code");
  await findField("Code");
  await user.keyboard("12");
  await user.click(screen.getByRole("button", { name: "Use a Recovery Code" }));
  expect(screen.getByRole("heading", { name: "Enter a recovery code" })).toBeTruthy();
  const field = await findField("Recovery code");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.value, field.inputMode, field.autocomplete]).toEqual(["", "", "off"]);
  await user.click(screen.getByRole("button", { name: "Use the Authenticator App" }));
  await findField("Code");
  await user.click(screen.getByRole("button", { name: "Use a Recovery Code" }));
  await user.type(await findField("Recovery code"), "y88n-scpw-7s0x-x7d0{Enter}");
  await waitFor(() => expect(codes()).toEqual([{ challenge, code: "y88n-scpw-7s0x-x7d0" }]));
});

test("offers no recovery code to a user without one", async () => {
  await renderStep("totp");
  await findField("Code");
  expect(screen.queryByRole("button", { name: "Use a Recovery Code" })).toBeNull();
});

test("returns to the password after too many attempts or too much time", async () => {
  const { user, addResponses } = await renderStep("totp");
  addResponses(respondWithError(api.loginSecondFactor, "challenge_expired", "Please sign in again."));
  await findField("Code");
  await user.keyboard("000000{Enter}");
  expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeTruthy();
  expect(screen.getByText("Please sign in again.")).toBeTruthy();
});

test("Back returns to the password", async () => {
  const { user } = await renderStep("totp");
  await findField("Code");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeTruthy();
});

test("with only a passkey, focuses the heading and asks for no code", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  await renderStep("passkey");
  const heading = await screen.findByRole("heading", { name: "Use your passkey to go on" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole("button", { name: "Sign In with a Passkey" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
