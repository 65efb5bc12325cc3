import { expect, type Page, type TestInfo } from "@playwright/test";
import type { RunningApp } from "../fixtures";
import type { SpecText } from "../spec-texts/jobs";
import { networkIdle } from "./network-idle";
import { toasts } from "./toasts";

export const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Opens a browser as this user. */
export async function openPageAs(app: RunningApp, user: { id: number }): Promise<Page> {
  const { page, signIn, errors } = await app.openBrowser("desktop");
  // The browser's own messages about requests that a test lets fail.
  page.on("console", (message) => {
    const at = errors.indexOf(message.text());
    if (at >= 0 && message.text().startsWith("Failed to load resource")) errors.splice(at, 1);
  });
  await signIn(user);
  return page;
}

type Reader<Place extends string> = ReturnType<typeof createReader<Place>>;

/** For tests that every text which the specification gives for a place can be read there. */
export function readSpecTexts<Place extends string>(specTexts: Record<Place, readonly SpecText[]>) {
  const untestedPlaces = new Set(Object.keys(specTexts) as Place[]);

  /** The body of a test that reads these places. It fails with the texts that were not found. */
  function reading<Tested extends Place>(
    places: readonly Tested[],
    body: (app: RunningApp, reader: Reader<Tested>) => Promise<void>,
  ) {
    for (const place of places) untestedPlaces.delete(place);
    return async ({ app }: { app: RunningApp }, testInfo: TestInfo) => {
      const reader = createReader<Tested>();
      await body(app, reader);
      const lines = places.flatMap((place) =>
        specTexts[place].map(([section, text]) => ({
          place,
          section,
          text,
          readAt: reader.find(place, text),
        })),
      );
      await testInfo.attach("texts.md", { body: tableOf(lines), contentType: "text/markdown" });
      expect(
        lines.filter(({ readAt }) => readAt === undefined).map(({ place, text }) => `${place}: ${text}`),
      ).toEqual([]);
    };
  }
  return { reading, untestedPlaces };
}

/** Keeps the visible texts of each place, and at which address they were read. */
function createReader<Place extends string>() {
  const texts = new Map<Place, Map<string, string>>();

  /** Everything that can be read on the page now: text, placeholders and accessible names. */
  async function read(page: Page, ...places: Place[]) {
    const visible = await page.evaluate(visibleTexts);
    const address = new URL(page.url());
    for (const place of places) {
      const known = texts.get(place) ?? new Map<string, string>();
      for (const text of visible)
        if (!known.has(text)) known.set(text, `${address.pathname}${address.search}`);
      texts.set(place, known);
    }
  }

  return {
    read,

    /** Goes there and reads once this text is shown. */
    async readAt(page: Page, path: string, text: string, ...places: Place[]) {
      await page.goto(path);
      await shows(page, text);
      await networkIdle(page);
      await read(page, ...places);
    },

    /**
     * Reads what an action shows when its request fails: with this status, or because the network is down.
     */
    async readFailure(
      page: Page,
      path: string,
      act: () => Promise<unknown>,
      text: string,
      place: Place,
      status?: number,
    ) {
      await page.route(path, (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()));
      await act();
      await shows(page, text);
      await toasts(page).first().waitFor();
      await read(page, place);
      await page.unroute(path);
    },

    /**
     * The address at which the place showed this text: a short text on its own, a long one within another.
     * `…` matches anything.
     */
    find(place: Place, text: string): string | undefined {
      const pattern = text
        .split("…")
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
        .join(text.length > 20 ? ".*" : ".+");
      const wanted = new RegExp(text.length > 20 ? pattern : `^${pattern}$`);
      for (const [visible, address] of texts.get(place) ?? []) if (wanted.test(visible)) return address;
      return undefined;
    },
  };
}

/** Runs in the page. */
function visibleTexts(): string[] {
  const found = new Set<string>();
  const add = (text: string | null | undefined) => {
    const plain = text?.replace(/\s+/g, " ").trim();
    if (plain && plain.length < 600) found.add(plain);
  };
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (
      element instanceof HTMLOptionElement
        ? !element.closest("select")?.checkVisibility()
        : !element.checkVisibility()
    )
      continue;
    add(element instanceof HTMLOptionElement ? element.text : element.innerText);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    add(element.getAttribute("placeholder"));
    add(element.getAttribute("aria-label"));
  }
  return [...found];
}

function tableOf(
  lines: { place: string; section: number; text: string; readAt: string | undefined }[],
): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = lines.map(
    ({ place, section, text, readAt }) =>
      `| ${place} | ${section} | ${cell(text)} | ${readAt ?? "**not found**"} |`,
  );
  return ["| Where | § | Text | Read at |", "|---|---|---|---|", ...rows, ""].join("\n");
}
