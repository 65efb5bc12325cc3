import type { Log } from "@server/lib/log";
import closeWithGrace from "close-with-grace";

/** One stop can reach the process twice: from the terminal or service manager, and from npm. A later signal counts as a second one. */
const repeatMs = 300;

/**
 * Ends the process on a signal: with 0 once `close` has resolved to true, with 1 if it resolved to false or failed, and with 130 at once
 * on a second SIGINT or SIGTERM. An uncaught exception is logged and ends the process with 1, without `close`: its state is unknown.
 */
export function closeOnSignal(log: Log, close: () => Promise<boolean>) {
  let first: { signal: string; at: number } | undefined;
  const { close: begin } = closeWithGrace(
    {
      // Every step of `close` has a time limit of its own.
      delay: false,
      logger: false,
      skip: ["SIGINT", "SIGTERM"],
      onSecondError: (error) => log.error({ err: error }, "uncaught exception"),
    },
    async ({ err, signal = "SIGTERM" }) => {
      if (err) return log.error({ err }, "uncaught exception");
      first ??= { signal, at: Date.now() };
      log.info(`${first.signal}: finishing requests in flight`);
      try {
        if (await close()) return;
      } catch (error) {
        log.error({ err: error }, "shutdown failed");
      }
      throw new Error("The process did not close in order.");
    },
  );
  // close-with-grace would exit at once on the second of two signals that one stop sent.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (first && Date.now() - first.at > repeatMs) process.exit(130);
      if (first) return;
      first = { signal, at: Date.now() };
      begin();
    });
}
