import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { NewAddressPage } from "./new-address-page";

const email = "dana@new.example";
const withoutAddress = { ...dana, email: "" };

function openPage(...replies: Parameters<typeof stubServer>) {
  const server = stubServer(respondWith(authEndpoints.me, withoutAddress), ...replies);
  renderWithProviders(<NewAddressPage />, { viewer: withoutAddress, at: "/jobs" });
  return server;
}

test("saves a new address", async () => {
  const address = {
    id: 5,
    email,
    isPrimary: true,
    isVerified: false,
    type: "work",
    createdAt: daysAgo(0),
  } as const;
  const { asked } = openPage(respondWith(userEndpoints.addAddress, address));
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), email);
  await userEvent.click(screen.getByRole("button", { name: "Save Address" }));
  expect(await screen.findByText(`We sent a link to ${email}. Open it to verify the address.`)).toBeTruthy();
  expect(asked.find(({ call }) => call === "POST /api/user/emails")?.body).toEqual({ email, type: "work" });
  await waitFor(() => expect(asked.some(({ call }) => call === "GET /api/user")).toBe(true));
});

test("shows what is wrong with the address under its field", async () => {
  openPage(respondWithError(userEndpoints.addAddress, "email_taken", "Email already exists"));
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "nowhere");
  await userEvent.click(screen.getByRole("button", { name: "Save Address" }));
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
});

test("signing out, the data export and the deletion stay possible", () => {
  openPage();
  for (const name of ["Sign Out", "Download my data", "Delete my account"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
  expect(screen.queryByText(/deleted\.invalid/)).toBeNull();
});
