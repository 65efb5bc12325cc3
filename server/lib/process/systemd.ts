/** What a service manager hands to a server, and is told by it: the socket to listen on, and that it is ready. */
import { execFile } from "node:child_process";
import type { Server } from "node:http";

type Given = Record<string, string | undefined>;

/** The first of the sockets that systemd passes on are always this one (sd_listen_fds(3)). */
const first = 3;

/** The socket that stays open while one server goes and the next one comes, where there is one. Meant for this process, not for one of its parents. */
export function inheritedSocket(given: Given = process.env, pid = process.pid): { fd: number } | undefined {
  return given.LISTEN_PID === String(pid) && Number(given.LISTEN_FDS) > 0 ? { fd: first } : undefined;
}

/** Listens at a place; a port that is taken is said in a sentence. */
export async function listenAt(
  server: Server,
  place: { fd: number } | { port: number; host: string },
  setting = "PORT",
) {
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(place, resolve)).catch(
    (error) => {
      throw error.code === "EADDRINUSE" && "port" in place
        ? new Error(
            `Port ${place.port} is taken by another program. Stop it, or set ${setting} to another one.`,
          )
        : error;
    },
  );
}

/** For a unit of Type=notify: `systemctl restart` returns once the new server answers, and fails where it does not come up. Node cannot write to the manager's socket itself. */
export function notifyReady(given: Given = process.env) {
  if (given.NOTIFY_SOCKET) execFile("systemd-notify", ["--ready"], () => {});
}
