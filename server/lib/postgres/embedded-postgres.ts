/** A real PostgreSQL from npm, for development, for tests and for a first day in production. Its folder: postgres-folder.ts; its process: postgres-process.ts. */
import { existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endSurvivor, findRunning, initialize, openFolder, refuseTwin } from "./data-folder";
import { findBinaries, keepRunning, launch, runAs, runInitdb, StartError } from "./server-process";

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Faster, unsafe at a power cut, with pg_stat_statements; `stop` removes the folder, and so does the end of this process. */
  throwaway?: boolean;
  pickPort?: () => Promise<number>;
  /** Told when Postgres died and is started again. */
  tell?: (sentence: string) => void;
}

/**
 * Starts the database in `dir`, which is made when it is not there, on a free port of this machine.
 * Throws a sentence for people: another process serves this folder, another major version wrote it, or Postgres' own words.
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

/** Starts the database in `dir`, or uses the one that a server has already started there, and then leaves it running. */
export async function usePostgres(dir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const data = path.join(dir, "data");
  const running =
    existsSync(data) && (await findRunning(realpathSync(data), (port) => addressOf(openFolder(data), port)));
  return running ? { url: running, stop: async () => {} } : startPostgres(dir, options);
}

const addressOf = (password: string, port: number | string) =>
  `postgres://app:${password}@127.0.0.1:${port}/postgres`;

async function start(
  home: string,
  { throwaway = false, pickPort = freePort, tell = toStderr }: Options,
): Promise<EmbeddedPostgres> {
  const data = path.join(home, "data");
  const bin = await findBinaries();
  const as = runAs(bin, home, data);
  initialize(home, data, (folder, passwordFile) => runInitdb(bin, as, folder, passwordFile, throwaway));
  const password = openFolder(data);
  const urlAt = (port: number | string) => addressOf(password, port);

  for (const end = Date.now() + 10_000; ; await sleep(100)) {
    await refuseTwin(data, urlAt);
    const port = await pickPort();
    try {
      const ready = () => launch({ bin, as, data, port, throwaway: throwaway ? home : undefined });
      const again = () => {
        endSurvivor(data);
        return ready();
      };
      return { url: urlAt(port), stop: keepRunning(await ready(), again, tell) };
    } catch (error) {
      // Another start may have won the race for the folder or for the port: look again.
      if (!(error instanceof StartError && error.passing) || Date.now() > end) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}

const toStderr = (sentence: string) => void process.stderr.write(`${sentence}\n`);
