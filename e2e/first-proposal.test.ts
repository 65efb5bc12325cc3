import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openHand } from "./hand";
import { openStage } from "./stage";
import { password } from "./ways";

const stage = await openStage("first-proposal");
const { world } = stage;
await world.job(world.posterHana, { title: "Field Firmware Engineer", company: "Fathomline", bountyAmount: 18_000 });
await world.job(world.posterHana, { title: "Staff Backend Engineer", company: "Copperkey", bountyAmount: 25_000 });

const proposal = "I placed three firmware leads this year, two of them in the field. You get a shortlist of four in ten days.";

test("a newcomer registers as an independent recruiter and sends a first proposal within two minutes, on a phone", async () => {
  const nora = await stage.visitor("phone");
  const { page } = nora;
  const hand = openHand(page);
  const focused = (name: string) => page.waitForFunction((label) => (document.activeElement as HTMLInputElement)?.name === label, name);

  await page.goto("/");
  hand.sees("landing");
  await hand.taps(page.getByRole("link", { name: "Start Building Your Network" }).first());
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  hand.sees("sign in");
  await hand.taps(page.getByRole("tab", { name: "Sign Up" }));
  hand.sees("sign up");
  await hand.taps(page.getByLabel("First Name"));
  for (const [field, typed] of [
    ["firstName", "Nora"],
    ["lastName", "Lind"],
    ["username", "noralind"],
    ["email", "nora@lindsearch.example"],
    ["password", password],
  ] as const) {
    await focused(field);
    await hand.types(typed);
    await hand.next();
  }
  await focused("role");
  await hand.chooses(page.getByLabel("Role"), "Independent Recruiter");
  await nora.look("1-sign-up");
  await hand.taps(page.getByRole("button", { name: "Create Account" }));
  await page.getByRole("heading", { level: 1, name: "Welcome back, Nora" }).waitFor();
  hand.sees("dashboard");
  // The way on is in the window, and nothing lies over it.
  const way = page.getByRole("region", { name: "Your applications" }).getByRole("link", { name: "Find a job" });
  await way.waitFor();
  await nora.look("2-dashboard");
  expect(await inSight(way)).toBe(true);
  await hand.taps(way);
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
  hand.sees("jobs");
  const card = page.getByRole("article").filter({ hasText: "Field Firmware Engineer" });
  await hand.taps(card.getByRole("button", { name: "Apply to Fill" }));
  const sheet = page.getByRole("dialog", { name: "Apply to Fill This Role" });
  hand.sees("proposal");
  await hand.taps(sheet.getByLabel("Recruitment Proposal"));
  await hand.types(proposal);
  await nora.look("3-proposal");
  await hand.taps(sheet.getByRole("button", { name: "Submit Application" }));
  await sheet.waitFor({ state: "detached" });
  await card.getByText("Under Review").waitFor();
  hand.sees("sent");
  await nora.look("4-sent");

  // One step more, and somebody has to say here why.
  expect(hand.screens).toEqual(["landing", "sign in", "sign up", "dashboard", "jobs", "proposal", "sent"]);
  expect(hand.did).toMatchObject({ taps: 10, screens: 7 });
  const estimate = hand.estimate();
  process.stdout.write(`A first proposal takes a newcomer about ${estimate} s: ${JSON.stringify(hand.did)}\n`);
  expect(estimate).toBeLessThanOrEqual(120);
  expect(await world.rows("select cover_letter from job_applications")).toEqual([{ cover_letter: proposal }]);
  await nora.close();
});

async function inSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    return bottom <= innerHeight && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
