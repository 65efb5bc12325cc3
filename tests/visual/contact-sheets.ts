import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";

interface Where {
  pictures: string;
  into: string;
}

const order = ["many", "long", "empty", "loading", "failed", "forbidden"];
const sheetWidth = 1240;

/** Writes one sheet for each screen, with small versions of its pictures and their names. */
export async function writeSheets(browser: Browser, { pictures, into }: Where) {
  mkdirSync(into, { recursive: true });
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 800 } });
  const screens = readdirSync(pictures, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "diff",
  );
  for (const { name } of screens) {
    const sheet = path.join(pictures, `${name}.html`);
    writeFileSync(
      sheet,
      html(
        name,
        readdirSync(path.join(pictures, name)).filter(
          (file) => file.endsWith(".png") && !file.endsWith(".whole.png"),
        ),
      ),
    );
    await page.goto(`file://${sheet}`);
    await page.screenshot({
      path: path.join(into, `${name}.jpg`),
      type: "jpeg",
      quality: 40,
      fullPage: true,
    });
  }
  await page.close();
  const list = screens.map(({ name }) => `## ${name}\n\n![${name}](${name}.jpg)\n`);
  writeFileSync(
    path.join(into, "sheets.md"),
    [
      "# Contact sheets",
      "",
      "Written by `npm run test:visual -- --sheets`. Each picture is named by entry, state, user, width and theme.",
      "",
      ...list,
    ].join("\n"),
  );
}

function html(name: string, files: string[]): string {
  const parts = files.map((file) => {
    const [visit = "", state = "", kind = "", width = "", theme = ""] = file.split(".");
    return { file, visit, state, kind, width: Number(width), theme };
  });
  const groups = [...new Set(parts.map(({ visit }) => visit))].map(
    (visit) => [visit, parts.filter((one) => one.visit === visit)] as const,
  );
  const sorted = groups.sort(([a], [b]) => Number(b === "page") - Number(a === "page") || a.localeCompare(b));
  const figure = ({ file, state, kind, width, theme }: (typeof parts)[number]) =>
    `<figure style="width:${width > 500 ? 200 : 100}px"><img src="${name}/${file}"><figcaption>${state} · ${kind}<br>${width} ${theme}</figcaption></figure>`;
  const group = ([visit, all]: readonly [string, typeof parts]) => {
    all.sort(
      (a, b) =>
        order.indexOf(a.state) - order.indexOf(b.state) ||
        a.kind.localeCompare(b.kind) ||
        b.width - a.width ||
        b.theme.localeCompare(a.theme),
    );
    return `<h2>${visit}</h2><div>${all.map(figure).join("")}</div>`;
  };
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin:16px; font:11px/14px sans-serif; background:#fff; color:#222 } h1 { font-size:20px } h2 { font-size:14px; margin:14px 0 6px }
    div { display:flex; flex-wrap:wrap; gap:8px; align-items:start } figure { margin:0 } figcaption { color:#555; padding-top:2px }
    img { width:100%; max-height:200px; object-fit:cover; object-position:top; border:1px solid #bbb; display:block }
  </style><h1>${name}</h1>${sorted.map(group).join("")}`;
}
