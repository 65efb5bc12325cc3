import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";
import type config from "../../../tailwind.config";

type Scales = typeof config.theme.extend;

const fontSizes = [
  "caption",
  "small",
  "body",
  "large",
  "subtitle",
  "title",
  "heading-small",
  "heading",
  "display",
] satisfies (keyof Scales["fontSize"])[];
const fontFamilies = ["sans", "display"] satisfies (keyof Scales["fontFamily"])[];

const isAny = () => true;
const isArbitraryLength = (value: string) => /^\[(length:|[\d.-])/.test(value);
const isArbitraryFamily = (value: string) => value.startsWith("[family-name:");
const isColor = (value: string) => !/^\d|^(\[length:|\[[\d.-])/.test(value);
const sides = ["", "x", "y", "t", "r", "b", "l", "s", "e"];
/** Creates one class group for each prefix, with any value after it. */
const groupsOf = (...prefixes: string[]) =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, [{ [prefix]: [isAny] }]]));
const borderSides = sides.slice(1).map((side) => `border-${side}`);
const padding = sides.map((side) => `p${side}`);
const margin = sides.map((side) => `m${side}`);

// Only the class groups that our components use: the default configuration adds 5 kB to the first visit
// (docs/decisions/0019).
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...groupsOf(
      ...padding,
      ...margin,
      "w",
      "h",
      "size",
      "min-w",
      "min-h",
      "max-w",
      "max-h",
      "gap",
      "gap-x",
      "gap-y",
    ),
    ...groupsOf(
      "duration",
      "ease",
      "animate",
      "tracking",
      "leading",
      "opacity",
      "cursor",
      "rounded",
      "shadow",
      "whitespace",
      "z",
      "grid-cols",
      "transition",
      "inset",
      "inset-x",
      "inset-y",
      "top",
      "right",
      "bottom",
      "left",
      "col-start",
      "decoration",
      "fill",
      "justify-items",
      "line-clamp",
      "pointer-events",
      "stroke",
    ),
    position: ["relative", "absolute", "fixed", "static", "sticky"],
    "flex-wrap": ["flex-wrap", "flex-nowrap"],
    justify: [{ justify: ["normal", "start", "end", "center", "between"] }],
    numbers: ["tabular-nums", "normal-nums"],
    flex: [{ flex: [(value: string) => /^(\d|auto|initial|none|\[)/.test(value)] }],
    overflow: [{ overflow: [isAny] }],
    items: [{ items: [isAny] }],
    ...groupsOf("rounded-t", "rounded-r", "rounded-l", "rounded-bl", "rounded-br"),
    display: [
      "block",
      "inline-block",
      "inline",
      "flex",
      "inline-flex",
      "grid",
      "inline-grid",
      "contents",
      "hidden",
    ],
    "font-size": [{ text: [...fontSizes, isArbitraryLength] }],
    "text-align": [{ text: ["left", "center", "right", "start", "end"] }],
    "text-overflow": ["truncate", "text-ellipsis"],
    "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
    "text-color": [{ text: [isAny] }],
    "font-family": [{ font: [...fontFamilies, isArbitraryFamily] }],
    "font-weight": [{ font: [isAny] }],
    "bg-image": [
      { bg: ["none", (value: string) => /^\[(linear|radial|conic)-gradient|^\[(image|url):?/.test(value)] },
    ],
    basis: [{ basis: [isAny] }],
    "outline-offset": [{ "outline-offset": [isAny] }],
    "outline-width": [{ outline: ["", (value: string) => /^\d/.test(value)] }],
    "background-repeat": ["bg-no-repeat"],
    "border-collapse": ["border-collapse"],
    "bg-size": [{ "bg-size": [isAny] }],
    "bg-color": [{ bg: [isAny] }],
    "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
    "border-width": [{ border: ["", (value: string) => !isColor(value)] }],
    "border-color": [{ border: [isAny] }],
    ...Object.fromEntries(
      borderSides.map((side) => [`${side}-width`, [{ [side]: ["", (value: string) => !isColor(value)] }]]),
    ),
    ...Object.fromEntries(borderSides.map((side) => [`${side}-color`, [{ [side]: [isAny] }]])),
  },
  conflictingClassGroups: {
    p: padding.slice(1),
    px: ["pl", "pr", "ps", "pe"],
    py: ["pt", "pb"],
    m: margin.slice(1),
    mx: ["ml", "mr", "ms", "me"],
    my: ["mt", "mb"],
    gap: ["gap-x", "gap-y"],
    size: ["w", "h"],
    flex: ["basis"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    rounded: ["rounded-t", "rounded-r", "rounded-l", "rounded-bl", "rounded-br"],
    "rounded-r": ["rounded-br"],
    "rounded-l": ["rounded-bl"],
    "border-width": borderSides.map((side) => `${side}-width`),
    "border-color": borderSides.map((side) => `${side}-color`),
    "font-size": ["leading"],
    "line-clamp": ["display", "overflow"],
  },
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
  orderSensitiveModifiers: [],
}));

/** Joins class names. If two utilities set the same property, the last one wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes));
