import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";
import type config from "../../../tailwind.config";

// Joins Tailwind classes with tailwind-merge. The configuration groups the utilities that set the same
// property. It contains only the groups that our components use, because the default configuration would add
// 5 kB to the first visit (docs/decisions/0019).

/** The scales of our theme; `satisfies` checks that it has the names below. */
type ThemeScales = typeof config.theme.extend;

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
] satisfies (keyof ThemeScales["fontSize"])[];
const fontFamilies = ["sans", "display"] satisfies (keyof ThemeScales["fontFamily"])[];

/** Suffixes of padding, margin and border: all sides, both sides of an axis, one side. */
const sideSuffixes = ["", "x", "y", "t", "r", "b", "l", "s", "e"];
const paddingPrefixes = sideSuffixes.map((side) => `p${side}`);
const marginPrefixes = sideSuffixes.map((side) => `m${side}`);
const borderSidePrefixes = sideSuffixes.filter((side) => side !== "").map((side) => `border-${side}`);

// Validators of the value after a prefix: "[length:2px]" and "[2px]" are lengths, "[#fff]" is a color.
const isAnyValue = () => true;
const isArbitraryLength = (value: string) => /^\[(length:|[\d.-])/.test(value);
const isArbitraryFamily = (value: string) => value.startsWith("[family-name:");
const isArbitraryImage = (value: string) => /^\[(linear|radial|conic)-gradient|^\[(image|url):?/.test(value);
const startsWithDigit = (value: string) => /^\d/.test(value);
const isWidth = (value: string) => startsWithDigit(value) || isArbitraryLength(value);
const isFlexValue = (value: string) => /^(\d|auto|initial|none|\[)/.test(value);

/** Prefixes whose utilities all set the same property, whatever the value. */
const singlePropertyPrefixes = [
  ...paddingPrefixes,
  ...marginPrefixes,
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
  "duration",
  "ease",
  "animate",
  "tracking",
  "leading",
  "opacity",
  "cursor",
  "rounded",
  "rounded-t",
  "rounded-r",
  "rounded-l",
  "rounded-bl",
  "rounded-br",
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
  "overflow",
  "overflow-x",
  "items",
  "basis",
  "outline-offset",
];

// Of several groups with the same prefix, such as `text`, the first one that accepts the value applies. So
// groups that accept any value, such as colors, are the last ones of their prefix.
const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(singlePropertyPrefixes.map((prefix) => [prefix, [{ [prefix]: [isAnyValue] }]])),
    position: ["relative", "absolute", "fixed", "static", "sticky"],
    "flex-wrap": ["flex-wrap", "flex-nowrap"],
    justify: [{ justify: ["normal", "start", "end", "center", "between"] }],
    numbers: ["tabular-nums", "normal-nums"],
    flex: [{ flex: [isFlexValue] }],
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
    "text-color": [{ text: [isAnyValue] }],
    "font-family": [{ font: [...fontFamilies, isArbitraryFamily] }],
    "font-weight": [{ font: [isAnyValue] }],
    "bg-image": [{ bg: ["none", isArbitraryImage] }],
    "outline-width": [{ outline: ["", startsWithDigit] }],
    "background-repeat": ["bg-no-repeat"],
    "border-collapse": ["border-collapse"],
    "bg-size": [{ "bg-size": [isAnyValue] }],
    "bg-color": [{ bg: [isAnyValue] }],
    "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
    "border-width": [{ border: ["", isWidth] }],
    ...Object.fromEntries(
      borderSidePrefixes.map((prefix) => [`${prefix}-width`, [{ [prefix]: ["", isWidth] }]]),
    ),
    "border-color": [{ border: [isAnyValue] }],
    ...Object.fromEntries(
      borderSidePrefixes.map((prefix) => [`${prefix}-color`, [{ [prefix]: [isAnyValue] }]]),
    ),
  },
  // A utility of the group on the left also overrides those of the groups on the right.
  conflictingClassGroups: {
    p: paddingPrefixes.slice(1),
    px: ["pl", "pr", "ps", "pe"],
    py: ["pt", "pb"],
    m: marginPrefixes.slice(1),
    mx: ["ml", "mr", "ms", "me"],
    my: ["mt", "mb"],
    gap: ["gap-x", "gap-y"],
    size: ["w", "h"],
    flex: ["basis"],
    overflow: ["overflow-x"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    rounded: ["rounded-t", "rounded-r", "rounded-l", "rounded-bl", "rounded-br"],
    "rounded-r": ["rounded-br"],
    "rounded-l": ["rounded-bl"],
    "border-width": borderSidePrefixes.map((prefix) => `${prefix}-width`),
    "border-color": borderSidePrefixes.map((prefix) => `${prefix}-color`),
    "font-size": ["leading"],
    "line-clamp": ["display", "overflow"],
  },
  // A font size that contains a line height also overrides a separate line height before it.
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
  orderSensitiveModifiers: [],
}));

/** Joins class names. If two utilities set the same property, the last one wins. */
export const cn = (...classes: ClassValue[]) => mergeClasses(clsx(classes));
