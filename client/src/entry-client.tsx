import "@/lib/routing/block-back";
import type { User } from "@shared/auth/schemas";
import { type DehydratedState, hashKey } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { AppRoot } from "@/app-root";
import { createQueryClient } from "@/lib/api/query-client";
import { followSystemTheme } from "@/lib/browser/theme";
import { recordFilledFields } from "@/lib/loading/early-input";
import { trackScrollPositions } from "@/lib/routing/scroll-restoration";
import { isRenderedInBrowserZone } from "@/lib/time/time-zone";
import { loadScreen } from "@/load-screen";
import { loginPath, refetchSession, sessionQuery } from "@/session/session";
import "@/styles/main.css";

// Fast Refresh otherwise reloads the page when the file of a screen changes, because its loader is not a
// component.
if (import.meta.env.DEV) Object.assign(window, { __getReactRefreshIgnoredExports: () => ["loader"] });

const client = createQueryClient({
  redirectToSignIn: () => location.assign(loginPath),
  refetchSession: refetchSession,
});
trackScrollPositions();
followSystemTheme();

const rootElement = document.getElementById("root")!;
if (import.meta.env.DEV && location.pathname === "/ui")
  // Vite removes this branch from the production build.
  void import("@/catalog/catalog-page").then(({ CatalogPage }) =>
    createRoot(rootElement).render(<CatalogPage />),
  );
// Server-rendered: the landing page and most pages of signed-in users. In a separate task, so that the page
// can be scrolled first.
else if (rootElement.firstChild) setTimeout(hydrate);
else createRoot(rootElement).render(<AppRoot client={client} />);

/**
 * Hydrates a server-rendered page when the code of its screen is loaded, or replaces it if its dates are in
 * another time zone.
 */
async function hydrate(): Promise<void> {
  const dehydratedState = readDehydratedState();
  const sessionState = dehydratedState.queries.find(
    ({ queryHash }) => queryHash === hashKey(sessionQuery().queryKey),
  );
  const viewer = (sessionState?.state.data ?? null) as User | false | null;
  try {
    await loadScreen(location.pathname, viewer);
  } catch {
    // The page stays readable and its links work. public/boot.js shows that a part is missing.
    return void dispatchEvent(new Event("stuck"));
  }
  const app = <AppRoot client={client} dehydratedState={dehydratedState} />;
  recordFilledFields();
  startTransition(() => {
    // biome-ignore lint/suspicious/noConsole: in production only for debugging, and the browser tests read it.
    const onRecoverableError = import.meta.env.DEV ? console.error : console.debug;
    // Pages for visitors show no dates, so they fit every time zone.
    if (!viewer || isRenderedInBrowserZone()) hydrateRoot(rootElement, app, { onRecoverableError });
    else createRoot(rootElement).render(app);
  });
}

function readDehydratedState(): DehydratedState {
  const dehydratedState: DehydratedState = JSON.parse(
    document.getElementById("answers")?.textContent ?? '{ "mutations": [], "queries": [] }',
  );
  // Counts staleness from now: the results are new, and the clocks of server and browser may differ.
  for (const query of dehydratedState.queries) query.state.dataUpdatedAt = Date.now();
  return dehydratedState;
}
