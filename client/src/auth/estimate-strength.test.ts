import { expect, test } from "vitest";
import { estimatePasswordStrength } from "./estimate-strength";

const personalTexts = ["dana", "dana@northlight.example", "Dana", "Whitfield", null];
const strengthOf = (password: string) => estimatePasswordStrength(password, personalTexts).strength;

test.each([
  [
    "weak",
    [
      "123456",
      "password",
      "P@ssw0rd!",
      "secret1",
      "qwertyuiop",
      "aaaaaaaaaaaaaaaa",
      "abcabcabcabcabc",
      "20242025",
      "dana2024!",
      "kT9#",
      "whitfield99",
    ],
  ],
  ["fair", ["harborlamp", "blue kettle", "mv7Kqz2pT"]],
  ["good", ["harbor lantern 4", "violet-copper7"]],
  [
    "strong",
    [
      "quiet harbor lantern",
      "correct horse battery staple",
      "mv7Kqz2pTr8wLx3nQd",
      "пять тихих лодок в гавани",
    ],
  ],
] as const)("%s", (strength, passwords) => {
  expect(Object.fromEntries(passwords.map((password) => [password, strengthOf(password)]))).toEqual(
    Object.fromEntries(passwords.map((password) => [password, strength])),
  );
});

test("explains why a password is weak", () => {
  expect(estimatePasswordStrength("Welcome1").reason).toBe("Attackers try passwords like this one first.");
  expect(estimatePasswordStrength("dana@northlight.example", personalTexts).reason).toBe(
    "It contains your name or email address.",
  );
  expect(estimatePasswordStrength("xk2p9").reason).toBe("It is short.");
  expect(estimatePasswordStrength("ababababababab").reason).toBe("It is repetitive.");
  expect(estimatePasswordStrength("quiet harbor lantern", personalTexts).reason).toBeUndefined();
});
