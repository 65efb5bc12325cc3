import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import { dataExportSchemas } from "@shared/data-export/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { SuspendedAccountData } from "./suspended-account-data";

const token = "t".repeat(43);
const getToastText = () => document.querySelector("[data-slot=toast]")?.textContent;

async function openDialog(buttonLabel: string, ...replies: Responder[]) {
  const server = stubServer(...replies);
  renderWithProviders(<SuspendedAccountData />, { at: "/auth" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: buttonLabel }));
  const dialog = within(await screen.findByRole("dialog"));
  const submit = async (name: string) => {
    await user.type(dialog.getByLabelText("Username"), "dana");
    await user.type(dialog.getByLabelText("Password"), "quiet harbor");
    await user.click(dialog.getByRole("button", { name }));
  };
  return { ...server, dialog, submit };
}

test("a suspended user downloads their data with username and password", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const empty = Object.fromEntries(
    Object.keys(dataExportSchemas.exportSuspended.response.shape).map((name) => [name, []]),
  );
  const data = { ...empty, madeAt: "2026-11-21T10:00:00.000Z", account: dana, listing: null, presence: null };
  const { requests, submit } = await openDialog("Download my data", {
    endpoint: api.exportSuspended,
    reply: () => ({ status: 200, body: data }),
  });
  await submit("Download");
  await waitFor(() => expect(files).toEqual(["vc-talent-network-2026-11-21.json"]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.map(({ call, body }) => [call, body])).toEqual([
    ["POST /api/suspended/data", { username: "dana", password: "quiet harbor" }],
  ]);
});

test("after a refused sign-in the account is deleted with its token, without another password", async () => {
  const { requests } = stubServer(respondWith(api.deleteSuspended, undefined));
  renderWithProviders(<SuspendedAccountData token={token} />, { at: "/auth" });
  expect(screen.queryByText(/require your password/)).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("textbox")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Delete my account" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(requests).toMatchObject([{ call: "POST /api/suspended/deletion", body: { token } }]);
});

test("an incomplete link asks for username and password", async () => {
  stubServer();
  renderWithProviders(<SuspendedAccountData token="" />, { at: "/auth" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Username")).toBeTruthy();
  expect(dialog.getByLabelText("Password")).toBeTruthy();
});

test("an expired token asks to sign in again", async () => {
  const message = "This took too long. Please sign in again.";
  stubServer(respondWithError(api.exportSuspended, "challenge_expired", message));
  renderWithProviders(<SuspendedAccountData token={token} />, { at: "/auth" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Download" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(`Nothing was downloaded${message}`);
});

test("a suspended user deletes their account with username and password, then leaves the page", async () => {
  const { requests, submit } = await openDialog(
    "Delete my account",
    respondWith(api.deleteSuspended, undefined),
  );
  await submit("Delete my account");
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(getToastText()).toBe(
    "Account deletedWe have sent a confirmation to your email address, if your account had one.",
  );
  expect(requests.map(({ call }) => call)).toEqual(["POST /api/suspended/deletion"]);
});

test.each([
  ["Download my data", "Download", "POST /api/suspended/data"],
  ["Delete my account", "Delete my account", "POST /api/suspended/deletion"],
] as const)(
  "%s asks for a code of the authenticator app if the account has one, and sends it with the password",
  async (openLabel, submitLabel, call) => {
    const message = "Enter the code of your authenticator app.";
    const errors = [{ path: "code", message }];
    const reply = () => ({
      status: 401,
      body: { status: 401, message, code: "second_factor_required", errors },
    });
    const { requests, dialog, submit } = await openDialog(
      openLabel,
      { endpoint: api.exportSuspended, reply },
      { endpoint: api.deleteSuspended, reply },
    );
    expect(dialog.queryByLabelText("Code")).toBeNull();
    await submit(submitLabel);
    const field = await dialog.findByLabelText<HTMLInputElement>("Code");
    expect(dialog.getByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
    expect([field.autocomplete, dialog.getByText("From your authenticator app, or a recovery code")]).toEqual(
      ["one-time-code", expect.anything()],
    );
    await userEvent.type(field, "123456");
    await userEvent.click(dialog.getByRole("button", { name: submitLabel }));
    await waitFor(() => expect(requests).toHaveLength(2));
    const credentials = { username: "dana", password: "quiet harbor" };
    expect(requests.map((request) => [request.call, request.body])).toEqual([
      [call, credentials],
      [call, { ...credentials, code: "123456" }],
    ]);
  },
);

test("shows obligations in the dialog and keeps the typed values", async () => {
  const message = "1 placement on your jobs is not settled yet.";
  const { dialog, submit } = await openDialog(
    "Delete my account",
    respondWithError(api.deleteSuspended, "obligations", message),
  );
  await submit("Delete my account");
  expect((await dialog.findByRole("alert")).textContent).toBe(`Your account was not deleted${message}`);
  expect(dialog.getByLabelText<HTMLInputElement>("Password").value).toBe("quiet harbor");
});

test("shows an error under an empty password, and a message for a wrong one", async () => {
  const user = userEvent.setup();
  const { requests, dialog, submit } = await openDialog(
    "Download my data",
    respondWithError(api.exportSuspended, "wrong_credentials", "Invalid username or password"),
  );
  await user.click(dialog.getByRole("button", { name: "Download" }));
  expect(
    await dialog.findByText("Password is required", { selector: "[data-slot=field-error]" }),
  ).toBeTruthy();
  expect(requests).toEqual([]);
  await submit("Download");
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "Nothing was downloadedInvalid username or password",
  );
});
