import { screens } from "@/screens";
import { isLongForm } from "../app/long-form";
import { hasParameters, screenOf, screenVisits } from "../visual/screen-catalog/all";
import { expect, test } from "./fixtures";
import { documentStructure } from "./helpers/accessibility";
import { groupVisits } from "./helpers/group-visits";
import { networkIdle } from "./helpers/network-idle";
import { layoutProblems, presentationProblems } from "./helpers/page-conditions";
import { serverRenderingCheck } from "./helpers/server-rendering";

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
  "priya /applications",
  "priya /candidate-management",
  "dana /candidates",
  "dana /messages",
  "dana /profile",
  "admin /admin",
];

test("the screen catalog has every main screen", () => {
  expect(screenVisits.map(({ who, at }) => `${who} ${at}`)).toEqual(expect.arrayContaining(coreVisits));
});

const isCore = ({ who, at }: { who: string; at: string }) => coreVisits.includes(`${who} ${at}`);
/**
 * In the short form axe runs on every second screen in the light theme on a desktop, on the others in the
 * dark theme on a phone.
 */
const oneAppearance = (index: number) => (index % 2 === 0 ? "light desktop" : "dark phone");
const otherVisits = screenVisits.filter((visit) => !isCore(visit));
const groups = [
  ...groupVisits(screenVisits.filter(isCore), 3).map((group) => ({
    ...group,
    kind: ", the main ones,",
    tag: "@core",
    isComplete: true,
  })),
  ...groupVisits(otherVisits.filter((visit) => !hasParameters(visit))).map((group) => ({
    ...group,
    kind: "",
    tag: [],
    isComplete: isLongForm, // layout and the second run of axe take half of the time
  })),
  ...groupVisits(otherVisits.filter(hasParameters)).map((group) => ({
    ...group,
    kind: " with parameters",
    tag: "@long",
    isComplete: true,
  })),
];

for (const { who, visits, name, kind, tag, isComplete } of groups) {
  const rendered = who === "visitor" ? "" : " are server-rendered in full,";
  test(`${name}${kind}${rendered} have no accessibility violations and fit every width`, {
    tag,
  }, async ({ readOnlyDemoApp }) => {
    const session = await readOnlyDemoApp.openBrowser("desktop", { reducedMotion: "reduce" });
    const { page, signIn } = session;
    const user = readOnlyDemoApp.user(who);
    if (user) await signIn(user);
    const visitRendered = serverRenderingCheck(session);
    for (const [index, { at }] of visits.entries()) {
      const address = readOnlyDemoApp.address(at);
      if (user) expect.soft(await visitRendered(address), `server rendering of ${at}`).toEqual([]);
      else await page.goto(address);
      // A dialog that its address opens hides the page behind it from the accessibility tree.
      await page.locator("h1").first().waitFor({ state: "attached" });
      await networkIdle(page);
      const problems = [
        ...(await documentStructure(page)),
        ...(await presentationProblems(page, { axe: isComplete ? "both" : oneAppearance(index) })),
        ...(isComplete ? await layoutProblems(page) : []),
      ];
      expect.soft(problems, at).toEqual([]);
    }
    expect(readOnlyDemoApp.log.lines).toEqual([]);
  });
}
