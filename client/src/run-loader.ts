import type { QueryClient } from "@tanstack/react-query";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { readId } from "@/lib/use-id-param";
import type { LoaderParams, PageFile, Screen } from "@/visitor-screens";

/** Fills the cache with what a screen shows first at this address. For the server, and for links that are about to be followed. */
export async function runLoader(
  client: QueryClient,
  screen: Screen,
  file: PageFile,
  url: URL,
  viewer: LoaderParams["viewer"],
): Promise<void> {
  const [, params] = matchRoute(parse, screen.path, url.pathname);
  await file.loader?.(client, { id: readId({ ...params }), search: url.search, viewer });
}
