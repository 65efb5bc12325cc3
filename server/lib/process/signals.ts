import type { Log } from "@server/lib/log";
import closeWithGrace from "close-with-grace";

/**
 * A second signal within this time is a duplicate of the first signal: npm forwards signals that the terminal
 * or the service manager also sends to this process directly.
 */
const duplicateSignalMs = 300;
/** 128 + 2, the exit code of a shell for SIGINT. */
const interruptedExitCode = 130;

/**
 * Calls `close` on SIGINT or SIGTERM, and then ends the process: with 0 if `close` resolved to true, with 1
 * if it resolved to false or failed, and at once with 130 on a second signal. An uncaught exception is logged
 * and ends the process with 1 without calling `close`, because the state of the process is unknown.
 */
export function closeOnSignal(log: Log, close: () => Promise<boolean>) {
  let firstSignal: { name: string; receivedAt: number } | undefined;
  const { close: startShutdown } = closeWithGrace(
    {
      // Every step of `close` has a time limit of its own.
      delay: false,
      logger: false,
      skip: ["SIGINT", "SIGTERM"],
      onSecondError: (error) => log.error({ err: error }, "uncaught exception"),
    },
    async ({ err, signal = "SIGTERM" }) => {
      if (err) return log.error({ err }, "uncaught exception"); // close-with-grace then exits with 1
      // For signals that close-with-grace handles itself, such as SIGHUP, `firstSignal` is not set yet.
      firstSignal ??= { name: signal, receivedAt: Date.now() };
      log.info(`${firstSignal.name}: finishing requests in flight`);
      try {
        if (await close()) return;
      } catch (error) {
        log.error({ err: error }, "shutdown failed");
      }
      throw new Error("The shutdown was not graceful."); // makes close-with-grace exit with 1
    },
  );
  // Replaces the handlers of close-with-grace, which would exit at once on a duplicate signal.
  for (const name of ["SIGTERM", "SIGINT"] as const)
    process.on(name, () => {
      if (!firstSignal) {
        firstSignal = { name, receivedAt: Date.now() };
        startShutdown();
      } else if (Date.now() - firstSignal.receivedAt > duplicateSignalMs) process.exit(interruptedExitCode);
    });
}
