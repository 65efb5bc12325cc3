import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;
const named = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, token(name)])) as Record<N, string>;
const text = (name: string): [string, { lineHeight: string }] => [
  token(`${name}-size`),
  { lineHeight: token(`${name}-leading`) },
];

/** The name of every design token; client/src/styles/theme.css holds the values. */
export default {
  content: [
    "./client/index.html",
    "./client/public/boot.js",
    "./client/src/**/*.{ts,tsx}",
    "!./client/src/**/*.test.{ts,tsx}",
    "!./client/src/test/**",
    // The page /ui exists in development only.
    ...(process.env.NODE_ENV === "production" ? ["!./client/src/catalog/**"] : []),
  ],
  theme: {
    extend: {
      screens: { sm: "640px", md: "768px", lg: "1024px", xl: "1280px" },
      colors: {
        ...named(
          "bg",
          "surface",
          "sunken",
          "raised",
          "overlay",
          "hover",
          "line",
          "line-strong",
          "ink",
          "ink-muted",
          "ink-faint",
          "focus",
        ),
        ...named("primary", "primary-hover", "primary-soft", "primary-pale", "primary-line", "on-primary"),
        ...named(
          "accent",
          "accent-soft",
          "accent-pale",
          "on-accent",
          "selected",
          "selected-hover",
          "sunken-pale",
        ),
        ...named(
          "danger",
          "danger-hover",
          "on-danger",
          "danger-soft",
          "danger-pale",
          "danger-line",
          "danger-ink",
          "danger-dot",
        ),
        ...named(
          "info",
          "info-soft",
          "info-dot",
          "warning",
          "warning-soft",
          "warning-pale",
          "warning-line",
          "warning-dot",
        ),
        ...named("success", "success-soft", "success-pale", "success-line", "success-dot"),
        ...named(
          "progress",
          "progress-soft",
          "progress-pale",
          "progress-line",
          "progress-dot",
          "neutral",
          "neutral-soft",
        ),
        ...named("attention", "attention-soft", "attention-pale", "attention-line"),
        ...named("deep", "deep-raised", "deep-line", "deep-rule", "deep-ink", "deep-ink-muted"),
      },
      fontFamily: named("sans", "display"),
      fontSize: {
        caption: text("caption"),
        small: text("small"),
        body: text("body"),
        large: text("large"),
        subtitle: text("subtitle"),
        title: text("title"),
        "heading-small": text("heading-small"),
        heading: text("heading"),
        display: text("display"),
      },
      fontWeight: { heading: "620" },
      letterSpacing: { heading: "-.02em", subheading: "-.012em", figure: "-.01em" },
      borderRadius: {
        role: token("role-radius"),
        chip: token("chip-radius"),
        control: token("control-radius"),
        card: token("card-radius"),
        dialog: token("dialog-radius"),
      },
      spacing: {
        control: token("control-height"),
        "control-small": token("control-height-small"),
        gutter: token("gutter"),
        card: token("card-padding"),
      },
      boxShadow: { popover: token("popover-shadow"), dialog: token("dialog-shadow") },
      transitionDuration: {
        fast: token("duration-fast"),
        medium: token("duration-medium"),
        slow: token("duration-slow"),
      },
      transitionTimingFunction: { standard: token("easing") },
      animation: {
        spin: "spin .8s linear infinite",
        skeleton: "skeleton 1.6s linear infinite",
        "appear-late": "appear-late 150ms linear",
        "heading-late": "heading-late 150ms linear",
        fade: `fade ${token("duration-fast")} ${token("easing")}`,
        "fade-slow": `fade ${token("duration-slow")} ${token("easing")}`,
        rise: `rise ${token("duration-medium")} ${token("easing")}`,
        "rise-slow": `rise ${token("duration-slow")} ${token("easing")}`,
        aside: `aside ${token("duration-slow")} ${token("easing")}`,
      },
    },
  },
} satisfies Config;
