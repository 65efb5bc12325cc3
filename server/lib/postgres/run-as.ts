import { type SpawnOptions, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { type Binaries, otherDatabaseHint } from "./binaries";

/**
 * How to run a program of PostgreSQL as the right user: by a command before the program, or by options of
 * `spawn`. Both are empty for the user of this process.
 */
export type RunAs = { commandPrefix: string[]; spawnOptions: SpawnOptions };

export const nobodyUid = 65534;

const asCurrentUser: RunAs = { commandPrefix: [], spawnOptions: {} };

/**
 * Chooses the user for PostgreSQL, which refuses to run as root, and whose initdb refuses to run as a user
 * without a name. If root has no other choice than the user nobody, makes nobody the owner of the home folder.
 * Throws if root chooses a user who cannot run PostgreSQL in this folder.
 */
export function prepareUser({ postgres }: Binaries, homeFolder: string, dataFolder: string): RunAs {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasUserName()) return asCurrentUser;

  const folderStats = existsSync(dataFolder) ? statSync(dataFolder) : undefined;
  // Root runs PostgreSQL as the user who already owns the data folder.
  const isOwnedByOtherUser = isRoot && folderStats !== undefined && folderStats.uid !== 0;
  // A user namespace is better than the user nobody, because it needs no change of file permissions.
  if (!isOwnedByOtherUser && canUseNamespace()) return { commandPrefix: namespaceCommand, spawnOptions: {} };
  // Only root can run a program as another user. For a user without a name, initdb reports the problem.
  if (!isRoot) return asCurrentUser;

  if (!isOwnedByOtherUser) spawnSync("chown", ["-R", `${nobodyUid}:${nobodyUid}`, homeFolder]);
  const spawnOptions = isOwnedByOtherUser
    ? { uid: folderStats.uid, gid: folderStats.gid }
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
