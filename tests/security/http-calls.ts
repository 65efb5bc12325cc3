/**
 * Plain HTTP over kept connections: what is sent is sent as it is, and a call costs little beside what it
 * asks for.
 */
import { Agent, createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import { handleMalformedRequests } from "@server/lib/http/malformed-requests";
import { afterAll } from "vitest";

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
export interface HttpReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Makes calls to a server; one that has not answered after `timeoutMs` fails. */
export function createHttpClient(url: string, { timeoutMs = 60_000, sockets = 64 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return ({ method, path, headers = {}, body }: Call) =>
    new Promise<HttpReply>((resolve, reject) => {
      const length = body === undefined ? undefined : { "Content-Length": String(Buffer.byteLength(body)) };
      const clientRequest = request(
        `${url}${path}`,
        { method, agent, headers: { ...length, ...headers }, timeout: timeoutMs },
        (answer) => {
          let text = "";
          answer
            .setEncoding("utf8")
            .on("data", (chunk: string) => {
              text += chunk;
            })
            .on("error", reject)
            .on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      clientRequest
        .on("error", reject)
        .on("timeout", () => clientRequest.destroy(new Error(`no answer after ${timeoutMs} ms`)));
      clientRequest.end(body);
    });
}

/** A server that really listens, until the file's tests are over. */
export async function startListening(app: RequestListener) {
  const server = createServer(app);
  handleMalformedRequests(server);
  server.keepAliveTimeout = 0; // after 5 s on a busy machine it would reset a connection that the client reuses
  server.listen(0, "localhost");
  await new Promise((resolve) => server.once("listening", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://localhost:${address && typeof address === "object" ? address.port : 0}`;
}

/** JSON, as the client sends it. */
export const jsonRequest = (body: unknown) => ({
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
