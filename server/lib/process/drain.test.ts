import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { stopClock } from "@tests/app/clock";
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
  /** A connection on which nothing has been asked yet. */
  const rest = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(socket));
      socket.once("error", reject);
      onTestFinished(() => void socket.destroy());
    });
  const knock = () =>
    rest().then((socket) => {
      socket.destroy();
      return "let in";
    }, String);
  return { ...door, get, arrived, answer, rest, knock };
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

test("a quiet server still listens for as long as it is told to, so that its readyz is seen", async () => {
  const { get, arrived, answer, drain } = await open({ least: 600 });
  const putOn = stopClock();
  const drained = drain();
  await sleep(350); // long after four quiet looks
  const asked = get();
  await arrived(1);
  answer();
  expect((await asked).connection).toBe("close");
  putOn(600);
  expect(await drained).toBe(true);
});

test("a connection that rests stays open for a moment after nothing listens any more, since a request may be on its way", async () => {
  const { arrived, answer, drain, rest, knock } = await open({ lingers: 1_000 });
  const [used, unused] = [await rest(), await rest()];
  const putOn = stopClock();
  const drained = drain();
  await expect.poll(knock).toContain("ECONNREFUSED");
  await sleep(350); // long after four more quiet looks
  const asked = new Promise((resolve) => used.setEncoding("utf8").once("data", resolve));
  used.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await arrived(1);
  answer();
  expect(await asked).toMatch(/Connection: close[\s\S]*whole/);
  expect(unused.destroyed).toBe(false);
  putOn(1_000);
  expect(await drained).toBe(true);
});

test("after a while nobody new is let in, and in the end what never answers is cut off", async () => {
  const { get, arrived, drain, knock } = await open({ listens: 50, lives: 300 });
  const stuck = get().catch(String);
  await arrived(1);
  const putOn = stopClock();
  const drained = drain();
  expect(await knock()).toBe("let in");
  putOn(50);
  await expect.poll(knock).toContain("ECONNREFUSED");
  putOn(250);
  expect(await drained).toBe(false);
  expect(await stuck).toContain("socket hang up");
});

test("who reads nothing of an answer is let go, and who reads slowly is not", async () => {
  const server = createServer((_req, res) => void res.end(Buffer.alloc(30_000_000)));
  drainable(server, { stalls: 2_000 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const held = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  const ask = () =>
    connect(port, "127.0.0.1", function (this: { write(text: string): void }) {
      this.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    });
  const stalled = ask()
    .pause()
    .on("error", () => {});
  onTestFinished(() => void stalled.destroy());
  await expect.poll(held).toBe(1);
  await expect.poll(held, { timeout: 10_000 }).toBe(0);

  let read = 0;
  const slow = ask().on("data", (chunk) => {
    read += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  onTestFinished(() => void slow.destroy());
  await expect.poll(() => read, { timeout: 30_000 }).toBeGreaterThan(30_000_000);
});
