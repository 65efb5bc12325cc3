import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { turnOffEmails } from "@/test/page-settings";
import { dana, daysAgo, renderWithProviders, SessionViewerProvider } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { NewAddressPage } from "./new-address-page";

// The page loads the prompt with the shell.
beforeAll(() => import("@/shell/app-shell"));

const email = "dana@new.example";
const withoutAddress = { ...dana, email: "" };
const address = {
  id: 5,
  userId: dana.id,
  email,
  isPrimary: true,
  isVerified: false,
  type: "work",
  createdAt: daysAgo(0),
} as const;

function openPage(...replies: Responder[]) {
  const server = stubServer(respondWith(authEndpoints.me, withoutAddress), ...replies);
  renderWithProviders(
    <SessionViewerProvider>
      <NewAddressPage />
    </SessionViewerProvider>,
    { at: "/jobs" },
  );
  return server;
}

test("saves a new address and fetches the account again", async () => {
  const { requests } = openPage(respondWith(userEndpoints.addAddress, address));
  await userEvent.type(await screen.findByRole("textbox", { name: "Email" }), email);
  expect(requests.map(({ call }) => call)).toEqual(["GET /api/user"]);
  await userEvent.click(screen.getByRole("button", { name: "Save Address" }));
  expect(await screen.findByText(`We sent a link to ${email}. Open it to verify the address.`)).toBeTruthy();
  expect(requests.find(({ call }) => call === "POST /api/user/emails")?.body).toEqual({
    email,
    type: "work",
  });
  await waitFor(() =>
    expect(requests.map(({ call }) => call)).toEqual([
      "GET /api/user",
      "POST /api/user/emails",
      "GET /api/user",
    ]),
  );
});

test("asks for the password when the sign-in is too long ago, and then saves the address", async () => {
  const rejection = respondWithError(
    userEndpoints.addAddress,
    "reauthentication_required",
    "Confirm that it is you, then try again.",
  );
  const success = respondWith(userEndpoints.addAddress, address);
  let isConfirmed = false;
  openPage(
    { ...success, reply: (request) => (isConfirmed ? success : rejection).reply(request) },
    respondWith(authEndpoints.reauthenticate, () => {
      isConfirmed = true;
      return undefined;
    }),
  );
  await userEvent.type(await screen.findByRole("textbox", { name: "Email" }), email);
  await userEvent.click(screen.getByRole("button", { name: "Save Address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  await userEvent.type(dialog.getByLabelText("Password"), "quiet harbor lantern{Enter}");
  expect(await screen.findByText(`We sent a link to ${email}. Open it to verify the address.`)).toBeTruthy();
});

test("an account without a password and a provider that confirms is asked to sign in again", async () => {
  openPage(
    respondWith(authEndpoints.me, { ...withoutAddress, hasPassphrase: false }),
    respondWithError(
      userEndpoints.addAddress,
      "reauthentication_required",
      "Confirm that it is you, then try again.",
    ),
  );
  await userEvent.type(await screen.findByRole("textbox", { name: "Email" }), email);
  await userEvent.click(screen.getByRole("button", { name: "Save Address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  expect(
    await dialog.findByText("Your account has no password yet. Sign out and sign in again, then try again."),
  ).toBeTruthy();
  // No link for a password can be emailed to the account.
  expect(dialog.queryByText("Set a Password")).toBeNull();
});

test("shows what is wrong with the address under its field", async () => {
  openPage(respondWithError(userEndpoints.addAddress, "email_taken", "Email already exists"));
  await userEvent.type(await screen.findByRole("textbox", { name: "Email" }), "nowhere");
  await userEvent.click(screen.getByRole("button", { name: "Save Address" }));
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
});

test("signing out, the data export and the deletion stay possible", async () => {
  openPage();
  await screen.findByRole("heading", { name: "Enter a new email address" });
  for (const name of ["Sign Out", "Download my data", "Delete my account"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
  expect(screen.queryByText(/deleted\.invalid/)).toBeNull();
});

test("where the site sends no emails, asks to get the link from an admin", async () => {
  turnOffEmails();
  openPage();
  expect(
    await screen.findByText(
      "This site sends no emails. Ask an admin for a link. Open it within 7 days to keep the address.",
    ),
  ).toBeTruthy();
});
