import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { insightEndpoints } from "@shared/insights/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/lib/api/query-client";
import { subscribeToAnnouncements } from "@/lib/feedback/announce";
import { FakeEventSource, setTabVisibility, stubLiveUpdates } from "@/test/live-updates";
import { createPendingResponses, stubFetch } from "@/test/stub-fetch";
import { startHandlingLiveEvents } from "./handle-live-events";
import { unreadCountQuery } from "./unread-count";

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  setTabVisibility("visible");
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Starts listening with a query cache that contains these paths. */
async function startHandling(...paths: string[]) {
  const { listOpenConnections } = stubLiveUpdates();
  const client = createQueryClient({ redirectToSignIn: () => {}, refetchSession: () => {} });
  for (const path of paths) client.setQueryData([path, {}], {});
  const announcements: string[] = [];
  const unwatch = subscribeToAnnouncements((text) => announcements.push(text));
  const stopListening = startHandlingLiveEvents(client, 7);
  stop = () => {
    stopListening();
    unwatch();
  };
  await vi.advanceTimersByTimeAsync(0);
  const stale = () => paths.filter((path) => client.getQueryState([path, {}])?.isInvalidated);
  return { client, listOpenConnections, announcements, stale, source: FakeEventSource.last };
}
const notificationEvent = (id: number, kind = "application_received") => ({ type: "notification", id, kind });

