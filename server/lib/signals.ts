import closeWithGrace from "close-with-grace";
import type { Log } from "./log";

/** On Ctrl-C the terminal and npm each send SIGINT: a second one counts only after this many milliseconds. */
const repeatMs = 300;

/**
 * Ends the process on a signal: with 0 once `close` has resolved to true, with 1 if it resolved to false or failed, at once on a second
 * signal. An uncaught exception is logged and ends the process with 1, without `close`: its state is unknown.
 */
export function closeOnSignal(log: Log, close: () => Promise<boolean>) {
  const { close: begin } = closeWithGrace(
    // Every step of `close` has a time limit of its own.
    { delay: false, logger: false, skip: ["SIGINT"] },
    async ({ err, signal = "SIGINT" }) => {
      if (err) return log.error({ err }, "uncaught exception");
      log.info(`${signal}: finishing requests in flight`);
      try {
        if (await close()) return;
      } catch (error) {
        log.error({ err: error }, "shutdown failed");
      }
      throw new Error("The process did not close in order.");
    },
  );
  // close-with-grace would exit on the second of two signals that one key sent.
  let first = 0;
  process.on("SIGINT", () => {
    if (first && Date.now() - first > repeatMs) process.exit(130);
    if (first) return;
    first = Date.now();
    begin();
  });
}
