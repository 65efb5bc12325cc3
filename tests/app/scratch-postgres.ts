/** Temporary data folders for the tests of the embedded PostgreSQL; removed after the tests of the file. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";

export const tempFolder = mkdtempSync(path.join(tmpdir(), "embedded-postgres-"));
const initializedFolder = path.join(tempFolder, "initialized");
const launcherFile = path.join(tempFolder, "launcher.mts");
const stopFunctions: (() => Promise<void>)[] = [];
const children: ChildProcessWithoutNullStreams[] = [];

beforeAll(async () => {
  chmodSync(tempFolder, 0o755);
  const source = fileURLToPath(new URL("../../server/lib/postgres/embedded-postgres.ts", import.meta.url));
  writeFileSync(
    launcherFile,
    `import { startPostgres } from ${JSON.stringify(source)};
     await startPostgres(process.argv[2]!, { isThrowaway: process.argv[3] === "throwaway" }).then(
       ({ ownerUrl }) => { console.log("url " + ownerUrl); setInterval(() => {}, 1000); },
       (error) => { console.error(error.message); process.exitCode = 1; });`,
  );
  const first = await startPostgres(initializedFolder);
  await queryRows(first.ownerUrl, "create table kept (n int primary key); insert into kept values (1)");
  await first.stop();
});

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(stopFunctions.map((stop) => stop()));
  await sleep(300);
  rmSync(tempFolder, { recursive: true, force: true });
});

let folderCount = 0;
export function createDataFolder(isInitialized = true) {
  const name = path.join(tempFolder, `folder-${++folderCount}`);
  if (!isInitialized) return name;
  cpSync(initializedFolder, name, { recursive: true, preserveTimestamps: true });
  // Since Node 24 a copied folder is readable by everyone, and PostgreSQL refuses such a folder.
  for (const copied of [name, path.join(name, "data")]) chmodSync(copied, 0o700);
  return name;
}

export async function startScratchPostgres(dir: string, options?: Parameters<typeof startPostgres>[1]) {
  const postgres = await startPostgres(dir, options);
  stopFunctions.push(postgres.stop);
  return postgres;
}

export async function queryRows(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the database in another Node process, as a second server would. */
export function startInOtherProcess(
  dir: string,
  { user, throwaway, PATH = process.env.PATH }: { user?: number; throwaway?: boolean; PATH?: string } = {},
) {
  const tsx = import.meta.resolve("tsx");
  const env = { ...process.env, PATH, HOME: tempFolder, TMPDIR: dir, TSX_DISABLE_CACHE: "1" };
  const args = ["--import", tsx, launcherFile, path.join(dir, "db"), throwaway ? "throwaway" : ""];
  const child = spawn(process.execPath, args, { env, cwd: "/", uid: user, gid: user });
  children.push(child);
  return new Promise<{ child: ChildProcessWithoutNullStreams; url: string }>((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
        const url = /^url (.+)$/m.exec(output)?.[1];
        if (url) resolve({ child, url });
      });
    child.once("exit", () => setTimeout(() => reject(new Error(output)), 50));
  });
}

export const processesIn = (dir: string) =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(dir);
    } catch {
      return false;
    }
  });

export async function waitUntil(condition: () => boolean, seconds = 40) {
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; await sleep(20))
    if (condition()) return true;
  return condition();
}

export const pidFile = (dir: string) => path.join(dir, "data/postmaster.pid");
export const postmasterPid = (dir: string) => Number(readFileSync(pidFile(dir), "utf8").split("\n")[0]);
