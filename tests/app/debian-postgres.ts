/** PostgreSQL as Debian packages it, on loopback: the operator's own server and client programs, beside the embedded ones. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runAs } from "@server/lib/postgres/server-process";
import pg from "pg";
import { afterAll } from "vitest";
import { freePort } from "./free-port";

const packaged = "/usr/lib/postgresql";

const folders = () =>
  (existsSync(packaged) ? readdirSync(packaged) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(packaged, version, "bin"))
    .filter((bin) => existsSync(path.join(bin, "initdb")));

/** Whether Debian's `postgresql` is installed. */
export const hasDebian = () => folders().length > 0;

/** The folder of the newest one's programs; throws a sentence where there is none. */
export function debianPrograms(): string {
  const [found] = folders();
  if (!found) throw new Error("This needs PostgreSQL as Debian packages it: apt-get install postgresql");
  return found;
}

const children: ChildProcess[] = [];
afterAll(async () => {
  const living = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const gone = living.map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of living) child.kill("SIGQUIT");
  await Promise.all(gone);
});

/** A program of Debian's, as the user that may run it on this folder. */
function as(bin: string, home: string) {
  const at = (program: string) => path.join(bin, program);
  const { prefix, options } = runAs(
    { initdb: at("initdb"), postgres: at("postgres") },
    home,
    path.join(home, "data"),
  );
  return {
    run(program: string, ...given: string[]) {
      const [file = "", ...args] = [...prefix, at(program), ...given];
      const made = spawnSync(file, args, { ...options, cwd: home, encoding: "utf8" });
      if (made.status !== 0) throw new Error(`${program}: ${made.stderr}`);
    },
    start(program: string, ...given: string[]) {
      const [file = "", ...args] = [...prefix, at(program), ...given];
      return spawn(file, args, { ...options, cwd: home, stdio: ["ignore", "ignore", "pipe"] });
    },
  };
}

/** Copies what `from` holds into `home`, as a replica that follows it under this name once it is started there. */
export function copyDebian(bin: string, from: { url: string }, home: string, name: string) {
  mkdirSync(home, { recursive: true });
  const source = `${from.url.replace(/[^/]*$/, "")}?application_name=${name}`;
  const how = ["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast"];
  as(bin, home).run("pg_basebackup", ...how, `--dbname=${source}`, `--pgdata=${path.join(home, "data")}`);
}

/** Starts the cluster in `home`, made when it is not there yet. It asks for a password, and ends with the file's tests. */
export async function startDebian(bin: string, home: string, settings: string[] = []) {
  const data = path.join(home, "data");
  const password = "of-this-test";
  mkdirSync(home, { recursive: true });
  const program = as(bin, home);
  if (!existsSync(data)) {
    const secret = path.join(home, "password");
    writeFileSync(secret, password, { mode: 0o644 });
    program.run(
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
  }
  const port = await freePort();
  const all = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", ...settings];
  const child = program.start(
    "postgres",
    "-D",
    data,
    "-p",
    String(port),
    ...all.flatMap((one) => ["-c", one]),
  );
  children.push(child);
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const url = `postgres://app:${password}@127.0.0.1:${port}/postgres`;
  const answers = async () => {
    const client = new pg.Client(url);
    return client
      .connect()
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end().catch(() => {}));
  };
  for (
    const until = Date.now() + 30_000;
    !(await answers());
    await new Promise((resolve) => setTimeout(resolve, 50))
  )
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`Debian's PostgreSQL did not start: ${said}`);
  return { url, kill: () => child.kill("SIGKILL") };
}
