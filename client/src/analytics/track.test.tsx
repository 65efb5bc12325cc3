import { trackInput } from "@shared/analytics/schemas";
import { cleanup, render, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test, vi } from "vitest";
import { useProfileViewTracking } from "./use-profile-view-tracking";

/** Imports the module anew, as after a page load, with a mocked fetch. */
async function importTracker(
  fetch: () => Promise<Response> = async () => Response.json({}, { status: 202 }),
) {
  vi.resetModules();
  const fetchMock = vi.fn(fetch);
  vi.stubGlobal("fetch", fetchMock);
  const { trackEvent, usePageVisitTracking } = await import("./track");
  const bodies = () =>
    fetchMock.mock.calls.map((call) =>
      JSON.parse(String((call as unknown[] as [string, RequestInit])[1].body)),
    );
  function Visits({ path }: { path: string }) {
    usePageVisitTracking(path);
    return null;
  }
  return { track: trackEvent, Visits, bodies, fetchMock };
}

test("tracks one visit per route change, with the tab's session id and without the query string", async () => {
  history.replaceState(null, "", "/jobs?q=secret#x");
  const { Visits, bodies } = await importTracker();
  const view = render(<Visits path="/jobs" />, { wrapper: StrictMode });
  view.rerender(<Visits path="/jobs" />);
  view.rerender(<Visits path="/messages" />);
  view.rerender(<Visits path="/jobs" />);
  const id = sessionStorage.getItem("analytics-session");
  expect(id).toMatch(/^[\w-]{21}$/);
  const visit = (page: string) => ({ eventType: "page_visit", sessionId: id, page, metadata: {} });
  expect(bodies()).toEqual([visit("/jobs"), visit("/messages"), visit("/jobs")]);
  for (const body of bodies()) expect(trackInput.safeParse(body).success).toBe(true);
});

test("reuses the tab's session id and replaces an invalid one", async () => {
  sessionStorage.setItem("analytics-session", "a-session-of-21-chars");
  const { track, bodies } = await importTracker();
  track("page_visit", "/");
  sessionStorage.setItem("analytics-session", "x".repeat(10_000));
  track("page_visit", "/");
  track("page_visit", "/");
  const [first, second, third] = bodies().map(({ sessionId }) => sessionId);
  expect(first).toBe("a-session-of-21-chars");
  expect(second).toMatch(/^[\w-]{21}$/);
  expect(third).toBe(second);
});

test("uses one session id per page load if session storage is blocked", async () => {
  const throwSecurityError = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", {
    getItem: throwSecurityError,
    setItem: throwSecurityError,
    clear: () => {},
  });
  const { Visits, bodies } = await importTracker();
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
])("a tracking request that is %s does not disturb the page", async (failure, fetch) => {
  const onUnhandledRejection = vi.fn();
  process.on("unhandledRejection", onUnhandledRejection);
  const debugSpy = vi.spyOn(console, "debug").mockImplementation(() => {});
  const { Visits, fetchMock } = await importTracker(fetch);
  expect(() => render(<Visits path="/" />)).not.toThrow();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  cleanup();
  expect(onUnhandledRejection).not.toHaveBeenCalled();
  // Logged with console.debug: errors and warnings would fail the test setup.
  expect(debugSpy.mock.calls.length).toBe(failure === "never answered" ? 0 : 1);
  process.off("unhandledRejection", onUnhandledRejection);
  debugSpy.mockRestore();
});

test("tracks one view per opened profile", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({});
  });
  function Profile({ page }: { page?: string }) {
    useProfileViewTracking(page);
    return null;
  }
  const view = render(<Profile />, { wrapper: StrictMode });
  view.rerender(<Profile page="/user/9" />);
  view.rerender(<Profile page="/user/9" />);
  view.rerender(<Profile page="/user/10" />);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([
    { eventType: "profile_view", page: "/user/9" },
    { eventType: "profile_view", page: "/user/10" },
  ]);
});
