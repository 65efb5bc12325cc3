// The color theme: light or dark by the user's choice, which this browser stores, or else the system's theme.

import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "theme";
/** Page backgrounds for `<meta name="theme-color">`; public/boot.js has the same values. */
const pageBackgrounds = { light: "#f1f7f7", dark: "#091415" } as const;
/** Called when the theme may have changed. */
const listeners = new Set<() => void>();
const createDarkModeQuery = () => matchMedia("(prefers-color-scheme: dark)");

function readStoredTheme(): Theme {
  const storedValue = localStorage.getItem(storageKey);
  return themes.find((theme) => theme === storedValue) ?? "system";
}

/** Applies the stored theme to the page. On page load, public/boot.js has done so before the first paint. */
export function applyTheme(): void {
  const theme = readStoredTheme();
  const systemTheme = createDarkModeQuery().matches ? "dark" : "light";
  const resolvedTheme = theme === "system" ? systemTheme : theme;
  document.documentElement.dataset.theme = resolvedTheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", pageBackgrounds[resolvedTheme]);
  for (const listener of listeners) listener();
}

function setTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, theme);
  applyTheme();
}

/** Applies the theme again when the system theme changes. */
export function followSystemTheme(): void {
  createDarkModeQuery().addEventListener("change", applyTheme);
}

/** Returns the theme that the user chose, and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return [useSyncExternalStore(subscribe, readStoredTheme, (): Theme => "system"), setTheme];
}
