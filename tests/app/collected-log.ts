import type { Log } from "@server/lib/log";

/** Creates a log that keeps its lines for assertions and prints nothing. */
export function createCollectedLog(): Log & { lines: unknown[] } {
  const lines: unknown[] = [];
  const collect =
    (level: string) =>
    (...line: unknown[]) => {
      lines.push([level, ...line]);
    };
  return {
    lines,
    debug: collect("debug"),
    info: collect("info"),
    warn: collect("warn"),
    error: collect("error"),
  } as Log & { lines: unknown[] };
}
