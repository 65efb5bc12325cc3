/**
 * The embedded PostgreSQL, whose programs come from npm packages, for development, tests and small
 * installations. data-folder.ts manages its folder, server-process.ts its process.
 */
import { existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./binaries";
import {
  createDataFolder,
  ensureServerNotRunning,
  findUrlOfRunningServer,
  readPassword,
  stopOrphanedServer,
} from "./data-folder";
import { runInitdb } from "./initdb";
import { ensureEmbeddedRoles } from "./roles";
import { prepareUser } from "./run-as";
import { launchPostgres, restartOnExit, StartError } from "./server-process";

/** A start that fails for a temporary reason is tried again until this time has passed. */
const startTimeoutMs = 10_000;
const retryDelayMs = 100;

export interface EmbeddedPostgres {
  /** Connects as the owner of the database, for migrations and commands. */
  ownerUrl: string;
  /** Connects as the role of servers and workers. */
  runtimeUrl: string;
  /** Connects as the role that can only read. */
  readonlyUrl: string;
  stop(): Promise<void>;
}

interface StartOptions {
  /**
   * For tests: PostgreSQL runs without fsync, which is faster, and with pg_stat_statements. The folder is
   * removed by `stop` and at the end of this process.
   */
  isThrowaway?: boolean;
  pickPort?: () => Promise<number>;
  /** Called with a sentence when PostgreSQL exits unexpectedly and is restarted. */
  onWarning?: (sentence: string) => void;
}

/**
 * Starts the database in a folder, which is created if absent, on a free local port. Throws with a message
 * for the operator if another process uses the folder, if it is of another major version, or if PostgreSQL
 * does not start.
 */
export async function startPostgres(folder: string, options: StartOptions = {}): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const homeFolder = realpathSync(folder);
  const removeFolder = () => rmSync(homeFolder, { recursive: true, force: true });
  try {
    const { stop, ...urls } = await startInFolder(homeFolder, options);
    const stopAndRemove = () => stop().then(removeFolder);
    return { ...urls, stop: options.isThrowaway ? stopAndRemove : stop };
  } catch (error) {
    if (options.isThrowaway) removeFolder();
    throw error;
  }
}

/**
 * Connects to the database that another process has started in this folder; `stop` leaves it running. If the
 * database is not running, starts it.
 */
export async function connectOrStartPostgres(
  folder: string,
  options: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const dataFolder = path.join(folder, "data");
  const ownerUrl = await findOwnerUrlIfRunning(dataFolder);
  if (!ownerUrl) return startPostgres(folder, options);
  return { ownerUrl, ...(await ensureEmbeddedRoles(dataFolder, ownerUrl)), stop: async () => {} };
}

async function findOwnerUrlIfRunning(dataFolder: string): Promise<string | undefined> {
  if (!existsSync(dataFolder)) return undefined;
  const urlForPort = (port: string) => connectionUrl(readPassword(dataFolder), port);
  return findUrlOfRunningServer(realpathSync(dataFolder), urlForPort);
}

const connectionUrl = (password: string, port: number | string) =>
  `postgres://app:${password}@127.0.0.1:${port}/postgres`;

async function startInFolder(
  homeFolder: string,
  { isThrowaway = false, pickPort = findFreePort, onWarning = writeToStderr }: StartOptions,
): Promise<EmbeddedPostgres> {
  const dataFolder = path.join(homeFolder, "data");
  const binaries = await findBinaries();
  const runAs = prepareUser(binaries, homeFolder, dataFolder);
  createDataFolder(homeFolder, dataFolder, (folder, passwordFile) =>
    runInitdb({ binaries, runAs, folder, passwordFile, isThrowaway }),
  );
  const password = readPassword(dataFolder);
  const urlForPort = (port: number | string) => connectionUrl(password, port);

  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    await ensureServerNotRunning(dataFolder, urlForPort);
    const port = await pickPort();
    try {
      const launch = () =>
        launchPostgres({
          binaries,
          runAs,
          dataFolder,
          port,
          throwawayFolder: isThrowaway ? homeFolder : undefined,
        });
      const relaunch = () => {
        stopOrphanedServer(dataFolder);
        return launch();
      };
      const server = await launch();
      const ownerUrl = urlForPort(port);
      const roleUrls = await ensureEmbeddedRoles(dataFolder, ownerUrl).catch(async (error) => {
        await server.stop();
        throw error;
      });
      return { ownerUrl, ...roleUrls, stop: restartOnExit(server, relaunch, onWarning) };
    } catch (error) {
      // Another process may have taken the folder or the port in between. The next attempt finds out which.
      const isTransient = error instanceof StartError && error.isTransient;
      if (!isTransient || Date.now() > deadline) throw error;
    }
    await sleep(retryDelayMs);
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const writeToStderr = (sentence: string) => void process.stderr.write(`${sentence}\n`);
