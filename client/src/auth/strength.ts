export const strengths = ["weak", "fair", "good", "strong"] as const;
export type Strength = (typeof strengths)[number];

/** What is tried first: whole, or with something short before or behind it. */
const triedFirst =
  /^\P{L}*(password|passwort|passcode|secret|qwerty|qwertz|azerty|letmein|welcome|admin|login|master|dragon|monkey|sunshine|princess|football|baseball|iloveyou|abc|abcdef|trustno|changeme|shadow|superman|hello|summer|winter|spring|autumn|test|guest)\P{L}*$/u;
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890", "abcdefghijklmnopqrstuvwxyz"];
const plainLetters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  $: "s",
  "@": "a",
};

/** How hard a password is to guess, and what makes it weak. An estimate for the form: it refuses nothing. */
export function passwordStrength(
  password: string,
  own: readonly (string | null)[] = [],
): { strength: Strength; why?: string } {
  const lower = password.toLowerCase();
  const spelled = [...lower].map((letter) => plainLetters[letter] ?? letter).join("");
  if ([lower, spelled].some((word) => triedFirst.test(word)))
    return { strength: "weak", why: "Passwords like this one are tried first." };

  const named = own
    .flatMap((text) => text?.toLowerCase().split(/[\s@]+/) ?? [])
    .filter((word) => word.length > 2);
  const rest = named.reduce((text, word) => text.replaceAll(word, "\0"), lower);
  const worth = bits(unrepeated(rest)) * mixed(password);
  const strength = worth < 30 ? "weak" : worth < 44 ? "fair" : worth < 62 ? "good" : "strong";
  if (strength !== "weak") return { strength };
  if (rest !== lower) return { strength, why: "It has your own name or address in it." };
  return { strength, why: [...password].length > 10 ? "It repeats itself." : "It is short." };
}

/** One round of what is the same over and over. */
const unrepeated = (text: string) => /^(.+?)\1+.?$/su.exec(text)?.[1] ?? text;

/** Each letter by the choice that it was; in a run such as 1234, asdf or aaaa only the first two were one. */
function bits(text: string): number {
  const letters = [...text];
  const isRun = (at: number) =>
    at > 1 && follows(letters[at - 2], letters[at - 1]) && follows(letters[at - 1], letters[at]);
  return letters.reduce((sum, letter, at) => sum + (isRun(at) ? 0.5 : choice(letter)), 0);
}

function choice(letter: string): number {
  if (letter === "\0") return 1;
  if (/\d/.test(letter)) return 3.3;
  return /[\p{L}\s]/u.test(letter) ? 3.4 : 5;
}

const follows = (last = "", letter = "") =>
  last === letter || rows.some((row) => row.includes(last + letter) || row.includes(letter + last));

/** Kinds of letters beyond the first make each of them a wider choice. */
const mixed = (password: string) =>
  1 + 0.1 * ([/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u].filter((kind) => kind.test(password)).length - 1);
