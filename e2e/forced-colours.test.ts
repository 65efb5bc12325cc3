import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDemo } from "./demo";
import { settled } from "./settled";
import type { Who } from "./visits/visit";

const demo = await openDemo("forced-colours");

/** What is chosen and looks like what is not: neither it nor what is drawn on it has a fill or a line that the others lack. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isSeen = (colour: string) => colour !== canvas && !/, 0\)$/.test(colour);
    const looks = (one: Element) =>
      [null, "::before", "::after"].map((part) => {
        const { content, backgroundColor, outlineStyle, outlineColor } = getComputedStyle(one, part);
        if (part && content === "none") return "";
        return (isSeen(backgroundColor) ? backgroundColor : "") + (outlineStyle === "none" ? "" : outlineColor);
      });
    const chosen = [...document.querySelectorAll("[aria-pressed=true], [role=tab][aria-selected=true], nav [aria-current]")];
    return chosen
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const group = one.closest("nav, [role=tablist], fieldset, [role=group], .chips, .row, .acts");
        const other = [...(group?.querySelectorAll(one.tagName) ?? [])].find(
          (each) => !each.matches("[aria-pressed=true], [aria-selected=true], [aria-current]") && each.checkVisibility(),
        );
        return other !== undefined && looks(one).join() === looks(other).join();
      })
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.trim().slice(0, 30)}”`);
  });

const visits: readonly (readonly [Exclude<Who, "visitor">, string])[] = [
  ["dana", "/applications?status=pending"],
  ["dana", "/agencies?specialization=R%26D"],
  ["dana", "/messages?category=question"],
  ["dana", "/jobs?job={partnersJob}&tab=candidates"],
  ["marcus", "/my-applications"],
  ["priya", "/analytics"],
  ["admin", "/admin/users"],
  ["admin", "/admin/outbox"],
];

test("where colours are forced, what is chosen can still be told", async () => {
  const { page, as, errors, close } = await demo.visitor("desktop");
  await page.emulateMedia({ forcedColors: "active" });
  const wrong: string[] = [];
  for (const [who, at] of visits) {
    const person = demo.person(who);
    if (person) await as(person);
    await page.goto(demo.address(at));
    await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
    await settled(page);
    wrong.push(...(await unmarked(page)).map((one) => `${at} · ${one}`));
  }
  expect(wrong).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
