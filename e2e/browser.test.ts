import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findChromium } from "./browser";

/** A machine with these programs and no other. */
function machine(...programs: string[]) {
  const dir = mkdtempSync(path.join(tmpdir(), "browser-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const at = (name: string) => path.join(dir, name);
  const put = (name: string) => {
    writeFileSync(at(name), "");
    chmodSync(at(name), 0o755);
  };
  programs.forEach(put);
  let installs = 0;
  const install = (name?: string) => () => {
    installs++;
    if (name) put(name);
  };
  return { at, install, installs: () => installs, bare: { env: { PATH: dir }, places: [], cached: at("cached"), install: install() } };
}

test("CHROMIUM_PATH comes first, and is named when nothing is there", async () => {
  const { at, bare } = machine("mine", "chromium");
  expect(await findChromium({ ...bare, env: { ...bare.env, CHROMIUM_PATH: at("mine") } })).toBe(at("mine"));
  await expect(findChromium({ ...bare, env: { CHROMIUM_PATH: at("gone") } })).rejects.toThrow(`CHROMIUM_PATH is ${at("gone")}`);
});

test("an installed one comes before Playwright's", async () => {
  const { at, bare, installs } = machine("google-chrome", "cached");
  expect(await findChromium(bare)).toBe(at("google-chrome"));
  const other = machine("cached");
  expect(await findChromium(other.bare)).toBe(other.at("cached"));
  expect(installs() + other.installs()).toBe(0);
});

test("where there is none one is installed; where that fails, it says what to do", async () => {
  const { at, bare, install } = machine();
  expect(await findChromium({ ...bare, install: install("chromium") })).toBe(at("chromium"));
  await expect(findChromium(machine().bare)).rejects.toThrow("name one in CHROMIUM_PATH");
});
