import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

/** No sandbox, since containers and root allow none; nothing that calls home. */
export const launchArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const usualPlaces = [
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

interface Machine {
  env?: NodeJS.ProcessEnv;
  places?: string[];
  /** Where Playwright keeps the Chromium of its version. */
  cached?: string;
  install?: () => void;
}

/**
 * The browser of the stories: CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's own. Where there is none
 * it says so and installs one: Debian's package when this is root on Debian, Playwright's download otherwise.
 */
export async function findChromium({
  env = process.env,
  places = usualPlaces,
  cached = chromium.executablePath(),
  install = installOne,
}: Machine = {}): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and no program is there.`);
  }
  const inPath = (env.PATH ?? "").split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  const look = () => [...inPath, ...places, cached].find(runs);
  const found = look();
  if (found) return found;
  install();
  const installed = look();
  if (installed) return installed;
  throw new Error("The stories need Chromium and it could not be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.");
}

function runs(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installOne() {
  const debian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  process.stdout.write(`There is no Chromium for the stories: installing ${debian ? "Debian's package" : "Playwright's"}, once.\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const commands = debian
    ? ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends chromium fonts-liberation"]
    : ["npx playwright-core install chromium"];
  for (const command of commands) spawnSync(command, { shell: true, stdio: ["ignore", "ignore", "inherit"], env });
}
