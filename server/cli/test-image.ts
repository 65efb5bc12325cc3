/**
 * `npm run test:image`: tests the Dockerfile without a container engine. Executes its instructions on the
 * committed files, with the Node of this machine. Then starts the image's command as the user nobody, runs
 * the health check and the commands for operators, and stops the image's command with its stop signal.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "@server/lib/postgres/embedded-postgres";
import { findProjectRoot } from "@server/lib/process/project-root";
import pg from "pg";
import { parseStages, type Stage } from "./dockerfile";

type RunCommand = (command: string[]) => { status: number | null; stdout: string; stderr: string };

interface ExpectedOutcome {
  /** A part of the output. */
  prints: string;
  /** The exit status. Default: 0. */
  status?: number;
}

const nobodyUid = 65534;
const port = 6390;
const isRoot = process.getuid?.() === 0;
const workFolder = mkdtempSync(path.join(tmpdir(), "image-"));
const contextFolder = path.join(workFolder, "context");
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The path on this machine of a file of a stage. `cwd` is the working directory in the stage. */
const hostPath = (stage: string, cwd: string, file: string) =>
  path.join(workFolder, stage, path.resolve(cwd, file));

/**
 * Adapts a command of a stage to this machine: absolute paths get the folder of the stage as prefix, and the
 * user `node` is replaced by the user nobody, or by the user of this process if that is not root.
 */
function toHostCommand(stage: string, command: string): string {
  const nodeUser = isRoot ? `${nobodyUid}:${nobodyUid}` : `${process.getuid?.()}`;
  return command
    .replace(/(^|\s)\/(app|data)\b/g, `$1${path.join(workFolder, stage)}/$2`)
    .replaceAll("node:node", nodeUser);
}

async function testImage() {
  mkdirSync(contextFolder);
  execFileSync("sh", ["-c", `git archive HEAD | tar -x -C "${contextFolder}"`], { cwd: findProjectRoot() });
  chmodSync(workFolder, 0o755);
  const stages = parseStages(readFileSync(path.join(contextFolder, "Dockerfile"), "utf8"));
  for (const stage of stages) executeStage(stage);
  await testFinalStage(stages.at(-1)!);
}

function executeStage({ name: stage, steps }: Stage) {
  const { PATH, HOME } = process.env;
  let cwd = "/";
  mkdirSync(path.join(workFolder, stage));
  for (const { instruction, args } of steps) {
    print(`${stage}: ${instruction} ${args}`);
    if (instruction === "WORKDIR") {
      cwd = args;
      mkdirSync(hostPath(stage, "/", cwd), { recursive: true });
    }
    if (instruction === "RUN")
      execFileSync("sh", ["-c", toHostCommand(stage, args)], {
        cwd: hostPath(stage, "/", cwd),
        env: { PATH, HOME },
        stdio: ["ignore", "ignore", "inherit"],
      });
    if (instruction === "COPY") executeCopy(stage, cwd, args.split(" "));
  }
}

/** Executes `COPY [--from=stage] source… target`. */
function executeCopy(stage: string, cwd: string, args: string[]) {
  const sourceStage = args.find((arg) => arg.startsWith("--from="))?.slice("--from=".length);
  const paths = args.filter((arg) => !arg.startsWith("--"));
  const target = paths.at(-1)!;
  for (const source of paths.slice(0, -1)) {
    const sourceFolder = sourceStage ? path.join(workFolder, sourceStage) : contextFolder;
    const sourcePath = path.join(sourceFolder, source);
    const destination = hostPath(stage, cwd, target);
    const copiesFileIntoFolder = target.endsWith("/") && statSync(sourcePath).isFile();
    const targetPath = copiesFileIntoFolder ? path.join(destination, path.basename(source)) : destination;
    cpSync(sourcePath, targetPath, { recursive: true, verbatimSymlinks: true });
  }
}

