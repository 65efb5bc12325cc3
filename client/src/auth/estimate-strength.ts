export const strengthLevels = ["weak", "fair", "good", "strong"] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

/** Passwords that attackers try first: one common word, alone or between digits and symbols. */
const commonPassword =
  /^\P{L}*(password|passwort|passcode|secret|qwerty|qwertz|azerty|letmein|welcome|admin|login|master|dragon|monkey|sunshine|princess|football|baseball|iloveyou|abc|abcdef|trustno|changeme|shadow|superman|hello|summer|winter|spring|autumn|test|guest)\P{L}*$/u;
/** Rows of neighbors on the keyboard and in the alphabet, of which many passwords contain a run. */
const characterRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890", "abcdefghijklmnopqrstuvwxyz"];
/** Letters by the characters that often replace them, as in "p4ssw0rd". */
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
/** A weak password below this length is called short, otherwise repetitive. */
const minLongLength = 11;

/** Shorter words of a name are ignored, because they occur in many passwords by chance. */
const minPersonalWordLength = 3;

const bitsPerDigit = 3.3;
/** Less than for random letters, because most passwords consist of words. */
const bitsPerLetter = 3.4;
const bitsPerSymbol = 5;
/** For a whole word that the password should not contain. */
const bitsPerPersonalWord = 1;
/** For each character after the second of a run such as 1234, asdf or aaaa. */
const bitsPerRunCharacter = 0.5;
/** Share by which each character class after the first increases the entropy. */
const varietyBonus = 0.1;

/** A placeholder for a word that the password should not contain. */
const personalWordMask = "\0";

/** Estimates how hard a password is to guess, and why it is weak. The form shows it and rejects nothing. */
export function estimateStrength(
  password: string,
  personalTexts: readonly (string | null)[] = [],
): { strength: StrengthLevel; reason?: string } {
  const lowerCase = password.toLowerCase();
  const withoutLeet = [...lowerCase].map((character) => leetSubstitutions[character] ?? character).join("");
  if (commonPassword.test(lowerCase) || commonPassword.test(withoutLeet))
    return { strength: "weak", reason: "Attackers try passwords like this one first." };

  const maskedPassword = maskPersonalWords(lowerCase, personalTexts);
  const entropyBits = estimateEntropyBits(collapseRepetition(maskedPassword)) * varietyFactor(password);
  const strength = strengthOf(entropyBits);
  if (strength !== "weak") return { strength };
  if (maskedPassword !== lowerCase) return { strength, reason: "It contains your name or email address." };
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

/** Reduces a text that only repeats one part to this part. */
const collapseRepetition = (text: string) => /^(.+?)\1+.?$/su.exec(text)?.[1] ?? text;

function estimateEntropyBits(text: string): number {
  const characters = [...text];
  let entropyBits = 0;
  for (const [index, character] of characters.entries())
    entropyBits += isInRun(characters, index) ? bitsPerRunCharacter : bitsOfCharacter(character);
  return entropyBits;
}

/** Whether the character continues a run of the two before it. */
function isInRun(characters: readonly string[], index: number): boolean {
  if (index < 2) return false;
  const [first, second, third] = characters.slice(index - 2, index + 1);
  return isSequence(first, second) && isSequence(second, third);
}

/** Whether both characters are equal or neighbors on a keyboard or in the alphabet, in either direction. */
const isSequence = (previous = "", character = "") =>
  previous === character ||
  characterRows.some((row) => row.includes(previous + character) || row.includes(character + previous));

function bitsOfCharacter(character: string): number {
  if (character === personalWordMask) return bitsPerPersonalWord;
  if (/\d/.test(character)) return bitsPerDigit;
  return /[\p{L}\s]/u.test(character) ? bitsPerLetter : bitsPerSymbol;
}

/** Lower case, upper case, digits, others. */
const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u];

function varietyFactor(password: string): number {
  const usedClasses = characterClasses.filter((characterClass) => characterClass.test(password));
  return 1 + varietyBonus * (usedClasses.length - 1);
}

function strengthOf(entropyBits: number): StrengthLevel {
  if (entropyBits < minEntropyBits.fair) return "weak";
  if (entropyBits < minEntropyBits.good) return "fair";
  if (entropyBits < minEntropyBits.strong) return "good";
  return "strong";
}
