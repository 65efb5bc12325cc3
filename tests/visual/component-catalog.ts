import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { createServer } from "vite";
import { type Found, ready } from "./capture";
import { measure } from "./measure";
import { themes, widths } from "./plan";
import { viewportOf } from "./viewport";

interface Options {
  browser: Browser;
  root: string;
  /** Where pictures are written. */
  folder: string;
  pictures: boolean;
  measures: boolean;
  accepts?: (picture: string, png: Buffer) => boolean;
}

export const componentPictures = widths.flatMap((width) =>
  themes.map((theme) => ({ width, theme, picture: `ui/page.many.visitor.${width}.${theme}.png` })),
);

/** The page shows components that contain the heading of their own page. */
const isOfSeveralPages = (defect: string) => defect.endsWith(" first headings");

/** Takes pictures of `/ui`, which shows every component and exists in development only. */
export async function captureComponents({
  browser,
  root,
  folder,
  pictures,
  measures,
  accepts = () => true,
}: Options): Promise<Found> {
  const vite = await createServer({
    configFile: path.join(root, "vite.config.ts"),
    server: { port: 0, host: "localhost" },
    logLevel: "warn",
  });
  await vite.listen();
  const context = await browser.newContext({
    viewport: null,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  const found: Found = {};
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(`page error: ${String(error).slice(0, 200)}`));
    await context.addInitScript("globalThis.__name ??= (it) => it");
    await page.goto(`${vite.resolvedUrls?.local[0]}ui`);
    await page.getByRole("heading", { level: 1, name: "Components" }).waitFor();
    const { show, picture } = await viewportOf(page, { maxHeight: 15_000 });
    for (const { picture: name, ...size } of componentPictures) {
      await show(size);
      await ready(page);
      if (pictures) {
        const png = await picture();
        accepts(name, png);
        mkdirSync(path.join(folder, "ui"), { recursive: true });
        writeFileSync(path.join(folder, name), png);
      }
      const defects = measures && size.theme === "light" ? await measure(page) : [];
      found[name] = [...errors.splice(0), ...defects.filter((defect) => !isOfSeveralPages(defect))];
    }
  } finally {
    await context.close();
    await vite.close();
  }
  return found;
}
