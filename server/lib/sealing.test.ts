import { expect, test } from "vitest";
import { createSealer } from "./sealing";

const sealer = createSealer(["an encryption key of the tests no. 1"]);

test("unseals what it sealed, and seals the same text differently each time", () => {
  const [first, second] = [sealer.seal("JBSWY3DP ünï", "totp 7"), sealer.seal("JBSWY3DP ünï", "totp 7")];
  expect(first).not.toBe(second);
  expect([first, second].map((sealed) => sealer.unseal(sealed, "totp 7"))).toEqual([
    "JBSWY3DP ünï",
    "JBSWY3DP ünï",
  ]);
  expect(first).not.toContain("JBSWY3DP");
});

test("does not unseal text of another context or key, or altered text", () => {
  const sealed = sealer.seal("secret", "totp 7");
  const [id, data = ""] = sealed.split(".");
  const bytes = Buffer.from(data, "base64url");
  for (const index of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(sealer.unseal(`${id}.${changed.toString("base64url")}`, "totp 7")).toBeUndefined();
  }
  expect(sealer.unseal(`${id}.${bytes.subarray(0, 20).toString("base64url")}`, "totp 7")).toBeUndefined();
  expect(sealer.unseal(sealed, "totp 8")).toBeUndefined();
  expect(createSealer(["an encryption key of the tests no. 2"]).unseal(sealed, "totp 7")).toBeUndefined();
  expect(sealer.unseal("", "totp 7")).toBeUndefined();
});

test("unseals text of earlier keys after a rotation, and reports it as outdated", () => {
  const sealed = sealer.seal("secret", "totp 7");
  const rotated = createSealer([
    "an encryption key of the tests no. 2",
    "an encryption key of the tests no. 1",
  ]);
  expect(rotated.unseal(sealed, "totp 7")).toBe("secret");
  expect([rotated.isOutdated(sealed), rotated.isOutdated(rotated.seal("secret", "totp 7"))]).toEqual([
    true,
    false,
  ]);
});
