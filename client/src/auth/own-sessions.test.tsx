import { authEndpoints } from "@shared/auth/endpoints";
import type { OwnSession } from "@shared/auth/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { daysAgo, show } from "@/test/render";
import { OwnSessions } from "./own-sessions";

const here: OwnSession = {
  id: 1,
  isCurrent: true,
  device: "Firefox on Windows",
  createdAt: "2026-11-02T15:00:00Z",
  seenAt: daysAgo(0),
};
const phone: OwnSession = {
  id: 2,
  isCurrent: false,
  device: "Safari on iPhone",
  createdAt: "2026-10-02T15:00:00Z",
  seenAt: daysAgo(3),
};
const old: OwnSession = { ...phone, id: 3, device: "Chrome on Linux" };

/** A server that keeps who is signed in where. */
async function opened(...given: OwnSession[]) {
  let kept = given;
  const server = answering(
    answer(authEndpoints.sessions, () => kept),
    answer(authEndpoints.endSession, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      return undefined;
    }),
    answer(authEndpoints.endOtherSessions, () => {
      kept = kept.filter(({ isCurrent }) => isCurrent);
      return undefined;
    }),
  );
  show(<OwnSessions />);
  await screen.findByText(here.device);
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const decide = (name: string) =>
    userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));
  return { ...server, press, decide };
}
const rows = () =>
  [...document.querySelectorAll("[data-slot=settings-row]")].map(({ textContent }) => textContent);
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(text));

test("where one is signed in, since when, and which of them is this browser", async () => {
  await opened(here, phone);
  expect(rows()).toEqual([
    "Firefox on WindowsThis browserSigned in Nov 2, 2026, last seen now",
    "Safari on iPhoneSigned in Oct 2, 2026, last seen 3d agoSign out",
  ]);
  expect(
    screen.getByText(
      "Where you are signed in. If you do not know one of these, sign it out and change your password.",
    ),
  ).toBeTruthy();
});

test("one other is signed out after a question, and only that one", async () => {
  const { asked, press, decide } = await opened(here, phone, old);
  await press("Sign out Safari on iPhone");
  expect(screen.getByRole("alertdialog", { name: "Sign out Safari on iPhone?" }).textContent).toContain(
    "That browser will have to sign in again. What is half typed there is lost.",
  );
  expect(asked.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await decide("Sign out");
  await toast("Signed out there");
  expect(asked.filter(({ call }) => call.startsWith("DELETE")).map(({ params }) => params.id)).toEqual([2]);
  expect(rows()).toHaveLength(2);
});

test("everywhere else at once, after a question", async () => {
  const { asked, press, decide } = await opened(here, phone, old);
  await press("Sign out everywhere else");
  expect(screen.getByRole("alertdialog", { name: "Sign out everywhere else?" }).textContent).toContain(
    "Every browser but this one will have to sign in again. What is half typed there is lost.",
  );
  expect(document.activeElement?.textContent).toBe("Cancel");
  await decide("Cancel");
  expect(asked.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await press("Sign out everywhere else");
  await decide("Sign out");
  await toast("Signed out everywhere else");
  expect(await screen.findByText("You are signed in nowhere else.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

test("a refusal stands in its place", async () => {
  const { press, decide, also } = await opened(here, phone);
  also(
    refusal(authEndpoints.endSession, "not_found", "That session has ended."),
    refusal(authEndpoints.endOtherSessions, "unavailable", "The database is away."),
  );
  await press("Sign out Safari on iPhone");
  await decide("Sign out");
  await toast("Failed to sign out thereThat session has ended.");
  expect(screen.getByRole("alert").textContent).toBe("It is still signed inThat session has ended.");
  await press("Sign out everywhere else");
  await decide("Sign out");
  await toast("Failed to sign out everywhere elseThe database is away.");
  expect(screen.getByRole("alert").textContent).toBe("It is still signed inThe database is away.");
});

test("shapes while they load, and a failure that can be tried again", async () => {
  const { also } = answering(silence(authEndpoints.sessions));
  const { client } = show(<OwnSessions />);
  expect(screen.getByText("Loading your sessions")).toBeTruthy();
  also(refusal(authEndpoints.sessions, "unavailable", "The database is away."));
  client.cancelQueries();
  await client.resetQueries();
  expect(await screen.findByText("Your sessions could not be loaded")).toBeTruthy();
  also(answer(authEndpoints.sessions, [here]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(here.device)).toBeTruthy();
});
