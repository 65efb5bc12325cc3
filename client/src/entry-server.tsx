import { AsyncLocalStorage } from "node:async_hooks";
import { PassThrough } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { clock } from "@shared/lib/clock";
import { dateFormatting } from "@shared/lib/date-formatting";
import type { Render, RenderInput } from "@shared/lib/ssr-types";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Router } from "wouter";
import { AppRoot } from "@/app-root";
import { requestHooks } from "@/lib/api/api-fetch";
import { renderedDensity } from "@/lib/browser/density";
import { remotePictures } from "@/lib/browser/remote-pictures";
import { siteEmails } from "@/lib/browser/site-emails";
import { renderedWidth } from "@/lib/browser/window-width";
import { toDocumentTitle } from "@/lib/routing/page-title";
import { loadScreen } from "@/load-screen";
import { type LoaderParams, parseIdInPath } from "@/loader";
import { fetchSession, setCachedSession, signedInUserOf } from "@/session/session";

/** The input of the page that is being rendered, for code outside of React. */
const renderContext = new AsyncLocalStorage<RenderInput & { renderedAt: number }>();

// By default, these functions read the document or the browser's settings, which the server does not have.
requestHooks.fetchImpl = (url, init) =>
  renderContext.getStore()?.fetchImpl(url, init) ??
  Promise.reject(new Error("The API was called outside of server rendering."));
dateFormatting.timeZone = () => renderContext.getStore()?.timeZone;
remotePictures.areShown = () => renderContext.getStore()?.remotePictures ?? false;
renderedDensity.get = () => renderContext.getStore()?.density ?? "comfortable";
renderedWidth.inPx = () => renderContext.getStore()?.windowWidth;
siteEmails.areSent = () => renderContext.getStore()?.sendsEmails ?? true;
clock.now = () => renderContext.getStore()?.renderedAt ?? Date.now();

/**
 * Renders a page for a signed-in or suspended user, with the query results from which the browser hydrates
 * it. Resolves with undefined for a page that the browser renders itself.
 */
export const render: Render = (input) => {
  const renderedAt = Date.now();
  return renderContext.run({ ...input, renderedAt }, () => renderPage(input, renderedAt));
};

async function renderPage(
  { url, timeZone, windowWidth, density }: RenderInput,
  renderedAt: number,
): ReturnType<Render> {
  const { pathname, search, searchParams } = new URL(url, "http://server");
  const isRedirectedInBrowser = pathname === "/auth" || searchParams.has("logout");
  const isComponentCatalog = import.meta.env.DEV && pathname === "/ui";
  if (isRedirectedInBrowser || isComponentCatalog) return undefined;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  });
  try {
    const sessionUser = await fetchSession();
    if (sessionUser === null) return undefined;
    setCachedSession(client, sessionUser);
    const { shell, screen, pageModule } = await loadScreen(pathname, sessionUser);
    // Emails link to standalone screens with a token in the URL hash, which the server does not receive.
    if (screen?.isStandalone) return undefined;
    const viewer = signedInUserOf(sessionUser);
    // The page of a suspended user has no queries.
    if (viewer) {
      const id = screen && parseIdInPath(screen, pathname);
      const params: LoaderParams = { id, search, viewer, timeZone, isLinkPrefetch: false };
      await Promise.all([shell?.loader(client, params), pageModule?.loader?.(client, params)]);
    }
    resetFailedQueries(client);
    const { markup, renderErrors } = await renderToText(
      <Router ssrPath={url}>
        <AppRoot client={client} />
      </Router>,
    );
    return {
      markup,
      renderedAt,
      windowWidth,
      density,
      title: toDocumentTitle(screen?.title ?? "Page Not Found"),
      dehydratedState: dehydrate(client),
      renderErrors,
      // The server links the files of these modules in the page.
      modules: { shell: shell && "src/shell/app-shell.tsx", screen: screen?.modulePath },
    };
  } finally {
    client.clear();
  }
}

/** Failed queries are rendered as loading: the browser fetches them again and shows the error. */
function resetFailedQueries(client: QueryClient): void {
  const failedQueries = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === "error" });
  for (const query of failedQueries) query.reset();
}

/**
 * Awaits lazy components and returns complete markup: streaming needs inline scripts, which the content
 * security policy forbids.
 */
async function renderToText(tree: ReactNode): Promise<{ markup: string; renderErrors: unknown[] }> {
  const renderErrors: unknown[] = [];
  const markup = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Infinity,
      onError: (error) => {
        renderErrors.push(error);
      },
      onShellError: reject,
      onAllReady: () => resolve(readText(stream.pipe(new PassThrough()))),
    });
  });
  return { markup, renderErrors };
}
