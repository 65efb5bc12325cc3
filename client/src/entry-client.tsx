import "@/lib/routing/block-back";
import type { User } from "@shared/auth/schemas";
import { type DehydratedState, hashKey } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { AppRoot } from "@/app-root";
import { loginPath, refetchSession, sessionQuery } from "@/auth/session";
import { createQueryClient } from "@/lib/api/query-client";
import { followSystemTheme } from "@/lib/browser/theme";
import { recordFilledFields } from "@/lib/loading/early-input";
import { trackScrollPositions } from "@/lib/routing/scroll-restoration";
import { isRenderedInBrowserZone } from "@/lib/time/time-zone";
import { loadScreen } from "@/load-screen";
import "@/styles/main.css";

// Fast Refresh otherwise reloads the page when the file of a screen changes, because its loader is not a
// component.
if (import.meta.env.DEV) Object.assign(window, { __getReactRefreshIgnoredExports: () => ["loader"] });

const client = createQueryClient({ leave: () => location.assign(loginPath), recheck: refetchSession });
trackScrollPositions();
followSystemTheme();

const root = document.getElementById("root")!;
if (import.meta.env.DEV && location.pathname === "/ui")
  // Vite removes this branch from the production build.
  void import("@/catalog/catalog-page").then(({ CatalogPage }) => createRoot(root).render(<CatalogPage />));
// Server-rendered: the landing page and most pages of signed-in users. In a separate task, so that the page
// can be scrolled first.
else if (root.firstChild) setTimeout(hydrate);
else createRoot(root).render(<AppRoot client={client} />);

/**
 * Hydrates a server-rendered page when the code of its screen is loaded, or replaces it if its dates are in
 * another time zone.
 */
async function hydrate(): Promise<void> {
  const state = readState();
  const sessionState = state.queries.find(({ queryHash }) => queryHash === hashKey(sessionQuery().queryKey));
  const viewer = (sessionState?.state.data ?? null) as User | false | null;
  try {
    await loadScreen(location.pathname, viewer);
  } catch {
    // The page stays readable and its links work. public/boot.js shows that a part is missing.
    return void dispatchEvent(new Event("stuck"));
  }
  const app = <AppRoot client={client} state={state} />;
  recordFilledFields();
  startTransition(() => {
    // Pages for visitors show no dates.
    // biome-ignore lint/suspicious/noConsole: in production only for debugging, and the browser tests read it.
    const onRecoverableError = import.meta.env.DEV ? console.error : console.debug;
    if (!viewer || isRenderedInBrowserZone()) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
}

function readState(): DehydratedState {
  const state: DehydratedState = JSON.parse(
    document.getElementById("answers")?.textContent ?? '{ "mutations": [], "queries": [] }',
  );
  // The clocks of server and browser may differ, and the results are new, so staleness counts from now.
  for (const query of state.queries) query.state.dataUpdatedAt = Date.now();
  return state;
}
