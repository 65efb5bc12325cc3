import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { handleMalformedRequests } from "./malformed-requests";

interface SendOptions {
  /** The client does not close its side when the server does. */
  ignoresEnd?: boolean;
  /** The client reads the start of the response before it sends more. */
  readsFirst?: boolean;
}

/**
 * Sends these bytes and `moreChunks` further chunks to a server. Returns the response and how the connection
 * ended.
 */
async function sendBytes(
  bytes: string,
  moreChunks = 0,
  { ignoresEnd = false, readsFirst = false }: SendOptions = {},
) {
  const server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 }, (req, res) => {
    if (req.url !== "/long") return void res.end("a response");
    res.writeHead(200, { "Content-Length": "100" });
    res.write("the first part"); // the rest is never sent
  });
  handleMalformedRequests(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: "127.0.0.1",
    allowHalfOpen: ignoresEnd,
  });
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  const ended = new Promise<string>((resolve) =>
    socket
      .once("error", ({ message }) => resolve(message))
      .once("close", (failed) => resolve(failed ? "failed" : "closed")),
  );
  // Otherwise the response stays unread while the client writes, as with two slow ends.
  if (!readsFirst) socket.pause();
  socket.write(bytes);
  while (readsFirst && text === "") await new Promise((resolve) => setTimeout(resolve, 5));
  for (let remaining = moreChunks; remaining > 0 && !socket.destroyed; remaining--) {
    socket.write("x".repeat(20_000));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  socket.resume();
  const ending = await ended;
  const [head = "", body = "{}"] = text.split("\r\n\r\n");
  return { ending, status: Number(head.split(" ")[1]), head, body };
}

test("answers malformed HTTP with problem+json, even if the client keeps sending", async () => {
  const { ending, status, head, body } = await sendBytes(
    "BREW /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 400000\r\n\r\n",
    20,
  );
  expect([ending, status]).toEqual(["closed", 400]);
  expect(head).toContain("Content-Type: application/problem+json; charset=utf-8");
  expect(JSON.parse(body)).toMatchObject({
    status: 400,
    code: "invalid_input",
    message: "The request is not valid HTTP.",
  });
});

test("answers incomplete headers with 408 and too large ones with 431", async () => {
  expect(await sendBytes("GET / HTTP/1.1\r\nHost: x\r\n")).toMatchObject({ ending: "closed", status: 408 });
  const longHeader = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(30_000)}\r\n\r\n`;
  expect(await sendBytes(longHeader)).toMatchObject({ ending: "closed", status: 431 });
});

test("disconnects a client that ignores the response and keeps sending", async () => {
  const { ending } = await sendBytes("BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 1_000, { ignoresEnd: true });
  expect(ending).toMatch(/ECONNRESET|EPIPE/);
});

test("writes no error into the response to a previous request on the same connection", async () => {
  const { status, body } = await sendBytes("GET /long HTTP/1.1\r\nHost: x\r\n\r\n", 5, { readsFirst: true });
  expect([status, body]).toEqual([200, "the first part"]);
});
