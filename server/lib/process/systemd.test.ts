import { expect, test } from "vitest";
import { inheritedSocket } from "./systemd";

test.each([
  [{ LISTEN_FDS: "1", LISTEN_PID: "7" }, { fd: 3 }],
  [{ LISTEN_FDS: "2", LISTEN_PID: "7" }, { fd: 3 }],
  [{ LISTEN_FDS: "1", LISTEN_PID: "8" }, undefined], // meant for a parent
  [{ LISTEN_FDS: "0", LISTEN_PID: "7" }, undefined],
  [{ LISTEN_FDS: "", LISTEN_PID: "7" }, undefined],
  [{ LISTEN_FDS: "1" }, undefined],
  [{}, undefined],
])("of %o process 7 takes %o", (given, socket) => {
  expect(inheritedSocket(given, 7)).toEqual(socket);
});
