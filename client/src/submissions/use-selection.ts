import { useState } from "react";
import { announce } from "@/lib/feedback/announce";
import { type SelectedRows, selectedInJob, selectionAfterClick, setRowsSelected } from "./selection";

interface State {
  scope: string;
  picked: SelectedRows;
  anchor?: { jobId: number; id: number };
}

export const selectedText = (count: number) => `${count} candidate(s) selected`;

/** The selected submissions. A new search or filter (`scope`) clears them, since rows may be hidden. */
export function useSelection(scope: string) {
  const [state, setState] = useState<State>({ scope, picked: new Map() });
  const { picked, anchor }: State = state.scope === scope ? state : { scope, picked: new Map() };

  function select(next: SelectedRows, nextAnchor?: State["anchor"]) {
    setState({ scope, picked: next, anchor: nextAnchor });
    announce(selectedText(next.size));
  }
  return {
    picked,
    ofJob: (jobId: number) => selectedInJob(picked, jobId),
    jobCount: new Set(picked.values()).size,
    click: (jobId: number, rowIds: readonly number[], id: number, shift: boolean) =>
      select(
        selectionAfterClick(picked, {
          jobId,
          rowIds,
          id,
          shift,
          anchor: anchor?.jobId === jobId ? anchor.id : undefined,
        }),
        { jobId, id },
      ),
    setRows: (jobId: number, ids: readonly number[], selected: boolean) =>
      select(setRowsSelected(picked, jobId, ids, selected)),
    clear: () => select(new Map()),
    /** Replaces the selection before an undo run. Not announced: the run announces itself. */
    replace: (rows: SelectedRows) => setState({ scope, picked: rows }),
    /** Deselects the rows that a run has finished. Not announced: the run announces its result. */
    deselect: (ids: readonly number[]) =>
      setState((current) => {
        const dropped = new Set(ids);
        return { ...current, picked: new Map([...current.picked].filter(([id]) => !dropped.has(id))) };
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
