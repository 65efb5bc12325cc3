import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

const isCi = Boolean(process.env.CI);

/**
 * The result of a command of npm, without the setting that the canary tests. Outside of CI without waiting
 * for retries.
 */
function run(command: string, args: string[], cwd?: string) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_ignore_scripts$/i.test(name)),
  );
  const retries = isCi ? {} : { npm_config_fetch_retries: "0" };
  const options = { cwd, env: { ...env, ...retries }, encoding: "utf8" } as const;
  return spawnSync(command, args, { ...options, timeout: 120_000 });
}

/** The path of npm 10, which npx downloads if it is not in npm's cache, or the reason why there is none. */
function findNpm10(): { npm: string; problem?: undefined } | { npm?: undefined; problem: string } {
  const args = ["--yes", "--package=npm@10", "--call", "command -v npm"];
  const { status, stdout, stderr } = run("npx", args);
  const npm = status === 0 ? stdout.trim() : "";
  const version = npm && run(npm, ["--version"]).stdout.trim();
  if (version.startsWith("10.")) return { npm };
  const reason = version
    ? `npx found npm ${version}`
    : `npx ended with ${status}: ${stderr.trim().split("\n").slice(0, 3).join("; ")}`;
  const problem = `npm 10 is missing: ${reason}. It comes from the npm registry or npm's cache, with: npx --yes --package=npm@10 --call 'npm --version'`;
  // The default reporter does not show why a test is skipped.
  if (!isCi) console.warn(`Skipped: ${problem}`);
  return { problem };
}

/** A project that depends on a package whose install scripts write a file. Returns whether they ran. */
function installCanary(npm: string, prepareProject: (project: string) => void): boolean {
  const project = mkdtempSync(path.join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const evidence = path.join(project, "scripts-ran");
  const writeEvidence = `node -e "require('node:fs').writeFileSync('${evidence}', '')"`;
  const scripts = { preinstall: writeEvidence, install: writeEvidence, postinstall: writeEvidence };
  mkdirSync(path.join(project, "canary"));
  const writePackage = (folder: string, content: object) =>
    writeFileSync(path.join(project, folder, "package.json"), JSON.stringify(content));
  writePackage("canary", { name: "canary", version: "1.0.0", scripts });
  writePackage("", { name: "project", private: true, dependencies: { canary: "file:./canary" } });
  prepareProject(project);
  const { status, stderr } = run(npm, ["install", "--offline"], project);
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  expect(existsSync(path.join(project, "node_modules/canary/package.json"))).toBe(true);
  return existsSync(evidence);
}

// npm 10 comes with Node 20 and 22. Later versions also have a setting of their own for install scripts.
describe.each([
  { name: "the npm of this Node", npm: "npm", problem: undefined },
  { name: "npm 10", ...findNpm10() },
])("with $name", ({ npm, problem = "" }) => {
  /** Fails in CI, where the registry can be reached, if this npm is missing; skips the test elsewhere. */
  function requireNpm(skip: (note: string) => never): string {
    if (npm) return npm;
    if (isCi) throw new Error(problem);
    return skip(problem);
  }

  test("installing dependencies runs none of their scripts", ({ skip }) => {
    const prepareProject = (project: string) => copyFileSync(".npmrc", path.join(project, ".npmrc"));
    expect(installCanary(requireNpm(skip), prepareProject)).toBe(false);
  });

  test("the scripts of the canary run where they are not ignored", ({ skip }) => {
    const prepareProject = (project: string) =>
      writeFileSync(path.join(project, ".npmrc"), "ignore-scripts=false\n");
    expect(installCanary(requireNpm(skip), prepareProject)).toBe(true);
  });
});
