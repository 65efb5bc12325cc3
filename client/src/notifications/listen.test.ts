import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/lib/api/query-client";
import { watchAnnouncements } from "@/lib/feedback/announce";
import { answer, holding } from "@/test/answers";
import { FakeEventSource, fakeLive, tabIs } from "@/test/live";
import { unreadCount } from "./counts";
import { listen } from "./listen";

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  tabIs("visible");
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** A browser that has read these. */
async function start(...paths: string[]) {
  const { open } = fakeLive();
  const client = createQueryClient({ leave: () => {}, recheck: () => {} });
  for (const path of paths) client.setQueryData([path, {}], {});
  const said: string[] = [];
  const forget = watchAnnouncements((text) => said.push(text));
  const end = listen(client, 7);
  stop = () => {
    end();
    forget();
  };
  await vi.advanceTimersByTimeAsync(0);
  const stale = () => paths.filter((path) => client.getQueryState([path, {}])?.isInvalidated);
  return { client, open, said, stale, source: FakeEventSource.last };
}
const told = (id: number, kind = "application_received") => ({ type: "told", id, kind });

test("a proposal makes the poster's lists and the bell stale at once, and nothing else", async () => {
  const { source, stale } = await start(
    "/api/my-jobs/applications",
    "/api/notifications/counts",
    "/api/my-applications",
    "/api/messages",
  );
  source.send(told(1), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/my-jobs/applications", "/api/notifications/counts"]);
});

test("what came before anything was heard is found by the bell that has more than it had, and the lists are asked for", async () => {
  const { client, source, stale } = await start("/api/my-jobs/applications");
  const bell = (unread: number) => client.setQueryData(unreadCount().queryKey, { unread });
  bell(2);
  source.send(told(1), "40");
  await vi.advanceTimersByTimeAsync(600);
  client.setQueryData(["/api/my-jobs/applications", {}], {});
  bell(3); // as told
  await vi.advanceTimersByTimeAsync(600);
  expect(stale()).toEqual([]);
  bell(4);
  await vi.advanceTimersByTimeAsync(600);
  expect(stale()).toEqual(["/api/my-jobs/applications"]);
});

test("a tab that only follows looks at the bell once it hears", async () => {
  const { stale } = await start("/api/notifications/counts");
  await vi.advanceTimersByTimeAsync(1100);
  expect(stale()).toEqual(["/api/notifications/counts"]);
});

test("a decision makes the applicant's lists stale", async () => {
  const { source, stale } = await start(
    "/api/my-applications",
    "/api/my-applications/counts",
    "/api/activity",
    "/api/my-jobs/applications",
  );
  source.send(told(1, "application_decided"), "40");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/my-applications", "/api/my-applications/counts", "/api/activity"]);
});

test("what is open to all is asked for within a second, each browser at a moment of its own", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.8);
  const { source, stale } = await start("/api/messages", "/api/jobs");
  source.send({ type: "changed", what: "messages" });
  await vi.advanceTimersByTimeAsync(700);
  expect(stale()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(stale()).toEqual(["/api/messages"]);
});

test("a flood is asked for twice a second, and said once in five", async () => {
  const { client, source, said } = await start("/api/notifications");
  const asked = vi.spyOn(client, "invalidateQueries");
  for (let id = 1; id <= 40; id++) {
    source.send(told(id), String(id));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked.mock.calls.length).toBeLessThanOrEqual(9);
  await vi.advanceTimersByTimeAsync(5000);
  expect(said).toEqual(["New notification", "39 new notifications"]);
});

test("a list that is first asked for while something comes is asked for once more", async () => {
  const proposals = holding();
  answer({ "GET /api/my-jobs/applications": proposals.reply });
  const { client, source } = await start();
  const list = new QueryObserver(client, {
    queryKey: ["/api/my-jobs/applications"],
    queryFn: async () => (await fetch("/api/my-jobs/applications")).json(),
  });
  const leave = list.subscribe(() => {});
  source.send(told(1), "40");
  await vi.advanceTimersByTimeAsync(50);
  proposals.give([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.getCurrentResult().data).toEqual([]);
  proposals.give([{ id: 1 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.getCurrentResult().data).toEqual([{ id: 1 }]);
  leave();
});

test("what comes twice is heard once", async () => {
  const { source, said } = await start();
  source.send(told(1), "40");
  await vi.advanceTimersByTimeAsync(6000);
  source.send(told(1), "41");
  await vi.advanceTimersByTimeAsync(6000);
  expect(said).toEqual(["New notification"]);
});

test("a kind that this page does not know yet still moves the bell", async () => {
  const { source, stale } = await start("/api/notifications/counts");
  source.send(told(1, "lunch_served"), "40");
  source.send({ type: "weather" });
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/notifications/counts"]);
});

test("after a cut everything that may have changed unheard is stale, and who is signed in is asked", async () => {
  const { source, stale } = await start(
    "/api/user",
    "/api/jobs",
    "/api/notifications/counts",
    "/api/my-applications",
  );
  source.open();
  source.cut();
  source.open();
  await vi.advanceTimersByTimeAsync(2000);
  expect(stale()).toEqual(["/api/user", "/api/jobs", "/api/notifications/counts"]);
});

test("a refusal has it asked who is signed in", async () => {
  const { source, stale } = await start("/api/user", "/api/jobs");
  source.refuse();
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/user"]);
});

test("a tab that is looked at again after a while asks how much is unread", async () => {
  const { client, stale } = await start("/api/notifications/counts");
  await vi.advanceTimersByTimeAsync(2000); // its first look
  client.setQueryData(["/api/notifications/counts", {}], {});
  tabIs("hidden");
  await vi.advanceTimersByTimeAsync(30_000);
  tabIs("visible");
  await vi.advanceTimersByTimeAsync(2000);
  expect(stale()).toEqual([]);
  tabIs("hidden");
  await vi.advanceTimersByTimeAsync(61_000);
  tabIs("visible");
  await vi.advanceTimersByTimeAsync(50);
  expect(stale()).toEqual(["/api/notifications/counts"]);
});

test("a hidden tab says nothing", async () => {
  const { source, said } = await start();
  tabIs("hidden");
  source.send(told(1), "40");
  await vi.advanceTimersByTimeAsync(6000);
  expect(said).toEqual([]);
});

test("a page that goes lets go; kept by the browser and shown again, it listens again", async () => {
  const { open } = await start();
  dispatchEvent(new Event("pagehide"));
  expect(open()).toEqual([]);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(open()).toHaveLength(1);
  stop();
  expect(open()).toEqual([]);
});

test("a page that is put to sleep lets go, and listens again when it wakes", async () => {
  const { open } = await start();
  document.dispatchEvent(new Event("freeze"));
  expect(open()).toEqual([]);
  document.dispatchEvent(new Event("resume"));
  await vi.advanceTimersByTimeAsync(0);
  expect(open()).toHaveLength(1);
});
