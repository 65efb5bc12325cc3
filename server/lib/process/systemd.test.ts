import { expect, test } from "vitest";
import { findInheritedSocket } from "./systemd";

test.each([
  [{ LISTEN_FDS: "1", LISTEN_PID: "7" }, { fd: 3 }],
  [{ LISTEN_FDS: "2", LISTEN_PID: "7" }, { fd: 3 }],
  [{ LISTEN_FDS: "1", LISTEN_PID: "8" }, undefined], // for a parent process
  [{ LISTEN_FDS: "0", LISTEN_PID: "7" }, undefined],
  [{ LISTEN_FDS: "", LISTEN_PID: "7" }, undefined],
  [{ LISTEN_FDS: "1" }, undefined],
  [{}, undefined],
])("with %o process 7 inherits the socket %o", (variables, socket) => {
  expect(findInheritedSocket(variables, 7)).toEqual(socket);
});
