import { type SpawnOptions, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { type Binaries, otherDatabaseHint } from "./binaries";

/** How to run a program of PostgreSQL: the command that starts it, if any, and the options of `spawn`. */
export type RunAs = { prefix: string[]; options: SpawnOptions };

export const nobodyUid = 65534;

/**
 * Decides as which user to run PostgreSQL, which refuses to run as root. Its initdb also refuses to run as a
 * user without a name. Throws if no way works.
 */
export function chooseUser({ postgres }: Binaries, homeFolder: string, dataFolder: string): RunAs {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasUserName()) return { prefix: [], options: {} };

  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined;
  const otherOwner = isRoot && owner?.uid !== 0 ? owner : undefined;
  // Preferred, because a user namespace needs no change of file permissions.
  if (!otherOwner && canUseNamespace()) return { prefix: namespaceCommand, options: {} };
  if (!isRoot) return { prefix: [], options: {} };

  // Without namespaces, or if another user owns the files: run as their owner, or as nobody.
  if (!otherOwner) spawnSync("chown", ["-R", `${nobodyUid}:${nobodyUid}`, homeFolder]);
  const options = otherOwner
    ? { uid: otherOwner.uid, gid: otherOwner.gid }
    : { uid: nobodyUid, gid: nobodyUid };
  const succeeds = (command: string, arg: string) =>
    spawnSync(command, [arg], { ...options, cwd: "/" }).status === 0;
  if (!succeeds(postgres, "--version") || !succeeds("ls", homeFolder))
    throw new Error(`PostgreSQL does not run as root, and user ${options.uid} cannot reach ${homeFolder} or ${postgres}.
Start this as an ordinary user, or move the folder. ${otherDatabaseHint}`);
  return { prefix: [], options };
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
