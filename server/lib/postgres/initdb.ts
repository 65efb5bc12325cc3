import { spawnSync } from "node:child_process";
import { chownSync } from "node:fs";
import path from "node:path";
import type { Binaries } from "./binaries";
import { nobodyUid, type RunAs } from "./run-as";

interface InitdbOptions {
  binaries: Binaries;
  runAs: RunAs;
  folder: string;
  passwordFile: string;
  /** True for tests: skips the sync to disk. */
  isThrowaway: boolean;
}

/** Creates the data folder of a new database with PostgreSQL's program `initdb`. */
export function runInitdb({ binaries, runAs, folder, passwordFile, isThrowaway }: InitdbOptions) {
  const { commandPrefix, spawnOptions } = runAs;
  // initdb must be able to read this file, which only its owner can read.
  if (spawnOptions.uid !== undefined)
    chownSync(passwordFile, spawnOptions.uid, spawnOptions.gid ?? nobodyUid);
  const initdbArgs = [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    "--username=app",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ];
  if (isThrowaway) initdbArgs.push("--no-sync");
  const [program = "", ...args] = [...commandPrefix, binaries.initdb, ...initdbArgs];
  const result = spawnSync(program, args, { ...spawnOptions, cwd: path.dirname(folder), encoding: "utf8" });
  if (result.status !== 0)
    throw new Error(`The database folder could not be created: ${result.stderr || result.error?.message}`);
}
