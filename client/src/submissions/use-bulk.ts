import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { announce } from "@/lib/announce";
import { CallError, sentenceOf } from "@/lib/call";
import { toast } from "@/lib/toast";
import { type Outcome, type Progress, runBulk } from "./bulk-run";
import { leadOn } from "./lead-on";
import { refreshMoved, reloadAfterRun, statusFailed, statusUpdated, useSetStatus } from "./queries";
import type { Selection } from "./use-selection";
import type { Decision } from "./use-work";

interface Running extends Progress {
  /** The job whose selection it works on; undefined: on all that is selected. */
  job?: number;
  total: number;
}

interface Bulk {
  selection: Selection;
  onBegin: (ids: readonly number[]) => void;
  onRefused: (failed: readonly (readonly [number, string])[]) => void;
}

const pauseUnasked = 5;
const pauseAfter = (error: unknown) =>
  error instanceof CallError && error.status === 429 ? (error.retryAfter ?? pauseUnasked) : undefined;
const sessionOver = (error: unknown) => error instanceof CallError && error.status === 401;

/** One call for each selected submission. Those that failed, or were not reached, stay selected. */
export function useBulk({ selection, onBegin, onRefused }: Bulk) {
  const client = useQueryClient();
  const setting = useSetStatus("at the end");
  const [running, setRunning] = useState<Running>();
  const stopper = useRef<AbortController>(undefined);
  // Whoever leaves the page no longer sees the Stop button.
  useEffect(() => () => stopper.current?.abort(), []);

  async function run(status: Decision, job?: number) {
    if (stopper.current) return;
    const first = job ?? selection.picked.values().next().value;
    const ids = job === undefined ? [...selection.picked.keys()] : selection.ofJob(job);
    const stop = new AbortController();
    stopper.current = stop;
    onBegin(ids);
    setRunning({ job, total: ids.length, done: 0, failed: 0 });
    announce(`Updating ${ids.length} candidate(s)`);
    const outcome = await runBulk(ids, {
      act: (id) => setting.mutateAsync({ params: { id }, body: { status } }),
      pauseAfter,
      ends: sessionOver,
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.pause !== undefined) announce(`Too many at once. It goes on in ${progress.pause} seconds.`);
        setRunning({ job, total: ids.length, ...progress });
      },
    });
    stopper.current = undefined;
    setRunning(undefined);
    selection.drop(outcome.done);
    onRefused(outcome.failed.map(({ item, error }) => [item, sentenceOf(error) ?? statusFailed.text]));
    tellEnd(outcome, stop.signal.aborted);
    leadOn(first);
    await refreshMoved(client);
    await reloadAfterRun(client, outcome.failed);
  }

  return { running, run, stop: () => stopper.current?.abort() };
}

/** One toast for all, and the summary for who does not see it. */
function tellEnd({ done, failed, left }: Outcome<number>, stopped: boolean): void {
  const summary = `${done.length} of ${done.length + failed.length + left.length} updated`;
  const rest = [failed.length > 0 && `${failed.length} failed`, left.length > 0 && `${left.length} not tried`].filter(Boolean).join(", ");
  announce([summary, rest].filter(Boolean).join(", "));
  if (failed.length > 0) toast({ ...statusFailed, tone: "bad" });
  else if (left.length === 0) toast({ ...statusUpdated, tone: "ok" });
  // Otherwise the session is over, and that has been told.
  else if (stopped) toast({ title: "Stopped", text: `${summary}. The others stay selected.`, tone: "plain" });
}
