import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { findChromium } from "./helpers/find-chromium";

/** A machine with these programs and no others. */
function createMachine(name: string, ...programs: string[]) {
  const folder = test.info().outputPath(name);
  mkdirSync(folder, { recursive: true });
  const pathOf = (program: string) => path.join(folder, program);
  const add = (program: string) => {
    writeFileSync(pathOf(program), "");
    chmodSync(pathOf(program), 0o755);
  };
  programs.forEach(add);
  let installs = 0;
  const install = (program?: string) => () => {
    installs++;
    if (program) add(program);
  };
  const machine = { env: { PATH: folder }, paths: [], cached: pathOf("cached"), install: install() };
  return { pathOf, install, installs: () => installs, machine };
}

test("CHROMIUM_PATH takes precedence, and is named in the error when nothing is there", async () => {
  const { pathOf, machine } = createMachine("one", "mine", "chromium");
  expect(await findChromium({ ...machine, env: { ...machine.env, CHROMIUM_PATH: pathOf("mine") } })).toBe(
    pathOf("mine"),
  );
  await expect(findChromium({ ...machine, env: { CHROMIUM_PATH: pathOf("gone") } })).rejects.toThrow(
    `CHROMIUM_PATH is ${pathOf("gone")}`,
  );
});

test("an installed browser is preferred to Playwright's download", async () => {
  const { pathOf, machine, installs } = createMachine("both", "google-chrome", "cached");
  expect(await findChromium(machine)).toBe(pathOf("google-chrome"));
  const other = createMachine("cached-only", "cached");
  expect(await findChromium(other.machine)).toBe(other.pathOf("cached"));
  expect(installs() + other.installs()).toBe(0);
});

test("without a browser one is installed; when that fails, the error says what to do", async () => {
  const { pathOf, machine, install } = createMachine("none");
  expect(await findChromium({ ...machine, install: install("chromium") })).toBe(pathOf("chromium"));
  await expect(findChromium(createMachine("still-none").machine)).rejects.toThrow(
    "name one in CHROMIUM_PATH",
  );
});
