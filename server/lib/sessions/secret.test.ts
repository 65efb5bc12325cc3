import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadOrCreateSecret } from "./secret";

test("creates the secret once, readable by its owner only, and fails if the file is damaged", () => {
  const tmp = mkdtempSync(path.join(tmpdir(), "secret-"));
  onTestFinished(() => rmSync(tmp, { recursive: true }));
  const dir = path.join(tmp, "data");
  const secret = loadOrCreateSecret(dir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(loadOrCreateSecret(dir)).toBe(secret);
  expect(readdirSync(dir)).toEqual(["session-secret"]);
  expect(statSync(path.join(dir, "session-secret")).mode & 0o777).toBe(0o600);
  writeFileSync(path.join(dir, "session-secret"), "");
  expect(() => loadOrCreateSecret(dir)).toThrow("Remove it, and a new one is made");
});
