/** The files of `deploy/`, as far as they can be tried without the machine that they are for. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { readEnv } from "./env";
import { run } from "./test/process";

const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
const units = ["vc-talent-network.socket", "vc-talent-network@.service", "vc-talent-network-worker.service"];
const read = (name: string) => readFileSync(path.join("deploy", name), "utf8");
const services = units.filter((name) => name.endsWith(".service"));

test.skipIf(!has("systemd-analyze"))("systemd understands every line of the units", () => {
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...units.map((name) => path.resolve("deploy", name))], {
    encoding: "utf8",
  });
  // The folder and the program of another machine are not here.
  const said = stderr.split("\n").filter((line) => line && !/is not executable|No such file/.test(line));
  expect([said, status === 0 || said.length === 0]).toEqual([[], true]);
});

test.skipIf(!has("systemd-analyze"))("what a service could do beyond its work is little", () => {
  for (const name of services) {
    const said = spawnSync("systemd-analyze", ["security", "--offline=true", path.resolve("deploy", name)], { encoding: "utf8" }).stdout;
    expect([name, Number(/exposure level.*: ([\d.]+)/.exec(said)?.[1] ?? 10) <= 1.5]).toEqual([name, true]);
  }
});

test("the units start what is built, with settings that there are", () => {
  const entries = { "vc-talent-network@.service": "main", "vc-talent-network-worker.service": "worker-process" };
  for (const [name, entry] of Object.entries(entries)) {
    const unit = read(name);
    expect(unit).toContain(`ExecStart=/usr/bin/node dist/server/${entry}.js\n`);
    expect(existsSync(`server/${entry}.ts`)).toBe(true);
    const settings = Object.fromEntries(
      (/^Environment=(.*)$/m.exec(unit)?.[1] ?? "").split(" ").map((pair) => pair.replace("%i", "1").split("=") as [string, string]),
    );
    const asked = new Set<string | symbol>();
    const get = (target: Record<string, string>, one: string | symbol) => {
      asked.add(one);
      return target[String(one)];
    };
    expect(readEnv(new Proxy(settings, { get })).problems).toBeUndefined();
    expect(Object.keys(settings).filter((one) => !asked.has(one))).toEqual([]);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\//m); // secrets stand in no unit
  }
});

test.skipIf(!has("systemd-notify") || !has("perl"))("the service manager is told when the server is ready", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "notify-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const socket = path.join(folder, "socket");
  const listening = `use IO::Socket::UNIX; my $s = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die; $| = 1; print "open\\n"; recv($s, my $m, 999, 0); print $m`;
  const manager = spawn("perl", ["-e", listening, socket]);
  onTestFinished(() => void manager.kill());
  let heard = "";
  manager.stdout.on("data", (chunk) => {
    heard += chunk;
  });
  await expect.poll(() => heard).toBe("open\n");
  const settings = { DATABASE_URL: inject("postgres"), SESSION_SECRET: "0123456789abcdef0123456789abcdef", MIGRATE_ON_START: "false" };
  const server = await run({ ...settings, NOTIFY_SOCKET: socket });
  await server.ready();
  await expect.poll(() => heard, { timeout: 5_000 }).toBe("open\nREADY=1");
  await server.kill("SIGTERM");
});
