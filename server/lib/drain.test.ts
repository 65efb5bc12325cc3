import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { drainable } from "./drain";

/** A server that answers when it is let. */
async function open(limits = {}) {
  const waiting: (() => void)[] = [];
  const server = createServer((_req, res) => void waiting.push(() => res.end("whole")));
  const door = drainable(server, limits);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = () =>
    new Promise<{ text: string; connection?: string }>((resolve, reject) => {
      const asked = request({ port, agent: false, headers: { Connection: "keep-alive" } }, async (res) => {
        let text = "";
        for await (const chunk of res) text += chunk;
        resolve({ text, connection: res.headers.connection });
      });
      asked.once("error", reject).end();
    });
  const arrived = (count: number) => expect.poll(() => waiting.length).toBe(count);
  const answer = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { ...door, get, arrived, answer };
}

test("what is in flight is answered whole, then nothing listens any more", async () => {
  const { get, arrived, answer, drain, isDraining } = await open();
  const asked = Array.from({ length: 50 }, get);
  await arrived(50);
  const drained = drain();
  expect(isDraining()).toBe(true);
  const late = get(); // as a load balancer asks for readyz
  await arrived(51);
  answer();
  expect(await Promise.all([...asked, late])).toEqual(Array(51).fill({ text: "whole", connection: "close" }));
  expect(await drained).toBe(true);
  await expect(get()).rejects.toThrow("ECONNREFUSED");
});

test("after a while nobody new is let in, and in the end what never answers is cut off", async () => {
  const { get, arrived, drain } = await open({ listens: 50, lives: 300 });
  const stuck = get().catch(String);
  await arrived(1);
  const drained = drain();
  await expect.poll(() => get().catch(String), { timeout: 1000 }).toContain("ECONNREFUSED");
  expect(await drained).toBe(false);
  expect(await stuck).toContain("socket hang up");
});
