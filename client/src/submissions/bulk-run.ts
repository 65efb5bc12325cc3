export interface Progress {
  done: number;
  failed: number;
  /** Seconds until it goes on by itself, after the server asked for a pause. */
  pause?: number;
}

export interface Outcome<T> {
  done: T[];
  failed: { item: T; error: unknown }[];
  /** Not tried, because it was stopped or nothing more could succeed. */
  left: T[];
}

interface Run<T> {
  act: (item: T) => Promise<unknown>;
  /** Seconds to wait before this one is tried again; undefined where it has failed for good. */
  pauseAfter: (error: unknown) => number | undefined;
  /** Whether nothing after it can succeed either. */
  ends: (error: unknown) => boolean;
  /** Stops the run: what is under way is finished, nothing new is begun. */
  signal: AbortSignal;
  atOnce?: number;
  onProgress?: (progress: Progress) => void;
}

/** One call for each item, some at once. Never rejects: what failed is in the outcome with its error. */
export async function runBulk<T>(items: readonly T[], run: Run<T>): Promise<Outcome<T>> {
  const { act, pauseAfter, ends, signal, atOnce = 4, onProgress } = run;
  const left = [...items];
  const done: T[] = [];
  const failed: Outcome<T>["failed"] = [];
  let resumeAt = 0;
  let over = false;
  const tell = () => {
    const rest = resumeAt - Date.now();
    onProgress?.({
      done: done.length,
      failed: failed.length,
      pause: rest > 0 ? Math.ceil(rest / 1000) : undefined,
    });
  };

  async function turn(item: T) {
    try {
      await act(item);
      done.push(item);
    } catch (error) {
      const pause = pauseAfter(error);
      if (pause === undefined && !ends(error)) failed.push({ item, error });
      else left.unshift(item);
      if (pause !== undefined) resumeAt = Math.max(resumeAt, Date.now() + pause * 1000);
      else over ||= ends(error);
    }
    tell();
  }
  async function work() {
    for (;;) {
      const paused = resumeAt > Date.now();
      while (resumeAt > Date.now() && !signal.aborted) await sleep(resumeAt - Date.now(), signal);
      if (paused) tell();
      if (signal.aborted || over || left.length === 0) return;
      for (const item of left.splice(0, 1)) await turn(item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return { done, failed, left };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((wake) => {
    const timer = setTimeout(wake, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      wake();
    });
  });
}
