import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createFilteredFetch } from "./filtered-fetch";

const get = { method: "GET", headers: {} };
const publicFetch = createFilteredFetch({ allowsLoopback: false });
const loopbackFetch = createFilteredFetch({ allowsLoopback: true });

async function listen(handler: RequestListener) {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://10.0.0.1/",
  "https://169.254.169.254/",
  "https://localhost/",
])("rejects %s, which is not a public address", async (address) => {
  await expect(publicFetch(address, get)).rejects.toThrow(/not allowed/);
});

test("rejects plain http, and private addresses other than loopback even if loopback is allowed", async () => {
  await expect(publicFetch("http://issuer.example/", get)).rejects.toThrow("https://");
  await expect(loopbackFetch("http://10.0.0.1/", get)).rejects.toThrow(/not allowed/);
});

test("sends method, headers and body, and follows no redirect", async () => {
  const address = await listen((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      res.writeHead(302, { Location: "/elsewhere", "X-Method": req.method ?? "" });
      res.end(`${req.headers.accept}: ${Buffer.concat(chunks)}`);
    });
  });
  const response = await loopbackFetch(address, {
    method: "POST",
    headers: { Accept: "text/x" },
    body: "a=b",
  });
  expect([response.status, response.headers.get("x-method"), await response.text()]).toEqual([
    302,
    "POST",
    "text/x: a=b",
  ]);
});

test("rejects a response that does not begin or does not end within five seconds", async () => {
  const silent = await listen(() => {});
  const endless = await listen((_req, res) => {
    res.write("begun");
    const interval = setInterval(() => res.write("."), 200);
    res.on("close", () => clearInterval(interval));
  });
  await Promise.all(
    [silent, endless].map((address) => expect(loopbackFetch(address, get)).rejects.toThrow(/aborted/)),
  );
});

test("rejects responses larger than a megabyte", async () => {
  const address = await listen((_req, res) => {
    for (let chunk = 0; chunk < 20; chunk++) res.write(Buffer.alloc(100_000));
    res.end();
  });
  await expect(loopbackFetch(address, get)).rejects.toThrow("too large");
});
