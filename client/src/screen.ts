import type { Gate } from "@shared/lib/access";
import type { ComponentType } from "react";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { lazyComponent } from "@/lib/loading/lazy";
import type { Loader } from "@/loader";
import type { navIcons } from "@/shell/nav-icons";

/** A page of the app with its route. */
export interface Screen {
  /** Route pattern of wouter; the page reads `:id` with `useIdParam`. */
  path: string;
  title: string;
  gate: Gate;
  /** Omitted for screens that are not in the sidebar. */
  nav?: NavItem;
  /** Rendered without the app shell, also for signed-in users. */
  isStandalone?: true;
  page: ComponentType;
  /** Module of the page as in Vite's manifest, from which the server links its files. */
  modulePath: string;
  /** Preloads the code of the page. */
  loadPage: () => Promise<PageModule>;
}

/** The module of a page, loaded on demand. */
export interface PageModule {
  default: ComponentType;
  /** Prefetches the queries of the page; omitted if it has none. */
  loader?: Loader;
}

/** How the sidebar shows a screen. */
interface NavItem {
  icon: keyof typeof navIcons;
  /** Label in the sidebar. Default: the title. */
  label?: string;
  /** The users who see the link, if fewer than may open the screen. */
  gate?: Gate;
  /** Letter of the shortcut: g, then this letter. Unique among the links that one user sees. */
  shortcutKey?: string;
  /** Kind of pending items whose count is shown next to the label. */
  badge?: "applications" | "vcApplications";
}

/** Creates the properties of a screen that load its page. `modulePath` must be the file that `importPage` imports. */
export function lazyPage(
  modulePath: string,
  importPage: () => Promise<PageModule>,
): Pick<Screen, "page" | "modulePath" | "loadPage"> {
  const { Component, load: loadPage } = lazyComponent(importPage);
  return { page: Component, modulePath, loadPage };
}

/** Returns the first screen that matches a path, as wouter's `Switch` does, for code outside of React. */
export function matchScreen(screens: readonly Screen[], path: string): Screen | undefined {
  return screens.find((screen) => matchRoute(parse, screen.path, path)[0]);
}
