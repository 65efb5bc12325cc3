import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const title = "Carve-outs for inbound candidates?";
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const like = (page: Page) =>
  page.getByRole("article", { name: title }).getByRole("button", { name: /^Like/ });
const choose = async (page: Page, button: string, item: string) => {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a post is written, liked by two members, answered, pinned, edited, reported and removed", async ({
  app,
}) => {
  const { adminAda, partnerVera } = app;
  const noor = await app.createUser("noor", "vc_partner", {
    firstName: "Noor",
    lastName: "Haddad",
    vcApprovalStatus: "approved",
  });
  // A later post, which the pinned one has to precede.
  await app.createMessage(noor, {
    title: "Two sentences for a runner-up",
    category: "recommendation",
    tags: ["candidates"],
  });
  const author = await app.openBrowser("desktop", { colorScheme: "dark" });
  const reader = await app.openBrowser("phone");
  const admin = await app.openBrowser("desktop");
  await author.signIn(partnerVera);
  await reader.signIn(noor);
  await admin.signIn(adminAda);
  const { page } = author;

  await page.goto("/messages");
  await page.getByRole("button", { name: "New Post" }).click();
  const writing = page.getByRole("dialog", { name: "Create New Post" });
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing.getByText("Title is required").waitFor();
  await writing.getByLabel("Title").fill(title);
  await writing
    .getByLabel("Content")
    .fill("Do you list names?\n\n<b>Ours</b>: https://northlight.example/brief.");
  await writing.getByLabel("Category").selectOption({ label: "Question" });
  await writing.getByLabel("Tags").fill("fees, ownership, Fees");
  await author.checkPage("1-writing");
  await writing.getByRole("button", { name: "Post Message" }).click();
  await toast(page, "Message posted successfully!");
  await page.getByRole("article", { name: title }).waitFor();
  const [post] = await app.rows<{ id: number }>(
    `select id from messages where author_id = ${partnerVera.id}`,
  );
  const address = `/messages/${post?.id}`;
  await author.checkPage("2-board");

  // Two members like it; one of them presses three times.
  await reader.page.goto(`/messages?category=question&tag=fees`);
  await like(reader.page).tap();
  await like(reader.page).tap();
  await like(reader.page).tap();
  await reader.checkPage("3-board-filtered");
  await reader.page.getByRole("link", { name: title, exact: true }).tap();
  await reader.page.getByRole("heading", { level: 1, name: title }).waitFor();
  await reader.page.getByRole("link", { name: "https://northlight.example/brief", exact: true }).waitFor();
  await reader.page.getByText("<b>Ours</b>").waitFor();
  await reader.page.getByText("No replies yet. Be the first to respond!").waitFor();
  await admin.page.goto(address);
  await like(admin.page).click();
  await expect
    .poll(() => app.rows(`select likes from messages where id = ${post?.id}`))
    .toEqual([{ likes: 2 }]);

  // Answered on a phone, where the draft survives a reload.
  const box = reader.page.getByRole("textbox", { name: "Your reply" });
  await box.fill("We list at most five, and they lapse.");
  await reader.page.waitForFunction(() =>
    Object.keys(sessionStorage).some((key) => key.startsWith("draft:")),
  );
  await reader.page.reload();
  await expect.poll(() => box.inputValue()).toBe("We list at most five, and they lapse.");
  await reader.checkPage("4-draft");
  await reader.page.getByRole("button", { name: "Post Reply" }).tap();
  await reader.page.getByRole("heading", { name: "Replies (1)" }).waitFor();
  await reader.page.waitForURL(/#reply-\d+$/);
  await choose(reader.page, "Actions for the reply by Noor Haddad", "Edit");
  const correcting = reader.page.getByRole("dialog", { name: "Edit Reply" });
  await correcting.getByRole("textbox").first().fill("We list at most five, for sixty days.");
  await correcting.getByRole("button", { name: "Save Changes" }).tap();
  await toast(reader.page, "Reply updated successfully");
  await reader.page.getByText("edited", { exact: true }).waitFor();

  // A pinned post is first for everybody.
  await choose(admin.page, "Actions for this post", "Pin");
  await toast(admin.page, "Message pinned successfully");
  await admin.checkPage("5-pinned");
  await page.goto("/messages");
  await page.getByText("Pinned").waitFor();
  expect(await page.getByRole("article").first().getAttribute("aria-label")).toBe(title);

  await page.goto(address);
  await choose(page, "Actions for this post", "Edit");
  const editing = page.getByRole("dialog", { name: "Edit Post" });
  await editing.getByLabel("Content").fill("Settled: at most five names, given on approval.");
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await toast(page, "Message updated successfully");
  await page.getByText("edited", { exact: true }).first().waitFor();
  await author.checkPage("6-edited");

  // One member reports it and an admin removes it, which the moderation record shows.
  await choose(reader.page, "Actions for this post", "Report");
  const reporting = reader.page.getByRole("dialog", { name: "Report this post" });
  await reporting.getByLabel("Reason").fill("Names three people.");
  await reader.checkPage("7-reporting");
  await reporting.getByRole("button", { name: "Send Report" }).tap();
  await toast(reader.page, "Report sent");
  await admin.page.goto("/admin/reports");
  const card = admin.page.getByRole("article").filter({ hasText: "Names three people." });
  await card.getByRole("link", { name: title }).waitFor();
  await admin.checkPage("8-reports");
  await card.getByRole("button", { name: "Remove Post" }).click();
  const deciding = admin.page.getByRole("dialog");
  await deciding.getByLabel("Reason").fill("They had not agreed.");
  await deciding.getByRole("button", { name: "Remove" }).click();
  await admin.page.getByText("No open reports").waitFor();
  expect(
    await app.rows(
      "select action, reason from moderation_entries where subject_kind = 'message' order by id",
    ),
  ).toEqual([
    { action: "post_pinned", reason: null },
    { action: "post_removed", reason: "They had not agreed." },
  ]);
  await reader.page.goto(address);
  await reader.page.getByText("Message Not Found").waitFor();
  expect(
    await app.rows(
      "select (select count(*) from message_likes)::int as likes, (select count(*) from message_replies)::int as replies",
    ),
  ).toEqual([{ likes: 0, replies: 0 }]);

  // Authors delete their own posts.
  await reader.page.goto("/messages");
  await reader.page.getByRole("link", { name: "Two sentences for a runner-up", exact: true }).tap();
  await choose(reader.page, "Actions for this post", "Delete");
  await reader.page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).tap();
  await toast(reader.page, "Message deleted successfully");
  await reader.page.getByText("No messages found. Be the first to start a discussion!").waitFor();
  await reader.checkPage("9-empty");
});
