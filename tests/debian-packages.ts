import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const apt = "/usr/bin/apt-get";

/**
 * Installs the Debian packages whose programs are missing, given as program and package: `{ Xvfb: "xvfb" }`.
 * Throws, and names them, unless this runs as root on Debian.
 */
export function requireDebianPackages(packages: Record<string, string>) {
  const missing = Object.entries(packages).flatMap(([program, name]) =>
    spawnSync("which", [program]).status === 0 ? [] : name,
  );
  if (missing.length === 0) return;
  const message = `This needs ${missing.join(" and ")}: apt-get install ${missing.join(" ")}`;
  if (process.getuid?.() !== 0 || !existsSync(apt)) throw new Error(message);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(apt, ["update", "-qq"], { env });
  const { status } = spawnSync(apt, ["install", "-y", "-qq", "--no-install-recommends", ...missing], {
    env,
    stdio: "ignore",
  });
  if (status !== 0) throw new Error(message);
}
