import type { Page } from "@playwright/test";
import type { Who } from "../visual/screen-catalog/entry";
import { type DemoApp, expect, test } from "./fixtures";
import { networkIdle } from "./helpers/network-idle";

async function openForPrint(demoApp: DemoApp, who: Exclude<Who, "visitor">, address: string) {
  const { page, signIn } = await demoApp.openBrowser("desktop", { colorScheme: "dark" });
  const user = demoApp.user(who);
  if (user) await signIn(user);
  await page.goto(demoApp.address(address));
  await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
  await networkIdle(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  return page;
}

const printedPages = async (page: Page) =>
  (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\n/g)?.length;

/** Elements that are of no use on paper, and text that cannot be read there. */
const printProblems = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>("*")].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const name = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.trim().slice(0, 30)}”`;
    const hasText = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isVisuallyHidden = (one: Element | null): boolean =>
      one !== null &&
      ((one.clientWidth === 1 && one.clientHeight === 1) || isVisuallyHidden(one.parentElement));
    const lightness = (one: Element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) return 0;
      canvas.fillStyle = getComputedStyle(one).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
    };
    const useless =
      "nav[aria-label=Main], a[href='#main'], [data-slot=button], [data-slot=icon-button], main input";
    return [
      ...shown
        .filter((one) => one.matches(useless) && !isVisuallyHidden(one))
        .map((one) => `useless: ${name(one)}`),
      ...shown
        .filter((one) => hasText(one) && !isVisuallyHidden(one) && lightness(one) > 0.55)
        .map((one) => `pale: ${name(one)}`),
      ...shown
        .filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
        )
        .map((one) => `cut off: ${name(one)}`),
    ];
  });

for (const [what, who, address, most] of [
  ["a candidate", "dana", "/candidates/8", 1],
  ["an agency", "dana", "/agencies/1", 3],
  ["a user", "dana", "/user/{user:marcus}", 1],
  ["a user's own insights", "priya", "/analytics", 2],
  ["the website analytics", "admin", "/admin/analytics", 2],
  ["the candidates of all jobs", "dana", "/candidate-management", 4],
] as const)
  test(`${what} prints dark on white, without navigation and controls, on at most ${most} pages`, {
    tag: "@long",
  }, async ({ readOnlyDemoApp }) => {
    const page = await openForPrint(readOnlyDemoApp, who, address);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await printProblems(page)).toEqual([]);
    expect(await printedPages(page)).toBeLessThanOrEqual(most);
  });

test("an open job prints in full and without the page behind it", async ({ readOnlyDemoApp }) => {
  const [job] = await readOnlyDemoApp.rows<{ id: number }>(
    "select id from jobs where title = 'Staff Backend Engineer (Ledger)'",
  );
  const page = await openForPrint(readOnlyDemoApp, "dana", `/jobs?job=${job?.id}&tab=candidates`);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  expect(await page.locator("main article").filter({ visible: true }).count()).toBe(0);
  expect(await printProblems(page)).toEqual([]);
  expect(await dialog.getByText("Zsófia Kertész-Nagy").or(dialog.getByText("Łukasz Wójcik")).count()).toBe(2);
  expect(await printedPages(page)).toBeGreaterThan(1);
});
