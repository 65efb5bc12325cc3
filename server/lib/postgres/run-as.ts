import { type SpawnOptions, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { type Binaries, otherDatabaseHint } from "./binaries";

/**
 * How to run a program of PostgreSQL as another user: by a command before the program, or by options of
 * `spawn`.
 */
export type RunAs = { commandPrefix: string[]; spawnOptions: SpawnOptions };

export const nobodyUid = 65534;

/**
 * Decides as which user to run PostgreSQL, which refuses to run as root. Its initdb also refuses to run as a
 * user without a name. Throws if no way works.
 */
export function chooseUser({ postgres }: Binaries, homeFolder: string, dataFolder: string): RunAs {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasUserName()) return { commandPrefix: [], spawnOptions: {} };

  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined;
  const nonRootOwner = isRoot && owner?.uid !== 0 ? owner : undefined;
  // A user namespace is preferred, because it needs no change of file permissions.
  if (!nonRootOwner && canUseNamespace()) return { commandPrefix: namespaceCommand, spawnOptions: {} };
  if (!isRoot) return { commandPrefix: [], spawnOptions: {} };

  // If another user owns the data folder, PostgreSQL runs as that user. Otherwise there are no user
  // namespaces, and it runs as nobody.
  if (!nonRootOwner) spawnSync("chown", ["-R", `${nobodyUid}:${nobodyUid}`, homeFolder]);
  const spawnOptions = nonRootOwner
    ? { uid: nonRootOwner.uid, gid: nonRootOwner.gid }
    : { uid: nobodyUid, gid: nobodyUid };
  const succeeds = (command: string, arg: string) =>
    spawnSync(command, [arg], { ...spawnOptions, cwd: "/" }).status === 0;
  if (!succeeds(postgres, "--version") || !succeeds("ls", homeFolder))
    throw new Error(`PostgreSQL does not run as root, and user ${spawnOptions.uid} cannot reach ${homeFolder} or ${postgres}.
Start this as an ordinary user, or move the folder. ${otherDatabaseHint}`);
  return { commandPrefix: [], spawnOptions };
}

/** Runs a command in a user namespace, in which it has the id of nobody. */
const namespaceCommand = ["unshare", "--user", `--map-user=${nobodyUid}`, `--map-group=${nobodyUid}`, "--"];

function canUseNamespace(): boolean {
  const [program = "", ...args] = namespaceCommand;
  return spawnSync(program, [...args, "true"]).status === 0;
}

function hasUserName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}
