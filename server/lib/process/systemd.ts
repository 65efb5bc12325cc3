/** Socket activation and readiness notification of systemd. */
import { execFile } from "node:child_process";
import type { Server } from "node:http";

type EnvVariables = Record<string, string | undefined>;

/** The file descriptor of the first socket that systemd passes: SD_LISTEN_FDS_START in sd_listen_fds(3). */
const firstFd = 3;

/**
 * The socket that systemd keeps open across restarts. Undefined without socket activation. LISTEN_PID names
 * the process for which systemd has set the variables: a child process inherits them, but must not use the
 * socket.
 */
export function findInheritedSocket(
  variables: EnvVariables = process.env,
  pid = process.pid,
): { fd: number } | undefined {
  const isForThisProcess = variables.LISTEN_PID === String(pid);
  const socketCount = Number(variables.LISTEN_FDS);
  return isForThisProcess && socketCount > 0 ? { fd: firstFd } : undefined;
}

/**
 * Listens on a socket or port. If the port is in use, the error names `portSetting`, the setting to change.
 */
export async function listenAt(
  server: Server,
  address: { fd: number } | { port: number; host: string },
  portSetting = "PORT",
) {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(address, resolve);
    });
  } catch (error) {
    const isPortInUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    if (!isPortInUse || !("port" in address)) throw error;
    throw new Error(
      `Port ${address.port} is taken by another program. Stop it, or set ${portSetting} to another one.`,
    );
  }
}

/**
 * Notifies systemd that the server accepts requests. `systemctl restart` of a unit with Type=notify waits for
 * this notification. Uses the program systemd-notify, because Node cannot write to a Unix datagram socket.
 */
export function notifySystemdReady(variables: EnvVariables = process.env) {
  if (variables.NOTIFY_SOCKET) execFile("systemd-notify", ["--ready"], () => {});
}
