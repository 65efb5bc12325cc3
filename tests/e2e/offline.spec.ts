import { test as base, expect } from "./fixtures";
import { networkIdle } from "./helpers/network-idle";

const test = base.extend({
  app: async ({ app }, use) => {
    await app.createMessage(app.partnerVera, {
      title: "Two sentences for a runner-up",
      category: "recommendation",
      tags: ["candidates"],
    });
    await use(app);
  },
});

test("offline, a list and a form say so; the list loads once online, and an unsent form is not sent by itself", async ({
  app,
}) => {
  const questions = () => app.rows("select title from messages where category = 'question'");
  const visitor = await app.openBrowser("desktop");
  const { page, errors } = visitor;
  await visitor.signIn(app.partnerVera);
  await page.goto("/messages");
  // Loads the code of toasts, of the dialog and of its confirmation before the network is cut.
  await page.getByRole("button", { name: /Like/ }).click();
  await page.getByRole("button", { name: "New Post" }).click();
  const writing = page.getByRole("dialog", { name: "Create New Post" });
  await writing.getByLabel("Title").fill("Carve-outs?");
  await networkIdle(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await writing.waitFor({ state: "detached" });
  await networkIdle(page);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Recommendation", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("article", { name: "Two sentences for a runner-up" }).waitFor();
  await networkIdle(page);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "New Post" }).click();
  await writing.getByLabel("Title").fill("Carve-outs for inbound candidates?");
  await writing.getByLabel("Content").fill("Do you list names?");
  await writing.getByLabel("Category").selectOption({ label: "Question" });
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing
    .getByText("The server could not be reached. What you typed is kept; please try again.")
    .waitFor();
  await writing.getByRole("button", { name: "Cancel" }).and(page.locator(":enabled")).waitFor();
  expect(errors.splice(0).filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await visitor.checkPage("1-not-reached");

  await page.context().setOffline(false);
  await networkIdle(page);
  expect(await questions()).toEqual([]);
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing.waitFor({ state: "detached" });
  expect(await questions()).toEqual([{ title: "Carve-outs for inbound candidates?" }]);
});

test("a post whose response was lost is not created twice", async ({ app }) => {
  const visitor = await app.openBrowser("phone");
  const { page, errors } = visitor;
  await visitor.signIn(app.partnerVera);
  await page.goto("/messages");
  await page.getByRole("button", { name: "New Post" }).click();
  const writing = page.getByRole("dialog", { name: "Create New Post" });
  await writing.getByLabel("Title").fill("Who negotiates fees?");
  await writing.getByLabel("Content").fill("The fund, or the company?");
  let lost = 0;
  await page.route("**/api/messages", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (lost++ > 0) return route.fallback();
    await route.fetch({ maxRetries: 3 }); // the server may close an idle connection
    await route.abort("connectionreset");
  });
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing
    .getByText("The server could not be reached. What you typed is kept; please try again.")
    .waitFor();
  const posts = () => app.rows("select id from messages where title = 'Who negotiates fees?'");
  expect(await posts()).toHaveLength(1);
  await networkIdle(page);
  // A reload keeps the draft with its idempotency key, so submitting it again does not create a second post.
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await page.getByRole("button", { name: "New Post" }).click();
  await expect.poll(() => writing.getByLabel("Content").inputValue()).toBe("The fund, or the company?");
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing.waitFor({ state: "detached" });
  expect(lost).toBe(2);
  expect(await posts()).toHaveLength(1);
  await page.getByRole("article", { name: "Who negotiates fees?" }).waitFor();
  expect(errors.splice(0).filter((line) => !line.includes("ERR_CONNECTION_RESET"))).toEqual([]);
});
