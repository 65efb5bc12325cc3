import { seedDemo } from "@server/demo/seed";
import { createServerRendering } from "@server/lib/ssr/ssr";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { insightEndpoints } from "@shared/insights/endpoints";
import type { Render } from "@shared/lib/ssr-types";
import { messageEndpoints } from "@shared/messages/endpoints";
import { hashKey, QueryClient, QueryObserver } from "@tanstack/react-query";
import { createCollectedLog } from "@tests/app/collected-log";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import request from "supertest";
import { expect, test, vi } from "vitest";
import { render } from "@/entry-server";
import { visitorScreens } from "@/visitor-screens";
import { screenOf, visits } from "../visual/screen-catalog/all";
import { eyesOf, people, type Visit, type Who } from "../visual/screen-catalog/entry";
import { addressed, idsOf } from "../visual/screen-catalog/ids";

/** Queries that no loader names, and why. */
const leftToBrowser: Record<string, string> = {
  [authEndpoints.me.path]: "Server rendering puts the session into the cache itself.",
  [messageEndpoints.visit.path]: "It records a visit of the board, and server rendering cannot change data.",
  [analyticsEndpoints.stats.path]:
    "The browser requests it and reports a failure; the rest of the page follows from it.",
  [dataExportEndpoints.preview.path]:
    "It is not cached: it lists what the account holds at the moment of its deletion.",
};
/** They count by days: the server cannot request them before it knows the user's time zone. */
const countedByDay: readonly string[] = [insightEndpoints.own.path];

/** The browser renders them: see entry-server.tsx. */
const notRendered = new Set([
  "/auth",
  ...visitorScreens.filter(({ isStandalone }) => isStandalone).map(({ path }) => path),
]);

const members = (Object.keys(people) as Who[]).filter((who) => people[who]);
const addressOf = ({ at }: Pick<Visit, "at">) => at.replace(/#.*/, "");
const entries: Visit[] = [
  ...visits,
  { name: "page", who: "dana", at: "/applications?job={leadsJob}" },
  { name: "page", who: "dana", at: "/candidate-management?candidate={submission}" },
];
/**
 * The addresses of the screen catalog, and two that no entry of it has, each with the users who may open it:
 * in the short form those whose screens differ.
 */
const addresses = [...new Set(entries.map(addressOf))]
  .filter((at) => !notRendered.has(at.replace(/\?.*/, "")))
  .map((at) => {
    const named = entries.filter((entry) => addressOf(entry) === at).flatMap(eyesOf);
    const isIncluded = (who: Who) => isLongForm || named.includes(who);
    return [
      at,
      members.filter((who) => isIncluded(who) && screenOf({ name: "page", who, at }, who)),
    ] as const;
  });

const prefetched = [
  vi.spyOn(QueryClient.prototype, "prefetchQuery"),
  vi.spyOn(QueryClient.prototype, "prefetchInfiniteQuery"),
];
const observed = vi.spyOn(QueryObserver.prototype, "getOptimisticResult");
let calls: string[] = [];
let problems: unknown[] = [];

const recordedRender: Render = async ({ fetchImpl, ...input }) => {
  const result = await render({
    ...input,
    fetchImpl(url, init) {
      calls.push(url);
      return fetchImpl(url, init);
    },
  });
  problems = result?.renderErrors ?? ["The page was not rendered."];
  return result;
};

const log = createCollectedLog();
const renderer = { render: recordedRender, toDocument: ({ markup }: { markup: string }) => markup };
const app = await createTestApp({
  pages: (api) => [
    createServerRendering({ loadRenderer: async () => renderer, log, timeoutMs: 60_000, ...api }),
  ],
});
await app.rows("delete from users where username = 'ines'"); // the demo data has its own ines
await seedDemo(app.db, { passwords: "known" });
const ids = await idsOf(app.rows);
const users = await app.rows<{ id: number; username: string }>("select id, username from users");
const cookies = new Map<string, string>();

/** Renders a page and compares the queries that its loaders name with those that its components read. */
async function open(who: string, address: string, zone: string) {
  for (const spy of [...prefetched, observed]) spy.mockClear();
  calls = [];
  const user = users.find(({ username }) => username === who);
  const session = cookies.get(who) ?? (await app.cookieOf({ id: user?.id ?? 0 }));
  cookies.set(who, session);
  const response = await request(app.app)
    .get(address)
    .set({ Accept: "text/html", Cookie: `${session}; zone=${zone}` });
  const named = new Set(
    prefetched.flatMap(({ mock }) => mock.calls.map(([{ queryKey }]) => hashKey(queryKey))),
  );
  const read = new Set(
    observed.mock.calls.flatMap(([{ queryHash, enabled }]) => (enabled === false ? [] : [queryHash])),
  );
  const isLeft = (hash: string) => String(JSON.parse(hash)[0]) in leftToBrowser;
  return {
    status: response.status,
    problems,
    unnamed: [...read].filter((hash) => !named.has(hash) && !isLeft(hash)),
    unread: [...named].filter((hash) => !read.has(hash)),
    repeated: calls.filter((call, index) => calls.indexOf(call) !== index),
  };
}

const complete = { status: 200, problems: [], unnamed: [], unread: [], repeated: [] };

test.each(addresses)("the loaders of %s name exactly what the page reads", async (at, who) => {
  const address = addressed(at, ids);
  if (!address) throw new Error(`The demo data has no row for ${at}.`);
  for (const one of who) expect.soft(await open(one, address, "Europe/Berlin"), one).toEqual(complete);
});

test.each([...notRendered])("%s is rendered by the browser", async (at) => {
  expect(await open("dana", at, "Europe/Berlin")).toMatchObject({
    status: 404,
    problems: ["The page was not rendered."],
    unnamed: [],
  });
});

test("/analytics leaves to the browser what counts by days while the time zone is unknown", async () => {
  const { unnamed, ...rest } = await open("admin", "/analytics", "");
  expect(unnamed.filter((hash) => !countedByDay.includes(JSON.parse(hash)[0]))).toEqual([]);
  expect(unnamed).not.toEqual([]);
  expect(rest).toEqual({ status: 200, problems: [], unread: [], repeated: [] });
});
