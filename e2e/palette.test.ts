import { expect, test } from "vitest";
import { hands } from "./hands";
import { settled } from "./settled";
import { openStage } from "./stage";

const stage = await openStage("palette");
const { world } = stage;
const { agentAmir, partnerVera, posterHana } = world;
const ledger = await world.job(posterHana, { title: "Ledger Engineer", company: "Copperkey" });
await world.application(ledger, agentAmir, {});
await world.candidate(partnerVera, { name: "Clémence Aubry", role: "Product Designer" });
await world.message(partnerVera, { title: "Carve-outs for inbound candidates?" });

test("the palette finds a screen, an action, a job, a member, a candidate and a post, by keyboard alone", {
  timeout: 120_000,
}, async () => {
  const { page, as, look, close } = await stage.visitor("desktop");
  await as(partnerVera);
  await page.goto("/jobs");
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  const field = page.getByRole("combobox", { name: "Find anything" });
  const find = async (typed: string, option: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await field.waitFor();
    await page.keyboard.type(typed);
    const wanted = page.getByRole("option", { name: option });
    await wanted.waitFor();
    // Down to it, as somebody who sees it would.
    for (let steps = 0; steps < 12 && (await wanted.getAttribute("aria-selected")) !== "true"; steps++)
      await page.keyboard.press("ArrowDown");
    if (typed === "ledger") await look("1-found");
    await page.keyboard.press("Enter");
    await field.waitFor({ state: "detached" });
  };
  const closes = async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await settled(page);
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
  await look("2-keys");
  await page.keyboard.press("Escape");
  await hands(page).chord("g", "m");
  await page.waitForURL(/\/messages$/);
  await close();
});

test("it offers nobody what they may not open", async () => {
  const { page, as, look, close } = await stage.visitor("phone", { colorScheme: "dark" });
  await as(agentAmir);
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
  await look("3-phone");
  for (const hidden of ["clemence", "carve", "talent pool", "message board", "share"]) {
    await field.fill(hidden);
    await page.getByText(`Nothing found for “${hidden}”.`).waitFor();
  }
  expect(await page.getByRole("option").count()).toBe(0);
  await close();
});

test("what is typed while the palette's code is on its way reaches nothing of the page", async () => {
  const { page, as, close } = await stage.visitor("desktop");
  await as(posterHana);
  await page.goto("/applications");
  const approve = page.getByRole("button", { name: /^Approve/ });
  let letGo = () => {};
  const held = new Promise<void>((open) => {
    letGo = open;
  });
  await settled(page);
  let asked = 0;
  await page.route("**/assets/*.js", async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  const decided: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/applications")) decided.push(request.url());
  });
  const field = page.getByRole("combobox", { name: "Find anything" });
  await approve.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect.poll(() => asked).toBeGreaterThan(0);
  // "a" would ask about the card, "g" and "j" would lead to the market, and Enter would press Approve.
  for (const key of ["a", "g", "j", "Enter"]) await page.keyboard.press(key);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/applications");
  letGo();
  await field.waitFor();
  expect(decided).toEqual([]);
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await approve.focus();
  await page.keyboard.press("a");
  await page.getByRole("alertdialog", { name: "Approve Amir Tester?" }).waitFor();
  await close();
});
