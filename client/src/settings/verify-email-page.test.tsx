import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { turnOffEmails } from "@/test/page-settings";
import { dana, renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { VerifyEmailPage } from "./verify-email-page";

const token = `${"a".repeat(42)}_`;
const email = "talent@northlight.example";
const signedInReply = respondWith(authEndpoints.me, dana);
const previewReply = respondWith(userEndpoints.previewVerification, { email, username: "dana" });

function openPage(viewer: typeof dana | null, hash: string, ...replies: Responder[]) {
  const server = stubServer(signedInReply, ...replies);
  renderWithProviders(<VerifyEmailPage />, { viewer, at: `/verify-email${hash}`, strict: true });
  const posts = (path = "/api/verify-email") =>
    server.requests.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);
  return { ...server, posts };
}
const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const clickButton = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const listLinks = () =>
  screen.getAllByRole("link").map((link) => `${link.textContent}: ${link.getAttribute("href")}`);

test("opening a link only asks, and removes the token from the URL immediately", async () => {
  const { requests, posts } = openPage(dana, `#${token}`, previewReply);
  expect(location.hash).toBe("");
  const title = await findHeading(`Confirm ${email} for @dana`);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(posts("/api/verify-email/preview")).toEqual([{ token }]);
  expect(requests.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
});

test("shows that the link is checked", async () => {
  openPage(dana, `#${token}`, neverRespond(userEndpoints.previewVerification));
  expect(await findHeading("Checking the link...")).toBeTruthy();
});

test("a member confirms the address and sees a link to Profile Settings", async () => {
  const { posts } = openPage(dana, `#${token}`, previewReply, respondWith(userEndpoints.verify, { email }));
  await clickButton("Confirm Address");
  const title = await findHeading("Your address is verified");
  expect(screen.getByText(email).parentElement?.textContent).toBe(`${email} has been verified. Thank you.`);
  expect(listLinks()).toContain("Go to Profile Settings: /profile");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(posts()).toEqual([{ token }]);
});

test("a visitor who confirms sees a link to sign in", async () => {
  openPage(null, `#${token}`, previewReply, respondWith(userEndpoints.verify, { email }));
  await clickButton("Confirm Address");
  await findHeading("Your address is verified");
  expect(listLinks()).toContain("Sign In: /auth?next=%2Fprofile");
});

test("somebody else's account loses the address", async () => {
  const { posts } = openPage(
    null,
    `#${token}`,
    previewReply,
    respondWith(userEndpoints.declineVerification, undefined),
  );
  await clickButton("This Is Not Me");
  await findHeading("Your address is removed");
  expect(posts("/api/verify-email/decline")).toEqual([{ token }]);
  expect(posts()).toEqual([]);
});

test("a failed removal can be tried again", async () => {
  const { posts, addResponses } = openPage(
    null,
    `#${token}`,
    previewReply,
    respondWithError(userEndpoints.declineVerification, "unavailable", "The database is away."),
  );
  await clickButton("This Is Not Me");
  expect(await screen.findByText("Your address could not be removed")).toBeTruthy();
  addResponses(respondWith(userEndpoints.declineVerification, undefined));
  await clickButton("Try again");
  await findHeading("Your address is removed");
  expect(posts("/api/verify-email/decline")).toHaveLength(2);
});

test.each([
  ["no", ""],
  ["a partial", "#abc"],
  ["a broken", `#${"ä".repeat(43)}`],
])("%s token shows an incomplete link and sends nothing", async (_, hash) => {
  const { posts } = openPage(null, hash);
  await findHeading("This link is not complete");
  expect(
    screen.getByText(
      "Copy the whole link from the email into the address bar, or send yourself a new one from Profile Settings.",
    ),
  ).toBeTruthy();
  expect(listLinks()).toContain("Sign In: /auth?next=%2Fprofile");
  expect(posts()).toEqual([]);
});

test("a used or expired link no longer works", async () => {
  openPage(
    dana,
    `#${token}`,
    respondWithError(userEndpoints.previewVerification, "token_used", "This link was used already."),
  );
  await findHeading("This link no longer works");
  expect(
    screen.getByText(
      "A link works once, and for 24 hours. If your address is not verified yet, send yourself a new one from Profile Settings.",
    ),
  ).toBeTruthy();
  expect(listLinks()).toContain("Go to Profile Settings: /profile");
});

test("a link of another account asks to sign out first", async () => {
  const { requests } = openPage(
    dana,
    `#${token}`,
    previewReply,
    respondWithError(userEndpoints.verify, "other_account", "This link is for another account."),
    respondWith(authEndpoints.logout, {}),
  );
  await clickButton("Confirm Address");
  await findHeading("This link belongs to another account");
  expect(
    screen.getByText(
      "You are signed in to an account that this address is not part of. Sign out, then open the link in the email again.",
    ),
  ).toBeTruthy();
  expect(listLinks()).toContain("Go to Profile Settings: /profile");
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(requests.some(({ call }) => call === "POST /api/logout")).toBe(true));
});

test("other failures can be retried with the same link", async () => {
  const { posts, addResponses } = openPage(
    null,
    `#${token}`,
    respondWithError(userEndpoints.previewVerification, "unavailable", "The database is away."),
  );
  expect(await screen.findByText("Your address could not be verified")).toBeTruthy();
  expect(screen.getByText("The database is away.")).toBeTruthy();
  addResponses(previewReply);
  await clickButton("Try again");
  await findHeading(`Confirm ${email} for @dana`);
  expect(posts("/api/verify-email/preview")).toEqual([{ token }, { token }]);
});

test("a new link in the same tab is shown", async () => {
  const { posts } = openPage(null, "#abc", previewReply);
  await findHeading("This link is not complete");
  location.hash = token;
  dispatchEvent(new Event("hashchange"));
  await findHeading(`Confirm ${email} for @dana`);
  expect(location.hash).toBe("");
  expect(posts("/api/verify-email/preview")).toEqual([{ token }]);
});

test("where the site sends no emails, refers to an admin for a new link", async () => {
  turnOffEmails();
  openPage(null, "");
  await findHeading("This link is not complete");
  expect(
    screen.getByText("Copy the whole link into the address bar, or ask an admin for a new one."),
  ).toBeTruthy();
});