test("a received application invalidates only the poster's lists and the unread count", async () => {
  const { source, stale } = await startHandling(
    "/api/my-jobs/applications",
    "/api/notifications/counts",
    "/api/my-applications",
    "/api/messages",
  );
  source.send(notificationEvent(1), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/my-jobs/applications", "/api/notifications/counts"]);
});

test("invalidates the lists when the unread count grows by more than the received notifications", async () => {
  const { client, source, stale } = await startHandling("/api/my-jobs/applications");
  const setUnread = (unread: number) => client.setQueryData(unreadCountQuery().queryKey, { unread });
  setUnread(2);
  source.send(notificationEvent(1), "40");
  await vi.advanceTimersByTimeAsync(600);
  client.setQueryData(["/api/my-jobs/applications", {}], {});
  setUnread(3); // The received notification explains this increase.
  await vi.advanceTimersByTimeAsync(600);
  expect(stale()).toEqual([]);
  setUnread(4);
  await vi.advanceTimersByTimeAsync(600);
  expect(stale()).toEqual(["/api/my-jobs/applications"]);
});

test("refetches the unread count shortly after the start", async () => {
  const { stale } = await startHandling("/api/notifications/counts");
  await vi.advanceTimersByTimeAsync(1100);
  expect(stale()).toEqual(["/api/notifications/counts"]);
});

test("a decision invalidates the applicant's lists", async () => {
  const { source, stale } = await startHandling(
    "/api/my-applications",
    "/api/my-applications/counts",
    "/api/activity",
    "/api/my-jobs/applications",
  );
  source.send(notificationEvent(1, "application_decided"), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/my-applications", "/api/my-applications/counts", "/api/activity"]);
});

test.each(["placement_made", "placement_moved", "fee_entered", "fee_confirmed", "fee_disputed"])(
  "%s invalidates the list of placements, their counts and the open placement",
  async (kind) => {
    const paths = ["/api/my-placements", "/api/my-placements/counts", "/api/my-placements/:id"];
    const { source, stale } = await startHandling(...paths);
    source.send(notificationEvent(1, kind), "40");
    await vi.advanceTimersByTimeAsync(50);
    expect(stale()).toEqual(paths);
  },
);

const submissionHistory = "/api/candidate-submissions/:id/history";
const applicationHistory = "/api/applications/:id/history";

test.each([
  ["submission_received", [submissionHistory]],
  ["submission_withdrawn", [submissionHistory]],
  ["submission_decided", [submissionHistory]],
  ["application_received", [applicationHistory]],
  ["application_withdrawn", [applicationHistory]],
  ["application_decided", [applicationHistory]],
  ["job_ended", [submissionHistory, applicationHistory]],
  ["job_reopened", [submissionHistory, applicationHistory]],
  ["placement_made", [submissionHistory, applicationHistory]],
  ["placement_moved", [submissionHistory, applicationHistory]],
])("%s invalidates the status histories %j", async (kind, paths) => {
  const { source, stale } = await startHandling(...paths);
  source.send(notificationEvent(1, kind), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(paths);
});

test.each([
  ["after 90 days on hold", "hold_expired"],
  ["by an admin", "content_removed"],
])("the end of the viewer's own job %s invalidates what shows it", async (_, kind) => {
  const paths = [
    jobEndpoints.mine,
    jobEndpoints.mineCounts,
    jobEndpoints.one,
    applicationEndpoints.received,
    applicationEndpoints.receivedJobs,
    applicationEndpoints.receivedCounts,
    applicationEndpoints.history,
    submissionEndpoints.received,
    submissionEndpoints.receivedCounts,
    submissionEndpoints.groups,
    submissionEndpoints.ofJob,
    submissionEndpoints.history,
    insightEndpoints.own,
    insightEndpoints.rows,
    analyticsEndpoints.userStats,
  ].map(({ path }) => path);
  const { source, stale } = await startHandling(...paths);
  source.send(notificationEvent(1, kind), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(paths);
});

const jobLists = ["/api/jobs", "/api/jobs/recent", "/api/organizations/:id/jobs"];

test.each([
  "application_received",
  "application_withdrawn",
  "application_decided",
  "job_ended",
  "company_named",
  "content_removed",
])("%s invalidates all lists of jobs", async (kind) => {
  const { source, stale } = await startHandling(...jobLists);
  source.send(notificationEvent(1, kind), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(jobLists);
});

test("a posted job invalidates all lists of jobs", async () => {
  const { source, stale } = await startHandling(...jobLists);
  source.send({ type: "changed", what: "jobs" });
  await vi.advanceTimersByTimeAsync(1500);
  expect(stale()).toEqual(jobLists);
});

test("an admin unposting the job of the viewer invalidates the counts of the market", async () => {
  const { source, stale } = await startHandling("/api/jobs/counts");
  source.send(notificationEvent(1, "content_removed"), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/jobs/counts"]);
});

test.each(["job_ended", "job_reopened", "job_paused", "job_resumed"])(
  "%s invalidates profiles, which name the job of a shared address with its state",
  async (kind) => {
    const { source, stale } = await startHandling("/api/users/:id");
    source.send(notificationEvent(1, kind), "40");
    await vi.advanceTimersByTimeAsync(50);
    expect(stale()).toEqual(["/api/users/:id"]);
  },
);

test("a decision on an application invalidates the counts of the jobs on which the applicant works", async () => {
  const { source, stale } = await startHandling("/api/jobs/counts");
  source.send(notificationEvent(1, "application_decided"), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/jobs/counts"]);
});

test.each([
  ["suggestion_received", "/api/agencies/:id"],
  ["suggestion_decided", "/api/agency-suggestions"],
  ["review_received", "/api/user/agency"],
])("%s invalidates %s, which shows it", async (kind, path) => {
  const { source, stale } = await startHandling(path, "/api/messages");
  source.send(notificationEvent(1, kind), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual([path]);
});

test("a change of the unread notifications invalidates the bell and the numbers of the admin queues", async () => {
  const { source, stale } = await startHandling(
    "/api/notifications",
    "/api/admin/waiting",
    "/api/my-applications",
  );
  source.send({ type: "read" }, "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/notifications", "/api/admin/waiting"]);
});

test("public events invalidate after a random delay of at most a second", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.8);
  const { source, stale } = await startHandling("/api/messages", "/api/jobs");
  source.send({ type: "changed", what: "messages" });
  await vi.advanceTimersByTimeAsync(700);
  expect(stale()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(stale()).toEqual(["/api/messages"]);
});

test("a burst of events invalidates at most twice a second and announces every five seconds", async () => {
  const { client, source, announcements } = await startHandling("/api/notifications");
  const invalidations = vi.spyOn(client, "invalidateQueries");
  for (let id = 1; id <= 40; id++) {
    source.send(notificationEvent(id), String(id));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(invalidations.mock.calls.length).toBeLessThanOrEqual(9);
  await vi.advanceTimersByTimeAsync(5000);
  expect(announcements).toEqual(["New notification", "39 new notifications"]);
});

test("a list whose first request is in flight when an event arrives is requested again", async () => {
  const applications = createPendingResponses();
  stubFetch({ "GET /api/my-jobs/applications": applications.handler });
  const { client, source } = await startHandling();
  const list = new QueryObserver(client, {
    queryKey: ["/api/my-jobs/applications"],
    queryFn: async () => (await fetch("/api/my-jobs/applications")).json(),
  });
  const unsubscribe = list.subscribe(() => {});
  source.send(notificationEvent(1), "40");
  await vi.advanceTimersByTimeAsync(50);
  applications.respond([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.getCurrentResult().data).toEqual([]);
  applications.respond([{ id: 1 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.getCurrentResult().data).toEqual([{ id: 1 }]);
  unsubscribe();
});

test("ignores a duplicate event", async () => {
  const { source, announcements } = await startHandling();
  source.send(notificationEvent(1), "40");
  await vi.advanceTimersByTimeAsync(6000);
  source.send(notificationEvent(1), "41");
  await vi.advanceTimersByTimeAsync(6000);
  expect(announcements).toEqual(["New notification"]);
});

test("an unknown notification kind still invalidates the unread count", async () => {
  const { source, stale } = await startHandling("/api/notifications/counts");
  source.send(notificationEvent(1, "lunch_served"), "40");
  source.send({ type: "weather" });
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/notifications/counts"]);
});

test("a reconnect invalidates public lists, the unread count and the current user", async () => {
  const { source, stale } = await startHandling(
    "/api/user",
    "/api/jobs",
    "/api/notifications/counts",
    "/api/my-applications",
  );
  source.open();
  source.disconnect();
  source.open();
  await vi.advanceTimersByTimeAsync(2000);
  expect(stale()).toEqual(["/api/user", "/api/jobs", "/api/notifications/counts"]);
});

test("a rejected stream invalidates the current user", async () => {
  const { source, stale } = await startHandling("/api/user", "/api/jobs");
  source.fail();
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/user"]);
});

test("a tab that becomes visible after a minute without events refetches the unread count", async () => {
  const { client, stale } = await startHandling("/api/notifications/counts");
  await vi.advanceTimersByTimeAsync(2000); // Let the first refetch pass.
  client.setQueryData(["/api/notifications/counts", {}], {});
  setTabVisibility("hidden");
  await vi.advanceTimersByTimeAsync(30_000);
  setTabVisibility("visible");
  await vi.advanceTimersByTimeAsync(2000);
  expect(stale()).toEqual([]);
  setTabVisibility("hidden");
  await vi.advanceTimersByTimeAsync(61_000);
  setTabVisibility("visible");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/notifications/counts"]);
});

test("a hidden tab announces nothing", async () => {
  const { source, announcements } = await startHandling();
  setTabVisibility("hidden");
  source.send(notificationEvent(1), "40");
  await vi.advanceTimersByTimeAsync(6000);
  expect(announcements).toEqual([]);
});

test("closes the stream on pagehide and reopens it when restored from the back/forward cache", async () => {
  const { listOpenConnections } = await startHandling();
  dispatchEvent(new Event("pagehide"));
  expect(listOpenConnections()).toEqual([]);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(listOpenConnections()).toHaveLength(1);
  stop();
  expect(listOpenConnections()).toEqual([]);
});

test("closes the stream when the page is frozen and reopens it on resume", async () => {
  const { listOpenConnections } = await startHandling();
  document.dispatchEvent(new Event("freeze"));
  expect(listOpenConnections()).toEqual([]);
  document.dispatchEvent(new Event("resume"));
  await vi.advanceTimersByTimeAsync(0);
  expect(listOpenConnections()).toHaveLength(1);
});
