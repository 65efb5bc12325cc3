import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePanelSearchState } from "./use-panel-search-state";
import { enumParam, idParam, textParam } from "./use-search-state";

const params = { q: textParam, sort: enumParam(["newest", "bounty"]), job: idParam };

test("closing keeps the parameters that were changed while the panel was open, and ignores its own", () => {
  history.replaceState(null, "", "/jobs?q=before");
  const { result: state } = renderHook(() => usePanelSearchState(params));
  const back = vi.spyOn(history, "back").mockImplementation(() => {});
  act(() => state.current.openDialog({ job: 12, sort: "bounty" }));
  act(() => state.current.setParams({ job: 13, q: "ledger" }));
  act(() => state.current.closeDialog({ job: undefined, sort: "newest" }));
  expect(back).not.toHaveBeenCalled();
  expect(location.pathname + location.search).toBe("/jobs?q=ledger");
  expect(history.state.opened).toBeUndefined();

  act(() => state.current.openDialog({ job: 12 }));
  act(() => state.current.setParams({ job: 13, sort: "bounty" }));
  act(() => state.current.closeDialog({ job: undefined, sort: "newest" }));
  expect(back).toHaveBeenCalledTimes(1);
  dispatchEvent(new PopStateEvent("popstate"));
  back.mockRestore();
});
