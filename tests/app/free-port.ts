import { createServer } from "node:net";

/**
 * Returns a free port from 10,100 to 32,099. Below the ephemeral range (from 32,768), where a connection of
 * another test could take the port before it is used; above 10,080, the highest port that browsers and
 * `fetch` block.
 */
export async function findFreePort(): Promise<number> {
  // PostgreSQL and SMTP servers listen on 127.0.0.1. Servers for a browser listen on localhost, which may be
  // ::1.
  for (;;) {
    const port = 10_100 + Math.floor(Math.random() * 22_000);
    if ((await isFree(port, "127.0.0.1")) && (await isFree(port, "localhost"))) return port;
  }
}

function isFree(port: number, host: string) {
  const server = createServer();
  return new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
