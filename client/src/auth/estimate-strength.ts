export const strengthLevels = ["weak", "fair", "good", "strong"] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

/** Passwords that attackers try first: one common word, alone or between digits and symbols. */
const commonPassword =
  /^\P{L}*(password|passwort|passcode|secret|qwerty|qwertz|azerty|letmein|welcome|admin|login|master|dragon|monkey|sunshine|princess|football|baseball|iloveyou|abc|abcdef|trustno|changeme|shadow|superman|hello|summer|winter|spring|autumn|test|guest)\P{L}*$/u;
const keyboardRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890", "abcdefghijklmnopqrstuvwxyz"];
const leetSubstitutions: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  $: "s",
  "@": "a",
};

/** Estimates how hard a password is to guess, and why it is weak. The form shows it and rejects nothing. */
export function estimateStrength(
  password: string,
  personalTexts: readonly (string | null)[] = [],
): { strength: StrengthLevel; reason?: string } {
  const lower = password.toLowerCase();
  const withoutLeet = [...lower].map((character) => leetSubstitutions[character] ?? character).join("");
  if ([lower, withoutLeet].some((word) => commonPassword.test(word)))
    return { strength: "weak", reason: "Attackers try passwords like this one first." };

  const personalWords = personalTexts
    .flatMap((personalText) => personalText?.toLowerCase().split(/[\s@]+/) ?? [])
    .filter((word) => word.length > 2);
  const maskedPassword = personalWords.reduce((text, word) => text.replaceAll(word, "\0"), lower);
  const entropyBits = estimateBits(withoutRepetition(maskedPassword)) * varietyFactor(password);
  const strength = strengthOf(entropyBits);
  if (strength !== "weak") return { strength };
  if (maskedPassword !== lower) return { strength, reason: "It contains your name or email address." };
  return { strength, reason: [...password].length > 10 ? "It is repetitive." : "It is short." };
}

function strengthOf(entropyBits: number): StrengthLevel {
  if (entropyBits < 30) return "weak";
  if (entropyBits < 44) return "fair";
  if (entropyBits < 62) return "good";
  return "strong";
}

/** Reduces a text that repeats a part to that part. */
const withoutRepetition = (text: string) => /^(.+?)\1+.?$/su.exec(text)?.[1] ?? text;

/**
 * Estimates the entropy in bits. In a run such as 1234, asdf or aaaa only the first two characters count
 * fully.
 */
function estimateBits(text: string): number {
  const characters = [...text];
  const isRun = (index: number) =>
    index > 1 &&
    isSequence(characters[index - 2], characters[index - 1]) &&
    isSequence(characters[index - 1], characters[index]);
  return characters.reduce(
    (sum, character, index) => sum + (isRun(index) ? 0.5 : bitsOfCharacter(character)),
    0,
  );
}

function bitsOfCharacter(character: string): number {
  if (character === "\0") return 1;
  if (/\d/.test(character)) return 3.3;
  return /[\p{L}\s]/u.test(character) ? 3.4 : 5;
}

const isSequence = (last = "", character = "") =>
  last === character ||
  keyboardRows.some((row) => row.includes(last + character) || row.includes(character + last));

/** Factor for the number of character classes: lower case, upper case, digits, others. */
const varietyFactor = (password: string) =>
  1 + 0.1 * ([/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u].filter((kind) => kind.test(password)).length - 1);
