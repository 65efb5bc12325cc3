import { expect, test } from "vitest";
import config from "../../../tailwind.config";
import { cn } from "./cn";

const { colors, ...scales } = config.theme.extend;
const prefixes = {
  fontFamily: "font",
  fontSize: "text",
  fontWeight: "font",
  letterSpacing: "tracking",
  borderRadius: "rounded",
  spacing: "p",
  boxShadow: "shadow",
  transitionDuration: "duration",
  transitionTimingFunction: "ease",
  animation: "animate",
} as const satisfies Partial<Record<keyof typeof scales, string>>;
const arbitrary: Partial<Record<string, string>> = {
  fontFamily: "family-name:a",
  fontWeight: "weight:1",
  boxShadow: "0_1px_#000",
};

test("keeps a text color beside a font size, for every name in the configuration", () => {
  for (const size of Object.keys(scales.fontSize))
    for (const color of Object.keys(colors)) {
      expect(cn(`text-${color}`, `text-${size}`)).toBe(`text-${color} text-${size}`);
      expect(cn(`text-${size}`, `text-${color}`)).toBe(`text-${size} text-${color}`);
    }
  expect(cn("text-ink-muted", "text-caption")).toBe("text-ink-muted text-caption");
});

test("keeps a font family beside a font weight", () => {
  expect(cn("font-display", "font-heading")).toBe("font-display font-heading");
  expect(cn("font-sans", "font-[660]", "font-semibold")).toBe("font-sans font-semibold");
});

test.each(Object.entries(prefixes) as [keyof typeof prefixes, string][])(
  "the last of two utilities of %s wins",
  (scale, prefix) => {
    for (const name of Object.keys(scales[scale])) {
      const [named, custom] = [`${prefix}-${name}`, `${prefix}-[${arbitrary[scale] ?? "1px"}]`];
      expect(cn(custom, named)).toBe(named);
      expect(cn(named, custom)).toBe(custom);
    }
  },
);

test("the last of two colors wins, and false values are left out", () => {
  for (const color of Object.keys(colors))
    expect(cn("bg-[#000]", false, undefined, `bg-${color}`)).toBe(`bg-${color}`);
});

test.each(["t", "r", "b", "l", "x", "y"])(
  "keeps the border on side %s beside its style and color",
  (side) => {
    expect(cn(`border-${side}`, "border-dashed", "border-line")).toBe(
      `border-${side} border-dashed border-line`,
    );
    expect(cn(`border-${side}-line`, `border-${side}-2`)).toBe(`border-${side}-line border-${side}-2`);
    expect(cn(`border-${side}`, `border-${side}-0`)).toBe(`border-${side}-0`);
  },
);

test("keeps the wrapping of text and the size of a background beside the color", () => {
  expect(cn("text-balance", "text-ink")).toBe("text-balance text-ink");
  expect(cn("bg-size-[300%_100%]", "bg-surface")).toBe("bg-size-[300%_100%] bg-surface");
});

test("keeps the border of one side beside the color of all sides", () => {
  expect(cn("border-t border-r border-dashed", "border-line")).toBe(
    "border-t border-r border-dashed border-line",
  );
  expect(cn("border-b-2", "border-b")).toBe("border-b");
});
