import { AsyncLocalStorage } from "node:async_hooks";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { clock } from "@shared/lib/clock";
import type { Render, RenderInput } from "@shared/lib/ssr-types";
import { reader } from "@shared/lib/text";
import { dehydrate, type Query, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Router } from "wouter";
import { AppRoot } from "@/app-root";
import { askSession, takeSession } from "@/auth/session";
import { transport } from "@/lib/call";
import { titled } from "@/lib/use-page";
import { loadScreen } from "@/load-screen";
import { runLoader } from "@/run-loader";

const current = new AsyncLocalStorage<RenderInput & { at: number }>();
transport.fetchImpl = (url, init) =>
  current.getStore()?.fetchImpl(url, init) ?? Promise.reject(new Error("The API was called outside of server rendering."));
reader.zone = () => current.getStore()?.zone;
clock.now = () => current.getStore()?.at ?? Date.now();

const shell = "src/shell/members.tsx";

/** Renders at most: components may use queries that the screen's loader does not name, such as those of the shell, or one that follows from another. */
const most = 6;

/** Renders a page for a signed-in user: the tree that the browser hydrates, from the query results that are sent with it. */
export const render: Render = (input) => {
  const at = Date.now();
  return current.run({ ...input, at }, () => renderPage(input.url, at));
};

async function renderPage(url: string, at: number) {
  const { pathname, searchParams } = new URL(url, "http://server");
  // Both addresses redirect at once.
  if (pathname === "/auth" || searchParams.has("logout")) return undefined;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } } });
  try {
    const user = await askSession();
    if (user === null) return undefined;
    takeSession(client, user);
    const found = await loadScreen(pathname, user);
    const problems: unknown[] = [];
    const tree = (
      <Router ssrPath={url}>
        <AppRoot client={client} />
      </Router>
    );
    if (found && user) await runLoader(client, found.screen, found.file, new URL(url, "http://server"), user);
    const markup = await settled(client, () => renderToText(tree, problems));
    return {
      markup,
      at,
      title: titled(found?.screen.title ?? "Page Not Found"),
      state: dehydrate(client),
      problems,
      modules: { shell: user && !found?.screen.alone ? shell : undefined, screen: found?.screen.module },
    };
  } finally {
    client.clear();
  }
}

/** With the code of every part that comes late, and in one piece: pieces that come out of order are moved by scripts, which the content policy forbids. */
function renderToText(tree: ReactNode, problems: unknown[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void problems.push(error),
      onShellError: reject,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    });
  });
}

/** Draws until nothing more is asked for. */
async function settled(client: QueryClient, drawOnce: () => Promise<string>): Promise<string> {
  const tried = new Set<string>();
  for (const query of client.getQueryCache().findAll({ predicate: ({ state }) => state.status === "error" })) {
    tried.add(query.queryHash);
    query.reset();
  }
  for (let turn = 1; ; turn++) {
    const markup = await drawOnce();
    const asked = client.getQueryCache().findAll({ predicate: (query) => isAsked(query) && !tried.has(query.queryHash) });
    if (turn === most || asked.length === 0) return markup;
    // What fails stays unanswered: the browser asks again, and says what it has to say.
    for (const query of asked) tried.add(query.queryHash);
    await Promise.all(asked.map((query) => query.fetch().catch(() => query.reset())));
  }
}

/** Days end elsewhere in another time zone: while theirs is not known, what is asked by it would be asked in vain. */
const ofTheirZone = ({ queryKey }: Query) => reader.zone() === undefined && JSON.stringify(queryKey).includes('"tz":');

function isAsked(query: Query): boolean {
  // The observer's own option, which a query keeps too.
  const { enabled } = query.options as { enabled?: boolean | ((query: Query) => boolean) };
  const wanted = typeof enabled === "function" ? enabled(query) : enabled !== false;
  return wanted && query.state.status === "pending" && !ofTheirZone(query);
}
