import { expect, test } from "vitest";
import { passwordStrength } from "./strength";

const own = ["dana", "dana@northlight.example", "Dana", "Whitfield", null];
const of = (password: string) => passwordStrength(password, own).strength;

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
  expect(Object.fromEntries(passwords.map((password) => [password, of(password)]))).toEqual(
    Object.fromEntries(passwords.map((password) => [password, strength])),
  );
});

test("a weak one is told why", () => {
  expect(passwordStrength("Welcome1").why).toBe("Passwords like this one are tried first.");
  expect(passwordStrength("dana@northlight.example", own).why).toBe("It has your own name or address in it.");
  expect(passwordStrength("xk2p9").why).toBe("It is short.");
  expect(passwordStrength("ababababababab").why).toBe("It repeats itself.");
  expect(passwordStrength("quiet harbor lantern", own).why).toBeUndefined();
});
