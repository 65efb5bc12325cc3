import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { comparePictures, openComparison } from "./compare";

type Colour = [number, number, number];
const white: Colour = [255, 255, 255];

/** A picture of one colour, with the first `count` pixels in another. */
function picture({ width = 100, height = 50, count = 0, colour = [0, 0, 0] as Colour } = {}) {
  const png = new PNG({ width, height });
  for (let n = 0; n < width * height; n++) png.data.set([...(n < count ? colour : white), 255], n * 4);
  return PNG.sync.write(png);
}

test("finds no difference between equal pictures", () => {
  expect(comparePictures(picture(), picture())).toEqual({ ratio: 0 });
});

test("counts the pixels that differ", () => {
  expect(comparePictures(picture(), picture({ count: 50 })).ratio).toBe(0.01);
});

test("sees a colour that differs by four steps, and accepts a rounding error", () => {
  expect(comparePictures(picture(), picture({ count: 50, colour: [251, 251, 251] })).ratio).toBe(0.01);
  expect(comparePictures(picture(), picture({ count: 50, colour: [254, 254, 254] })).ratio).toBe(0);
});

test("counts pixels that only one picture has", () => {
  const difference = comparePictures(picture(), picture({ height: 100 }));
  expect(difference).toMatchObject({ ratio: 0.5, sizes: "100×50 → 100×100" });
});

test("lists what differs, largest first, and what is missing or new", () => {
  const [before, after] = ["before", "after"].map((name) =>
    mkdtempSync(path.join(tmpdir(), `visual-${name}-`)),
  );
  if (!before || !after) throw new Error("no folders");
  mkdirSync(path.join(before, "jobs"));
  for (const name of ["equal", "small", "large", "gone"])
    writeFileSync(path.join(before, `jobs/${name}.png`), picture());
  const { compare, report } = openComparison({ before, after });
  expect(compare("jobs/equal.png", picture())).toBe(true);
  expect(compare("jobs/small.png", picture({ count: 5 }))).toBe(true);
  expect(compare("jobs/large.png", picture({ count: 6 }))).toBe(false);
  expect(compare("jobs/new.png", picture())).toBe(true);
  expect(report(["jobs/equal.png", "jobs/gone.png"]).different).toBe(2);
  const lines = readFileSync(path.join(after, "comparison.txt"), "utf8").trim().split("\n");
  expect(lines.slice(1).map((line) => line.trim())).toEqual([
    "missing  jobs/gone.png",
    "0.12 %  jobs/large.png",
    "new  jobs/new.png",
  ]);
  expect(readFileSync(path.join(after, "comparison.html"), "utf8")).toContain('src="diff/jobs/large.png"');
});
