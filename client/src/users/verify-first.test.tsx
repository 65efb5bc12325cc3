import { userEndpoints as api } from "@shared/users/endpoints";
import type { UserAddress } from "@shared/users/schemas";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { turnOffEmails } from "@/test/page-settings";
import { daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { VerifyFirstCard } from "./verify-first";

const address: UserAddress = {
  id: 5,
  userId: 7,
  email: "dana@northlight.example",
  isPrimary: true,
  isVerified: false,
  type: "work",
  createdAt: daysAgo(3),
};
const open = () => {
  renderWithProviders(<VerifyFirstCard>Then you see contact details.</VerifyFirstCard>);
  return userEvent.setup();
};
/** The button once its code is loaded; a disabled one takes its place before. */
const button = () =>
  waitFor(() => {
    const element = screen.getByRole<HTMLButtonElement>("button", { name: "Send Verification Link" });
    expect(element.disabled).toBe(false);
    return element;
  });

test("sends the link to the primary address and says where it went", async () => {
  const server = stubServer(
    respondWith(api.addresses, [{ ...address, id: 6, isPrimary: false }, address]),
    respondWith(api.sendLink, address),
  );
  const user = open();
  expect(screen.getByRole("heading", { name: "Verify your email address first" })).toBeTruthy();
  await user.click(await button());
  expect(
    await screen.findByText("We sent a link to dana@northlight.example. Open it to verify the address."),
  ).toBeTruthy();
  expect(server.requests.find(({ call }) => call === "POST /api/user/emails/:id/link")?.params).toEqual({
    id: 5,
  });
  expect(screen.queryByRole("button")).toBeNull();
});

test("does not claim to have sent a link to an address that was verified in another window", async () => {
  const server = stubServer(respondWith(api.addresses, [{ ...address, isVerified: true }]));
  const user = open();
  await user.click(await button());
  expect(await screen.findByText("dana@northlight.example is verified already.")).toBeTruthy();
  expect(screen.queryByText(/We sent a link/)).toBeNull();
  expect(server.requests.map(({ call }) => call)).not.toContain("POST /api/user/emails/:id/link");
});

test("shows that the link is being sent", async () => {
  stubServer(respondWith(api.addresses, [address]), neverRespond(api.sendLink));
  const user = open();
  await user.click(await button());
  expect(await screen.findByText("Sending...")).toBeTruthy();
});

test("offers another attempt after a failure", async () => {
  const server = stubServer(
    respondWith(api.addresses, [address]),
    respondWithError(api.sendLink, "too_many_requests", "Too many attempts. Please try again in 3 minutes."),
  );
  const user = open();
  await user.click(await button());
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Too many attempts. Please try again in 3 minutes.",
  );
  server.addResponses(respondWith(api.sendLink, address));
  await user.click(await button());
  expect(await screen.findByText(/We sent a link to/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("where the site sends no emails, asks to get the link from an admin", () => {
  turnOffEmails();
  stubServer();
  open();
  expect(screen.getByText("This site sends no emails. Ask an admin for a link.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
