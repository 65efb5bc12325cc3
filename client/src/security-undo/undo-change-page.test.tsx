import { authEndpoints } from "@shared/auth/endpoints";
import { securityUndoEndpoints as api } from "@shared/security-undo/endpoints";
import type { UndoPreview } from "@shared/security-undo/schemas";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { UndoChangePage } from "./undo-change-page";

const token = `${"b".repeat(42)}_`;
const resetToken = `${"c".repeat(42)}_`;
const preview: UndoPreview = {
  email: "dana@northlight.example",
  username: "dana",
  changes: [
    { kind: "added", subject: "stranger@mail.example", at: daysAgo(2) },
    { kind: "removed", subject: "dana@northlight.example", at: daysAgo(1) },
  ],
};

function openPage(hash: string, ...replies: Responder[]) {
  const server = stubServer(respondWith(authEndpoints.me, dana), ...replies);
  renderWithProviders(<UndoChangePage />, { viewer: null, at: `/undo-change${hash}`, strict: true });
  return {
    ...server,
    calls: () => server.requests.map(({ call }) => call).filter((call) => call.startsWith("POST")),
  };
}
const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
const clickButton = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const undoButton = "Undo and Sign Out Everywhere";

test("lists the changes and undoes nothing by itself", async () => {
  const { calls } = openPage(`#${token}`, respondWith(api.preview, preview));
  await findHeading("Was this not you?");
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts.slice(0, 2)).toEqual([
    expect.stringMatching(/^stranger@mail.example was added./),
    expect.stringMatching(/^dana@northlight.example was removed./),
  ]);
  expect(texts.slice(2)).toEqual([
    "dana@northlight.example is your primary address again.",
    "The added addresses are removed.",
    "Everybody is signed out, and you set a new password.",
  ]);
  expect(location.hash).toBe("");
  expect(calls()).toEqual(["POST /api/security-undo/preview"]);
});

test("an account that was connected at a provider is named, with what undoing does to it", async () => {
  const connection = { kind: "identity_added", subject: "Google", at: daysAgo(1) } as const;
  openPage(`#${token}`, respondWith(api.preview, { ...preview, changes: [connection] }));
  await findHeading("Was this not you?");
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Google was connected as a way to sign in\./);
  expect(texts).toContain("The added accounts at identity providers are disconnected.");
});

test("renewed recovery codes are listed, with what undoing does to them", async () => {
  const renewal = { kind: "recovery_codes_renewed", subject: "Recovery codes", at: daysAgo(1) } as const;
  openPage(`#${token}`, respondWith(api.preview, { ...preview, changes: [renewal] }));
  await findHeading("Was this not you?");
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Recovery codes were replaced by new ones\./);
  expect(texts).toContain("The new recovery codes no longer work.");
});

test("undoes the changes and continues with a new password", async () => {
  const { requests } = openPage(
    `#${token}`,
    respondWith(api.preview, preview),
    respondWith(api.undo, { email: preview.email, resetToken }),
  );
  await clickButton(undoButton);
  await waitFor(() => expect(location.pathname + location.hash).toBe(`/reset-password#${resetToken}`));
  expect(requests.find(({ call }) => call === "POST /api/security-undo")?.body).toEqual({ token });
});

test.each([
  ["", "This link is not complete"],
  ["#abc", "This link is not complete"],
])("the hash %j shows an incomplete link and sends nothing", async (hash, title) => {
  const { calls } = openPage(hash);
  await findHeading(title);
  expect(calls()).toEqual([]);
});

test("a link that was used or has expired no longer works", async () => {
  openPage(`#${token}`, respondWithError(api.preview, "token_used", "It is used."));
  await findHeading("This link no longer works");
  expect(screen.getByRole("link", { name: "Set a New Password" }).getAttribute("href")).toBe(
    "/reset-password",
  );
});

test("a failed undo can be tried again", async () => {
  const { addResponses } = openPage(
    `#${token}`,
    respondWith(api.preview, preview),
    respondWithError(api.undo, "busy", "Too many people are signing in."),
  );
  await clickButton(undoButton);
  expect(await screen.findByText("Too many people are signing in.")).toBeTruthy();
  addResponses(respondWith(api.undo, { email: preview.email, resetToken }));
  await clickButton("Try again");
  await waitFor(() => expect(location.hash).toBe(`#${resetToken}`));
});
