import type { Log } from "@server/lib/log";

/** Keeps what was logged, so that a test can read it; nothing is printed. */
export function collectedLog(): Log & { lines: unknown[] } {
  const lines: unknown[] = [];
  const keep =
    (level: string) =>
    (...line: unknown[]) => {
      lines.push([level, ...line]);
    };
  return {
    lines,
    debug: keep("debug"),
    info: keep("info"),
    warn: keep("warn"),
    error: keep("error"),
  } as Log & { lines: unknown[] };
}
