import { expect, test } from "vitest";
import { isLoopbackHost } from "./loopback";

test.each(["localhost", "LOCALHOST", "app.localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]"])(
  "%s is this machine",
  (host) => expect(isLoopbackHost(host)).toBe(true),
);

test.each([
  "talent.example",
  "localhost.example",
  "notlocalhost",
  "127.0.0.1.example",
  "10.0.0.1",
  "0.0.0.0",
  "::",
  "",
])("%s is another machine", (host) => expect(isLoopbackHost(host)).toBe(false));
