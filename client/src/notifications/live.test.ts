import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeEventSource, fakeLive, tabIs, tabSleeps } from "@/test/live";
import { type Heard, openLive } from "./live";

const turn = () => vi.advanceTimersByTimeAsync(0);
const opened: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const close of opened.splice(0)) close();
  tabIs("visible");
  vi.restoreAllMocks();
});

/** One tab of dana's browser, unless it is somebody else's. */
async function tab(of = 7) {
  const heard: Heard[] = [];
  const close = openLive({ of, hear: (one) => heard.push(one) });
  opened.push(close);
  await turn();
  return { heard, close };
}
const told = (id: number) => ({ type: "told", id, kind: "application_received" }) as const;

test("seven tabs hear over one connection", async () => {
  const { open } = fakeLive();
  const tabs = [];
  for (let n = 0; n < 7; n++) tabs.push(await tab());
  expect(open()).toHaveLength(1);
  FakeEventSource.last.open();
  FakeEventSource.last.send(told(1), "40");
  for (const { heard } of tabs) expect(heard).toEqual([told(1)]);
});

test("when the tab with the connection closes, another goes on from the last id", async () => {
  const { open } = fakeLive();
  const first = await tab();
  const second = await tab();
  FakeEventSource.last.send({ type: "read" }, "40");
  first.close();
  await turn();
  expect(open().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
  FakeEventSource.last.send(told(2), "41");
  expect(second.heard).toEqual([{ type: "read" }, told(2)]);
  expect(first.heard).toEqual([{ type: "read" }]);
});

test("a tab that came later knows the last id, too", async () => {
  const { open } = fakeLive();
  const first = await tab();
  FakeEventSource.last.send({ type: "read" }, "40");
  await tab();
  first.close();
  await turn();
  expect(open().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
});

test("a tab that closes before its turn takes none", async () => {
  const { open } = fakeLive();
  const first = await tab();
  (await tab()).close();
  first.close();
  await turn();
  expect(open()).toEqual([]);
});

test("tabs of two people do not hear each other", async () => {
  const { open } = fakeLive();
  const dana = await tab(7);
  const marcus = await tab(8);
  expect(open()).toHaveLength(2);
  FakeEventSource.all[0]?.send(told(1), "40");
  expect(dana.heard).toEqual([told(1)]);
  expect(marcus.heard).toEqual([]);
});

test("where tabs cannot agree, each one that can be seen has its own", async () => {
  const { open } = fakeLive({ tabsAgree: false });
  const first = await tab();
  FakeEventSource.last.send(told(1), "40");
  tabIs("hidden");
  expect(open()).toEqual([]);
  tabIs("visible");
  expect(open().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
  first.close();
  expect(open()).toEqual([]);
});

test("a browser without any of it hears nothing, and nothing breaks", async () => {
  vi.stubGlobal("EventSource", undefined);
  Reflect.deleteProperty(globalThis, "EventSource");
  expect((await tab()).heard).toEqual([]);
});

test("after a cut the browser tries once by itself; that it stands again is told to every tab", async () => {
  fakeLive();
  const tabs = [await tab(), await tab()];
  FakeEventSource.last.open();
  FakeEventSource.last.cut();
  expect(FakeEventSource.all).toHaveLength(1);
  FakeEventSource.last.open();
  for (const { heard } of tabs) expect(heard).toEqual([{ type: "back" }]);
});

test("while the server is away the pauses grow to a minute, and it goes on from the last id", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  fakeLive();
  await tab();
  FakeEventSource.last.open();
  FakeEventSource.last.send({ type: "read" }, "40");
  FakeEventSource.last.cut();
  const pauses: number[] = [];
  for (let n = 0; n < 9; n++) {
    FakeEventSource.last.cut();
    const count = FakeEventSource.all.length;
    let waited = 0;
    while (FakeEventSource.all.length === count) {
      await vi.advanceTimersByTimeAsync(500);
      waited += 500;
    }
    pauses.push(waited / 1000);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
  expect(FakeEventSource.last.url).toBe("/api/events?since=40");
});

test("every tab learns of a refusal; signed out, nothing is tried again", async () => {
  const { open } = fakeLive();
  const tabs = [await tab(), await tab()];
  FakeEventSource.last.refuse();
  for (const { heard, close } of tabs) {
    expect(heard).toEqual([{ type: "refused" }]);
    close();
  }
  await vi.advanceTimersByTimeAsync(300_000);
  expect(open()).toEqual([]);
  expect(FakeEventSource.all).toHaveLength(1);
});

test("refused while somebody is still signed in, it is tried again", async () => {
  const { open } = fakeLive();
  await tab();
  FakeEventSource.last.refuse();
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(open()).toHaveLength(1);
});

test("without a network nothing is tried; with it, at once", async () => {
  fakeLive();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await tab();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.all).toEqual([]);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(FakeEventSource.all).toHaveLength(1);
});

test("a tab that can be seen takes over from one that the system put to sleep, and gives nothing back when that one wakes", async () => {
  const { open } = fakeLive();
  await tab();
  const second = await tab();
  FakeEventSource.last.open();
  FakeEventSource.last.send({ type: "read" }, "40");
  const wake = tabSleeps(0);
  await vi.advanceTimersByTimeAsync(60_000);
  // The one asleep was robbed of its turn and so of its connection.
  expect(open().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
  FakeEventSource.last.send(told(2), "41");
  expect(second.heard).toEqual([{ type: "read" }, told(2)]);
  wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toHaveLength(1);
  // Its turn again, it goes on from what it heard last itself.
  second.close();
  await turn();
  expect(open().map(({ url }) => url)).toEqual(["/api/events?since=40"]);
});

test("a tab that comes into view looks at once; a hidden one takes nothing from anybody", async () => {
  const { open } = fakeLive();
  await tab();
  await tab();
  tabIs("hidden");
  tabSleeps(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.all).toHaveLength(1);
  tabIs("visible");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(open()).toHaveLength(1);
});

test("a leader that is awake keeps the lead, hidden or not", async () => {
  fakeLive();
  await tab();
  await tab();
  await tab();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(FakeEventSource.all).toHaveLength(1);
});
