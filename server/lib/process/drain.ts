/** The graceful shutdown of an HTTP server, and its timeouts. */
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Options for `createServer` of node:http, in ms. They disconnect clients that send too slowly. */
export const serverTimeouts = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * The server counts as idle after this many checks in a row without a request in flight. One check is not
 * enough, because a request may have arrived that is not parsed yet.
 */
const requiredIdleChecks = 4;
const idleCheckIntervalMs = 25;

interface DrainOptions {
  /**
   * Maximum time that a draining server accepts connections. 0 if the next server listens on the same socket.
   */
  maxListenMs?: number;
  /** Minimum time that a draining server accepts connections, so that a load balancer sees /readyz fail. */
  minListenMs?: number;
  /**
   * How long idle connections stay open after the server stopped listening, because a request may be on its
   * way.
   */
  idleGraceMs?: number;
  /** Maximum duration of the drain. */
  maxDrainMs?: number;
  /**
   * A client that reads nothing of its response for this long is disconnected. Longer than the interval of
   * the heartbeats of event streams, so that idle streams stay open.
   */
  stallTimeoutMs?: number;
}

/**
 * Adds graceful shutdown to a server. After the call of `drain` every response closes its connection. Once
 * all requests in flight are answered, the server stops listening, and `drain` resolves to true. If
 * `maxDrainMs` passes first, `drain` resolves to false.
 */
export function createDrain(
  server: Server,
  {
    maxListenMs = 5_000,
    minListenMs = 0,
    idleGraceMs = 1_000,
    maxDrainMs = 20_000 + minListenMs,
    stallTimeoutMs = 60_000,
  }: DrainOptions = {},
) {
  server.setTimeout(stallTimeoutMs);
  const inFlight = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let hasDrainStarted = false;
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  // Prepended, so that it runs before the app's listener, which may already send the response.
  server.prependListener("request", (_req, res: ServerResponse) => {
    inFlight.add(res);
    res.once("close", () => inFlight.delete(res));
    if (hasDrainStarted) res.setHeader("Connection", "close");
  });

  return {
    isDraining: () => hasDrainStarted,

    async drain(): Promise<boolean> {
      hasDrainStarted = true;
      for (const res of inFlight) {
        if (!res.headersSent) res.setHeader("Connection", "close");
      }
      const startedAt = Date.now();
      const elapsedMs = () => Date.now() - startedAt;
      /**
       * Waits until no request is in flight and `isDone` returns true, at most until `maxMs` after the drain
       * started.
       */
      const waitUntilIdle = async (isDone: () => boolean, maxMs: number) => {
        let idleCheckCount = 0;
        const isWaitOver = () => idleCheckCount >= requiredIdleChecks && isDone();
        while (!isWaitOver() && elapsedMs() < maxMs) {
          idleCheckCount = inFlight.size === 0 ? idleCheckCount + 1 : 0;
          await sleep(idleCheckIntervalMs);
        }
      };
      await waitUntilIdle(() => elapsedMs() >= minListenMs, Math.max(maxListenMs, minListenMs));
      stopListening(server);
      await waitUntilIdle(() => connections.size === 0 || elapsedMs() >= idleGraceMs, maxDrainMs);
      const isComplete = inFlight.size === 0;
      server.closeAllConnections();
      server.close();
      return isComplete;
    },
  };
}

/**
 * Stops listening, but keeps idle connections. The `close` method of an HTTP server would end idle
 * connections, so this calls the method of its superclass.
 */
function stopListening(server: Server) {
  if (server.listening) NetServer.prototype.close.call(server);
}
