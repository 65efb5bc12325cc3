import { pluralize } from "@shared/lib/text";
import { storedFor } from "@shared/submissions/rules";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { type Toast, toast } from "@/lib/feedback/toast";
import { type Outcome, type Progress, runBulk } from "./bulk-run";
import { leadOn, toggleId } from "./lead-on";
import {
  refreshMoved,
  reloadAfterRun,
  statusFailed,
  statusUpdated,
  undoFailed,
  useSetStatus,
} from "./queries";
import { entryOf } from "./received-cache";
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
  error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? pauseUnasked) : undefined;
const sessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;

/** One call for each selected submission. Those that failed, or were not reached, stay selected. */
export function useBulk({ selection, onBegin, onRefused }: Bulk) {
  const client = useQueryClient();
  const setting = useSetStatus("at the end");
  const [running, setRunning] = useState<Running>();
  const stopper = useRef<AbortController>(undefined);
  const undoNext = useRef<() => unknown>(undefined);
  // Whoever leaves the page no longer sees the Stop button.
  useEffect(() => () => stopper.current?.abort(), []);

  async function go(ids: readonly number[], statusOf: (id: number) => Decision | StoredStatus, job?: number) {
    const stop = new AbortController();
    stopper.current = stop;
    onBegin(ids);
    setRunning({ job, total: ids.length, done: 0, failed: 0 });
    announce(`Updating ${ids.length} candidate(s)`);
    const outcome = await runBulk(ids, {
      act: (id) => setting.mutateAsync({ params: { id }, body: { status: statusOf(id) } }),
      pauseAfter,
      ends: sessionOver,
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.pause !== undefined)
          announce(`Too many at once. It goes on in ${progress.pause} seconds.`);
        setRunning({ job, total: ids.length, ...progress });
      },
    });
    stopper.current = undefined;
    setRunning(undefined);
    selection.drop(outcome.done);
    onRefused(outcome.failed.map(({ item, error }) => [item, errorMessage(error) ?? statusFailed.text]));
    return { ...outcome, stopped: stop.signal.aborted };
  }

  async function settle(failed: Outcome<number>["failed"], first: number | undefined) {
    leadOn(first);
    await refreshMoved(client);
    await reloadAfterRun(client, failed);
    const next = undoNext.current;
    undoNext.current = undefined;
    next?.();
  }

  async function run(status: Decision, job?: number) {
    if (stopper.current) return;
    const first = job ?? selection.picked.values().next().value;
    const ids = job === undefined ? [...selection.picked.keys()] : selection.ofJob(job);
    const before = ids.flatMap((id) => entryOf(client, id) ?? []);
    const outcome = await go(ids, () => status, job);
    const moved = before.filter(
      ({ id, storedStatus }) => outcome.done.includes(id) && storedFor(status, storedStatus) !== storedStatus,
    );
    const undo =
      moved.length > 0
        ? { act: () => void takeBack(moved, status), at: first === undefined ? undefined : toggleId(first) }
        : undefined;
    tellEnd(outcome, { done: statusUpdated, failed: statusFailed, undo });
    await settle(outcome.failed, first);
  }

  /** Each that was not moved since to the status that it had; selected meanwhile, so that the bar shows how far it is. */
  async function takeBack(all: readonly ReceivedSubmission[], status: Decision) {
    if (stopper.current) {
      undoNext.current = () => takeBack(all, status);
      toast({
        title: "Not undone yet",
        text: "It is undone as soon as the update under way has ended.",
        tone: "plain",
      });
      return;
    }
    const moved = all.filter(({ id, storedStatus: before }) => {
      const now = entryOf(client, id)?.storedStatus;
      return now === undefined || now === storedFor(status, before);
    });
    if (moved.length === 0)
      return toast({ title: "Not undone", text: "They have been changed since.", tone: "plain" });
    const was = new Map(moved.map(({ id, storedStatus }) => [id, storedStatus]));
    selection.take(new Map([...selection.picked, ...moved.map(({ id, jobId }) => [id, jobId] as const)]));
    const outcome = await go([...was.keys()], (id) => was.get(id) ?? "submitted");
    const text = `${pluralize(outcome.done.length, "candidate")} ${outcome.done.length === 1 ? "is" : "are"} as before.`;
    tellEnd(outcome, { done: { title: "Undone", text }, failed: undoFailed });
    await settle(outcome.failed, moved[0]?.jobId);
  }

  return { running, run, stop: () => stopper.current?.abort() };
}

type Ended = Outcome<number> & { stopped: boolean };
type Words = Record<"done" | "failed", { title: string; text: string }> & Pick<Toast, "undo">;

/** One toast for all, and the summary for who does not see it. */
function tellEnd({ done, failed, left, stopped }: Ended, words: Words): void {
  const summary = `${done.length} of ${done.length + failed.length + left.length} updated`;
  const rest = [failed.length > 0 && `${failed.length} failed`, left.length > 0 && `${left.length} not tried`]
    .filter(Boolean)
    .join(", ");
  announce([summary, rest].filter(Boolean).join(", "));
  const { undo } = words;
  if (failed.length > 0) toast({ ...words.failed, tone: "bad" });
  else if (left.length === 0) toast({ ...words.done, undo, tone: "ok" });
  // Otherwise the session is over, and that has been told.
  else if (stopped)
    toast({ title: "Stopped", text: `${summary}. The others stay selected.`, undo, tone: "plain" });
}
