import { spawn } from "node:child_process";
import { freePort } from "@server/test/free-port";

/** The server in a process of its own, as `npm run build` left it. */
export async function serverOn(settings: Record<string, string>) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    RATE_LIMIT: "off", // what one person may do is not what is measured
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    WORKER: "separate",
  };
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    env: { ...env, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let isReady = false; !isReady; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (child.exitCode !== null) throw new Error("The server did not start.");
    isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  const end = () =>
    new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGTERM");
    });
  return { url, pid: child.pid ?? 0, end };
}
