import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadOrCreateSecret } from "./secret";

test.each(["session-secret", "encryption-key"] as const)(
  "creates the secret once, readable by its owner only, and fails if the file is damaged",
  (name) => {
    const tmp = mkdtempSync(path.join(tmpdir(), "secret-"));
    onTestFinished(() => rmSync(tmp, { recursive: true }));
    const dir = path.join(tmp, "data");
    const secret = loadOrCreateSecret(dir, name);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(loadOrCreateSecret(dir, name)).toBe(secret);
    expect(readdirSync(dir)).toEqual([name]);
    expect(statSync(path.join(dir, name)).mode & 0o777).toBe(0o600);
    writeFileSync(path.join(dir, name), "");
    expect(() => loadOrCreateSecret(dir, name)).toThrow("Remove it, and a new one is made");
  },
);
