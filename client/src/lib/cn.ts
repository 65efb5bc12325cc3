import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";
import config from "../../../tailwind.config";

const names = (scale: object) => Object.keys(scale);
const {
  fontFamily,
  fontSize,
  fontWeight,
  letterSpacing,
  borderRadius,
  spacing,
  boxShadow,
  transitionDuration,
  transitionTimingFunction,
  animation,
} = config.theme.extend;

// tailwind-merge takes an unknown `text-*` for a colour: it has to know our names to tell `text-caption` from `text-ink-muted`.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      font: names(fontFamily),
      text: names(fontSize),
      "font-weight": names(fontWeight),
      tracking: names(letterSpacing),
      radius: names(borderRadius),
      spacing: names(spacing),
      shadow: names(boxShadow),
      ease: names(transitionTimingFunction),
      animate: names(animation),
    },
    classGroups: { duration: [{ duration: names(transitionDuration) }] },
  },
});

/** Joins class names; of two utilities that set the same property the last one stays. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes));
