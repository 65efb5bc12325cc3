import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

/** The result of a command of npm, without the setting that the canary tests and without waiting for retries. */
function run(command: string, args: string[], cwd?: string) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_ignore_scripts$/i.test(name)),
  );
  const options = { cwd, env: { ...env, npm_config_fetch_retries: "0" }, encoding: "utf8" } as const;
  return spawnSync(command, args, { ...options, timeout: 120_000 });
}

/** The path of npm 10; undefined where the npm registry cannot be reached. */
function findNpm10(): string | undefined {
  const { status, stdout } = run("npx", ["--yes", "--package=npm@10", "--call", "command -v npm"]);
  const npm = status === 0 ? stdout.trim() : "";
  return npm && run(npm, ["--version"]).stdout.startsWith("10.") ? npm : undefined;
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
  { name: "the npm of this Node", npm: "npm" },
  { name: "npm 10 (skipped where the registry cannot be reached)", npm: findNpm10() },
])("with $name", ({ npm = "" }) => {
  test.runIf(npm)("installing dependencies runs none of their scripts", () => {
    expect(installCanary(npm, (project) => copyFileSync(".npmrc", path.join(project, ".npmrc")))).toBe(false);
  });

  test.runIf(npm)("the scripts of the canary run where they are not ignored", () => {
    const allowScripts = "ignore-scripts=false\n";
    expect(installCanary(npm, (project) => writeFileSync(path.join(project, ".npmrc"), allowScripts))).toBe(
      true,
    );
  });
});
