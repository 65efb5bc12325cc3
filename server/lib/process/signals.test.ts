import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

/** A process that takes `ms` to close; `then` runs when the close begins. */
async function start(ms: number, then = "") {
  const program = `
    import { openLog } from "./server/lib/log.ts";
    import { closeOnSignal } from "./server/lib/signals.ts";
    closeOnSignal(openLog({ level: "info" }), async () => {
      console.log("closing");
      ${then}
      await new Promise((resolve) => setTimeout(resolve, ${ms}));
      return true;
    });
    setInterval(() => {}, 1000);
    console.log("ready");`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  await expect.poll(() => printed).toContain("ready");
  return {
    send: (signal: NodeJS.Signals) => child.kill(signal),
    exited,
    printed: () => printed,
    count: () => printed.split("closing").length - 1,
  };
}

test("two signals of one stop close once and exit with 0", async () => {
  for (const [one, other] of [
    ["SIGTERM", "SIGTERM"],
    ["SIGINT", "SIGTERM"],
    ["SIGTERM", "SIGINT"],
  ] as const) {
    // The process sends itself the second one, since this test cannot hit a window of 300 ms on a busy machine.
    const { send, exited, count } = await start(100, `process.kill(process.pid, "${other}");`);
    send(one);
    expect([one, other, await exited, count()]).toEqual([one, other, 0, 1]);
  }
});

test("a later second signal exits at once, whichever was first", async () => {
  for (const [one, other] of [
    ["SIGTERM", "SIGINT"],
    ["SIGHUP", "SIGTERM"],
  ] as const) {
    const { send, exited, printed, count } = await start(60_000);
    send(one);
    await expect.poll(printed, { interval: 5 }).toContain("closing");
    await sleep(400);
    send(other);
    expect([one, other, await exited, count()]).toEqual([one, other, 130, 1]);
  }
});

test("an uncaught exception while closing is logged and exits with 1", async () => {
  const { send, exited, printed } = await start(
    60_000,
    'setTimeout(() => { throw new Error("it broke"); });',
  );
  send("SIGTERM");
  expect(await exited).toBe(1);
  expect(printed()).toMatch(/"message":"it broke".*"msg":"uncaught exception"/);
});
