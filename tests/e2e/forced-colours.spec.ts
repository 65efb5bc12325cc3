import type { Page } from "@playwright/test";
import { isLongForm } from "../app/long-form";
import type { Who } from "../visual/screen-catalog/entry";
import { expect, test } from "./fixtures";
import { networkIdle } from "./helpers/network-idle";

/**
 * Selected elements that look like unselected ones: neither they nor their marks nor pseudo-elements have a
 * fill or an outline that the others lack.
 */
const unmarkedSelections = (page: Page) =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isVisible = (colour: string) => colour !== canvas && !/a\(.*, 0\)$/.test(colour);
    const fill = (one: Element, part?: string) => {
      const { content, backgroundColor, outlineStyle, outlineColor } = getComputedStyle(one, part);
      if (part && content === "none") return "";
      return (
        (isVisible(backgroundColor) ? backgroundColor : "") + (outlineStyle === "none" ? "" : outlineColor)
      );
    };
    const appearance = (one: Element) => {
      const marks = [...one.querySelectorAll(":scope > span[aria-hidden]")].map((mark) => fill(mark));
      return [fill(one), fill(one, "::before"), fill(one, "::after"), ...marks].filter(Boolean);
    };
    const isSelected = "[aria-pressed=true], [aria-selected=true], [aria-current]";
    const selected = [
      ...document.querySelectorAll("[aria-pressed=true], [role=tab][aria-selected=true], nav [aria-current]"),
    ];
    // The closest ancestor that holds an unselected element of the same kind.
    const unselectedPeer = (one: Element) => {
      const kind = one.hasAttribute("aria-pressed")
        ? "[aria-pressed=false]"
        : `${one.tagName}:not(${isSelected.replaceAll(", ", ",")})`;
      for (let group = one.parentElement; group && group !== document.body; group = group.parentElement) {
        const peer = [...group.querySelectorAll(kind)].find(
          (each) => each.tagName === one.tagName && each.checkVisibility(),
        );
        if (peer) return peer;
        if (group.matches("nav, [role=tablist], fieldset, main, [role=dialog]")) return undefined;
      }
      return undefined;
    };
    return selected
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const peer = unselectedPeer(one);
        return peer !== undefined && appearance(one).join() === appearance(peer).join();
      })
      .map(
        (one) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.trim().slice(0, 30)}”`,
      );
  });

interface Mark {
  name: string;
  fill: string;
}

/**
 * The small marks without text, such as the dots of a timeline, by position in the document, with their fill.
 */
const marks = (page: Page) =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const found: Record<string, Mark> = {};
    for (const [at, one] of [...document.querySelectorAll("body *")].entries())
      for (const part of [null, "::before", "::after"]) {
        const { content, backgroundColor, borderTopWidth, width, height, outlineStyle, clipPath } =
          getComputedStyle(one, part);
        const isSmall = [width, height].every(
          (size) => Number.parseFloat(size) >= 4 && Number.parseFloat(size) <= 18,
        );
        if (
          !isSmall ||
          !one.checkVisibility() ||
          one.closest("svg, .sr-only, [data-slot=bounty-tag], [type=checkbox], [type=radio]") ||
          one.textContent?.length === 1
        )
          continue;
        if (part ? content !== '""' : one.childNodes.length > 0) continue;
        const isDrawn = borderTopWidth !== "0px" || outlineStyle !== "none" || clipPath !== "none";
        const isVisible = isDrawn || (backgroundColor !== canvas && !/a\(.*, 0\)$/.test(backgroundColor));
        found[`${at}${part}`] = {
          name: `${one.tagName.toLowerCase()}.${one.className}${part ?? ""}`,
          fill: isVisible ? backgroundColor : "",
        };
      }
    return found;
  });

/**
 * Faults that forced colours cause: a transparent border that becomes a thick bar, an icon that keeps our
 * colour, a dialog without an edge.
 */
const spoiled = (page: Page) =>
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
    const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
    if (dialog && getComputedStyle(dialog).borderRightWidth === "0px")
      wrong.add(`no edge: .${dialog.className}`);
    return [...wrong];
  });

type Member = Exclude<Who, "visitor">;
const visits: readonly (readonly [Member, string, RegExp?, "phone"?])[] = [
  ["dana", "/applications?status=pending"],
  ["dana", "/agencies?specialization=R%26D"],
  ["dana", "/messages?category=question"],
  ["dana", "/jobs?job={partnersJob}&tab=candidates"],
  ["dana", "/candidate-management?job={placedJob}&candidate={placedCandidate}"],
  ["dana", "/", /^Notifications/],
  ["dana", "/", /^Open the menu/, "phone"],
  ["marcus", "/my-applications"],
  ["marcus", "/profile#notifications"],
  ["priya", "/analytics"],
  ["priya", "/candidate-management"],
  ["admin", "/admin/users"],
  ["admin", "/admin/outbox"],
];

// Forced colours do not depend on the width, apart from what only a phone shows. QUALITY=1 adds every screen
// on a phone.
for (const viewport of ["desktop", "phone"] as const) {
  const chosen = visits.filter(
    ([, , , only]) => only === viewport || (!only && (viewport === "desktop" || isLongForm)),
  );
  for (const who of new Set(chosen.map(([user]) => user)))
    test(`forced colours lose nothing and tell what is selected on the screens of ${who} on a ${viewport}`, {
      tag: who === "priya" ? [] : "@long",
    }, async ({ readOnlyDemoApp }) => {
      const { page, signIn } = await readOnlyDemoApp.openBrowser(viewport, { reducedMotion: "reduce" });
      await signIn(readOnlyDemoApp.user(who) ?? { id: 0 });
      for (const [user, address, press] of chosen) {
        if (user !== who) continue;
        await page.emulateMedia({ forcedColors: "none" });
        await page.goto(readOnlyDemoApp.address(address));
        await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
        await networkIdle(page);
        if (press) await page.getByRole("button", { name: press }).filter({ visible: true }).first().click();
        await networkIdle(page);
        const before = await marks(page);
        await page.emulateMedia({ forcedColors: "active" });
        const after = await marks(page);
        const lost = Object.entries(before).filter(([at, { fill }]) => fill && after[at]?.fill === "");
        const found = [
          ...(await unmarkedSelections(page)),
          ...(await spoiled(page)),
          ...lost.map(([, { name }]) => `lost: ${name}`),
        ];
        expect
          .soft([...new Set(found)], `${address}${press ? `, ${press.source.slice(1)} pressed` : ""}`)
          .toEqual([]);
      }
    });
}
