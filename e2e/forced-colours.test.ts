import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Who } from "../tests/visual/screen-catalog/entry";
import { openDemo } from "./demo";
import { settled } from "./settled";

const demo = await openDemo("forced-colours");

/** What is chosen and looks like what is not: neither it nor what is drawn on it has a fill or a line that the others lack. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isSeen = (colour: string) => colour !== canvas && !/a\(.*, 0\)$/.test(colour);
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
        const group = one.closest("nav, [role=tablist], fieldset, [role=group], .chips, .row, .acts, [data-slot=actions]");
        const other = [...(group?.querySelectorAll(one.tagName) ?? [])].find(
          (each) => !each.matches("[aria-pressed=true], [aria-selected=true], [aria-current]") && each.checkVisibility(),
        );
        return other !== undefined && looks(one).join() === looks(other).join();
      })
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.trim().slice(0, 30)}”`);
  });

interface Marked {
  name: string;
  fill: string;
}

/** The small marks without words, such as the dots of a timeline, by where they stand, with their fill and what else draws them. */
const marks = (page: Page) =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const found: Record<string, Marked> = {};
    for (const [at, one] of [...document.querySelectorAll("body *")].entries())
      for (const part of [null, "::before", "::after"]) {
        const { content, backgroundColor, borderTopWidth, width, height, outlineStyle, clipPath } = getComputedStyle(one, part);
        const small = [width, height].every((size) => Number.parseFloat(size) >= 4 && Number.parseFloat(size) <= 18);
        if (
          !small ||
          !one.checkVisibility() ||
          one.closest("svg, .sr-only, .bounty, [type=checkbox], [type=radio]") ||
          one.textContent?.length === 1
        )
          continue;
        if (part ? content !== '""' : one.childNodes.length > 0) continue;
        const drawn = borderTopWidth !== "0px" || outlineStyle !== "none" || clipPath !== "none";
        const isSeen = drawn || (backgroundColor !== canvas && !/a\(.*, 0\)$/.test(backgroundColor));
        found[`${at}${part}`] = { name: `${one.tagName.toLowerCase()}.${one.className}${part ?? ""}`, fill: isSeen ? backgroundColor : "" };
      }
    return found;
  });

/** What comes out of forced colours worse than it went in: room that is a border and becomes a bar, a sign that keeps a colour of ours. */
const spoilt = (page: Page) =>
  page.evaluate(() => {
    const wrong = new Set<string>();
    const canvas = getComputedStyle(document.body).backgroundColor;
    for (const one of document.querySelectorAll("body *")) {
      if (!one.checkVisibility()) continue;
      const { borderTopWidth, borderTopColor, color } = getComputedStyle(one);
      const name = `${one.tagName.toLowerCase()}.${one.getAttribute("class")} in .${one.parentElement?.className}`;
      if (Number.parseFloat(borderTopWidth) > 4 && borderTopColor !== canvas) wrong.add(`a bar: ${name}`);
      if (one.matches("svg") && one.parentElement && color !== getComputedStyle(one.parentElement).color)
        wrong.add(`its own colour: ${name}`);
    }
    const over = [...document.querySelectorAll("[role=dialog]")].at(-1);
    if (over && getComputedStyle(over).borderRightWidth === "0px") wrong.add(`no edge: .${over.className}`);
    return [...wrong];
  });

type Member = Exclude<Who, "visitor">;
const visits: readonly (readonly [Member, string, RegExp?])[] = [
  ["dana", "/applications?status=pending"],
  ["dana", "/agencies?specialization=R%26D"],
  ["dana", "/messages?category=question"],
  ["dana", "/jobs?job={partnersJob}&tab=candidates"],
  ["dana", "/candidate-management?job={placedJob}&candidate={placedCandidate}"],
  ["dana", "/", /^Notifications/],
  ["dana", "/", /^Open the menu/],
  ["marcus", "/my-applications"],
  ["marcus", "/profile#notifications"],
  ["priya", "/analytics"],
  ["priya", "/candidate-management"],
  ["admin", "/admin/users"],
  ["admin", "/admin/outbox"],
];

test.each(["desktop", "phone"] as const)("where colours are forced, nothing is lost and what is chosen can be told: %s", async (screen) => {
  const { page, as, errors, close } = await demo.visitor(screen, { reducedMotion: "reduce" });
  const wrong: string[] = [];
  for (const [who, at, press] of visits) {
    const person = demo.person(who);
    if (person) await as(person);
    await page.goto(demo.address(at));
    await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
    await settled(page);
    const opener = press && page.getByRole("button", { name: press }).filter({ visible: true }).first();
    if (opener && (await opener.count()) === 0) continue; // of the other screen
    await opener?.click();
    await settled(page);
    const before = await marks(page);
    await page.emulateMedia({ forcedColors: "active" });
    const after = await marks(page);
    const gone = Object.entries(before).filter(([place, { fill }]) => fill && after[place]?.fill === "");
    const found = [...(await unmarked(page)), ...(await spoilt(page)), ...gone.map(([, { name }]) => `gone: ${name}`)];
    wrong.push(...[...new Set(found)].map((one) => `${at} · ${one}`));
    await page.emulateMedia({ forcedColors: "none" });
  }
  expect(wrong).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
