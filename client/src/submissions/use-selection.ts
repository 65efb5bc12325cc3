import { useState } from "react";
import { announce } from "@/lib/feedback/announce";
import { afterClick, inJob, type Picked, withRows } from "./selection";

interface State {
  scope: string;
  picked: Picked;
  anchor?: { job: number; id: number };
}

export const selectedText = (count: number) => `${count} candidate(s) selected`;

/** Which submissions are selected. Another search or filter begins anew: nobody changes what they no longer see. */
export function useSelection(scope: string) {
  const [state, setState] = useState<State>({ scope, picked: new Map() });
  const { picked, anchor }: State = state.scope === scope ? state : { scope, picked: new Map() };

  function pick(next: Picked, at?: State["anchor"]) {
    setState({ scope, picked: next, anchor: at });
    announce(selectedText(next.size));
  }
  return {
    picked,
    ofJob: (job: number) => inJob(picked, job),
    jobs: new Set(picked.values()).size,
    click: (job: number, order: readonly number[], id: number, shift: boolean) =>
      pick(
        afterClick(picked, { job, order, id, shift, anchor: anchor?.job === job ? anchor.id : undefined }),
        { job, id },
      ),
    setRows: (job: number, ids: readonly number[], on: boolean) => pick(withRows(picked, job, ids, on)),
    clear: () => pick(new Map()),
    /** Before a run that takes another back: silent like its end. */
    take: (rows: Picked) => setState({ scope, picked: rows }),
    /** After a run: these are done, the others stay. Silent, since the run tells its own end. */
    drop: (ids: readonly number[]) =>
      setState((now) => {
        const gone = new Set(ids);
        return { ...now, picked: new Map([...now.picked].filter(([id]) => !gone.has(id))) };
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
