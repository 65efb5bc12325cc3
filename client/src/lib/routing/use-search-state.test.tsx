import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { choiceParam, idParam, textParam, useAddress } from "./use-search-state";

const params = { q: textParam, sort: choiceParam(["newest", "bounty"]), job: idParam };

function at(address: string) {
  history.replaceState(null, "", address);
  return renderHook(() => useAddress(params)).result;
}
const here = () => location.pathname + location.search;

test("what the address does not say, or says wrongly, is the first choice or nothing", () => {
  expect(at("/jobs").current.values).toEqual({ q: "", sort: "newest", job: undefined });
  expect(at("/jobs?sort=sideways&job=1e9&q=ledger").current.values).toEqual({
    q: "ledger",
    sort: "newest",
    job: undefined,
  });
  expect(at("/jobs?sort=bounty&job=12").current.values).toMatchObject({ sort: "bounty", job: 12 });
});

test("a change keeps the rest, leaves out what is as usual, and replaces the entry", () => {
  const address = at("/jobs?q=ledger&from=mail");
  const entries = history.length;
  act(() => address.current.set({ sort: "bounty" }));
  expect(here()).toBe("/jobs?q=ledger&from=mail&sort=bounty");
  act(() => {
    address.current.set({ sort: "newest" });
    address.current.set({ q: "" });
  });
  expect(here()).toBe("/jobs?from=mail");
  expect(history.length).toBe(entries);
  expect(address.current.values.q).toBe("");
});

test("what is opened is an entry of its own, so that Back closes it", () => {
  const address = at("/jobs?q=ledger");
  const entries = history.length;
  act(() => address.current.open({ job: 12 }));
  expect(here()).toBe("/jobs?q=ledger&job=12");
  expect(history.length).toBe(entries + 1);
  expect(history.state).toMatchObject({ opened: expect.any(Number) });
});

test("however often Close is pressed, Back is gone once", async () => {
  const address = at("/jobs?q=before");
  act(() => address.current.set({ q: "ledger" }, "push"));
  act(() => address.current.open({ job: 12 }));
  const back = vi.spyOn(history, "back").mockImplementation(() => {});
  act(() => address.current.close({ job: undefined }));
  act(() => address.current.close({ job: undefined }));
  expect(back).toHaveBeenCalledTimes(1);
  dispatchEvent(new PopStateEvent("popstate"));
  act(() => address.current.close({ job: undefined }));
  expect(back).toHaveBeenCalledTimes(2);
  dispatchEvent(new PopStateEvent("popstate"));
  back.mockRestore();
});

test("what was opened by a link is closed in place", () => {
  const address = at("/jobs?job=12");
  act(() => address.current.close({ job: undefined }));
  expect(here()).toBe("/jobs");
});

test("a Close that comes late leaves alone what was opened since: another, the same anew, and what is on another page", () => {
  const address = at("/jobs?q=ledger");
  const back = vi.spyOn(history, "back").mockImplementation(() => {});
  act(() => address.current.open({ job: 12 }));
  const { close } = address.current;
  const isLeftAlone = (where: string) => {
    act(() => close({ job: undefined }));
    expect(back).not.toHaveBeenCalled();
    expect(here()).toBe(where);
  };
  act(() => navigate("/jobs?q=ledger"));
  act(() => address.current.open({ job: 13 }));
  isLeftAlone("/jobs?q=ledger&job=13");
  act(() => navigate("/jobs?q=ledger"));
  act(() => address.current.open({ job: 12 }));
  isLeftAlone("/jobs?q=ledger&job=12");
  act(() => navigate("/jobs?job=12"));
  isLeftAlone("/jobs?job=12");
  back.mockRestore();
});

test("a Close that comes late from an address opened from outside takes nothing from another page", () => {
  const address = at("/agencies/41?job=12");
  const { close } = address.current;
  act(() => navigate("/agencies/42?job=12"));
  act(() => close({ job: undefined }));
  expect(here()).toBe("/agencies/42?job=12");
});
