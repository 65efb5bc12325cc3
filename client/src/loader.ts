import type { User } from "@shared/auth/schemas";
import type { QueryClient } from "@tanstack/react-query";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { parseIdParam } from "@/lib/routing/use-id-param";
import type { Screen } from "@/screen";

/** Describes the page for which a loader prefetches the queries. */
export interface LoaderParams {
  /** The `:id` of the path; undefined if it is not an id. */
  id: number | undefined;
  /** The query string with its "?", or "". */
  search: string;
  viewer: User;
  /** The viewer's time zone (IANA name); undefined while the server does not know it. */
  timeZone: string | undefined;
  /**
   * True if the browser prefetches for a link that the viewer may never follow; false for server rendering.
   * For a link, the loader skips queries that the server counts, such as views of contact details, and
   * queries with `staleTime: 0`, which the screen would fetch again.
   */
  isLinkPrefetch: boolean;
}

/**
 * Prefetches every query of the first view of a screen or the shell, with the same query options as the
 * components. Server rendering awaits it before it renders; the browser runs it for links that are likely to
 * be followed.
 */
export type Loader = (client: QueryClient, params: LoaderParams) => Promise<unknown>;

/** Parses the `:id` of a path; undefined if the screen has none or it is invalid. */
export function parseIdInPath(screen: Screen, path: string): number | undefined {
  const [, params] = matchRoute(parse, screen.path, path);
  return parseIdParam({ ...params });
}
