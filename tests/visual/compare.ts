import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/**
 * Rendering is deterministic, so only rounding of a colour by one or two steps is accepted; pixelmatch's
 * default of 0.1 accepts 26.
 */
const threshold = 0.01;
/** The share of its pixels in which a picture may differ. */
export const limit = 0.001;

export interface Difference {
  /** The share of pixels that differ, from 0 to 1. */
  ratio: number;
  /** The picture with the pixels that differ in red. */
  image?: Buffer;
  /** Width × height before and after, where they differ. */
  sizes?: string;
}

/**
 * Compares two PNG pictures. Where their sizes differ, the pixels that only one of them has count as
 * different.
 */
export function comparePictures(before: Buffer, after: Buffer): Difference {
  if (before.equals(after)) return { ratio: 0 };
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const image = new PNG({ width, height });
  const options = { threshold, includeAA: true };
  const count = pixelmatch(
    extend(a, width, height),
    extend(b, width, height),
    image.data,
    width,
    height,
    options,
  );
  const sameSize = a.width === b.width && a.height === b.height;
  return {
    ratio: count / (width * height),
    image: PNG.sync.write(image),
    ...(!sameSize && { sizes: `${a.width}×${a.height} → ${b.width}×${b.height}` }),
  };
}

/** Fills what a picture lacks with transparent pixels, which differ from every opaque one. */
function extend(png: PNG, width: number, height: number): Uint8Array {
  if (png.width === width && png.height === height) return png.data;
  const larger = new PNG({ width, height });
  PNG.bitblt(png, larger, 0, 0, png.width, png.height, 0, 0);
  return larger.data;
}

interface Folders {
  /** The pictures to compare with. */
  before: string;
  /** Where this run writes its pictures. */
  after: string;
}

/** Compares the pictures of a run with those kept in a folder. */
export function openComparison({ before, after }: Folders) {
  const diffs = path.join(after, "diff");
  rmSync(diffs, { recursive: true, force: true });
  const results = new Map<string, Difference | "new" | "missing">();

  function compare(picture: string, png: Buffer): boolean {
    const file = path.join(before, picture);
    if (!existsSync(file)) {
      results.set(picture, "new");
      return true;
    }
    const { image, ...difference } = comparePictures(readFileSync(file), png);
    results.set(picture, difference);
    const diff = path.join(diffs, picture);
    if (difference.ratio <= limit || !image) rmSync(diff, { force: true });
    else {
      mkdirSync(path.dirname(diff), { recursive: true });
      writeFileSync(diff, image);
    }
    return difference.ratio <= limit;
  }

  return {
    compare,
    /**
     * Writes `comparison.html` and `comparison.txt`, largest difference first. Returns how many pictures
     * differ or are missing, and a summary.
     */
    report(expected: readonly string[]) {
      for (const picture of expected)
        if (!results.has(picture) && existsSync(path.join(before, picture))) results.set(picture, "missing");
      const ratioOf = (result: Difference | "new" | "missing") =>
        result === "missing" ? 2 : result === "new" ? -1 : result.ratio;
      const listed = [...results]
        .filter(([, result]) => ratioOf(result) > limit || result === "new")
        .sort(([, a], [, b]) => ratioOf(b) - ratioOf(a));
      const textOf = (result: Difference | "new" | "missing") =>
        typeof result === "string"
          ? result
          : `${(result.ratio * 100).toFixed(2)} %${result.sizes ? ` (${result.sizes})` : ""}`;
      const different = listed.filter(([, result]) => result !== "new");
      const summary = `${results.size} pictures compared, ${different.length} differ in more than ${limit * 100} % of their pixels`;
      const lines = listed.map(([picture, result]) => `${textOf(result).padStart(8)}  ${picture}`);
      writeFileSync(path.join(after, "comparison.txt"), [summary, ...lines, ""].join("\n"));
      writeFileSync(
        path.join(after, "comparison.html"),
        html(
          summary,
          different.map(([picture, result]) => [picture, textOf(result)] as const),
        ),
      );
      return { different: different.length, summary };
    },
  };

  function html(summary: string, rows: (readonly [string, string])[]) {
    const image = (file: string, caption: string) =>
      existsSync(file)
        ? `<figure><figcaption>${caption}</figcaption><img loading="lazy" src="${path.relative(after, file)}"></figure>`
        : "";
    const section = ([picture, text]: readonly [string, string]) =>
      `<h2>${text} · ${picture}</h2><div>${image(path.join(before, picture), "before")}${image(path.join(after, picture), "after")}${image(path.join(diffs, picture), "difference")}</div>`;
    return `<!doctype html><meta charset="utf-8"><title>${summary}</title><style>
      body { font:13px/18px sans-serif; margin:16px } h2 { font-size:14px } div { display:flex; gap:8px } figure { margin:0; flex:1; min-width:0 }
      img { max-width:100%; border:1px solid #bbb } </style><h1>${summary}</h1>${rows.map(section).join("\n")}`;
  }
}
