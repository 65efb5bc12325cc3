import { factorEndpoints as api } from "@shared/factors/endpoints";
import type { Factors } from "@shared/factors/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { AuthenticatorSection } from "./authenticator-section";

const secret = "JBSWY3DPEHPK3PXP";
const challenge = "0123456789012345678901234567890123456789012";
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`);
const without: Factors = {
  authenticatorAppSince: null,
  passkeyCount: 0,
  recoveryCodeCount: 0,
  requiredFrom: null,
};
const withApp: Factors = { ...without, authenticatorAppSince: "2026-11-02T15:00:00Z", recoveryCodeCount: 9 };

async function renderSection(factors: Factors) {
  const current = { factors };
  const server = stubServer(
    respondWith(api.mine, () => current.factors),
    respondWith(api.startTotp, { challenge, secret, uri: `otpauth://totp/VC:dana?secret=${secret}` }),
    respondWith(api.confirmTotp, () => {
      current.factors = { ...withApp, recoveryCodeCount: 10 };
      return { codes };
    }),
    respondWith(api.removeTotp, () => {
      current.factors = without;
      return undefined;
    }),
    respondWith(api.renewRecoveryCodes, () => {
      current.factors = { ...current.factors, recoveryCodeCount: 10 };
      return { codes };
    }),
  );
  const { client } = renderWithProviders(<AuthenticatorSection />);
  await screen.findByText("Authenticator app");
  const user = userEvent.setup();
  const clickButton = (name: string) => user.click(screen.getByRole("button", { name }));
  /** The contents of the query and mutation caches, as one text. */
  const cachedText = () =>
    JSON.stringify([
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ]);
  return { ...server, user, clickButton, cachedText };
}
const findCodes = async () => within(await screen.findByRole("dialog", { name: "Save your recovery codes" }));

test("sets up an app with its code, shows the recovery codes once, and caches no secret", async () => {
  const { user, clickButton, cachedText, requestsTo } = await renderSection(without);
  expect(screen.getByText("Not set up")).toBeTruthy();
  expect(screen.queryByText("Recovery codes")).toBeNull();
  await clickButton("Set Up");
  const setup = within(await screen.findByRole("dialog", { name: "Set up an authenticator app" }));
  expect(setup.getByRole("img", { name: "QR code of the key below" })).toBeTruthy();
  expect(setup.getByTestId("totp-key").textContent).toBe("JBSW Y3DP EHPK 3PXP");
  await user.type(setup.getByLabelText("6-digit code"), "123456{Enter}");
  const dialog = await findCodes();
  expect(requestsTo("POST /api/user/totp/confirm")[0]?.body).toEqual({ challenge, code: "123456" });
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(codes);
  await user.click(dialog.getByRole("button", { name: "I Have Saved Them" }));
  expect(await screen.findByText("10 codes left, for signing in without your device")).toBeTruthy();
  expect(screen.getByText("Set up on Nov 2, 2026")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(cachedText()).not.toMatch(/AAAA-BBBB|JBSWY3DP/));
});

test("a wrong code stays in the dialog", async () => {
  const { user, clickButton, addResponses } = await renderSection(without);
  addResponses(respondWithError(api.confirmTotp, "invalid_input", "That code is not right."));
  await clickButton("Set Up");
  const setup = within(await screen.findByRole("dialog", { name: "Set up an authenticator app" }));
  await user.type(setup.getByLabelText("6-digit code"), "000000{Enter}");
  expect(await setup.findByText("That code is not right.")).toBeTruthy();
  expect((setup.getByLabelText("6-digit code") as HTMLInputElement).value).toBe("000000");
});

test("closing the recovery codes without saving them asks first", async () => {
  const { user, clickButton, cachedText } = await renderSection(withApp);
  await clickButton("New Recovery Codes");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Make New Codes" }));
  await findCodes();
  await user.keyboard("{Escape}");
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Close without saving?" })).getByRole("button", {
      name: "Back to the codes",
    }),
  );
  expect((await findCodes()).getAllByRole("listitem")).toHaveLength(10);
  await user.keyboard("{Escape}");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(cachedText()).not.toContain("AAAA-BBBB"));
});

test("the codes can be downloaded as a text file", async () => {
  const { user, clickButton } = await renderSection(withApp);
  await clickButton("New Recovery Codes");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Make New Codes" }));
  const dialog = await findCodes();
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await user.click(dialog.getByRole("button", { name: "Download" }));
  expect(await blobs[0]?.text()).toBe(`${codes.join("\n")}\n`);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("vc-talent-network-recovery-codes.txt");
  vi.restoreAllMocks();
});

test("turning off asks first, and nothing changes after Cancel", async () => {
  const { user, clickButton, requestsTo } = await renderSection(withApp);
  await clickButton("Turn Off");
  const question = within(screen.getByRole("alertdialog", { name: "Turn off the authenticator app?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(requestsTo("DELETE /api/user/totp")).toEqual([]);
  await clickButton("Turn Off");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Turn Off" }));
  expect(await screen.findByText("Not set up")).toBeTruthy();
  expect(screen.getByText("Authenticator app turned off")).toBeTruthy();
});

test("a failure is shown in the section", async () => {
  const { user, clickButton, addResponses } = await renderSection(withApp);
  addResponses(respondWithError(api.removeTotp, "busy", "The database is busy. Please try again."));
  await clickButton("Turn Off");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Turn Off" }));
  expect(await screen.findByText("Nothing was changed")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByText("On")).toBeTruthy();
});

test.each([
  [{ ...withApp, recoveryCodeCount: 0 }, /^None left\./],
  [{ ...withApp, recoveryCodeCount: 1 }, /^1 code left/],
  [{ ...without, passkeyCount: 1, recoveryCodeCount: 3 }, /^3 codes left/],
])("says how many recovery codes are left", async (factors, text) => {
  await renderSection(factors);
  expect(screen.getByText(text)).toBeTruthy();
});

test("shows a skeleton while loading and a retry after a failure", async () => {
  stubServer(neverRespond(api.mine));
  const { unmount } = renderWithProviders(<AuthenticatorSection />);
  expect(screen.getByText("Loading your authenticator app")).toBeTruthy();
  unmount();
  const { addResponses } = stubServer(respondWithError(api.mine, "busy", "The database is busy."));
  renderWithProviders(<AuthenticatorSection />);
  await screen.findByRole("heading", { name: "Your authenticator app could not be loaded" });
  addResponses(respondWith(api.mine, without));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Not set up")).toBeTruthy();
});
