import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Who } from "../tests/visual/screen-catalog/entry";
import { openDemo } from "./demo";
import { settled } from "./settled";

const demo = await openDemo("print");

async function opened(who: Exclude<Who, "visitor">, at: string) {
  const { page, as, errors, close } = await demo.visitor("desktop", { colorScheme: "dark" });
  const person = demo.person(who);
  if (person) await as(person);
  await page.goto(demo.address(at));
  await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
  await settled(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  return { page, errors, close };
}

/** How many sheets of paper it takes. */
const sheets = async (page: Page) => (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\n/g)?.length;

/** What is of no use on paper, and what could not be read there. */
const wrongOnPaper = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>("*")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const name = (one: Element) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.trim().slice(0, 30)}”`;
    const hasText = (one: Element) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const light = (one: Element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) return 0;
      canvas.fillStyle = getComputedStyle(one).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
    };
    return [
      ...shown
        .filter((one) => one.matches("nav[aria-label=Main], [data-slot=skip-link], .btn, .iconbtn, main input"))
        .map((one) => `no use: ${name(one)}`),
      ...shown
        .filter((one) => hasText(one) && !one.matches(".sr-only, .sr-only *") && light(one) > 0.55)
        .map((one) => `pale: ${name(one)}`),
      ...shown
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
        .map((one) => `cut: ${name(one)}`),
    ];
  });

test.each([
  ["a candidate", "dana", "/candidates/8", 1],
  ["an agency", "dana", "/agencies/1", 3],
  ["a member", "dana", "/user/{user:marcus}", 1],
  ["one's own figures", "priya", "/analytics", 2],
  ["the site's figures", "admin", "/admin/analytics", 2],
  ["the candidates of all jobs", "dana", "/candidate-management", 3],
] as const)("%s in ink on paper, without the shell", async (_, who, at, most) => {
  const { page, errors, close } = await opened(who, at);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await wrongOnPaper(page)).toEqual([]);
  expect(await sheets(page)).toBeLessThanOrEqual(most);
  expect(errors).toEqual([]);
  await close();
});

test("an open job is what is printed, in full and by itself", async () => {
  const [job] = await demo.world.rows<{ id: number }>("select id from jobs where title = 'Staff Backend Engineer (Ledger)'");
  const { page, close } = await opened("dana", `/jobs?job=${job?.id}&tab=candidates`);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  expect(await page.locator("[aria-label=Jobs]").isVisible()).toBe(false);
  expect(await wrongOnPaper(page)).toEqual([]);
  const people = await dialog.getByText("Zsófia Kertész-Nagy").or(dialog.getByText("Łukasz Wójcik")).count();
  expect(people).toBe(2);
  expect(await sheets(page)).toBeGreaterThan(1);
  await close();
});
