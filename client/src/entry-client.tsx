// The first import, so that its listener runs before the router's listener.
import "@/lib/routing/block-back";
import { type DehydratedState, hashKey } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { AppRoot } from "@/app-root";
import { createQueryClient } from "@/lib/api/query-client";
import { followSystemTheme } from "@/lib/browser/theme";
import { recordAutofilledFields } from "@/lib/loading/early-input";
import { trackScrollPositions } from "@/lib/routing/scroll-restoration";
import { isRenderedInBrowserTimeZone } from "@/lib/time/time-zone";
import { loadScreen } from "@/load-screen";
import {
  redirectToSignIn,
  refetchSession,
  type SessionUser,
  sessionQuery,
  signedInUserOf,
} from "@/session/session";
import "@/styles/main.css";

// By default, Fast Refresh reloads the page when the file of a screen changes, because the file exports a
// `loader`, which is not a component.
if (import.meta.env.DEV) Object.assign(window, { __getReactRefreshIgnoredExports: () => ["loader"] });

const client = createQueryClient({ redirectToSignIn, refetchSession });
trackScrollPositions();
followSystemTheme();

const rootElement = document.getElementById("root")!;
// True for the prerendered landing page and for most pages of signed-in users.
const isServerRendered = rootElement.firstChild !== null;

if (import.meta.env.DEV && location.pathname === "/ui") {
  // Vite removes this branch from the production build.
  void import("@/catalog/catalog-page").then(({ CatalogPage }) =>
    createRoot(rootElement).render(<CatalogPage />),
  );
} else if (isServerRendered) {
  // In a separate task, so that the browser can first respond to input such as scrolling.
  setTimeout(hydrate);
} else {
  createRoot(rootElement).render(<AppRoot client={client} />);
}

/**
 * Hydrates a server-rendered page once the code of its screen is loaded. If the page shows dates in another
 * time zone, renders it again instead.
 */
async function hydrate(): Promise<void> {
  const dehydratedState = readDehydratedState();
  const sessionUser = findSessionUser(dehydratedState);
  try {
    await loadScreen(location.pathname, sessionUser);
  } catch {
    // On this event, public/boot.js reloads the page once. If the code fails to load again, it shows a
    // message, and the server-rendered page stays readable with working links.
    dispatchEvent(new Event("stuck"));
    return;
  }
  const app = <AppRoot client={client} dehydratedState={dehydratedState} />;
  recordAutofilledFields();
  // A transition lets React hydrate in slices, between which the browser can respond to input.
  startTransition(() => {
    // biome-ignore lint/suspicious/noConsole: in production only for debugging, and the browser tests read it.
    const onRecoverableError = import.meta.env.DEV ? console.error : console.debug;
    // Pages for visitors and suspended users show no dates, so they fit every time zone.
    const hasDates = signedInUserOf(sessionUser) !== null;
    const areDatesCorrect = !hasDates || isRenderedInBrowserTimeZone();
    if (areDatesCorrect) hydrateRoot(rootElement, app, { onRecoverableError });
    else createRoot(rootElement).render(app);
  });
}

/** Returns the user for whom the server rendered the page. */
function findSessionUser({ queries }: DehydratedState): SessionUser {
  const sessionHash = hashKey(sessionQuery().queryKey);
  const session = queries.find(({ queryHash }) => queryHash === sessionHash);
  return (session?.state.data ?? null) as SessionUser;
}

function readDehydratedState(): DehydratedState {
  const json =
    document.getElementById("prefetched-data")?.textContent ?? '{ "mutations": [], "queries": [] }';
  const dehydratedState: DehydratedState = JSON.parse(json);
  // Counts the age of the results from now on. The server's time would be wrong if the clocks differ.
  for (const query of dehydratedState.queries) query.state.dataUpdatedAt = Date.now();
  return dehydratedState;
}
