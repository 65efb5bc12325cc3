import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import type { DeletionPreview } from "@shared/data-export/schemas";
import { dataExportSchemas } from "@shared/data-export/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answer, answering, refusal } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { DataExportSection } from "./data-export-section";

const nothing: DeletionPreview = {
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
const says = () => document.querySelector("[data-slot=toast]")?.textContent;

function opened(deleting: boolean, ...replies: Parameters<typeof answering>) {
  const server = answering(...replies);
  const [onDelete, onDone] = [vi.fn(), vi.fn()];
  show(<DataExportSection deleting={deleting} onDelete={onDelete} onDone={onDone} />, { at: "/profile" });
  return { ...server, onDelete, onDone, user: userEvent.setup() };
}

test("the copy that the server answers is handed to the browser as a file", async () => {
  const files: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    blob = given as Blob;
    return "blob:made";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blob.text() });
  });
  const empty = Object.fromEntries(
    Object.keys(dataExportSchemas.export.response.shape).map((name) => [name, []]),
  );
  const data = { ...empty, madeAt: "2026-11-21T10:00:00.000Z", account: dana, listing: null, presence: null };
  const { user } = opened(false, { endpoint: api.export, reply: () => ({ status: 200, body: data }) });
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(["vc-talent-network-2026-11-21.json"]));
  expect(JSON.parse((await files[0]?.text) ?? "")).toMatchObject({ account: { username: dana.username } });
});

test("a copy that is refused is said to be", async () => {
  const { user } = opened(
    false,
    refusal(api.export, "too_many_requests", "Too many attempts. Please try again in 9 minutes."),
  );
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await waitFor(() =>
    expect(says()).toBe("Failed to download your dataToo many attempts. Please try again in 9 minutes."),
  );
});

test("what goes and what stays is said with its numbers, and only what there is", async () => {
  opened(
    true,
    answer(api.preview, {
      ...nothing,
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
    "2 open jobs: unposted, and whoever waits for an answer is told.",
    "Your hold on the listing Meridian Search, with its phone and email.",
    "Meridian: nobody else is in it.",
    "Decisions, applications and candidates that others worked on, since they are their record too.",
    "1 post or reply on the board. Delete them before if they are to go.",
  ]);
});

test("what is in the way stands there instead of a password", async () => {
  opened(
    true,
    answer(api.preview, {
      ...nothing,
      obstacles: ["You are the only admin. Another admin has to be added first."],
    }),
  );
  await screen.findByText("You are the only admin. Another admin has to be added first.");
  expect(screen.queryByLabelText("Your Password")).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete my account" })).toBeNull();
});

test("a wrong password stands under its field; a right one ends everything here", async () => {
  const message = "That is not your password";
  const wrong = { status: 400, message, code: "invalid_input", errors: [{ path: "password", message }] };
  const { user, also, asked } = opened(true, answer(api.preview, nothing), {
    endpoint: api.delete,
    reply: () => ({ status: 400, body: wrong }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>("Your Password");
  await user.type(field, "not it");
  const press = () =>
    user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete my account" }));
  await press();
  expect(await screen.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
  also(answer(api.delete, undefined));
  await user.clear(field);
  await user.type(field, "quiet harbor lantern");
  await press();
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(asked.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
    { password: "not it" },
    { password: "quiet harbor lantern" },
  ]);
});

test("a preview that fails can be asked for again", async () => {
  const { user, also } = opened(true, refusal(api.preview, "unexpected", "No."));
  await screen.findByText("What it would mean could not be loaded");
  also(answer(api.preview, nothing));
  await user.click(screen.getByRole("button", { name: /again/i }));
  await screen.findByLabelText("Your Password");
});
