/** Checks the files in `deploy/`, the Dockerfile and compose.yaml without installing them. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { parseStages } from "@server/cli/dockerfile";
import { startServerProcess } from "@tests/app/server-process";
import { expect, inject, onTestFinished, test } from "vitest";
import { serverEntries } from "../build/entries";
import { readEnv, variableNames } from "./env";

const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
const units = ["vc-talent-network.socket", "vc-talent-network@.service", "vc-talent-network-worker.service"];
const read = (name: string) => readFileSync(path.join("deploy", name), "utf8");
const services = units.filter((name) => name.endsWith(".service"));
/** The option of Node that `npm start` and each deployment pass (docs/performance.md, "Start and memory"). */
const nodeOption = "--max-semi-space-size=4";

test.skipIf(!has("systemd-analyze"))("systemd accepts every line of the units", () => {
  const { status, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", ...units.map((name) => path.resolve("deploy", name))],
    {
      encoding: "utf8",
    },
  );
  // The folder and the program of the production machine do not exist here.
  const errors = stderr.split("\n").filter((line) => line && !/is not executable|No such file/.test(line));
  expect([errors, status === 0 || errors.length === 0]).toEqual([[], true]);
});

test.skipIf(!has("systemd-analyze"))(
  "systemd-analyze rates the exposure of each service at 1.5 or less",
  () => {
    for (const name of services) {
      const { stdout } = spawnSync(
        "systemd-analyze",
        ["security", "--offline=true", path.resolve("deploy", name)],
        { encoding: "utf8" },
      );
      expect([name, Number(/exposure level.*: ([\d.]+)/.exec(stdout)?.[1] ?? 10) <= 1.5]).toEqual([
        name,
        true,
      ]);
    }
  },
);

test("every file that the image copies exists, is not ignored, and comes from an earlier stage", () => {
  const stages = parseStages(readFileSync("Dockerfile", "utf8"));
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  expect(ignored[0]).toBe("*"); // so that the image contains no secrets from the working directory
  for (const [index, { steps }] of stages.entries())
    for (const { args } of steps.filter(({ instruction }) => instruction === "COPY")) {
      const from = /--from=(\S+)/.exec(args)?.[1];
      if (from) expect(stages.slice(0, index).map(({ name }) => name)).toContain(from);
      else
        for (const source of args.split(" ").slice(0, -1))
          expect([source, existsSync(source), ignored.includes(`!${source}`)]).toEqual([source, true, true]);
    }
  const last = stages.at(-1)?.steps ?? [];
  const argsOf = (keyword: string) => last.findLast(({ instruction }) => instruction === keyword)?.args ?? "";
  expect([argsOf("USER"), argsOf("STOPSIGNAL")]).toEqual(["node", "SIGTERM"]);
  expect(JSON.parse(argsOf("CMD"))).toEqual(["node", nodeOption, "dist/server/main.js"]);
  expect(JSON.parse(argsOf("HEALTHCHECK").replace(/^.*? CMD /, ""))[0]).toBe("node");
});

test("every file of the built server that is started somewhere is an entry of the build", () => {
  const files = [
    "package.json",
    "Dockerfile",
    "compose.yaml",
    "docs/operations.md",
    "server/cli/test-image.ts",
  ];
  for (const file of [...files, ...services.map((name) => path.join("deploy", name))]) {
    const started = readFileSync(file, "utf8").matchAll(/dist\/server\/([\w/-]+)\.js/g);
    for (const [, entry = ""] of started)
      expect([file, Object.keys(serverEntries)]).toEqual([file, expect.arrayContaining([entry])]);
  }
  expect(Object.values(serverEntries).filter((file) => !existsSync(file))).toEqual([]);
});

test("the operations manual has the built form of each command of the build", () => {
  const manual = readFileSync("docs/operations.md", "utf8");
  const commands = Object.keys(serverEntries).filter((entry) => entry.startsWith("cli/"));
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((entry) => !manual.includes(`node dist/server/${entry}.js`))).toEqual([]);
});

test("compose.yaml uses existing settings and contains no secret", () => {
  const text = readFileSync("compose.yaml", "utf8");
  const documented: string[] = readFileSync(".env.example", "utf8").match(/^[A-Z_]+(?==)/gm) ?? [];
  const serverSection = text.slice(text.indexOf("x-ours:"), text.indexOf("services:"));
  const names = serverSection.match(/^ {4}[A-Z_]+(?=: )/gm)?.map((name) => name.trim()) ?? [];
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !documented.includes(name))).toEqual([]);
  for (const secret of [
    "SESSION_SECRET",
    "ENCRYPTION_KEY",
    "POSTGRES_PASSWORD",
    "RUNTIME_PASSWORD",
    "SMTP_URL",
  ]) {
    const values = Array.from(text.matchAll(new RegExp(`\\$\\{${secret}([^}]*)}`, "g")), ([, rest]) => rest);
    expect(values.length).toBeGreaterThan(0);
    for (const rest of values) expect(rest).toMatch(/^:\?/); // an error if it is not set
  }
  expect(text.match(/ports: .*/g)?.every((line) => line.includes('["127.0.0.1:'))).toBe(true);
});

