import { spawnSync } from "node:child_process";

/** Runs a command of `server/cli` as operators run it, with these variables added to the environment. */
export function runCli(name: string, args: string[], env: { DATABASE_URL: string; [name: string]: string }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", `server/cli/${name}.ts`, ...args],
    { encoding: "utf8", env: { ...process.env, NODE_ENV: "test", ...env } },
  );
  return { status, output: stdout + stderr };
}
