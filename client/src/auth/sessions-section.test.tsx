import { authEndpoints } from "@shared/auth/endpoints";
import type { OwnSession } from "@shared/auth/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { SessionsSection } from "./sessions-section";

const currentSession: OwnSession = {
  id: 1,
  isCurrent: true,
  device: "Firefox on Windows",
  createdAt: "2026-11-02T15:00:00Z",
  seenAt: daysAgo(0),
};
const phoneSession: OwnSession = {
  id: 2,
  isCurrent: false,
  device: "Safari on iPhone",
  createdAt: "2026-10-02T15:00:00Z",
  seenAt: daysAgo(3),
};
const linuxSession: OwnSession = { ...phoneSession, id: 3, device: "Chrome on Linux" };

/** Answers the session endpoints and removes the sessions that are signed out. */
async function renderSessions(...sessions: OwnSession[]) {
  let remaining = sessions;
  const server = stubServer(
    respondWith(authEndpoints.sessions, () => remaining),
    respondWith(authEndpoints.endSession, ({ params }) => {
      remaining = remaining.filter(({ id }) => id !== params.id);
      return undefined;
    }),
    respondWith(authEndpoints.endOtherSessions, () => {
      remaining = remaining.filter(({ isCurrent }) => isCurrent);
      return undefined;
    }),
  );
  renderWithProviders(<SessionsSection />);
  await screen.findByText(currentSession.device);
  const clickButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const clickInDialog = (name: string) =>
    userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));
  return { ...server, clickButton, clickInDialog };
}
const rowTexts = () =>
  [...document.querySelectorAll("[data-slot=settings-row]")].map(({ textContent }) => textContent);
const expectToast = (text: string) =>
  waitFor(() => expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(text));

test("lists sessions with sign-in date and last use, and marks the current browser", async () => {
  await renderSessions(currentSession, phoneSession);
  expect(rowTexts()).toEqual([
    "Firefox on WindowsThis browserSigned in Nov 2, 2026, last seen now",
    "Safari on iPhoneSigned in Oct 2, 2026, last seen 3d agoSign out",
  ]);
  expect(
    screen.getByText(
      "Where you are signed in. If you do not recognize a session, sign it out and change your password.",
    ),
  ).toBeTruthy();
});

test("signs out one session after a confirmation", async () => {
  const { requests, clickButton, clickInDialog } = await renderSessions(
    currentSession,
    phoneSession,
    linuxSession,
  );
  await clickButton("Sign out Safari on iPhone");
  expect(screen.getByRole("alertdialog", { name: "Sign out Safari on iPhone?" }).textContent).toContain(
    "That browser will have to sign in again. Unsaved changes there are lost.",
  );
  expect(requests.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await clickInDialog("Sign out");
  await expectToast("Session signed out");
  expect(requests.filter(({ call }) => call.startsWith("DELETE")).map(({ params }) => params.id)).toEqual([
    2,
  ]);
  expect(rowTexts()).toHaveLength(2);
});

test("signs out all other sessions after a confirmation", async () => {
  const { requests, clickButton, clickInDialog } = await renderSessions(
    currentSession,
    phoneSession,
    linuxSession,
  );
  await clickButton("Sign out everywhere else");
  expect(screen.getByRole("alertdialog", { name: "Sign out everywhere else?" }).textContent).toContain(
    "Every browser but this one will have to sign in again. Unsaved changes there are lost.",
  );
  expect(document.activeElement?.textContent).toBe("Cancel");
  await clickInDialog("Cancel");
  expect(requests.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await clickButton("Sign out everywhere else");
  await clickInDialog("Sign out");
  await expectToast("Signed out everywhere else");
  expect(await screen.findByText("You are not signed in anywhere else.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

test("shows an error in place when signing out fails", async () => {
  const { clickButton, clickInDialog, addResponses } = await renderSessions(currentSession, phoneSession);
  addResponses(
    respondWithError(authEndpoints.endSession, "not_found", "That session has ended."),
    respondWithError(authEndpoints.endOtherSessions, "unavailable", "The database is away."),
  );
  await clickButton("Sign out Safari on iPhone");
  await clickInDialog("Sign out");
  await expectToast("Failed to sign out the sessionThat session has ended.");
  expect(screen.getByRole("alert").textContent).toBe("Failed to sign outThat session has ended.");
  await clickButton("Sign out everywhere else");
  await clickInDialog("Sign out");
  await expectToast("Failed to sign out everywhere elseThe database is away.");
  expect(screen.getByRole("alert").textContent).toBe("Failed to sign outThe database is away.");
});

test("shows a skeleton while loading and a retry after a failure", async () => {
  const { addResponses } = stubServer(neverRespond(authEndpoints.sessions));
  const { client } = renderWithProviders(<SessionsSection />);
  expect(screen.getByText("Loading your sessions")).toBeTruthy();
  addResponses(respondWithError(authEndpoints.sessions, "unavailable", "The database is away."));
  client.cancelQueries();
  await client.resetQueries();
  expect(await screen.findByText("Your sessions could not be loaded")).toBeTruthy();
  addResponses(respondWith(authEndpoints.sessions, [currentSession]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(currentSession.device)).toBeTruthy();
});
