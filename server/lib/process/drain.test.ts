import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freezeClock } from "@tests/app/clock";
import { expect, onTestFinished, test } from "vitest";
import { createDrain } from "./drain";

/** Starts a server that responds to pending requests when `respond` is called. */
async function startServer(options = {}) {
  const pending: (() => void)[] = [];
  const server = createServer((_req, res) => void pending.push(() => res.end("whole")));
  const { drain, isDraining } = createDrain(server, options);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = () =>
    new Promise<{ text: string; connection?: string }>((resolve, reject) => {
      const req = request({ port, agent: false, headers: { Connection: "keep-alive" } }, async (res) => {
        let text = "";
        for await (const chunk of res) text += chunk;
        resolve({ text, connection: res.headers.connection });
      });
      req.once("error", reject).end();
    });
  const waitForRequests = (count: number) => expect.poll(() => pending.length).toBe(count);
  const respond = () => {
    for (const send of pending.splice(0)) send();
  };
  /** Opens a connection without a request. */
  const openConnection = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(socket));
      socket.once("error", reject);
      onTestFinished(() => void socket.destroy());
    });
  const tryToConnect = () =>
    openConnection().then((socket) => {
      socket.destroy();
      return "connected";
    }, String);
  return { drain, isDraining, get, waitForRequests, respond, openConnection, tryToConnect };
}

test("draining completes all requests in flight and then stops listening", async () => {
  const { get, waitForRequests, respond, drain, isDraining } = await startServer();
  const responses = Array.from({ length: 50 }, get);
  await waitForRequests(50);
  const drained = drain();
  expect(isDraining()).toBe(true);
  const late = get(); // such as a load balancer's check of /readyz
  await waitForRequests(51);
  respond();
  expect(await Promise.all([...responses, late])).toEqual(
    Array(51).fill({ text: "whole", connection: "close" }),
  );
  expect(await drained).toBe(true);
  await expect(get()).rejects.toThrow("ECONNREFUSED");
});

test("an idle server listens for minListenMs, so that load balancers see /readyz fail", async () => {
  const { get, waitForRequests, respond, drain } = await startServer({ minListenMs: 600 });
  const advanceClock = freezeClock();
  const drained = drain();
  await sleep(350); // longer than four idle checks
  const response = get();
  await waitForRequests(1);
  respond();
  expect((await response).connection).toBe("close");
  advanceClock(600);
  expect(await drained).toBe(true);
});

test("idle connections stay open for idleGraceMs after the server stopped listening", async () => {
  const { waitForRequests, respond, drain, openConnection, tryToConnect } = await startServer({
    idleGraceMs: 1_000,
  });
  const [used, unused] = [await openConnection(), await openConnection()];
  const advanceClock = freezeClock();
  const drained = drain();
  await expect.poll(tryToConnect).toContain("ECONNREFUSED");
  await sleep(350); // longer than four further idle checks
  const response = new Promise((resolve) => used.setEncoding("utf8").once("data", resolve));
  used.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await waitForRequests(1);
  respond();
  expect(await response).toMatch(/Connection: close[\s\S]*whole/);
  expect(unused.destroyed).toBe(false);
  advanceClock(1_000);
  expect(await drained).toBe(true);
});

test("rejects connections after maxListenMs and cuts pending requests after maxDrainMs", async () => {
  const { get, waitForRequests, drain, tryToConnect } = await startServer({
    maxListenMs: 50,
    maxDrainMs: 300,
  });
  const stuck = get().catch(String);
  await waitForRequests(1);
  const advanceClock = freezeClock();
  const drained = drain();
  expect(await tryToConnect()).toBe("connected");
  advanceClock(50);
  await expect.poll(tryToConnect).toContain("ECONNREFUSED");
  advanceClock(250);
  expect(await drained).toBe(false);
  expect(await stuck).toContain("socket hang up");
});

test("disconnects a client that reads nothing of a response, but not one that reads slowly", async () => {
  const server = createServer((_req, res) => void res.end(Buffer.alloc(30_000_000)));
  createDrain(server, { stallTimeoutMs: 2_000 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const countConnections = () =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  const sendRequest = () =>
    connect(port, "127.0.0.1", function (this: { write(text: string): void }) {
      this.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    });
  const stalled = sendRequest()
    .pause()
    .on("error", () => {});
  onTestFinished(() => void stalled.destroy());
  await expect.poll(countConnections).toBe(1);
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0);

  let receivedBytes = 0;
  const slow = sendRequest().on("data", (chunk) => {
    receivedBytes += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  onTestFinished(() => void slow.destroy());
  await expect.poll(() => receivedBytes, { timeout: 30_000 }).toBeGreaterThan(30_000_000);
});
