import type { User } from "@shared/auth/schemas";
import { type DehydratedState, hashKey, type QueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { AppRoot } from "@/app-root";
import { session } from "@/auth/session";
import { isRenderedInOwnZone } from "@/lib/zone";
import { loadScreen } from "@/load-screen";

/**
 * Hydrates a server-rendered page once the code of its screen is loaded, or replaces it if its dates are of another time zone. Until then
 * the page stays as it is.
 */
export async function takeOver(root: HTMLElement, client: QueryClient): Promise<void> {
  const state = readState();
  const known = state.queries.find(({ queryHash }) => queryHash === hashKey(session().queryKey));
  const viewer = (known?.state.data ?? null) as User | false | null;
  try {
    await loadScreen(location.pathname, viewer);
  } catch {
    // The page can be read and its links work: public/first.js says that a part is missing.
    return void dispatchEvent(new Event("stuck"));
  }
  const app = <AppRoot client={client} state={state} />;
  startTransition(() => {
    // Pages for visitors show no dates.
    // biome-ignore lint/suspicious/noConsole: only for debugging, and the browser tests read it.
    if (!viewer || isRenderedInOwnZone()) hydrateRoot(root, app, { onRecoverableError: console.debug });
    else createRoot(root).render(app);
  });
}

function readState(): DehydratedState {
  const state: DehydratedState = JSON.parse(document.getElementById("answers")?.textContent ?? '{ "mutations": [], "queries": [] }');
  // The server's clock may be ahead or behind, and its results are new: staleness counts from now.
  for (const query of state.queries) query.state.dataUpdatedAt = Date.now();
  return state;
}
