import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerMalformed } from "./malformed";

/** Sends these bytes, then `more` of them as the client still does that has not read the answer; what came back, and how it ended. */
async function sends(bytes: string, more = 0, { deaf = false, heard = false } = {}) {
  const server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 }, (req, res) => {
    if (req.url !== "/long") return void res.end("a call");
    res.writeHead(200, { "Content-Length": "100" });
    res.write("the first part"); // and the rest of it comes later
  });
  answerMalformed(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: "127.0.0.1",
    allowHalfOpen: deaf,
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
  // The answer lies unread while the client still writes, as it does where both ends are slow.
  if (!heard) socket.pause();
  socket.write(bytes);
  while (heard && text === "") await new Promise((resolve) => setTimeout(resolve, 5));
  for (let left = more; left > 0 && !socket.destroyed; left--) {
    socket.write("x".repeat(20_000));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  socket.resume();
  const how = await ended;
  const [head = "", body = "{}"] = text.split("\r\n\r\n");
  return { how, status: Number(head.split(" ")[1]), head, body };
}

test("what is no HTTP is answered as problem+json, whatever else still comes", async () => {
  const { how, status, head, body } = await sends(
    "BREW /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 400000\r\n\r\n",
    20,
  );
  expect([how, status]).toEqual(["closed", 400]);
  expect(head).toContain("Content-Type: application/problem+json; charset=utf-8");
  expect(JSON.parse(body)).toMatchObject({
    status: 400,
    code: "invalid_input",
    message: "The request is not valid HTTP.",
  });
});

test("headers that do not end are told so, and so are those that are too many", async () => {
  expect(await sends("GET / HTTP/1.1\r\nHost: x\r\n")).toMatchObject({ how: "closed", status: 408 });
  expect(await sends(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(30_000)}\r\n\r\n`)).toMatchObject({
    how: "closed",
    status: 431,
  });
});

test("who hears nothing and goes on sending is cut off after a moment", async () => {
  expect((await sends("BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 1_000, { deaf: true })).how).toMatch(
    /ECONNRESET|EPIPE/,
  );
});

test("garbage behind a call whose answer is under way never becomes a part of that answer", async () => {
  const { status, body } = await sends("GET /long HTTP/1.1\r\nHost: x\r\n\r\n", 5, { heard: true });
  expect([status, body]).toEqual([200, "the first part"]);
});
