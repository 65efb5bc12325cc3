import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A project that depends on a package whose install scripts write a file. Returns whether they ran. */
function installCanary(prepareProject: (project: string) => void): boolean {
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
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_ignore_scripts$/i.test(name)),
  );
  const { status, stderr } = spawnSync("npm", ["install", "--offline"], {
    cwd: project,
    env,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  expect(existsSync(path.join(project, "node_modules/canary/package.json"))).toBe(true);
  return existsSync(evidence);
}

test("installing dependencies runs none of their scripts", () => {
  expect(installCanary((project) => copyFileSync(".npmrc", path.join(project, ".npmrc")))).toBe(false);
});

test("the scripts of the canary run where they are not ignored", () => {
  const allowScripts = "ignore-scripts=false\n";
  expect(installCanary((project) => writeFileSync(path.join(project, ".npmrc"), allowScripts))).toBe(true);
});
