import { readdirSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import config from "../../../tailwind.config";
import { cn } from "./cn";

const {
  fontFamily,
  fontSize,
  fontWeight,
  letterSpacing,
  borderRadius,
  spacing,
  boxShadow,
  transitionDuration,
  ...rest
} = config.theme.extend;
const names = (scale: object) => Object.keys(scale);
const reference = extendTailwindMerge({
  extend: {
    theme: {
      font: names(fontFamily),
      text: names(fontSize),
      "font-weight": names(fontWeight),
      tracking: names(letterSpacing),
      radius: names(borderRadius),
      spacing: names(spacing),
      shadow: names(boxShadow),
      ease: names(rest.transitionTimingFunction),
      animate: names(rest.animation),
    },
    classGroups: { duration: [{ duration: names(transitionDuration) }] },
  },
});

function classesOfComponents(): string[] {
  const folder = "client/src/ui";
  const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const strings = sources
    .filter((source) => source.includes('"@/lib/cn"'))
    .flatMap((source) => source.match(/"[^"\n]*"/g) ?? []);
  return [...new Set(strings.flatMap((string) => string.slice(1, -1).split(/\s+/)))].filter((name) =>
    /^[a-z[@&-][^${}<>]*$/.test(name),
  );
}

test("merges any two classes of the components as the full configuration of tailwind-merge does", () => {
  const classes = [...classesOfComponents(), "w-full", "bg-deep"];
  expect(classes.length).toBeGreaterThan(300);
  const different: string[] = [];
  for (const one of classes)
    for (const other of classes)
      if (one !== other && cn(one, other) !== reference(one, other)) different.push(`${one} ${other}`);
  expect(different).toEqual([]);
}, 30_000);
