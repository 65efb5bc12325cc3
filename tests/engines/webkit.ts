/**
 * WebKit, the engine of every iPhone: GTK's MiniBrowser by classic WebDriver, on a virtual display. Its
 * screenshot command can hang; nothing here uses it.
 */
import { existsSync, readdirSync } from "node:fs";
import { findFreePort } from "@tests/app/free-port";
import type { Engine } from "./engine";
import { launch } from "./processes";

const timeoutMs = 120_000;

export async function openWebKit(): Promise<Engine> {
  const binary = findMiniBrowser();
  if (!binary) throw new Error("MiniBrowser was not found: apt-get install webkit2gtk-driver");
  const display = await launch(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    process.env,
    /^(\d+)$/,
  );
  const env = {
    ...process.env,
    DISPLAY: `:${display.match[1]}`,
    LIBGL_ALWAYS_SOFTWARE: "1",
    NO_AT_BRIDGE: "1",
  };
  const port = await findFreePort();
  // It prints nothing once it listens.
  const driver = await launch(
    "sh",
    ["-c", `echo starting; exec WebKitWebDriver --port=${port}`],
    env,
    /starting/,
  );
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300 && !(await isReady(url)); attempt++)
    await new Promise((resolve) => setTimeout(resolve, 100));

  const call = async <R>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<R> => {
    const response = await fetch(url + path, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { value } = (await response.json()) as { value: R & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message ?? ""}`);
    return value;
  };
  // Full screen hides the toolbar, below whose 447 px the window cannot shrink.
  const options = { "webkitgtk:browserOptions": { binary, args: ["--automation", "--full-screen"] } };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: options },
  });
  const session = `/session/${sessionId}`;
  const evaluate: Engine["evaluate"] = async (run, ...values) => {
    const script = `return JSON.stringify((${run})(...JSON.parse(arguments[0])) ?? null)`;
    return JSON.parse(
      await call<string>("POST", `${session}/execute/sync`, { script, args: [JSON.stringify(values)] }),
    );
  };
  return {
    evaluate,
    navigate: (to) => call("POST", `${session}/url`, { url: to }),
    perform: (actions) => call("POST", `${session}/actions`, { actions }),
    async resize(width, height) {
      await call("POST", `${session}/window/rect`, { width, height });
    },
    deleteCookies: () => call("DELETE", `${session}/cookie`),
    async close() {
      await call("DELETE", session).catch(() => {});
      await driver.stop();
      await display.stop();
    },
  };
}

/** Debian keeps it in a folder per architecture and API version. */
function findMiniBrowser(): string | undefined {
  const files = readdirSync("/usr/lib").flatMap((architecture) =>
    architecture.includes("-linux-")
      ? readdirSync(`/usr/lib/${architecture}`).map((name) => `/usr/lib/${architecture}/${name}`)
      : [],
  );
  return files
    .filter((name) => /webkit2?gtk-[\d.]+$/.test(name))
    .map((name) => `${name}/MiniBrowser`)
    .find((file) => existsSync(file));
}

const isReady = (url: string) =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
