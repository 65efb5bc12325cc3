/** Two built servers on one database, and the small proxy before them that gives each request to the next one: S12. */
import { type ChildProcess, spawn } from "node:child_process";
import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { freePort } from "@server/test/free-port";
import { caller } from "@server/trust/calls";

interface Options {
  /** The project as it was built: dist, migrations, package.json. */
  root: string;
  /** The same for both: where the database is, the secret, the address that people type. */
  settings: Record<string, string>;
  /** A session to draw the first page for: the code that draws is fetched with it. */
  cookie: string;
}

/** Starts both and resolves once each has answered and drawn a page. */
export async function twoProcesses({ root, settings, cookie }: Options) {
  const all = await Promise.all([1, 2].map(() => start(root, settings, cookie)));
  let turn = 0;
  /** How many requests each has had. */
  const taken = all.map(() => 0);

  function proxy(asked: IncomingMessage, answer: ServerResponse) {
    const at = turn++ % all.length;
    taken[at] = (taken[at] ?? 0) + 1;
    const { port, agent } = all[at] as (typeof all)[number];
    const headers = { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress ?? "" };
    const { method, url: path } = asked;
    const passed = request({ host: "127.0.0.1", port, agent, method, path, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  }
  return { proxy, taken, stop: () => Promise.all(all.map(({ stop }) => stop())) };
}

async function start(root: string, settings: Record<string, string>, cookie: string) {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: "production",
    PORT: String(port),
    WORKER: "separate",
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    ...settings,
  };
  const child = spawn(process.execPath, ["dist/server/main.js"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const send = caller(`http://127.0.0.1:${port}`);
  const drawn = () =>
    send({ method: "GET", path: "/jobs", headers: { Accept: "text/html", Cookie: cookie } }).then(
      ({ text }) => text.includes("<h1"),
      () => false,
    );
  for (const until = Date.now() + 60_000; !(await drawn()); await new Promise((resolve) => setTimeout(resolve, 100)))
    if (child.exitCode !== null || Date.now() > until) throw new Error(`A server did not start (${child.exitCode}): ${said.slice(-3000)}`);
  const agent = new Agent({ keepAlive: true });
  return { port, agent, stop: () => end(child).then(() => agent.destroy()) };
}

function end(child: ChildProcess) {
  const gone = new Promise<void>((resolve) => (child.exitCode === null ? child.once("exit", () => resolve()) : resolve()));
  child.kill("SIGKILL");
  return gone;
}
