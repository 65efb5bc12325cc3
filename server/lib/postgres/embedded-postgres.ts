/**
 * PostgreSQL from npm packages, for development, tests and small installations. data-folder.ts manages its
 * folder, server-process.ts its process.
 */
import { existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDataFolder, ensureNotRunning, findRunningUrl, readPassword, stopOrphan } from "./data-folder";
import {
  chooseUser,
  findBinaries,
  launchPostgres,
  restartOnExit,
  runInitdb,
  StartError,
} from "./server-process";

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /**
   * For tests: faster, without fsync, with pg_stat_statements. The folder is removed by `stop` and at the end
   * of this process.
   */
  throwaway?: boolean;
  pickPort?: () => Promise<number>;
  /** Receives a message when PostgreSQL exits unexpectedly and is restarted. */
  onWarning?: (sentence: string) => void;
}

/**
 * Starts the database in `dir`, which is created if absent, on a free local port. Throws with a message for
 * the operator if another process uses the folder, if it is of another major version, or if PostgreSQL does
 * not start.
 */
export async function startPostgres(dir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const home = realpathSync(dir);
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const running = await start(home, options);
    return options.throwaway ? { ...running, stop: () => running.stop().then(remove) } : running;
  } catch (error) {
    if (options.throwaway) remove();
    throw error;
  }
}

/**
 * Uses the database that a server has already started in `dir`, and leaves it running; otherwise starts it.
 */
export async function useOrStartPostgres(dir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const data = path.join(dir, "data");
  const running =
    existsSync(data) &&
    (await findRunningUrl(realpathSync(data), (port) => connectionUrl(readPassword(data), port)));
  return running ? { url: running, stop: async () => {} } : startPostgres(dir, options);
}

const connectionUrl = (password: string, port: number | string) =>
  `postgres://app:${password}@127.0.0.1:${port}/postgres`;

async function start(
  home: string,
  { throwaway = false, pickPort = findFreePort, onWarning = writeToStderr }: Options,
): Promise<EmbeddedPostgres> {
  const data = path.join(home, "data");
  const bin = await findBinaries();
  const as = chooseUser(bin, home, data);
  createDataFolder(home, data, (folder, passwordFile) => runInitdb(bin, as, folder, passwordFile, throwaway));
  const password = readPassword(data);
  const urlAt = (port: number | string) => connectionUrl(password, port);

  for (const deadline = Date.now() + 10_000; ; await sleep(100)) {
    await ensureNotRunning(data, urlAt);
    const port = await pickPort();
    try {
      const start = () =>
        launchPostgres({ bin, as, data, port, throwawayFolder: throwaway ? home : undefined });
      const restart = () => {
        stopOrphan(data);
        return start();
      };
      return { url: urlAt(port), stop: restartOnExit(await start(), restart, onWarning) };
    } catch (error) {
      // Another process may have taken the folder or the port first. The next attempt finds out.
      if (!(error instanceof StartError && error.isTransient) || Date.now() > deadline) throw error;
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}

const writeToStderr = (sentence: string) => void process.stderr.write(`${sentence}\n`);
