export const strengthLevels = ["weak", "fair", "good", "strong"] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

/** Passwords that attackers try first: one common word, alone or between digits and symbols. */
const commonPasswordPattern =
  /^\P{L}*(password|passwort|passcode|secret|qwerty|qwertz|azerty|letmein|welcome|admin|login|master|dragon|monkey|sunshine|princess|football|baseball|iloveyou|abc|abcdef|trustno|changeme|shadow|superman|hello|summer|winter|spring|autumn|test|guest)\P{L}*$/u;
/** Characters in the order of the keyboard and of the alphabet. Many passwords contain a part of a row. */
const characterRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890", "abcdefghijklmnopqrstuvwxyz"];
/** Each character that often replaces a letter, as in "p4ssw0rd", with that letter. */
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

/** Smallest entropy in bits of each level above "weak". */
const minEntropyBits = { fair: 30, good: 44, strong: 62 };
/** A weak password is called short below this length, and repetitive from this length on. */
const minLongLength = 11;

/** Shorter words of a name are ignored, because they occur in many passwords by chance. */
const minPersonalWordLength = 3;

// Entropy of parts of a password.
const bitsPerDigit = 3.3;
/** Less than the 4.7 bits of a random letter, because most passwords consist of words. */
const bitsPerLetter = 3.4;
const bitsPerSymbol = 5;
/** The entropy of a whole word from the user's name or email address. */
const bitsPerPersonalWord = 1;
/** The entropy of each character after the second one of a run such as 1234, asdf or aaaa. */
const bitsPerRunCharacter = 0.5;
/** Each character class after the first one increases the entropy by this share. */
const varietyBonus = 0.1;

/** Replaces a word from the user's name or email address in the password. */
const personalWordMask = "\0";

/** Estimates how hard a password is to guess, and why it is weak. The forms accept weak passwords too. */
export function estimatePasswordStrength(
  password: string,
  personalTexts: readonly (string | null)[] = [],
): { strength: StrengthLevel; reason?: string } {
  const lowerCasePassword = password.toLowerCase();
  const withoutLeet = [...lowerCasePassword]
    .map((character) => leetSubstitutions[character] ?? character)
    .join("");
  if (commonPasswordPattern.test(lowerCasePassword) || commonPasswordPattern.test(withoutLeet))
    return { strength: "weak", reason: "Attackers try passwords like this one first." };

  const maskedPassword = maskPersonalWords(lowerCasePassword, personalTexts);
  const entropyBits =
    estimateEntropyBits(collapseRepetition(maskedPassword)) * computeVarietyFactor(password);
  const strength = toStrengthLevel(entropyBits);
  if (strength !== "weak") return { strength };
  const containsPersonalWord = maskedPassword !== lowerCasePassword;
  if (containsPersonalWord) return { strength, reason: "It contains your name or email address." };
  const isLong = [...password].length >= minLongLength;
  return { strength, reason: isLong ? "It is repetitive." : "It is short." };
}

function maskPersonalWords(lowerCasePassword: string, personalTexts: readonly (string | null)[]): string {
  let maskedPassword = lowerCasePassword;
  for (const text of personalTexts) {
    const words = text?.toLowerCase().split(/[\s@]+/) ?? [];
    const longWords = words.filter((word) => word.length >= minPersonalWordLength);
    for (const word of longWords) maskedPassword = maskedPassword.replaceAll(word, personalWordMask);
  }
  return maskedPassword;
}

/** Returns the repeated part of a text such as "abcabca", and any other text unchanged. */
const collapseRepetition = (text: string) => /^(.+?)\1+.?$/su.exec(text)?.[1] ?? text;

function estimateEntropyBits(text: string): number {
  const characters = [...text];
  let entropyBits = 0;
  for (const [index, character] of characters.entries())
    entropyBits += continuesRun(characters, index) ? bitsPerRunCharacter : estimateCharacterBits(character);
  return entropyBits;
}

/** Whether the character continues a run that the two characters before it began, as the 3 in 123 does. */
function continuesRun(characters: readonly string[], index: number): boolean {
  if (index < 2) return false;
  const [first, second, third] = characters.slice(index - 2, index + 1);
  return areEqualOrNeighbors(first, second) && areEqualOrNeighbors(second, third);
}

/** Whether both characters are equal or neighbors on a keyboard or in the alphabet, in either direction. */
const areEqualOrNeighbors = (previous = "", character = "") =>
  previous === character ||
  characterRows.some((row) => row.includes(previous + character) || row.includes(character + previous));

function estimateCharacterBits(character: string): number {
  if (character === personalWordMask) return bitsPerPersonalWord;
  if (/\d/.test(character)) return bitsPerDigit;
  return /[\p{L}\s]/u.test(character) ? bitsPerLetter : bitsPerSymbol;
}

/** Lower-case letters, upper-case letters, digits, and symbols. */
const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u];

function computeVarietyFactor(password: string): number {
  const usedClasses = characterClasses.filter((characterClass) => characterClass.test(password));
  return 1 + varietyBonus * (usedClasses.length - 1);
}

function toStrengthLevel(entropyBits: number): StrengthLevel {
  if (entropyBits < minEntropyBits.fair) return "weak";
  if (entropyBits < minEntropyBits.good) return "fair";
  if (entropyBits < minEntropyBits.strong) return "good";
  return "strong";
}
