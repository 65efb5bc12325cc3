/** `npm run advisories` against an HTTP server that stands in for the npm registry. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const command = path.resolve("server/cli/check-advisories.ts");
const advisory = {
  id: 1,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Reads any file",
  severity: "high",
  vulnerable_versions: "<2.0.0",
};
const allowance = {
  advisory: "GHSA-aaaa-bbbb-cccc",
  reason: "The server never calls the affected function.",
};

/**
 * Runs the command in a project that depends on `leaky` 1.0.0. Without advisories the registry has no
 * service.
 */
async function runCommand(advisories: object[] | undefined, allowances: unknown = []) {
  const registry = createServer((request, response) => {
    const json = (body: object) =>
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
    if (request.url === "/-/npm/v1/security/advisories/bulk" && advisories)
      return json({ leaky: advisories });
    if (request.url === "/leaky") return json({ name: "leaky", versions: { "1.0.0": { version: "1.0.0" } } });
    response.writeHead(404).end("{}");
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  onTestFinished(() => void registry.close());

  const project = mkdtempSync(path.join(tmpdir(), "advisories-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const writeJson = (name: string, content: unknown) =>
    writeFileSync(path.join(project, name), JSON.stringify(content));
  const root = { name: "project", version: "1.0.0", dependencies: { leaky: "1.0.0" } };
  mkdirSync(path.join(project, ".github"));
  writeJson(".github/allowed-advisories.json", allowances);
  writeJson("package.json", root);
  const packages = { "": root, "node_modules/leaky": { version: "1.0.0" } };
  writeJson("package-lock.json", { name: "project", lockfileVersion: 3, requires: true, packages });

  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: "0",
    npm_config_cache: path.join(project, "cache"),
    TSX_TSCONFIG_PATH: path.resolve("tsconfig.json"),
  };
  const tsx = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href;
  const child = spawn(process.execPath, ["--import", tsx, command], { cwd: project, env });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { status, output: stdout + stderr };
}

test("fails for a high advisory and names the package, the advisory and its address", async () => {
  const { status, output } = await runCommand([advisory]);
  expect(output).toBe(`leaky <2.0.0, high: Reads any file. ${advisory.url}\n`);
  expect(status).toBe(1);
  expect(await runCommand([{ ...advisory, severity: "critical" }])).toMatchObject({ status: 1 });
});

test("passes without advisories, and with moderate ones", async () => {
  const passed = {
    status: 0,
    output: "No dependency has a high or critical advisory that is not allowed.\n",
  };
  expect(await runCommand([])).toEqual(passed);
  expect(await runCommand([{ ...advisory, severity: "moderate" }])).toEqual(passed);
});

test("an advisory is allowed until a date, with a reason", async () => {
  expect(await runCommand([advisory], [{ ...allowance, until: "2999-12-31" }])).toMatchObject({ status: 0 });
  expect(await runCommand([advisory], [{ ...allowance, until: "2026-01-31" }])).toEqual({
    status: 1,
    output: `leaky <2.0.0, high: Reads any file. ${advisory.url} It was allowed until 2026-01-31.\n`,
  });
  for (const invalid of [
    { ...allowance, until: "later" },
    { ...allowance, until: "2999-12-31", reason: "" },
  ])
    expect(await runCommand([advisory], [invalid])).toMatchObject({
      status: 1,
      output: expect.stringContaining(".github/allowed-advisories.json is invalid"),
    });
});

test("exits with 2 and one sentence where the registry has no advisory service", async () => {
  expect(await runCommand(undefined)).toEqual({
    status: 2,
    output: "The npm registry gave no answer about advisories: it may have no such service.\n",
  });
});
