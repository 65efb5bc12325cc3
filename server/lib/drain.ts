import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Slow clients are let go within seconds: `createServer` takes these. */
export const patience = { headersTimeout: 8_000, requestTimeout: 15_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1_000 };

/** How long, in milliseconds, a server that is going still listens, so that its readyz can be asked; and lives at most. */
interface Limits {
  listens?: number;
  lives?: number;
}

/**
 * Lets a server go without cutting anyone off. From `drain()` on every answer closes its connection; once all that was in
 * flight is answered, nothing listens any more and the promise resolves: true, or false when `lives` ran out first.
 */
export function drainable(server: Server, { listens = 5_000, lives = 20_000 }: Limits = {}) {
  const inFlight = new Set<ServerResponse>();
  let draining = false;
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
      server.closeIdleConnections();
      const began = Date.now();
      // Quiet for a moment, not only at one: what has just arrived is still to be read.
      for (let quiet = 0; quiet < 4 && Date.now() - began < lives; await sleep(25)) {
        quiet = inFlight.size === 0 ? quiet + 1 : 0;
        if (server.listening && Date.now() - began > listens) server.close();
      }
      const whole = inFlight.size === 0;
      server.close();
      server.closeAllConnections();
      return whole;
    },
  };
}
