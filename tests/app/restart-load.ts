/** Clients that send requests while servers are restarted, and the socket that the servers share. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import * as net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { sessionCookieIn } from "./session-cookie";
import { runSql } from "./test-postgres";

/** The settings for the admin as whom the clients sign in. */
export const loadAdmin = {
  ADMIN_USERNAME: "root.admin",
  ADMIN_PASSWORD: "correct horse",
  ADMIN_EMAIL: "admin@talent.example",
};

/**
 * The file descriptor of a bound socket that this process keeps open but does not accept on, as systemd does.
 */
export function bindSocket(port: number) {
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle(host: string, port: number, type: number): { fd: number; close(): void };
  };
  const handle = create("127.0.0.1", port, 4);
  onTestFinished(() => handle.close());
  return handle.fd;
}

interface ClientResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A client with one keep-alive connection and without retries. */
export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (method: string, path: string, { cookie = "", body }: { cookie?: string; body?: object } = {}) =>
    new Promise<ClientResponse>((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const headers = {
        Cookie: cookie,
        ...(payload && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) }),
      };
      const req = request({ host: "127.0.0.1", port, method, path, agent, headers }, async (res) => {
        let text = "";
        try {
          for await (const chunk of res) text += chunk;
          resolve({ status: res.statusCode ?? 0, headers: res.headers, text });
        } catch (error) {
          reject(error);
        }
      });
      req.once("error", reject).end(payload);
    });
}

/** Starts twenty clients of `loadAdmin` that read and post jobs at different rates until `stop`. */
export async function startLoad(port: number) {
  const { headers } = await createClient(port)("POST", "/api/login", {
    body: { username: loadAdmin.ADMIN_USERNAME, password: loadAdmin.ADMIN_PASSWORD },
  });
  const cookie = sessionCookieIn(headers);
  const failures: string[] = [];
  const createdTitles: string[] = [];
  let responseCount = 0;
  let slowestMs = 0;
  let isRunning = true;
  const clients = Array.from({ length: 20 }, async (_, clientIndex) => {
    const send = createClient(port);
    for (let round = 0; isRunning; round++) {
      const startedAt = performance.now();
      const title = `Job ${clientIndex}.${round}`;
      const isWrite = round % 4 === 3;
      const body = { title, description: "Lead", company: "Acme", bountyAmount: 5 };
      await (isWrite
        ? send("POST", "/api/jobs", { cookie, body })
        : send("GET", "/api/jobs?limit=5", { cookie })
      ).then(
        ({ status, text }) => {
          if (status !== (isWrite ? 201 : 200)) failures.push(`${status} ${text}`);
          else if (isWrite) createdTitles.push(title);
          responseCount++;
        },
        (error: Error) => failures.push(`${isWrite ? "POST" : "GET"} ${error.message}`),
      );
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await sleep((clientIndex % 5) * 12);
    }
  });
  return {
    responseCount: () => responseCount,
    async stop() {
      isRunning = false;
      await Promise.all(clients);
      return { failures, createdTitles, slowestMs };
    },
  };
}

/** The titles of all jobs of a database, to compare with those that the clients created. */
export const storedTitles = async (url: string) =>
  (await runSql<{ title: string }>(url, "select title from jobs")).map(({ title }) => title).sort();
