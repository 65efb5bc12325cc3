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
const namesOf = (scale: object) => Object.keys(scale);
const reference = extendTailwindMerge({
  extend: {
    theme: {
      font: namesOf(fontFamily),
      text: namesOf(fontSize),
      "font-weight": namesOf(fontWeight),
      tracking: namesOf(letterSpacing),
      radius: namesOf(borderRadius),
      spacing: namesOf(spacing),
      shadow: namesOf(boxShadow),
      ease: namesOf(rest.transitionTimingFunction),
      animate: namesOf(rest.animation),
    },
    classGroups: { duration: [{ duration: namesOf(transitionDuration) }] },
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
  const mismatches: string[] = [];
  // Neither merges classes of different variants, such as `p-2 hover:p-3`.
  for (const variant of new Set(classes.map(variantOf))) {
    const ofVariant = classes.filter((name) => variantOf(name) === variant);
    for (const first of ofVariant)
      for (const second of ofVariant)
        if (first !== second && cn(first, second) !== reference(first, second))
          mismatches.push(`${first} ${second}`);
  }
  expect(mismatches).toEqual([]);
});

/** `max-md:hover` of `max-md:hover:p-3`. */
function variantOf(name: string) {
  return /^(?:(?:[a-z@-][^[:]*(?:\[[^\]]*\])?[^:]*|\[[^\]]*\]):)+/.exec(name)?.[0] ?? "";
}
