import { messagesApi } from "@shared/messages/api";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openReader, shows } from "./reader";
import { communityTexts } from "./spec-texts-community";
import { openStage } from "./stage";

const stage = await openStage("texts-community", { drawn: false });
const { world } = stage;
const { adminAda: ada, partnerVera: vera } = world;
const { read, readAt, failing, missing, write } = openReader(communityTexts);

const title = "Carve-outs for inbound candidates?";
const words =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function browserOf(person: { id: number }): Promise<Page> {
  const { page, as } = await stage.visitor("desktop");
  await as(person);
  return page;
}

test("writing on the board", async () => {
  const page = await browserOf(vera);
  await readAt(page, "/messages", "No messages found. Be the first to start a discussion!", "/messages");
  await page.getByRole("button", { name: "New Post" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Fees");
  await dialog.getByLabel("Content").fill("What do you pay?");
  await read(page, "post dialog");
  const post = () => dialog.getByRole("button", { name: "Post Message" }).click();
  await failing(page, "**/api/messages", post, "Failed to post message. Please try again.", "post dialog, toasts");
  await post();
  await shows(page, "Message posted successfully!");
  await read(page, "post dialog, toasts");
  await shows(page, "Just now");
  await read(page, "/messages");
});

test("the board and a message", async () => {
  const post = await world.message(vera, { title, content: `${words} twenty twenty-one`, category: "question", createdAt: ago(3.5) });
  await world.reply(post, ada, "We list at most five.");
  for (const person of [vera, ada]) await world.as(person).call(messagesApi.like, { params: post });
  await world.message(vera, { title: "Older", createdAt: ago(50) });
  const oldest = await world.message(vera, { title: "Oldest", createdAt: "2025-11-02T12:00:00Z" });
  const page = await browserOf(vera);
  await readAt(page, "/messages", title, "/messages");
  await readAt(page, `/messages/${oldest.id}`, "No replies yet. Be the first to respond!", "/messages/{id}");
  await readAt(page, "/messages/2147483647", "Message Not Found", "/messages/{id}, of none");
  await readAt(page, `/messages/${post.id}`, "We list at most five.", "/messages/{id}");

  const like = () => page.getByRole("button", { name: /^Like/ }).click();
  await failing(page, "**/like", like, "Failed to like message.", "/messages/{id}, toasts");
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Actions for this post" }).click();
    await read(page, "/messages/{id}");
    await page.getByRole("menuitem", { name: item }).click();
  };
  const remove = async () => {
    await choose("Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  await page.goto(`/messages/${oldest.id}`);
  await shows(page, "Replies (0)");
  await world.rows(`delete from messages where id = ${oldest.id}`);
  await remove();
  await shows(page, "This message does not exist, or has been deleted.");
  await read(page, "/messages/{id}, toasts");

  const admin = await browserOf(ada);
  await admin.goto(`/messages/${post.id}`);
  for (const [item, failed, done] of [
    ["Pin", "Failed to pin message.", "Message pinned successfully"],
    ["Unpin", "Failed to unpin message.", "Message unpinned successfully"],
  ] as const) {
    const pin = async () => {
      await admin.getByRole("button", { name: "Actions for this post" }).click();
      await admin.getByRole("menuitem", { name: item, exact: true }).click();
    };
    await failing(admin, "**/*pin", pin, failed, "/messages/{id}, toasts");
    await pin();
    await shows(admin, done);
    await read(admin, "/messages/{id}, toasts");
  }
  await page.goto(`/messages/${post.id}`);
  await remove();
  await shows(page, "Message deleted successfully");
  await read(page, "/messages/{id}, toasts");
});

test("every action on the board notices that the session is over", async () => {
  const post = await world.message(ada, { title });
  const page = await browserOf(ada);
  // It leaves half a second later; an answer without content keeps the page to be read.
  await page.route("**/api/login", (route) => route.fulfill({ status: 204 }));
  const item = (name: string) => async () => {
    await page.getByRole("button", { name: "Actions for this post" }).click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  const over = async (path: string, act: () => Promise<unknown>, place: keyof typeof communityTexts) => {
    await page.goto(`/messages/${post.id}`);
    await shows(page, "Replies (0)");
    const leaves = page.waitForRequest("**/api/login");
    await failing(page, path, act, "Unauthorized", place, 401);
    await leaves;
  };
  await over("**/like", () => page.getByRole("button", { name: /^Like/ }).click(), "like, signed out");
  const answer = async () => {
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await page.getByRole("textbox", { name: "Your reply" }).fill("Five.");
    await page.getByRole("button", { name: "Post Reply" }).click();
  };
  await over("**/reply", answer, "reply, signed out");
  await over("**/pin", item("Pin"), "pin, signed out");
  await world.rows(`update messages set is_pinned = true where id = ${post.id}`);
  await over("**/unpin", item("Unpin"), "unpin, signed out");
  const remove = async () => {
    await item("Delete")();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  await over(`**/api/messages/${post.id}`, remove, "delete, signed out");
  await page.goto("/messages?post=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Never");
  await dialog.getByLabel("Content").fill("The session is over.");
  const send = () => dialog.getByRole("button", { name: "Post Message" }).click();
  await failing(page, "**/api/messages", send, "Unauthorized", "post dialog, toasts", 401);
});

test("the talent pool", async () => {
  const page = await browserOf(ada);
  await readAt(page, "/candidates", "No candidates found. Share the first candidate to get started!", "/candidates");
  await page.getByRole("button", { name: "Share a Candidate" }).first().click();
  const dialog = page.getByRole("dialog");
  const share = () => dialog.getByRole("button", { name: "Share Candidate" }).click();
  await dialog.getByLabel("Name").fill("Jonas Eklund");
  await dialog.getByLabel("Email").fill("jonas@eklund.example");
  await dialog.getByLabel("Role").fill("Chief Financial Officer");
  await share();
  await shows(page, "At least one skill is required");
  await read(page, "share dialog");
  await dialog.getByLabel("Skills", { exact: true }).fill("FP&A");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await failing(page, "**/api/candidates", share, "Failed to share candidate", "share dialog, toasts");
  await share();
  await shows(page, "Candidate has been shared successfully!");
  await page.waitForURL((url) => url.search === ""); // closing goes one step back, which another way would cut off
  await read(page, "share dialog, toasts");

  const mei = await world.candidate(vera, {
    name: "Mei Tanaka",
    email: "mei@tanaka.example",
    role: "Staff Engineer",
    skills: ["PostgreSQL"],
    notes: "Keeps books in order.",
    resume: "https://www.linkedin.example/in/mei-tanaka",
  });
  await readAt(page, "/candidates", "Mei Tanaka", "/candidates");
  await readAt(page, `/candidates/${mei.id}`, "Mei Tanaka", "/candidates/{id}");
  await readAt(page, "/candidates/2147483647", "Failed to load candidate profile", "/candidates/{id}, failed");
  await page.route(`**/api/candidates/${mei.id}`, async (route) => {
    await shows(page, "Loading candidate profile...");
    await read(page, "/candidates/{id}, loading");
    await route.continue();
  });
  await page.goto(`/candidates/${mei.id}`);
  await shows(page, "Mei Tanaka");

  await page.goto("/candidates");
  const remove = async () => {
    await page.getByRole("button", { name: "Delete Jonas Eklund" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  };
  await failing(page, "**/api/candidates/*", remove, "Failed to delete candidate", "/candidates, toasts");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await shows(page, "Candidate deleted successfully");
  await read(page, "/candidates, toasts");
});

test("every text of the specification was read where it belongs", () => {
  write("artefacts/texts-community/texts.md");
  expect(missing()).toEqual([]);
});
