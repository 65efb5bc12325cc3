/** Firefox by WebDriver BiDi, without geckodriver: https://w3c.github.io/webdriver-bidi */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Engine } from "./engine";
import { launch } from "./processes";

const timeoutMs = 120_000;

export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), "firefox-"));
  const args = [
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    "--remote-debugging-port=0",
    "about:blank",
  ];
  const browser = await launch(
    "firefox-esr",
    args,
    { ...process.env, HOME: profile },
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const { send, close } = await connect(`${browser.match[1]}/session`);
  await send("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  return {
    async navigate(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate(run, ...values) {
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>("script.callFunction", {
        functionDeclaration: `(json) => JSON.stringify((${run})(...JSON.parse(json)) ?? null)`,
        arguments: [{ type: "string", value: JSON.stringify(values) }],
        target: { context },
        awaitPromise: false,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    async perform(actions) {
      await send("input.performActions", { context, actions });
    },
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async deleteCookies() {
      await send("storage.deleteCookies", {});
    },
    async close() {
      close();
      await browser.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

interface Response {
  id: number;
  type: string;
  result: unknown;
  message?: string;
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No connection to ${url}`)));
  });
  const waiting = new Map<number, (response: Response) => void>();
  socket.addEventListener("message", ({ data }) => {
    const response: Response = JSON.parse(String(data));
    waiting.get(response.id)?.(response);
    waiting.delete(response.id);
  });
  let lastId = 0;
  return {
    send<R>(method: string, params: object) {
      const id = ++lastId;
      return new Promise<R>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Firefox did not answer ${method}.`)), timeoutMs);
        waiting.set(id, ({ type, result, message }) => {
          clearTimeout(timer);
          if (type === "success") resolve(result as R);
          else reject(new Error(`${method}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
