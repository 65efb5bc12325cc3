import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { VerifyEmailPage } from "./verify-email-page";

const token = `${"a".repeat(42)}_`;
const signedIn = answer(authEndpoints.me, dana);

function opened(viewer: typeof dana | null, hash: string, ...replies: Parameters<typeof answering>) {
  const server = answering(signedIn, ...replies);
  show(<VerifyEmailPage />, { viewer, at: `/verify-email${hash}`, strict: true });
  const posts = () =>
    server.asked.filter(({ call }) => call === "POST /api/verify-email").map(({ body }) => body);
  return { ...server, posts };
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const wayOn = () =>
  screen.getAllByRole("link").map((link) => `${link.textContent}: ${link.getAttribute("href")}`);

test("it verifies by itself, once, and takes the token out of the address at once", async () => {
  const { posts } = opened(dana, `#${token}`, silence(userEndpoints.verify));
  expect(location.hash).toBe("");
  expect(await heading("Verifying your address...")).toBeTruthy();
  await waitFor(() => expect(posts()).toEqual([{ token }]));
});

test("a member reads which address it was, and goes on to Profile Settings", async () => {
  const { posts } = opened(
    dana,
    `#${token}`,
    answer(userEndpoints.verify, { email: "talent@northlight.example" }),
  );
  const title = await heading("Your address is verified");
  expect(screen.getByText("talent@northlight.example").parentElement?.textContent).toBe(
    "talent@northlight.example is yours. Thank you.",
  );
  expect(wayOn()).toContain("Go to Profile Settings: /profile");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(posts()).toHaveLength(1);
});

test("a visitor goes on to sign in", async () => {
  opened(null, `#${token}`, answer(userEndpoints.verify, { email: "talent@northlight.example" }));
  await heading("Your address is verified");
  expect(wayOn()).toContain("Sign In: /auth?next=%2Fprofile");
});

test.each([
  ["no", ""],
  ["half a", "#abc"],
  ["a broken", `#${"ä".repeat(43)}`],
])("%s token is no complete link, and nothing is sent", async (_, hash) => {
  const { posts } = opened(null, hash);
  await heading("This link is not complete");
  expect(
    screen.getByText(
      "Part of it was lost on the way. Copy the whole link from the mail into the address bar, or send yourself a new one from Profile Settings.",
    ),
  ).toBeTruthy();
  expect(wayOn()).toContain("Sign In: /auth?next=%2Fprofile");
  expect(posts()).toEqual([]);
});

test("a link that was used, or is late", async () => {
  opened(dana, `#${token}`, refusal(userEndpoints.verify, "link_spent", "This link was used already."));
  await heading("This link no longer works");
  expect(
    screen.getByText(
      "A link works once, and for 24 hours. If your address is not verified yet, send yourself a new one from Profile Settings.",
    ),
  ).toBeTruthy();
  expect(wayOn()).toContain("Go to Profile Settings: /profile");
});

test("a link of another account: sign out first", async () => {
  const { asked } = opened(
    dana,
    `#${token}`,
    refusal(userEndpoints.verify, "other_account", "This link is for another account."),
    answer(authEndpoints.logout, {}),
  );
  await heading("This link belongs to another account");
  expect(
    screen.getByText(
      "You are signed in to an account that this address is not part of. Sign out, then open the link in the mail once more.",
    ),
  ).toBeTruthy();
  expect(wayOn()).toContain("Go to Profile Settings: /profile");
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /api/logout")).toBe(true));
});

test("any other failure can be tried again with the same link", async () => {
  const { posts, also } = opened(
    null,
    `#${token}`,
    refusal(userEndpoints.verify, "unavailable", "The database is away."),
  );
  expect(await screen.findByText("Your address could not be verified")).toBeTruthy();
  expect(screen.getByText("The database is away.")).toBeTruthy();
  also(answer(userEndpoints.verify, { email: "talent@northlight.example" }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Your address is verified");
  expect(posts()).toEqual([{ token }, { token }]);
});

test("another link in the same tab is another try", async () => {
  const { posts } = opened(
    null,
    "#abc",
    answer(userEndpoints.verify, { email: "talent@northlight.example" }),
  );
  await heading("This link is not complete");
  location.hash = token;
  dispatchEvent(new Event("hashchange"));
  await heading("Your address is verified");
  expect(location.hash).toBe("");
  expect(posts()).toEqual([{ token }]);
});
