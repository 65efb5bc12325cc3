import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const sharedMemory = "/dev/shm";
/** Containers often have 64 MB, with which Chromium crashes; its alternative is a folder on disk. */
const isSharedMemorySmall = () => {
  if (!existsSync(sharedMemory)) return true;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize < 2 ** 30;
};

/** No sandbox, which containers and root do not allow, and no background requests. */
export const launchArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(isSharedMemorySmall() ? ["--disable-dev-shm-usage"] : []),
];

// Chromium without a window, as Playwright's own: the same pages take a quarter less time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const usualPaths = [
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

interface Machine {
  env?: NodeJS.ProcessEnv;
  paths?: string[];
  /** The path of the Chromium that Playwright downloads. */
  cached?: string;
  install?: () => void;
}

/**
 * The browser of the tests: CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's own.
 * Without any, it prints so and installs one: Debian's package for root on Debian, Playwright's download
 * otherwise.
 */
export async function findChromium({
  env = process.env,
  paths = usualPaths,
  cached = chromium.executablePath(),
  install = installChromium,
}: Machine = {}): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and no program is there.`);
  }
  const inPath = (env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const look = () => [...inPath, ...paths, cached].find(runs);
  const found = look();
  if (found) return found;
  install();
  const installed = look();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium and it could not be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.",
  );
}

function runs(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installChromium() {
  const debian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  process.stdout.write(
    `There is no Chromium for the browser tests: installing ${debian ? "Debian's package" : "Playwright's"}.\n`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const commands = debian
    ? [
        "apt-get update -qq",
        "apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation",
      ]
    : ["npx playwright-core install chromium"];
  for (const command of commands)
    spawnSync(command, { shell: true, stdio: ["ignore", "ignore", "inherit"], env });
}
