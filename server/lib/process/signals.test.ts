import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

/** Starts a process whose shutdown takes `closeMs`; `onClose` is code that runs when it begins. */
async function startProcess(closeMs: number, onClose = "") {
  const program = `
    import { createLog } from "./server/lib/log.ts";
    import { closeOnSignal } from "./server/lib/process/signals.ts";
    closeOnSignal(createLog({ level: "info" }), async () => {
      console.log("closing");
      ${onClose}
      await new Promise((resolve) => setTimeout(resolve, ${closeMs}));
      return true;
    });
    setInterval(() => {}, 1000);
    console.log("ready");`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  await expect.poll(() => output).toContain("ready");
  return {
    send: (signal: NodeJS.Signals) => child.kill(signal),
    exited,
    output: () => output,
    closeCount: () => output.split("closing").length - 1,
  };
}

test("a duplicate signal does not interrupt the shutdown: it runs once and exits with 0", async () => {
  for (const [first, second] of [
    ["SIGTERM", "SIGTERM"],
    ["SIGINT", "SIGTERM"],
    ["SIGTERM", "SIGINT"],
  ] as const) {
    // The process sends the second signal to itself, since this test cannot hit a window of 300 ms on a busy
    // machine.
    const { send, exited, closeCount } = await startProcess(100, `process.kill(process.pid, "${second}");`);
    send(first);
    expect([first, second, await exited, closeCount()]).toEqual([first, second, 0, 1]);
  }
});

test("a later second signal exits at once, whichever was first", async () => {
  for (const [first, second] of [
    ["SIGTERM", "SIGINT"],
    ["SIGHUP", "SIGTERM"],
  ] as const) {
    const { send, exited, output, closeCount } = await startProcess(60_000);
    send(first);
    await expect.poll(output, { interval: 5 }).toContain("closing");
    await sleep(400);
    send(second);
    expect([first, second, await exited, closeCount()]).toEqual([first, second, 130, 1]);
  }
});

test("an uncaught exception during the shutdown is logged and exits with 1", async () => {
  const { send, exited, output } = await startProcess(
    60_000,
    'setTimeout(() => { throw new Error("it broke"); });',
  );
  send("SIGTERM");
  expect(await exited).toBe(1);
  expect(output()).toMatch(/"message":"it broke".*"msg":"uncaught exception"/);
});
