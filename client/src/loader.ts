import type { User } from "@shared/auth/schemas";
import type { QueryClient } from "@tanstack/react-query";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { readId } from "@/lib/routing/use-id-param";
import type { Screen } from "@/visitor-screens";

export interface LoaderParams {
  /** The `:id` of the path; undefined if it is not an id. */
  id: number | undefined;
  search: string;
  viewer: User;
  /** The viewer's time zone; undefined while the server does not know it. */
  zone: string | undefined;
  /**
   * True for a link that the viewer may not follow after all. The loader then skips queries that the server counts, such as views of
   * contact details, and those with `staleTime: 0`, which the screen would fetch again.
   */
  speculative: boolean;
}

/**
 * Prefetches every query that a screen, or the shell, reads in its first view, from the same query options that the components use.
 * Server rendering awaits it and renders once; the browser runs it for links that are about to be followed.
 */
export type Loader = (client: QueryClient, params: LoaderParams) => Promise<unknown>;

export function idInPath(screen: Screen, path: string): number | undefined {
  const [, params] = matchRoute(parse, screen.path, path);
  return readId({ ...params });
}
