/** The files of `deploy/`, as far as they can be tried without the machine that they are for. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@tests/app/server-process";
import { expect, inject, onTestFinished, test } from "vitest";
import { stagesOf } from "./commands/dockerfile";
import { readEnv, variableNames } from "./env";

const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
const units = ["vc-talent-network.socket", "vc-talent-network@.service", "vc-talent-network-worker.service"];
const read = (name: string) => readFileSync(path.join("deploy", name), "utf8");
const services = units.filter((name) => name.endsWith(".service"));

test.skipIf(!has("systemd-analyze"))("systemd understands every line of the units", () => {
  const { status, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", ...units.map((name) => path.resolve("deploy", name))],
    {
      encoding: "utf8",
    },
  );
  // The folder and the program of another machine are not here.
  const said = stderr.split("\n").filter((line) => line && !/is not executable|No such file/.test(line));
  expect([said, status === 0 || said.length === 0]).toEqual([[], true]);
});

test.skipIf(!has("systemd-analyze"))("what a service could do beyond its work is little", () => {
  for (const name of services) {
    const said = spawnSync("systemd-analyze", ["security", "--offline=true", path.resolve("deploy", name)], {
      encoding: "utf8",
    }).stdout;
    expect([name, Number(/exposure level.*: ([\d.]+)/.exec(said)?.[1] ?? 10) <= 1.5]).toEqual([name, true]);
  }
});

test("every file that the image takes is there, is not ignored, and comes from a stage before it", () => {
  const stages = stagesOf(readFileSync("Dockerfile", "utf8"));
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  expect(ignored[0]).toBe("*"); // so that no secret beside the sources comes into an image
  for (const [at, { steps }] of stages.entries())
    for (const { rest } of steps.filter(({ word }) => word === "COPY")) {
      const from = /--from=(\S+)/.exec(rest)?.[1];
      if (from) expect(stages.slice(0, at).map(({ name }) => name)).toContain(from);
      else
        for (const source of rest.split(" ").slice(0, -1))
          expect([source, existsSync(source), ignored.includes(`!${source}`)]).toEqual([source, true, true]);
    }
  const last = stages.at(-1)?.steps ?? [];
  const of = (word: string) => last.findLast((step) => step.word === word)?.rest ?? "";
  expect([of("USER"), of("STOPSIGNAL")]).toEqual(["node", "SIGTERM"]);
  expect(JSON.parse(of("CMD"))).toEqual(["node", "dist/server/main.js"]);
  expect(JSON.parse(of("HEALTHCHECK").replace(/^.*? CMD /, ""))[0]).toBe("node");
});

test("compose names settings that there are, and no secret has a value of its own", () => {
  const text = readFileSync("compose.yaml", "utf8");
  const known: string[] = readFileSync(".env.example", "utf8").match(/^[A-Z_]+(?==)/gm) ?? [];
  const ours = text.slice(text.indexOf("x-ours:"), text.indexOf("services:"));
  const named = ours.match(/^ {4}[A-Z_]+(?=: )/gm)?.map((name) => name.trim()) ?? [];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  for (const secret of ["SESSION_SECRET", "POSTGRES_PASSWORD"]) {
    const values = Array.from(text.matchAll(new RegExp(`\\$\\{${secret}([^}]*)}`, "g")), ([, rest]) => rest);
    expect(values.length).toBeGreaterThan(0);
    for (const rest of values) expect(rest).toMatch(/^:\?/); // refused when it is not set
  }
  expect(text.match(/ports: .*/g)?.every((line) => line.includes('["127.0.0.1:'))).toBe(true);
});

test.skipIf(!has("docker-compose"))(
  "compose understands its file, and starts nothing without the secrets",
  () => {
    const check = (secrets: Record<string, string>) =>
      spawnSync("docker-compose", ["-f", "compose.yaml", "config", "-q"], {
        encoding: "utf8",
        env: { PATH: process.env.PATH, ...secrets },
      });
    const { status, stderr } = check({
      POSTGRES_PASSWORD: "quiet",
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    });
    expect([stderr, status]).toEqual(["", 0]);
    expect(check({ POSTGRES_PASSWORD: "quiet" }).status).not.toBe(0);
  },
);

test("the units start what is built, with settings that there are", () => {
  const entries = {
    "vc-talent-network@.service": "main",
    "vc-talent-network-worker.service": "worker-process",
  };
  for (const [name, entry] of Object.entries(entries)) {
    const unit = read(name);
    // By env, since a file of settings wins over Environment=, and may be a copy of .env.example whole.
    const [, pairs = "", program] =
      /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node (.*)$/m.exec(unit) ?? [];
    expect(program).toBe(`dist/server/${entry}.js`);
    expect(existsSync(`server/${entry}.ts`)).toBe(true);
    const settings = Object.fromEntries(
      pairs.split(" ").map((pair) => pair.replace("%i", "1").split("=") as [string, string]),
    );
    expect(Object.keys(settings).length).toBeGreaterThan(2);
    expect(readEnv(settings).problems).toBeUndefined();
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(unit).toMatch(/^EnvironmentFile=\/etc\//m); // secrets stand in no unit
  }
});

test.skipIf(!has("systemd-notify") || !has("perl"))(
  "the service manager is told when the server is ready",
  async () => {
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
    const settings = {
      DATABASE_URL: inject("postgres"),
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
      MIGRATE_ON_START: "false",
    };
    const server = await run({ ...settings, NOTIFY_SOCKET: socket });
    await server.ready();
    await expect.poll(() => heard).toBe("open\nREADY=1");
    await server.kill("SIGTERM");
  },
);
