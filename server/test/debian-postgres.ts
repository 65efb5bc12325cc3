/** PostgreSQL as Debian packages it, on loopback: the operator's own server and client programs, beside the embedded ones. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runAs } from "@server/lib/postgres-process";
import pg from "pg";
import { afterAll } from "vitest";
import { freePort } from "./free-port";

const packaged = "/usr/lib/postgresql";

/** The folder of the newest one's programs; throws a sentence where Debian's `postgresql` is not installed. */
export function debianPrograms(): string {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => path.join(packaged, version, "bin")).find((bin) => existsSync(path.join(bin, "initdb")));
  if (!found) throw new Error("This needs PostgreSQL as Debian packages it: apt-get install postgresql");
  return found;
}

const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill("SIGQUIT");
  await Promise.all(children.map((child) => child.exitCode === null && new Promise((resolve) => child.once("exit", resolve))));
});

/** Starts the cluster in `home`, made when it is not there yet. It asks for a password, and ends with the file's tests. */
export async function startDebian(bin: string, home: string, settings: string[] = []) {
  const data = path.join(home, "data");
  const password = "of-this-test";
  mkdirSync(home, { recursive: true });
  const { prefix, options } = runAs({ initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") }, home, data);
  const command = (program: string, ...args: string[]) => [...prefix, path.join(bin, program), ...args] as [string, ...string[]];
  if (!existsSync(data)) {
    const secret = path.join(home, "password");
    writeFileSync(secret, password, { mode: 0o644 });
    const [file, ...args] = command(
      "initdb",
      "-D",
      data,
      "-U",
      "app",
      "-A",
      "scram-sha-256",
      "--pwfile",
      secret,
      "-E",
      "UTF8",
      "--locale=C",
    );
    const made = spawnSync(file, args, { ...options, cwd: home, encoding: "utf8" });
    if (made.status !== 0) throw new Error(made.stderr);
  }
  const port = await freePort();
  const all = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", ...settings];
  const [file, ...args] = command("postgres", "-D", data, "-p", String(port), ...all.flatMap((setting) => ["-c", setting]));
  const child = spawn(file, args, { ...options, cwd: data, stdio: ["ignore", "ignore", "pipe"] });
  children.push(child);
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const url = `postgres://app:${password}@127.0.0.1:${port}/postgres`;
  for (const until = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`Debian's PostgreSQL did not start: ${said}`);
    const client = new pg.Client(url);
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answers) return { url, port, data, password, said: () => said };
  }
}
