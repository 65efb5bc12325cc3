import { expect, test } from "vitest";
import { createEncrypter } from "./encryption";

const encrypter = createEncrypter(["an encryption key of the tests no. 1"]);

test("decrypts what it encrypted, and encrypts the same text differently each time", () => {
  const [first, second] = [
    encrypter.encrypt("JBSWY3DP ünï", "totp 7"),
    encrypter.encrypt("JBSWY3DP ünï", "totp 7"),
  ];
  expect(first).not.toBe(second);
  expect([first, second].map((encryptedText) => encrypter.decrypt(encryptedText, "totp 7"))).toEqual([
    "JBSWY3DP ünï",
    "JBSWY3DP ünï",
  ]);
  expect(first).not.toContain("JBSWY3DP");
});

test("does not decrypt text of another context or key, or altered text", () => {
  const encryptedText = encrypter.encrypt("secret", "totp 7");
  const [id, data = ""] = encryptedText.split(".");
  const bytes = Buffer.from(data, "base64url");
  for (const index of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(encrypter.decrypt(`${id}.${changed.toString("base64url")}`, "totp 7")).toBeUndefined();
  }
  expect(encrypter.decrypt(`${id}.${bytes.subarray(0, 20).toString("base64url")}`, "totp 7")).toBeUndefined();
  expect(encrypter.decrypt(encryptedText, "totp 8")).toBeUndefined();
  expect(
    createEncrypter(["an encryption key of the tests no. 2"]).decrypt(encryptedText, "totp 7"),
  ).toBeUndefined();
  expect(encrypter.decrypt("", "totp 7")).toBeUndefined();
});

test("decrypts text of earlier keys after a rotation, and reports it as outdated", () => {
  const encryptedText = encrypter.encrypt("secret", "totp 7");
  const rotated = createEncrypter([
    "an encryption key of the tests no. 2",
    "an encryption key of the tests no. 1",
  ]);
  expect(rotated.decrypt(encryptedText, "totp 7")).toBe("secret");
  expect([
    rotated.isEncryptedWithEarlierKey(encryptedText),
    rotated.isEncryptedWithEarlierKey(rotated.encrypt("secret", "totp 7")),
  ]).toEqual([true, false]);
});
