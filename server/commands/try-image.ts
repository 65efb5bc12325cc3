/**
 * `npm run test:image`: does by hand what the Dockerfile says, on what is committed, with this machine's Node and without an engine; then
 * starts the image's command as nobody, asks its health check, and stops it as an engine would.
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
import { projectRoot } from "@server/lib/process/project-root";
import { stagesOf } from "./dockerfile";

const nobody = 65534;
const root = process.getuid?.() === 0;
const work = mkdtempSync(path.join(tmpdir(), "image-"));
const context = path.join(work, "context");
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Where a path of a stage lies on this machine. */
const within = (stage: string, cwd: string, file: string) => path.join(work, stage, path.resolve(cwd, file));

/** A command of a stage, whose absolute paths are those of its folder, and whose user `node` is nobody here. */
const translated = (stage: string, command: string) =>
  command
    .replace(/(^|\s)\/(app|data)\b/g, `$1${path.join(work, stage)}/$2`)
    .replaceAll("node:node", root ? `${nobody}:${nobody}` : `${process.getuid?.()}`);

async function tryImage() {
  mkdirSync(context);
  execFileSync("sh", ["-c", `git archive HEAD | tar -x -C "${context}"`], { cwd: projectRoot() });
  chmodSync(work, 0o755);
  const stages = stagesOf(readFileSync(path.join(context, "Dockerfile"), "utf8"));
  const { PATH, HOME } = process.env;
  for (const { name, steps } of stages) {
    let cwd = "/";
    mkdirSync(path.join(work, name));
    for (const { word, rest } of steps) {
      say(`${name}: ${word} ${rest}`);
      if (word === "WORKDIR") {
        cwd = rest;
        mkdirSync(within(name, "/", cwd), { recursive: true });
      }
      if (word === "RUN")
        execFileSync("sh", ["-c", translated(name, rest)], {
          cwd: within(name, "/", cwd),
          env: { PATH, HOME },
          stdio: ["ignore", "ignore", "inherit"],
        });
      if (word === "COPY") copy(name, cwd, rest.split(" "));
    }
  }
  await tryLast(stages.at(-1)!);
}

/** COPY [--from=stage] source… target */
function copy(stage: string, cwd: string, words: string[]) {
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const sources = words.filter((word) => !word.startsWith("--"));
  const target = sources.pop()!;
  for (const source of sources) {
    const file = from ? path.join(work, from, source) : path.join(context, source);
    const place = within(stage, cwd, target);
    cpSync(
      file,
      target.endsWith("/") && statSync(file).isFile() ? path.join(place, path.basename(source)) : place,
      {
        recursive: true,
        verbatimSymlinks: true,
      },
    );
  }
}

async function tryLast({ name, steps }: ReturnType<typeof stagesOf>[number]) {
  const last = (word: string) => steps.findLast((step) => step.word === word)?.rest ?? "";
  const folder = path.join(work, name);
  const settings = Object.fromEntries(
    last("ENV")
      .split(" ")
      .map((pair) => pair.split("=") as [string, string]),
  );
  expectThat("a user that is not root is named", last("USER") !== "" && last("USER") !== "root");
  expectThat("no development dependency is left", !existsSync(path.join(folder, "app/node_modules/vite")));
  const database = await startPostgres(path.join(work, "postgres"));
  const env = {
    ...settings,
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: "6390",
    DATA_DIR: path.join(folder, "data"),
    DATABASE_URL: database.url,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  };
  const asNobody = (command: string[]) =>
    root ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", ...command] : command;
  const inFolder = { cwd: path.join(folder, "app"), env };
  const [program = "", ...given] = asNobody(JSON.parse(last("CMD")));
  const server = spawn(program, given, { ...inFolder, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const said: string[] = [];
    server.stdout.on("data", (chunk) => said.push(String(chunk)));
    const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
    const [check = "", ...asked] = asNobody(JSON.parse(last("HEALTHCHECK").replace(/^.*? CMD /, "")));
    const healthy = () => spawnSync(check, asked, inFolder).status;
    expectThat("it is not healthy before it listens", healthy() === 1);
    for (const until = Date.now() + 30_000; !said.join().includes("ready at") && Date.now() < until; )
      await sleep(100);
    expectThat("its health check says 0", healthy() === 0);
    const page = await fetch("http://127.0.0.1:6390/", { headers: { Accept: "text/html" } });
    expectThat("it serves the page", page.status === 200 && (await page.text()).includes("<title>"));
    if (root)
      expectThat(
        "it cannot write into its own code",
        spawnSync(
          "setpriv",
          [`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "touch", "dist/x"],
          inFolder,
        ).status !== 0,
      );
    server.kill(last("STOPSIGNAL") as NodeJS.Signals);
    expectThat(`${last("STOPSIGNAL")} ends it with 0`, (await ended) === 0);
  } finally {
    server.kill("SIGKILL");
    await database.stop();
  }
}

function expectThat(sentence: string, holds: boolean) {
  if (!holds) throw new Error(`Not so: ${sentence}.`);
  say(`✓ ${sentence}`);
}

await tryImage().finally(() =>
  rmSync(work, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
);
