import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeEventSource, setTabVisibility, stubLiveUpdates, suspendTab } from "@/test/live-updates";
import { openSharedStream, type StreamEvent } from "./shared-stream";

const flushMicrotasks = () => vi.advanceTimersByTimeAsync(0);
const openStreams: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const close of openStreams.splice(0)) close();
  setTabVisibility("visible");
  vi.restoreAllMocks();
});

/** Opens a tab of a user. */
async function openTab(viewerId = 7) {
  const events: StreamEvent[] = [];
  const close = openSharedStream({ viewerId, onEvent: (event) => events.push(event) });
  openStreams.push(close);
  await flushMicrotasks();
  return { events, close };
}
const notificationEvent = (id: number) =>
  ({ type: "notification", id, kind: "application_received" }) as const;

test("seven tabs share one connection", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  const tabs = [];
  for (let n = 0; n < 7; n++) tabs.push(await openTab());
  expect(listOpenConnections()).toHaveLength(1);
  FakeEventSource.last.open();
  FakeEventSource.last.send(notificationEvent(1), "40");
  for (const { events } of tabs) expect(events).toEqual([notificationEvent(1)]);
});

test("accepts the event type of the previous release under its new name", async () => {
  stubLiveUpdates();
  const { events } = await openTab();
  FakeEventSource.last.send({ ...notificationEvent(3), type: "told" }, "40");
  expect(events).toEqual([notificationEvent(3)]);
});

test("when the leader closes, another tab continues after the last event id", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  const first = await openTab();
  const second = await openTab();
  FakeEventSource.last.send({ type: "read" }, "40");
  first.close();
  await flushMicrotasks();
  expect(listOpenConnections().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
  FakeEventSource.last.send(notificationEvent(2), "41");
  expect(second.events).toEqual([{ type: "read" }, notificationEvent(2)]);
  expect(first.events).toEqual([{ type: "read" }]);
});

test("a tab that opens later learns the last event id", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  const first = await openTab();
  FakeEventSource.last.send({ type: "read" }, "40");
  await openTab();
  first.close();
  await flushMicrotasks();
  expect(listOpenConnections().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
});

test("a tab that closes while it waits for the lock never connects", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  const first = await openTab();
  (await openTab()).close();
  first.close();
  await flushMicrotasks();
  expect(listOpenConnections()).toEqual([]);
});

test("tabs of different users do not share events", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  const dana = await openTab(7);
  const marcus = await openTab(8);
  expect(listOpenConnections()).toHaveLength(2);
  FakeEventSource.instances[0]?.send(notificationEvent(1), "40");
  expect(dana.events).toEqual([notificationEvent(1)]);
  expect(marcus.events).toEqual([]);
});

test("without Web Locks each visible tab has its own connection", async () => {
  const { listOpenConnections } = stubLiveUpdates({ hasWebLocks: false });
  const first = await openTab();
  FakeEventSource.last.send(notificationEvent(1), "40");
  setTabVisibility("hidden");
  expect(listOpenConnections()).toEqual([]);
  setTabVisibility("visible");
  expect(listOpenConnections().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
  first.close();
  expect(listOpenConnections()).toEqual([]);
});

test("a browser without EventSource receives nothing and does not fail", async () => {
  vi.stubGlobal("EventSource", undefined);
  Reflect.deleteProperty(globalThis, "EventSource");
  expect((await openTab()).events).toEqual([]);
});

test("after a lost connection the browser retries once itself, and every tab learns of the reconnect", async () => {
  stubLiveUpdates();
  const tabs = [await openTab(), await openTab()];
  FakeEventSource.last.open();
  FakeEventSource.last.disconnect();
  expect(FakeEventSource.instances).toHaveLength(1);
  FakeEventSource.last.open();
  for (const { events } of tabs) expect(events).toEqual([{ type: "back" }]);
});

test("retries use exponential backoff up to a minute and continue after the last event id", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  stubLiveUpdates();
  await openTab();
  FakeEventSource.last.open();
  FakeEventSource.last.send({ type: "read" }, "40");
  FakeEventSource.last.disconnect();
  const delays: number[] = [];
  for (let n = 0; n < 9; n++) {
    FakeEventSource.last.disconnect();
    const count = FakeEventSource.instances.length;
    let waitedMs = 0;
    while (FakeEventSource.instances.length === count) {
      await vi.advanceTimersByTimeAsync(500);
      waitedMs += 500;
    }
    delays.push(waitedMs / 1000);
  }
  expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
  expect(FakeEventSource.last.url).toBe("/api/events?since=40");
});

test("every tab learns of a rejection; once closed, none retries", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  const tabs = [await openTab(), await openTab()];
  FakeEventSource.last.fail();
  for (const { events, close } of tabs) {
    expect(events).toEqual([{ type: "refused" }]);
    close();
  }
  await vi.advanceTimersByTimeAsync(300_000);
  expect(listOpenConnections()).toEqual([]);
  expect(FakeEventSource.instances).toHaveLength(1);
});

test("retries after a rejection while the tab is still open", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  await openTab();
  FakeEventSource.last.fail();
  expect(listOpenConnections()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(listOpenConnections()).toHaveLength(1);
});

test("does not connect while offline, and connects immediately once online", async () => {
  stubLiveUpdates();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openTab();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.instances).toEqual([]);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(FakeEventSource.instances).toHaveLength(1);
});

test("a visible tab takes over from a suspended leader and stays leader when that one wakes", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  await openTab();
  const second = await openTab();
  FakeEventSource.last.open();
  FakeEventSource.last.send({ type: "read" }, "40");
  const wake = suspendTab(0);
  await vi.advanceTimersByTimeAsync(60_000);
  // The suspended tab lost its lock and with it the connection.
  expect(listOpenConnections().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
  FakeEventSource.last.send(notificationEvent(2), "41");
  expect(second.events).toEqual([{ type: "read" }, notificationEvent(2)]);
  wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listOpenConnections()).toHaveLength(1);
  // Leader again, the first tab continues after the last event that it received.
  second.close();
  await flushMicrotasks();
  expect(listOpenConnections().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
});

test("a tab checks the leader when it becomes visible; a hidden tab never takes over", async () => {
  const { listOpenConnections } = stubLiveUpdates();
  await openTab();
  await openTab();
  setTabVisibility("hidden");
  suspendTab(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.instances).toHaveLength(1);
  setTabVisibility("visible");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(FakeEventSource.instances).toHaveLength(2);
  expect(listOpenConnections()).toHaveLength(1);
});

test("a responsive leader stays leader", async () => {
  stubLiveUpdates();
  await openTab();
  await openTab();
  await openTab();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(FakeEventSource.instances).toHaveLength(1);
});
