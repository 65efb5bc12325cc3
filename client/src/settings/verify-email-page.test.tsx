import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { VerifyEmailPage } from "./verify-email-page";

const token = `${"a".repeat(42)}_`;
const signedInReply = respondWith(authEndpoints.me, dana);

function openPage(viewer: typeof dana | null, hash: string, ...replies: Parameters<typeof stubServer>) {
  const server = stubServer(signedInReply, ...replies);
  renderWithProviders(<VerifyEmailPage />, { viewer, at: `/verify-email${hash}`, strict: true });
  const posts = () =>
    server.asked.filter(({ call }) => call === "POST /api/verify-email").map(({ body }) => body);
  return { ...server, posts };
}
const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const listLinks = () =>
  screen.getAllByRole("link").map((link) => `${link.textContent}: ${link.getAttribute("href")}`);

test("verifies once without a click and removes the token from the URL immediately", async () => {
  const { posts } = openPage(dana, `#${token}`, neverRespond(userEndpoints.verify));
  expect(location.hash).toBe("");
  expect(await findHeading("Verifying your address...")).toBeTruthy();
  await waitFor(() => expect(posts()).toEqual([{ token }]));
});

test("a member sees the verified address and a link to Profile Settings", async () => {
  const { posts } = openPage(
    dana,
    `#${token}`,
    respondWith(userEndpoints.verify, { email: "talent@northlight.example" }),
  );
  const title = await findHeading("Your address is verified");
  expect(screen.getByText("talent@northlight.example").parentElement?.textContent).toBe(
    "talent@northlight.example has been verified. Thank you.",
  );
  expect(listLinks()).toContain("Go to Profile Settings: /profile");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(posts()).toHaveLength(1);
});

test("a visitor sees a link to sign in", async () => {
  openPage(null, `#${token}`, respondWith(userEndpoints.verify, { email: "talent@northlight.example" }));
  await findHeading("Your address is verified");
  expect(listLinks()).toContain("Sign In: /auth?next=%2Fprofile");
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
    respondWithError(userEndpoints.verify, "token_used", "This link was used already."),
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
  const { asked } = openPage(
    dana,
    `#${token}`,
    respondWithError(userEndpoints.verify, "other_account", "This link is for another account."),
    respondWith(authEndpoints.logout, {}),
  );
  await findHeading("This link belongs to another account");
  expect(
    screen.getByText(
      "You are signed in to an account that this address is not part of. Sign out, then open the link in the email again.",
    ),
  ).toBeTruthy();
  expect(listLinks()).toContain("Go to Profile Settings: /profile");
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /api/logout")).toBe(true));
});

test("other failures can be retried with the same link", async () => {
  const { posts, addResponses } = openPage(
    null,
    `#${token}`,
    respondWithError(userEndpoints.verify, "unavailable", "The database is away."),
  );
  expect(await screen.findByText("Your address could not be verified")).toBeTruthy();
  expect(screen.getByText("The database is away.")).toBeTruthy();
  addResponses(respondWith(userEndpoints.verify, { email: "talent@northlight.example" }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await findHeading("Your address is verified");
  expect(posts()).toEqual([{ token }, { token }]);
});

test("a new link in the same tab is verified", async () => {
  const { posts } = openPage(
    null,
    "#abc",
    respondWith(userEndpoints.verify, { email: "talent@northlight.example" }),
  );
  await findHeading("This link is not complete");
  location.hash = token;
  dispatchEvent(new Event("hashchange"));
  await findHeading("Your address is verified");
  expect(location.hash).toBe("");
  expect(posts()).toEqual([{ token }]);
});
