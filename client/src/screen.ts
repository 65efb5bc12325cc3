import type { Gate } from "@shared/lib/access";
import type { ComponentType, ReactNode } from "react";
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
  /** The users who may open the screen; "visitor" stands for everybody. */
  gate: Gate;
  /** Omitted for screens that are not in the sidebar. */
  nav?: NavItem;
  /** Rendered without the app shell, also for signed-in users. */
  isStandalone?: true;
  page: ComponentType;
  /** Module of the page as in Vite's manifest, from which the server links its files. */
  modulePath: string;
  /** Loads the code of the page, and resolves with its `loader`; undefined if the page has no queries. */
  loadPage: () => Promise<{ loader: Loader | undefined }>;
}

/** How the sidebar shows a screen. */
interface NavItem {
  icon: keyof typeof navIcons;
  /** Label in the sidebar. Default: the title. */
  label?: string;
  /** The users who see the link, if fewer than may open the screen. */
  gate?: Gate;
  /** Hides the link from users who may not post jobs, unless they have a placement. */
  isHiddenWithoutPlacements?: true;
  /** Also shows the link to VC partners who may no longer post jobs, if they have posted some. */
  isShownForPastJobs?: true;
  /** Letter of the shortcut: g, then this letter. Unique among the links that one user sees. */
  shortcutKey?: string;
  /** Kind of pending items whose count is shown next to the label. */
  badge?: "applications" | "adminQueues";
}

/**
 * Creates the properties of a screen that load its page. `pageName` and `loaderName` are exports of the
 * imported module. `modulePath` must be the file that `importPage` imports, as Vite's manifest names it.
 */
export function lazyPage<PageName extends string, LoaderName extends string = "loader">(
  modulePath: string,
  importPage: () => Promise<PageModule<PageName, NoInfer<LoaderName>>>,
  pageName: PageName,
  loaderName = "loader" as LoaderName,
): Pick<Screen, "page" | "modulePath" | "loadPage"> {
  const { Component, load } = lazyComponent(importPage, pageName);
  return {
    page: Component as ComponentType,
    modulePath,
    loadPage: async () => ({ loader: (await load())[loaderName] }),
  };
}

type PageModule<PageName extends string, LoaderName extends string> = {
  [Name in PageName]: () => ReactNode;
} & { [Name in LoaderName]?: Loader };

/** Returns the first screen that matches a path, as wouter's `Switch` does, for code outside of React. */
export function findMatchingScreen(screens: readonly Screen[], path: string): Screen | undefined {
  return screens.find((screen) => matchRoute(parse, screen.path, path)[0]);
}
