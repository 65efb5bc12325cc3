import { screens } from "@/screens";
import { holds, stays } from "../../e2e/walk";
import { screenOf, screenVisits } from "../visual/screen-catalog/all";
import { expect, test } from "./fixtures";
import { documentStructure } from "./helpers/accessibility";
import { networkIdle } from "./helpers/network-idle";

test("the screen catalog visits every screen as somebody who may see it", () => {
  const visited = screenVisits.map((visit) => screenOf(visit, visit.who));
  const missing = screens.filter((screen) => !visited.includes(screen));
  expect(missing.map(({ path, gate, title }) => `${path} (${gate}): ${title}`)).toEqual([]);
});

for (const { who, at } of screenVisits)
  test(`${at} as ${who} has no accessibility violations and fits every width`, async ({ demoApp }) => {
    const { page, signIn } = await demoApp.openBrowser("desktop", { reducedMotion: "reduce" });
    const user = demoApp.user(who);
    if (user) await signIn(user);
    await page.goto(demoApp.address(at));
    // A dialog that its address opens hides the page behind it from the accessibility tree.
    await page.locator("h1").first().waitFor({ state: "attached" });
    await networkIdle(page);
    expect([...(await documentStructure(page)), ...(await holds(page)), ...(await stays(page))]).toEqual([]);
  });
