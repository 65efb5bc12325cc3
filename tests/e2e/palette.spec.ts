import { test as base, expect } from "./fixtures";
import { openKeyboard } from "./helpers/keyboard";
import { networkIdle } from "./helpers/network-idle";

const test = base.extend({
  app: async ({ app }, use) => {
    const job = await app.createJob(app.posterHana, { title: "Ledger Engineer", company: "Copperkey" });
    await app.createApplication(job, app.agentAmir, {});
    await app.createCandidate(app.partnerVera, { name: "Clémence Aubry", role: "Product Designer" });
    await app.createMessage(app.partnerVera, { title: "Carve-outs for inbound candidates?" });
    await use(app);
  },
});

test("the palette finds a screen, an action, a job, a member, a candidate and a post with the keyboard alone", async ({
  app,
}) => {
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.partnerVera);
  await page.goto("/jobs");
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  const field = page.getByRole("combobox", { name: "Find anything" });
  const find = async (typed: string, option: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await field.waitFor();
    await page.keyboard.type(typed);
    const wanted = page.getByRole("option", { name: option });
    await wanted.waitFor();
    for (let steps = 0; steps < 12 && (await wanted.getAttribute("aria-selected")) !== "true"; steps++)
      await page.keyboard.press("ArrowDown");
    if (typed === "ledger") await checkPage("1-found");
    await page.keyboard.press("Enter");
    await field.waitFor({ state: "detached" });
  };
  const closes = async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await networkIdle(page);
  };
  const arrives = (heading: string) => page.getByRole("heading", { name: heading }).first().waitFor();

  await find("talent", "Talent Pool");
  await arrives("Shared Talent Pool");
  await find("share", "Share a candidate");
  await page.getByRole("dialog", { name: "Share a Candidate" }).waitFor();
  await closes();
  await find("ledger", "Ledger Engineer");
  await page.waitForURL(/\/jobs\?job=\d+$/);
  await page.getByRole("dialog").getByRole("heading", { name: "Ledger Engineer" }).waitFor();
  await closes();
  await find("amir", "Amir Tester");
  await arrives("Amir Tester");
  await find("clemence", "Clémence Aubry");
  await arrives("Clémence Aubry");
  await find("carve", "Carve-outs for inbound candidates?");
  await arrives("Carve-outs for inbound candidates?");

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("xylograph");
  await page.getByText("Nothing found for “xylograph”.").waitFor();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await checkPage("2-keys");
  await page.keyboard.press("Escape");
  await openKeyboard(page).chord("g", "m");
  await page.waitForURL(/\/messages$/);
});

test("the palette offers only what the user may open", { tag: "@long" }, async ({ app }) => {
  const { page, signIn, checkPage } = await app.openBrowser("phone", { colorScheme: "dark" });
  await signIn(app.agentAmir);
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Search" }).tap();
  const field = page.getByRole("combobox", { name: "Find anything" });
  for (const [typed, found] of [
    ["ledger", "Ledger Engineer"],
    ["vera", "Vera Tester"],
  ] as const) {
    await field.fill(typed);
    await page.getByRole("option", { name: found }).waitFor();
  }
  await checkPage("3-phone");
  for (const hidden of ["clemence", "carve", "talent pool", "message board", "share"]) {
    await field.fill(hidden);
    await page.getByText(`Nothing found for “${hidden}”.`).waitFor();
  }
  expect(await page.getByRole("option").count()).toBe(0);
});

test("keys typed while the palette's code loads do not reach the page", async ({ app }) => {
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(app.posterHana);
  await page.goto("/applications");
  const approve = page.getByRole("button", { name: /^Approve/ });
  let release = () => {};
  const held = new Promise<void>((open) => {
    release = open;
  });
  await networkIdle(page);
  let asked = 0;
  await page.route("**/assets/*.js", async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  const decided: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/applications"))
      decided.push(request.url());
  });
  const field = page.getByRole("combobox", { name: "Find anything" });
  await approve.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect.poll(() => asked).toBeGreaterThan(0);
  // "a" would ask about the card, "g" and "j" would lead to the market, and Enter would press Approve.
  for (const key of ["a", "g", "j", "Enter"]) await page.keyboard.press(key);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/applications");
  release();
  await field.waitFor();
  expect(decided).toEqual([]);
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await approve.focus();
  await page.keyboard.press("a");
  await page.getByRole("alertdialog", { name: "Approve Amir Tester?" }).waitFor();
});
