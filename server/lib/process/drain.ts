import type { Server, ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Slow clients are let go within seconds: `createServer` takes these. */
export const patience = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

/** All in milliseconds. */
interface Limits {
  /** How long a server that is going still listens, so that its readyz can be asked: not at all where another one answers on the same socket. */
  listens?: number;
  /** How long it listens at least, however quiet it is: until who stands in front has asked readyz. */
  least?: number;
  /** How long a connection on which nothing happens stays open, since its next request may be on its way already. */
  lingers?: number;
  /** How long it lives at most. */
  lives?: number;
  /** How long a client may take nothing of an answer: streams beat more often. */
  stalls?: number;
}

/**
 * Lets a server go without cutting anyone off. From `drain()` on every answer closes its connection; once all that was in
 * flight is answered, nothing listens any more and the promise resolves: true, or false when `lives` ran out first.
 */
export function drainable(
  server: Server,
  { listens = 5_000, least = 0, lingers = 1_000, lives = 20_000 + least, stalls = 60_000 }: Limits = {},
) {
  server.setTimeout(stalls);
  const inFlight = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let draining = false;
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  // First of all listeners, since the next may already answer.
  server.prependListener("request", (_req, res: ServerResponse) => {
    inFlight.add(res);
    res.once("close", () => inFlight.delete(res));
    if (draining) res.setHeader("Connection", "close");
  });

  return {
    isDraining: () => draining,

    async drain(): Promise<boolean> {
      draining = true;
      for (const res of inFlight) if (!res.headersSent) res.setHeader("Connection", "close");
      const began = Date.now();
      const passed = () => Date.now() - began;
      /** Quiet for a moment, not only at one: what has just arrived is still to be read. */
      const quiet = async (enough: () => boolean, atMost: number) => {
        for (let times = 0; (times < 4 || !enough()) && passed() < atMost; await sleep(25))
          times = inFlight.size === 0 ? times + 1 : 0;
      };
      await quiet(() => passed() >= least, Math.max(listens, least));
      stopListening(server);
      await quiet(() => connections.size === 0 || passed() >= lingers, lives);
      const whole = inFlight.size === 0;
      server.closeAllConnections();
      server.close();
      return whole;
    },
  };
}

/** `server.close()` of node:http would close idle connections too, a request on its way or not. */
function stopListening(server: Server) {
  if (server.listening) Listener.prototype.close.call(server);
}
