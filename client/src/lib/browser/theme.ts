import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const kept = "theme";
/** The ground behind the page, for the browser's own bars; the same values stand in public/boot.js. */
const grounds = { light: "#f1f7f7", dark: "#091415" } as const;
const watchers = new Set<() => void>();
const systemDark = () => matchMedia("(prefers-color-scheme: dark)");

function current(): Theme {
  const choice = localStorage.getItem(kept);
  return themes.find((theme) => theme === choice) ?? "system";
}

/** Shows the kept choice; the first time public/boot.js has done it before paint. */
export function applyTheme(): void {
  const choice = current();
  const shown = choice === "system" ? (systemDark().matches ? "dark" : "light") : choice;
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", grounds[shown]);
  for (const watcher of watchers) watcher();
}

function choose(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(kept);
  else localStorage.setItem(kept, theme);
  applyTheme();
}

/** Follows the system while nothing else was chosen. */
export function followSystemTheme(): void {
  systemDark().addEventListener("change", applyTheme);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return [useSyncExternalStore(watch, current, (): Theme => "system"), choose];
}