async function testFinalStage({ name, steps }: Stage) {
  /** The arguments of the last instruction with this keyword, such as "CMD". */
  const argsOf = (keyword: string) =>
    steps.findLast(({ instruction }) => instruction === keyword)?.args ?? "";
  const stageFolder = path.join(workFolder, name);
  assertMet("the user is set and is not root", argsOf("USER") !== "" && argsOf("USER") !== "root");
  const hasVite = existsSync(path.join(stageFolder, "app/node_modules/vite"));
  assertMet("development dependencies are removed", !hasVite);
  const database = await startPostgres(path.join(workFolder, "postgres"));
  const env = {
    ...parseEnvPairs(argsOf("ENV")),
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: path.join(stageFolder, "data"),
    DATABASE_URL: database.ownerUrl,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    ENCRYPTION_KEY: "abcdef0123456789abcdef0123456789",
  };
  const spawnOptions = { cwd: path.join(stageFolder, "app"), env };
  const runAsNobody: RunCommand = (command) => {
    const [program = "", ...args] = asNobody(command);
    return spawnSync(program, args, { ...spawnOptions, encoding: "utf8" });
  };
  const [serverProgram = "", ...serverArgs] = asNobody(JSON.parse(argsOf("CMD")));
  const server = spawn(serverProgram, serverArgs, { ...spawnOptions, stdio: ["ignore", "pipe", "inherit"] });
  try {
    let output = "";
    server.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const exited = new Promise<number | null>((resolve) => server.once("exit", resolve));
    const healthCheck: string[] = JSON.parse(argsOf("HEALTHCHECK").replace(/^.*? CMD /, ""));
    assertMet("the health check fails before the server listens", runAsNobody(healthCheck).status === 1);
    const deadline = Date.now() + 30_000;
    while (!output.includes("ready at") && Date.now() < deadline) await sleep(100);
    assertMet("the health check succeeds afterwards", runAsNobody(healthCheck).status === 0);
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { Accept: "text/html" } });
    assertMet("the server serves the page", page.status === 200 && (await page.text()).includes("<title>"));
    if (isRoot)
      assertMet("the server cannot change its own code", runAsNobody(["touch", "dist/x"]).status !== 0);
    await testCommands(runAsNobody, database.ownerUrl);
    server.kill(argsOf("STOPSIGNAL") as NodeJS.Signals);
    assertMet(`${argsOf("STOPSIGNAL")} ends the server with exit code 0`, (await exited) === 0);
  } finally {
    server.kill("SIGKILL");
    await database.stop();
  }
}

/** Runs the commands for operators that docs/operations.md describes for the image, while the server runs. */
async function testCommands(run: RunCommand, ownerUrl: string) {
  const username = "root.admin";
  const email = "root@talent.example";
  const assertCommand = (
    expectation: string,
    [name, ...args]: string[],
    { prints, status = 0 }: ExpectedOutcome,
  ) => {
    const result = run(["node", `dist/server/cli/${name}.js`, ...args]);
    const isMet = result.status === status && (result.stdout + result.stderr).includes(prints);
    if (!isMet) print(result.stdout + result.stderr);
    assertMet(expectation, isMet);
  };
  assertCommand("a command creates an admin", ["create-admin", "--username", username, "--email", email], {
    prints: `Admin ${username} was created. Password: `,
  });
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(`insert into passkeys (user_id, credential_id, public_key, transports, name)
    select id, 'lost', 'AAAA', '{}', 'Laptop' from users where username = '${username}'`);
  await client.end();
  const removal = ["remove-factors", "--username", username];
  assertCommand("a command removes the factors of an admin", removal, {
    prints: `The passkeys and the authenticator app of ${username} were removed.`,
  });
  assertCommand("it fails where there is no factor", removal, {
    prints: `${username} has no passkey and no authenticator app.`,
    status: 1,
  });
  // "The security record is empty" is correct too: the worker may not have added the removal to the chain
  // yet.
  assertCommand("a command verifies the security record", ["verify-audit"], {
    prints: "The security record is ",
  });
}

/** The variables of `ENV name=value …`. */
function parseEnvPairs(args: string): Record<string, string> {
  const pairs = args.split(" ").map((pair) => pair.split("=") as [string, string]);
  return Object.fromEntries(pairs);
}

/** Makes a command run as the user nobody. Returns it unchanged if this process may not change the user. */
function asNobody(command: string[]): string[] {
  if (!isRoot) return command;
  return ["setpriv", `--reuid=${nobodyUid}`, `--regid=${nobodyUid}`, "--clear-groups", ...command];
}

function assertMet(expectation: string, isMet: boolean) {
  if (!isMet) throw new Error(`Failed: ${expectation}.`);
  print(`✓ ${expectation}`);
}

await testImage().finally(() =>
  rmSync(workFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
);
