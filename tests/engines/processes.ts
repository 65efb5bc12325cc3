import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Starts a program and resolves with the first match of `ready` in its output. */
export async function launch(
  command: string,
  args: string[],
  env: Record<string, string | undefined>,
  ready: RegExp,
) {
  // In a process group of its own, with the processes that it starts.
  const child = spawn(command, args, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  }) as ChildProcess & {
    stdout: Readable;
    stderr: Readable;
  };
  const lines: string[] = [];
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${command} ${why}\n${lines.slice(-20).join("\n")}`));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        const found = ready.exec(line);
        if (found) resolve(found);
      });
    child.once("error", ({ message }) => fail(message));
    child.once("exit", (status) => fail(`ended with ${status}.`));
    setTimeout(() => fail("did not start within two minutes."), 120_000).unref();
  }).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return { match, stop: () => stop(child) };
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Once the output is closed, no process of the group is left.
  const closed = new Promise((resolve) => child.once("close", resolve));
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
  await exited;
  clearTimeout(timer);
  // A browser's content processes may still write to its profile.
  if (child.pid) killGroup(child.pid);
  await closed;
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
