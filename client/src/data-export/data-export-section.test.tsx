import type { DeletionPreview } from "@shared/data-export/deletion-schemas";
import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import { dataExportSchemas } from "@shared/data-export/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { DataExportSection } from "./data-export-section";

const emptyPreview: DeletionPreview = {
  obstacles: [],
  openJobs: 0,
  pendingApplications: 0,
  pendingSubmissions: 0,
  candidates: 0,
  posts: 0,
  reviews: 0,
  placements: 0,
  listing: null,
  organizations: [],
};
const getToastText = () => document.querySelector("[data-slot=toast]")?.textContent;

let viewer = dana;
beforeEach(() => {
  viewer = dana;
});

function renderSection(isDeleteDialogOpen: boolean, ...replies: Responder[]) {
  const server = stubServer(...replies);
  const [onDelete, onDone] = [vi.fn(), vi.fn()];
  renderWithProviders(
    <DataExportSection
      isDeleteDialogOpen={isDeleteDialogOpen}
      onDeleteDialogOpen={onDelete}
      onDeleteDialogClose={onDone}
    />,
    { at: "/profile", viewer },
  );
  return { ...server, onDelete, onDone, user: userEvent.setup() };
}

test("downloads the export as a file", async () => {
  const files: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((object) => {
    blob = object as Blob;
    return "blob:made";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blob.text() });
  });
  const empty = Object.fromEntries(
    Object.keys(dataExportSchemas.export.response.shape).map((name) => [name, []]),
  );
  const data = { ...empty, madeAt: "2026-11-21T10:00:00.000Z", account: dana, listing: null, presence: null };
  const { user } = renderSection(false, { endpoint: api.export, reply: () => ({ status: 200, body: data }) });
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(["vc-talent-network-2026-11-21.json"]));
  expect(JSON.parse((await files[0]?.text) ?? "")).toMatchObject({ account: { username: dana.username } });
});

test("shows an error if the export is rejected", async () => {
  const { user } = renderSection(
    false,
    respondWithError(api.export, "too_many_requests", "Too many attempts. Please try again in 9 minutes."),
  );
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await waitFor(() =>
    expect(getToastText()).toBe(
      "Failed to download your dataToo many attempts. Please try again in 9 minutes.",
    ),
  );
});

test("lists what is deleted and kept, with counts, and omits what does not exist", async () => {
  renderSection(
    true,
    respondWith(api.preview, {
      ...emptyPreview,
      openJobs: 2,
      posts: 1,
      listing: "Meridian Search",
      organizations: ["Meridian"],
    }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  await dialog.findByLabelText("Your Password");
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Your name, picture, contact details, addresses, password, sessions, notifications and settings.",
    "2 open jobs: unposted. Everyone waiting for an answer is notified.",
    "Your ownership of the listing Meridian Search, with its phone and email.",
    "Meridian: without other members.",
    "Decisions, applications and candidates that others worked on, because they are part of their records.",
    "1 post or reply on the board. Delete them first if you do not want to keep them.",
  ]);
});

test("shows obligations instead of the password field", async () => {
  renderSection(
    true,
    respondWith(api.preview, {
      ...emptyPreview,
      obstacles: ["You are the only admin. Another admin has to be added first."],
    }),
  );
  await screen.findByText("You are the only admin. Another admin has to be added first.");
  expect(screen.queryByLabelText("Your Password")).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete my account" })).toBeNull();
});

test("a wrong password shows an error under its field; the right one deletes the account and signs out", async () => {
  const message = "That is not your password";
  const responseBody = {
    status: 400,
    message,
    code: "invalid_input",
    errors: [{ path: "password", message }],
  };
  const { user, addResponses, requests } = renderSection(true, respondWith(api.preview, emptyPreview), {
    endpoint: api.delete,
    reply: () => ({ status: 400, body: responseBody }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>("Your Password");
  await user.type(field, "not it");
  const submit = () =>
    user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete my account" }));
  await submit();
  expect(await screen.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
  addResponses(respondWith(api.delete, undefined));
  await user.clear(field);
  await user.type(field, "quiet harbor lantern");
  await submit();
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(getToastText()).toBe("Account deletedWe have sent a confirmation to your email address.");
  expect(requests.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
    { password: "not it" },
    { password: "quiet harbor lantern" },
  ]);
});

test("an account without a password is deleted without a field for it", async () => {
  viewer = { ...dana, hasPassphrase: false };
  const { user, requests } = renderSection(
    true,
    respondWith(api.preview, emptyPreview),
    respondWith(api.delete, undefined),
  );
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByText("What is deleted, immediately and permanently");
  expect(dialog.queryByLabelText("Your Password")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Delete my account" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(requests.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([undefined]);
});

test("the deletion of an account without an address promises no confirmation by email", async () => {
  viewer = { ...dana, hasPassphrase: false, email: "" };
  const { user } = renderSection(
    true,
    respondWith(api.preview, emptyPreview),
    respondWith(api.delete, undefined),
  );
  const dialog = within(screen.getByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Delete my account" }));
  await waitFor(() => expect(getToastText()).toBe("Account deleted"));
});

test("a preview that failed to load can be retried", async () => {
  const { user, addResponses } = renderSection(true, respondWithError(api.preview, "unexpected", "No."));
  await screen.findByText("The consequences could not be loaded");
  addResponses(respondWith(api.preview, emptyPreview));
  await user.click(screen.getByRole("button", { name: /again/i }));
  await screen.findByLabelText("Your Password");
});
