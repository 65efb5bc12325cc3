import { writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { settled } from "./settled";
import type { SpecText } from "./spec-texts";

export const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Keeps what was to be read at each place that a part of the specification names, and where that was. */
export function openReader<Place extends string>(specTexts: Record<Place, readonly SpecText[]>) {
  const seen = new Map<Place, Map<string, string>>();

  /** Everything that can be read on the page now: texts, and the words that fields and pictures carry. */
  async function read(page: Page, ...places: Place[]) {
    const texts = await page.evaluate(readable);
    const address = new URL(page.url());
    for (const place of places) {
      const there = seen.get(place) ?? new Map<string, string>();
      for (const text of texts) if (!there.has(text)) there.set(text, `${address.pathname}${address.search}`);
      seen.set(place, there);
    }
  }

  const places = Object.keys(specTexts) as Place[];
  const lines = () =>
    places.flatMap((place) =>
      specTexts[place].map(([section, text]) => ({ place, section, text, found: find(seen.get(place) ?? new Map(), text) })),
    );

  return {
    read,

    /** Goes there and reads once this text has come. */
    async readAt(page: Page, path: string, text: string, ...places: Place[]) {
      await page.goto(path);
      await shows(page, text);
      await settled(page);
      await read(page, ...places);
    },

    /** Reads what an action leads to when its call fails: with this status, or because the network is away. */
    async failing(page: Page, path: string, act: () => Promise<unknown>, text: string, place: Place, status?: number) {
      await page.route(path, (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()));
      await act();
      await shows(page, text);
      await page.locator(".toast").waitFor();
      await read(page, place);
      await page.unroute(path);
    },

    /** What was read nowhere that it belongs. */
    missing: () => lines().flatMap(({ place, text, found }) => (found === undefined ? [`${place}: ${text}`] : [])),

    /** Writes a table: each text of the specification, and where it was read. */
    write(file: string) {
      const cell = (text: string) => text.replaceAll("|", "\\|");
      const rows = lines().map(
        ({ place, section, text, found }) => `| ${place} | ${section} | ${cell(text)} | ${found ?? "**not found**"} |`,
      );
      writeFileSync(file, ["| Where | § | Text | Read at |", "|---|---|---|---|", ...rows, ""].join("\n"));
    },
  };
}

const long = 20;

function find(seen: Map<string, string>, text: string): string | undefined {
  const pattern = text.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const wanted = text.length > long ? new RegExp(pattern.join(".*")) : new RegExp(`^${pattern.join(".+")}$`);
  for (const [there, address] of seen) if (wanted.test(there)) return address;
  return undefined;
}

/** Runs in the page. */
function readable(): string[] {
  const found = new Set<string>();
  const add = (text: string | null | undefined) => {
    const plain = text?.replace(/\s+/g, " ").trim();
    if (plain && plain.length < 600) found.add(plain);
  };
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (element instanceof HTMLOptionElement ? !element.closest("select")?.checkVisibility() : !element.checkVisibility()) continue;
    add(element instanceof HTMLOptionElement ? element.text : element.innerText);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    add(element.getAttribute("placeholder"));
    add(element.getAttribute("aria-label"));
  }
  return [...found];
}
