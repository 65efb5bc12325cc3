import type { Log } from "./log";

/** A terminal and what runs in it may each pass the same Ctrl-C on; only a later one means it. */
const sameKey = 300;

/**
 * Ends the process on SIGTERM or SIGINT: 0 once `end` has resolved to true, 1 if it could not end whole or took too long
 * after the last answer. A second signal ends it at once. What nobody caught is logged, and ends it too.
 */
export function onSignal(log: Log, end: () => Promise<boolean>) {
  let first = 0;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (first && Date.now() - first > sameKey) process.exit(130);
      if (first) return;
      first = Date.now();
      log.info(`${signal}: finishing what is in flight`);
      end().then(
        (whole) => process.exit(whole ? 0 : 1),
        (error: unknown) => {
          log.error({ err: error }, "could not end in order");
          process.exit(1);
        },
      );
    });
  process.on("uncaughtException", (error) => {
    log.error({ err: error }, "nobody caught this; ending");
    process.exit(1);
  });
}
