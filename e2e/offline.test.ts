import { expect, test } from "vitest";
import { settled } from "./settled";
import { openStage } from "./stage";

const stage = await openStage("offline");
const { world } = stage;
const { partnerVera } = world;
await world.message(partnerVera, { title: "Two sentences for a runner-up", category: "recommendation", tags: ["candidates"] });

const written = () => world.rows("select title from messages where category = 'question'");

test("without a network a list and a form say so at once, the list comes by itself, and what was not sent is not sent later", async () => {
  const visitor = await stage.visitor("desktop");
  const { page, errors } = visitor;
  await visitor.as(partnerVera);
  await page.goto("/messages");
  // The code of what tells, of the dialog and of its questions is here before the network goes.
  await page.getByRole("button", { name: /Like/ }).click();
  await page.getByRole("button", { name: "New Post" }).click();
  const writing = page.getByRole("dialog", { name: "Create New Post" });
  await writing.getByLabel("Title").fill("Carve-outs?");
  await settled(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await writing.waitFor({ state: "detached" });
  await settled(page);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Recommendation", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("article", { name: "Two sentences for a runner-up" }).waitFor();
  await settled(page);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "New Post" }).click();
  await writing.getByLabel("Title").fill("Carve-outs for inbound candidates?");
  await writing.getByLabel("Content").fill("Do you list names?");
  await writing.getByLabel("Category").selectOption({ label: "Question" });
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing.getByText("The server could not be reached. What you typed is kept; please try again.").waitFor();
  await writing.getByRole("button", { name: "Cancel" }).and(page.locator(":enabled")).waitFor();
  // The browser's own lines for a network that is not there.
  expect(errors.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  errors.length = 0;
  await visitor.look("1-not-reached");

  await page.context().setOffline(false);
  await settled(page);
  expect(await written()).toEqual([]);
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing.waitFor({ state: "detached" });
  expect(await written()).toEqual([{ title: "Carve-outs for inbound candidates?" }]);
  await visitor.close();
});

test("what was written, though its answer was lost on the way, is not written twice", async () => {
  const visitor = await stage.visitor("phone");
  const { page, errors } = visitor;
  await visitor.as(partnerVera);
  await page.goto("/messages");
  await page.getByRole("button", { name: "New Post" }).click();
  const writing = page.getByRole("dialog", { name: "Create New Post" });
  await writing.getByLabel("Title").fill("Who negotiates fees?");
  await writing.getByLabel("Content").fill("The fund, or the company?");
  let lost = 0;
  await page.route("**/api/messages", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (lost++ > 0) return route.fallback();
    await route.fetch({ maxRetries: 3 }); // as the stage asks: the connection may have been closed while it rested
    await route.abort("connectionreset");
  });
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing.getByText("The server could not be reached. What you typed is kept; please try again.").waitFor();
  const posts = () => world.rows("select id from messages where title = 'Who negotiates fees?'");
  expect(await posts()).toHaveLength(1);
  await settled(page);
  // Nor by whoever loads the page anew; the draft is there, and so is the key.
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await page.getByRole("button", { name: "New Post" }).click();
  await expect.poll(() => writing.getByLabel("Content").inputValue()).toBe("The fund, or the company?");
  await writing.getByRole("button", { name: "Post Message" }).click();
  await writing.waitFor({ state: "detached" });
  expect(lost).toBe(2);
  expect(await posts()).toHaveLength(1);
  await page.getByRole("article", { name: "Who negotiates fees?" }).waitFor();
  expect(errors.filter((line) => !line.includes("ERR_CONNECTION_RESET"))).toEqual([]);
  await visitor.close();
});
