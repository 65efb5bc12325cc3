import { screens } from "@/screens";
import { screenOf, screenVisits } from "../visual/screen-catalog/all";
import { expect, test } from "./fixtures";
import { documentStructure } from "./helpers/accessibility";
import { networkIdle } from "./helpers/network-idle";
import { layoutProblems, presentationProblems } from "./helpers/page-conditions";

test("the screen catalog visits every screen as somebody who may see it", () => {
  const visited = screenVisits.map((visit) => screenOf(visit, visit.who));
  const missing = screens.filter((screen) => !visited.includes(screen));
  expect(missing.map(({ path, gate, title }) => `${path} (${gate}): ${title}`)).toEqual([]);
});

/** The main screens, which `npm test` checks too. */
const coreVisits = [
  "visitor /",
  "visitor /auth",
  "dana /dashboard",
  "dana /jobs",
  "dana /agencies",
  "priya /candidate-management",
  "dana /candidates",
  "dana /messages",
  "dana /profile",
  "admin /admin",
];

test("the screen catalog has every main screen", () => {
  expect(screenVisits.map(({ who, at }) => `${who} ${at}`)).toEqual(expect.arrayContaining(coreVisits));
});

for (const { who, at } of screenVisits) {
  const tag = coreVisits.includes(`${who} ${at}`) ? "@core" : [];
  test(`${at} as ${who} has no accessibility violations and fits every width`, { tag }, async ({ demoApp }) => {
    const { page, signIn } = await demoApp.openBrowser("desktop", { reducedMotion: "reduce" });
    const user = demoApp.user(who);
    if (user) await signIn(user);
    await page.goto(demoApp.address(at));
    // A dialog that its address opens hides the page behind it from the accessibility tree.
    await page.locator("h1").first().waitFor({ state: "attached" });
    await networkIdle(page);
    expect([...(await documentStructure(page)), ...(await presentationProblems(page)), ...(await layoutProblems(page))]).toEqual([]);
  });
}
