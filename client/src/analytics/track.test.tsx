import { trackInput } from "@shared/analytics/schemas";
import { cleanup, render, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test, vi } from "vitest";
import { useProfileView } from "./use-profile-view";

/** As in a page that was just loaded: nothing told yet, no session in memory. */
async function load(fetch: () => Promise<Response> = async () => Response.json({}, { status: 202 })) {
  vi.resetModules();
  const told = vi.fn(fetch);
  vi.stubGlobal("fetch", told);
  const { track, useVisits } = await import("./track");
  const bodies = () =>
    told.mock.calls.map((call) => JSON.parse(String((call as unknown[] as [string, RequestInit])[1].body)));
  function Visits({ path }: { path: string }) {
    useVisits(path);
    return null;
  }
  return { track, Visits, bodies, told };
}

test("each change of the route is one visit, with the tab's session id and the path alone", async () => {
  history.replaceState(null, "", "/jobs?q=secret#x");
  const { Visits, bodies } = await load();
  const shown = render(<Visits path="/jobs" />, { wrapper: StrictMode });
  shown.rerender(<Visits path="/jobs" />);
  shown.rerender(<Visits path="/messages" />);
  shown.rerender(<Visits path="/jobs" />);
  const id = sessionStorage.getItem("analytics-session");
  expect(id).toMatch(/^[\w-]{21}$/);
  const visit = (page: string) => ({ eventType: "page_visit", sessionId: id, page });
  expect(bodies()).toEqual([visit("/jobs"), visit("/messages"), visit("/jobs")]);
  for (const body of bodies()) expect(trackInput.safeParse(body).success).toBe(true);
});

test("the session id is kept for the tab, and one that is none of ours is made anew", async () => {
  sessionStorage.setItem("analytics-session", "a-session-of-21-chars");
  const { track, bodies } = await load();
  track("page_visit", "/");
  sessionStorage.setItem("analytics-session", "x".repeat(10_000));
  track("page_visit", "/");
  track("page_visit", "/");
  const [first, second, third] = bodies().map(({ sessionId }) => sessionId);
  expect(first).toBe("a-session-of-21-chars");
  expect(second).toMatch(/^[\w-]{21}$/);
  expect(third).toBe(second);
});

test("where the browser keeps nothing, the page is one session and goes on", async () => {
  const blocked = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, clear: () => {} });
  const { Visits, bodies } = await load();
  render(<Visits path="/" />).rerender(<Visits path="/auth" />);
  const [first, second] = bodies();
  expect(first.sessionId).toMatch(/^[\w-]{21}$/);
  expect(second.sessionId).toBe(first.sessionId);
  vi.unstubAllGlobals();
});

test.each([
  ["blocked by an extension", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["refused", async () => new Response("<html>", { status: 503 })],
  ["too many", async () => new Response("{}", { status: 429, headers: { "Retry-After": "1" } })],
  ["no JSON", async () => new Response("OK", { status: 202 })],
  ["never answered", () => new Promise<Response>(() => {})],
])("a tracker that is %s disturbs nobody", async (how, fetch) => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const said = vi.spyOn(console, "debug").mockImplementation(() => {});
  const { Visits, told } = await load(fetch);
  expect(() => render(<Visits path="/" />)).not.toThrow();
  expect(told).toHaveBeenCalledTimes(1);
  await new Promise((done) => setTimeout(done, 20));
  cleanup();
  expect(unhandled).not.toHaveBeenCalled();
  // On the console, but neither as an error nor as a warning: the set-up fails on those.
  expect(said.mock.calls.length).toBe(how === "never answered" ? 0 : 1);
  process.off("unhandledRejection", unhandled);
  said.mockRestore();
});

test("a profile is viewed once for each that is opened", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({});
  });
  function Profile({ page }: { page?: string }) {
    useProfileView(page);
    return null;
  }
  const shown = render(<Profile />, { wrapper: StrictMode });
  shown.rerender(<Profile page="/user/9" />);
  shown.rerender(<Profile page="/user/9" />);
  shown.rerender(<Profile page="/user/10" />);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([
    { eventType: "profile_view", page: "/user/9" },
    { eventType: "profile_view", page: "/user/10" },
  ]);
});
