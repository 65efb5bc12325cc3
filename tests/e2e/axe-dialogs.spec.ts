import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { isLongForm } from "../app/long-form";
import { dialogVisits } from "../visual/screen-catalog/all";
import type { Visit } from "../visual/screen-catalog/entry";
import { openVisit, over } from "../visual/screen-catalog/open";
import { type DemoApp, expect, test } from "./fixtures";
import { accessibilityViolations } from "./helpers/accessibility";
import { groupVisits } from "./helpers/group-visits";
import { networkIdle } from "./helpers/network-idle";
import { layoutProblems, presentationProblems } from "./helpers/page-conditions";

const source = "client/src";
const makesOne =
  /import \{[^}]*\bDialog\b[^}]*\} from "(@\/ui|\.)\/dialog"|from "((@\/ui|\.)\/(form-dialog|confirm-dialog)|@radix-ui\/react-(alert-)?dialog)"/;

test("the screen catalog visits every file that renders a dialog", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .filter((file) => !file.startsWith("catalog")); // the component catalogue is not in the production build
  const makers = files
    .filter((file) => makesOne.test(readFileSync(path.join(source, file), "utf8")))
    .map((file) => file.slice(0, -4));
  const sharedComponents = ["ui/dialog", "ui/confirm-dialog", "ui/side-panel"];
  const visitedFiles = dialogVisits.flatMap(({ files }) => files).concat(sharedComponents);
  expect(makers.filter((maker) => !visitedFiles.includes(maker)).sort()).toEqual([]);
});

/** The title of the document names a dialog that has an address. */
const missingTitle = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll("[role=dialog] > header h2")].map(
      ({ textContent }) => textContent ?? "",
    );
    return names.length > 0 && !document.title.includes(names.at(-1) ?? "")
      ? [`the dialog “${names.at(-1)}” has the title “${document.title}”`]
      : [];
  });

/** From 1280 px on, a candidate's panel stands beside the list and is no dialog. */
const opensPanel = ({ at }: Visit) => /^\/candidate-management\?.*candidate=/.test(at);
const isPlain = ({ press, act }: Visit) => !press && !act;
const dialogSizeOfPanel = { width: 1024, height: 900 };

/** Opens the dialog of an entry, checks it, and closes it with Escape. */
async function checkDialog(page: Page, app: DemoApp, visit: Visit) {
  const { at, phone, press, act, closesWith } = visit;
  const desktop = opensPanel(visit) ? dialogSizeOfPanel : undefined;
  if (desktop) await page.setViewportSize(desktop);
  await page.goto(app.address(at));
  await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
  await networkIdle(page);
  await openVisit(page, visit, () => networkIdle(page));
  await over(page).first().waitFor();
  if (!press && !act) expect.soft(await missingTitle(page)).toEqual([]);
  expect.soft(await presentationProblems(page, { only: phone && "phone", desktop })).toEqual([]);
  expect.soft(await layoutProblems(page, phone && "phone", desktop)).toEqual([]);
  const open = await over(page).count();
  await page.keyboard.press("Escape");
  if (closesWith) await page.getByRole("alertdialog").getByRole("button", { name: closesWith }).click();
  await expect.poll(() => over(page).count()).toBeLessThan(open);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

const describeVisit = ({ of, name, at }: (typeof dialogVisits)[number]) => `${of} (${name} at ${at})`;

/** The dialogs that an entry's action opens, each alone: the action may change data. */
const lone = dialogVisits
  .filter(({ act }) => act)
  .map((visit) => ({ name: `the dialog ${describeVisit(visit)}`, visits: [visit] as const }));
/** The others by user, in one browser, which loads their code only once. */
const together = ([undefined, true] as const).flatMap((phone) =>
  groupVisits(dialogVisits.filter((visit) => !visit.act && visit.phone === phone)).map(
    ({ name, visits }) => ({ name: `the dialogs on ${name}${phone ? " on a phone" : ""}`, visits }),
  ),
);

// Several minutes: `npm run test:ui-quality` runs them.
for (const { name, visits } of isLongForm ? [...together, ...lone] : []) {
  test(`${name} have no accessibility violations, fit, and Escape closes them`, async ({ demoApp }) => {
    const [{ who, phone }] = visits;
    const { page, signIn } = await demoApp.openBrowser(phone ? "phone" : "desktop", {
      reducedMotion: "reduce",
    });
    const user = demoApp.user(who);
    if (user) await signIn(user);
    const size = page.viewportSize();
    for (const visit of visits)
      await test.step(describeVisit(visit), async () => {
        if (size) await page.setViewportSize(size);
        await checkDialog(page, demoApp, visit);
        // The next one starts without a draft.
        await page.evaluate("localStorage.clear(); sessionStorage.clear()");
      });
  });
}

for (const visit of isLongForm ? dialogVisits.filter((one) => opensPanel(one) && isPlain(one)) : []) {
  const { name, who, at } = visit;
  test(`the panel beside the list (${name} at ${at}) has no accessibility violations, and Escape closes it`, async ({
    readOnlyDemoApp,
  }) => {
    const { page, signIn } = await readOnlyDemoApp.openBrowser("desktop", { reducedMotion: "reduce" });
    await signIn(readOnlyDemoApp.user(who) ?? { id: 0 });
    await page.goto(readOnlyDemoApp.address(at));
    const panel = page.locator("[data-slot=side-panel]");
    await panel.getByRole("heading", { level: 2 }).waitFor();
    await networkIdle(page);
    expect.soft(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });
}
