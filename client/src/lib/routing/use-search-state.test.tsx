import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { enumParam, idParam, textParam, useSearchState } from "./use-search-state";

const params = { q: textParam, sort: enumParam(["newest", "bounty"]), job: idParam };

function renderAt(url: string) {
  history.replaceState(null, "", url);
  return renderHook(() => useSearchState(params)).result;
}
const currentUrl = () => location.pathname + location.search;

test("a missing or invalid parameter has its default value", () => {
  expect(renderAt("/jobs").current.values).toEqual({ q: "", sort: "newest", job: undefined });
  expect(renderAt("/jobs?sort=sideways&job=1e9&q=ledger").current.values).toEqual({
    q: "ledger",
    sort: "newest",
    job: undefined,
  });
  expect(renderAt("/jobs?sort=bounty&job=12").current.values).toMatchObject({ sort: "bounty", job: 12 });
});

test("setParams keeps other parameters, omits defaults and replaces the history entry", () => {
  const state = renderAt("/jobs?q=ledger&from=mail");
  const initialLength = history.length;
  act(() => state.current.setParams({ sort: "bounty" }));
  expect(currentUrl()).toBe("/jobs?q=ledger&from=mail&sort=bounty");
  act(() => {
    state.current.setParams({ sort: "newest" });
    state.current.setParams({ q: "" });
  });
  expect(currentUrl()).toBe("/jobs?from=mail");
  expect(history.length).toBe(initialLength);
  expect(state.current.values.q).toBe("");
});

test("openDialog pushes a history entry, so that Back closes the dialog", () => {
  const state = renderAt("/jobs?q=ledger");
  const initialLength = history.length;
  act(() => state.current.openDialog({ job: 12 }));
  expect(currentUrl()).toBe("/jobs?q=ledger&job=12");
  expect(history.length).toBe(initialLength + 1);
  expect(history.state).toMatchObject({ opened: expect.any(Number) });
});

test("closing a dialog twice goes back once", async () => {
  const state = renderAt("/jobs?q=before");
  act(() => state.current.setParams({ q: "ledger" }, "push"));
  act(() => state.current.openDialog({ job: 12 }));
  const back = vi.spyOn(history, "back").mockImplementation(() => {});
  act(() => state.current.closeDialog({ job: undefined }));
  act(() => state.current.closeDialog({ job: undefined }));
  expect(back).toHaveBeenCalledTimes(1);
  dispatchEvent(new PopStateEvent("popstate"));
  act(() => state.current.closeDialog({ job: undefined }));
  expect(back).toHaveBeenCalledTimes(2);
  dispatchEvent(new PopStateEvent("popstate"));
  back.mockRestore();
});

test("closing a dialog that a link opened replaces the history entry", () => {
  const state = renderAt("/jobs?job=12");
  act(() => state.current.closeDialog({ job: undefined }));
  expect(currentUrl()).toBe("/jobs");
});

test("a late close does not affect a dialog opened since: another item, the same again, or one on another page", () => {
  const state = renderAt("/jobs?q=ledger");
  const back = vi.spyOn(history, "back").mockImplementation(() => {});
  act(() => state.current.openDialog({ job: 12 }));
  const { closeDialog } = state.current;
  const expectNoClose = (expectedUrl: string) => {
    act(() => closeDialog({ job: undefined }));
    expect(back).not.toHaveBeenCalled();
    expect(currentUrl()).toBe(expectedUrl);
  };
  act(() => navigate("/jobs?q=ledger"));
  act(() => state.current.openDialog({ job: 13 }));
  expectNoClose("/jobs?q=ledger&job=13");
  act(() => navigate("/jobs?q=ledger"));
  act(() => state.current.openDialog({ job: 12 }));
  expectNoClose("/jobs?q=ledger&job=12");
  act(() => navigate("/jobs?job=12"));
  expectNoClose("/jobs?job=12");
  back.mockRestore();
});

test("a late close of an item that a URL opened does not affect another page", () => {
  const state = renderAt("/agencies/41?job=12");
  const { closeDialog } = state.current;
  act(() => navigate("/agencies/42?job=12"));
  act(() => closeDialog({ job: undefined }));
  expect(currentUrl()).toBe("/agencies/42?job=12");
});
