/** The built product on a throwaway database, and users made by its API. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { findFreePort } from "@tests/app/free-port";
import { sessionCookieIn } from "@tests/app/session-cookie";
import { launch } from "./processes";

export const password = "quiet harbor lantern";

export type ProductUser = Awaited<ReturnType<typeof register>>;

export async function startProduct() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "engines-"));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = {
    DATA_DIR: dataDir,
    HOST: "localhost",
    PORT: String(port),
    APP_URL: url,
    RATE_LIMIT: "off",
    SEED_DEMO: "false",
    LOG_LEVEL: "info",
  };
  const { PATH, HOME } = process.env;
  const command = ["-C", findProjectRoot(), process.execPath, "dist/server/main.js"];
  const server = await launch(
    "env",
    command,
    { PATH, HOME, NODE_ENV: "production", ...settings },
    /ready at /,
  );
  return {
    url,
    register: (username: string, role: string, firstName: string) =>
      register(url, { username, role, firstName }),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Registers a user; the result makes calls as them. */
async function register(url: string, person: { username: string; role: string; firstName: string }) {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  const call = async (path: string, body: object) => {
    const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const registered = await call("/api/register", {
    ...person,
    lastName: "Tester",
    password,
    email: `${person.username}@engines.example`,
  });
  headers.Cookie = sessionCookieIn(registered.headers);
  return {
    ...person,
    post: async <R>(path: string, body: object): Promise<R> => (await call(path, body)).json() as Promise<R>,
  };
}