test("in compose.yaml only the server that migrates knows the owner of the database", () => {
  const services = readFileSync("compose.yaml", "utf8").split(/^ {2}(?=\w+:$)/m);
  const withOwner = services.filter((service) => service.includes("OWNER_DATABASE_URL"));
  expect(withOwner.map((service) => service.split(":")[0])).toEqual(["app"]);
  expect(services[0]).toMatch(/^ {4}DATABASE_URL: postgres:\/\/app_runtime:/m);
});

test("the test mail server of compose.yaml starts only in the profile of deploy/try.env", () => {
  const services = readFileSync("compose.yaml", "utf8").split(/^ {2}(?=\w+:$)/m);
  const mail = services.find((service) => service.startsWith("mail:"));
  expect(mail).toContain("profiles: [try]");
  const { COMPOSE_PROFILES, ...settings } = parseEnv(read("try.env"));
  expect(COMPOSE_PROFILES).toBe("try");
  expect(readEnv(settings).env).toMatchObject({ smtpUrl: "smtp://mail:1025", smtpTls: false });
});

test.skipIf(!has("docker-compose"))(
  "docker-compose accepts compose.yaml, but not without the secrets",
  () => {
    const check = (secrets: Record<string, string>) =>
      spawnSync("docker-compose", ["-f", "compose.yaml", "config", "-q"], {
        encoding: "utf8",
        env: { PATH: process.env.PATH, ...secrets },
      });
    const { status, stderr } = check({
      POSTGRES_PASSWORD: "quiet",
      RUNTIME_PASSWORD: "calm",
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
      SMTP_URL: "smtps://mail.example",
      ENCRYPTION_KEY: "abcdef0123456789abcdef0123456789",
    });
    expect([stderr, status]).toEqual(["", 0]);
    expect(check({ POSTGRES_PASSWORD: "quiet" }).status).not.toBe(0);
  },
);

test("npm start, the image, compose.yaml and the units limit the young generation alike", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = [
    scripts.start,
    scripts.worker,
    readFileSync("Dockerfile", "utf8"),
    readFileSync("compose.yaml", "utf8"),
  ];
  for (const command of commands) expect(command).toContain(nodeOption);
});

test("the units start the built files with existing settings", () => {
  const entries = {
    "vc-talent-network@.service": "main",
    "vc-talent-network-worker.service": "worker-process",
  };
  for (const [name, entry] of Object.entries(entries)) {
    const unit = read(name);
    // With env, because EnvironmentFile= overrides Environment=, and the file may be a complete copy of
    // .env.example.
    const [, pairs = "", program] =
      /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node (.*)$/m.exec(unit) ?? [];
    expect(program).toBe(`${nodeOption} dist/server/${entry}.js`);
    expect(existsSync(`server/${entry}.ts`)).toBe(true);
    const settings = Object.fromEntries(
      pairs.split(" ").map((pair) => pair.replace("%i", "1").split("=") as [string, string]),
    );
    expect(Object.keys(settings).length).toBeGreaterThan(2);
    expect(readEnv(settings).problems).toBeUndefined();
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(unit).toMatch(/^EnvironmentFile=\/etc\//m); // for the secrets, which are not in the unit
  }
});

test.skipIf(!has("systemd-notify") || !has("perl"))(
  "the server notifies the service manager when it is ready",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "notify-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const socket = path.join(folder, "socket");
    const script = `use IO::Socket::UNIX; my $s = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die; $| = 1; print "open\\n"; recv($s, my $m, 999, 0); print $m`;
    const manager = spawn("perl", ["-e", script, socket]);
    onTestFinished(() => void manager.kill());
    let output = "";
    manager.stdout.on("data", (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output).toBe("open\n");
    const settings = {
      DATABASE_URL: inject("postgres"),
      SESSION_SECRET: "0123456789abcdef0123456789abcdef",
      ENCRYPTION_KEY: "abcdef0123456789abcdef0123456789",
      MIGRATE_ON_START: "false",
    };
    const server = await startServerProcess({ ...settings, NOTIFY_SOCKET: socket });
    await server.waitForReadyMessage();
    await expect.poll(() => output).toBe("open\nREADY=1");
    await server.kill("SIGTERM");
  },
);
