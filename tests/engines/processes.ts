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
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] }) as ChildProcess & {
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
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
  await ended;
  clearTimeout(timer);
}
