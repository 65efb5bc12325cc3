/** The scanners, which npm installs into a folder outside the project. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The versions that docs/scanners.md lists. */
const packageVersions = { "@apideck/portman": "1.33.0", recheck: "4.5.0" };
/** Packages that a scanner needs but does not declare. */
const undeclaredDependencies: Partial<Record<PackageName, string>> = { "@apideck/portman": "tslib@2.8.1" };
type PackageName = keyof typeof packageVersions;

/** The folder of an npm package of this exact version, installed on first use. */
function installPackage(name: PackageName): string {
  const home = path.join(
    homedir(),
    ".cache",
    "scanners-from-npm",
    `${name.replace(/\W+/g, "-")}-${packageVersions[name]}`,
  );
  const folder = path.join(home, "node_modules", name);
  if (!existsSync(path.join(folder, "package.json"))) {
    const packages = [`${name}@${packageVersions[name]}`, undeclaredDependencies[name] ?? []].flat();
    const args = [
      "install",
      "--prefix",
      home,
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--no-save",
      ...packages,
    ];
    const { status, stderr } = spawnSync("npm", args, { encoding: "utf8" });
    if (status !== 0)
      throw new Error(
        `This scanner needs ${name} ${packageVersions[name]} from npm: ${stderr.trim().split("\n").at(-1)}`,
      );
  }
  return folder;
}

/** Imports the default export of a file of an npm package. */
export const importFromNpm = async (name: PackageName, file: string) =>
  (await import(pathToFileURL(path.join(installPackage(name), file)).href)).default;

/** The `.bin` folder into which npm linked the commands of a package. */
export const commandFolderOf = (name: PackageName) =>
  path.join(installPackage(name), name.includes("/") ? "../.." : "..", ".bin");

interface ToolResult {
  status: number | null;
  out: string;
}

/** Runs a command without a terminal and kills it after `seconds`. */
export function runTool(
  command: string,
  args: string[],
  { seconds, cwd, env }: { seconds: number; cwd?: string; env?: Record<string, string> },
) {
  return new Promise<ToolResult>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let out = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        out += chunk;
      });
    const limit = setTimeout(() => child.kill("SIGKILL"), 1000 * seconds);
    child.once("error", reject);
    child.once("close", (status) => {
      clearTimeout(limit);
      resolve({ status, out });
    });
  });
}
