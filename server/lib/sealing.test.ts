import { expect, test } from "vitest";
import { createSealer } from "./sealing";

const sealer = createSealer(["an encryption key of the tests no. 1"]);

test("opens what it sealed, and seals the same text differently each time", () => {
  const [first, second] = [sealer.seal("JBSWY3DP ünï", "totp 7"), sealer.seal("JBSWY3DP ünï", "totp 7")];
  expect(first).not.toBe(second);
  expect([first, second].map((sealed) => sealer.open(sealed, "totp 7"))).toEqual([
    "JBSWY3DP ünï",
    "JBSWY3DP ünï",
  ]);
  expect(first).not.toContain("JBSWY3DP");
});

test("does not open text of another context, key, or changed text", () => {
  const sealed = sealer.seal("secret", "totp 7");
  const [id, data = ""] = sealed.split(".");
  const bytes = Buffer.from(data, "base64url");
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.open(`${id}.${changed.toString("base64url")}`, "totp 7")).toBeUndefined();
  }
  expect(sealer.open(`${id}.${bytes.subarray(0, 20).toString("base64url")}`, "totp 7")).toBeUndefined();
  expect(sealer.open(sealed, "totp 8")).toBeUndefined();
  expect(createSealer(["an encryption key of the tests no. 2"]).open(sealed, "totp 7")).toBeUndefined();
  expect(sealer.open("", "totp 7")).toBeUndefined();
});

test("opens text of earlier keys after a rotation, and reports it as outdated", () => {
  const sealed = sealer.seal("secret", "totp 7");
  const rotated = createSealer([
    "an encryption key of the tests no. 2",
    "an encryption key of the tests no. 1",
  ]);
  expect(rotated.open(sealed, "totp 7")).toBe("secret");
  expect([rotated.isOutdated(sealed), rotated.isOutdated(rotated.seal("secret", "totp 7"))]).toEqual([
    true,
    false,
  ]);
});
