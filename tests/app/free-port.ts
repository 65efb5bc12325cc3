import { createServer } from "node:net";

/**
 * A port that nobody listens on. Below those that systems hand out by themselves, from 32,768 on: a connection of another test would
 * take one of those before whoever is to listen there comes to it. Above 10,080, which no browser and no `fetch` calls.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_100 + Math.floor(Math.random() * 22_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number) {
  const server = createServer();
  return new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
