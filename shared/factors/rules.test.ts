import { expect, test } from "vitest";
import { canUsePasskeysAt, normalizeRecoveryCode, parseTotpCode } from "./rules";

test.each([
  ["talent.example", true],
  ["localhost", true],
  ["10.example", true],
  ["127.0.0.1", false],
  ["[::1]", false],
  ["::1", false],
])("passkeys at %s: %s", (hostName, isPossible) => {
  expect(canUsePasskeysAt(hostName)).toBe(isPossible);
});

test("normalizes case, hyphens and lookalike letters of recovery codes", () => {
  for (const text of ["01AB-CDEF-GH0J-1K1M", "01abcdefgh0j1k1m", " o1ab cdef ghoj ikLm "])
    expect(normalizeRecoveryCode(text)).toBe("01ABCDEFGH0J1K1M");
});

test("accepts six-digit codes with or without spaces", () => {
  expect(["123456", " 123 456 "].map(parseTotpCode)).toEqual(["123456", "123456"]);
  expect(["12345", "1234567", "12345a", ""].map(parseTotpCode)).toEqual(Array(4).fill(undefined));
});
