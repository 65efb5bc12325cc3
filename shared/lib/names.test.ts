/** Invisible characters in names, one-line fields and long texts. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  limits,
  optionalName,
  optionalPatchName,
  optionalPatchText,
  optionalText,
  requiredName,
  requiredPatchName,
  requiredText,
  textList,
} from "./fields";

const parseOrReject = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : (result.error.issues[0]?.message ?? "rejected");
};
const name = requiredName(limits.shortText, "Name is required");
const patchName = requiredPatchName(limits.shortText, "Name is required");
const line = requiredText(limits.shortText);
const longText = requiredText(limits.longText);

const directionMessage = "Remove the invisible characters that change the direction of the text";
const bidiControls = [..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"];

test.each([
  ["Ada \u202eecalevoL", directionMessage],
  ["\u200eAda", directionMessage],
  ["https://evil.example", "Enter a name, not a web address"],
  ["Ada\nLovelace", "Write it on one line"],
  ["Ada\u2028Lovelace", "Write it on one line"],
  ["", "Name is required"],
  [" \u200b ", "Name is required"],
  ["x".repeat(161), "Use at most 160 characters"],
  // U+0958 becomes two characters in NFC.
  ["\u0958".repeat(160), "Use at most 160 characters"],
])("the name %j is refused with %j", (value, message) => expect(parseOrReject(name, value)).toBe(message));

test.each([
  ["Zoe\u0308 ", "Zo\u00eb"],
  ["Ada\u00ad\u200b\ufeff Lovelace\u2060", "Ada Lovelace"],
  // A Persian name with a zero-width non-joiner, and a Sinhala one with a zero-width joiner after a virama.
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["ශ්\u200dරී", "ශ්\u200dරී"],
  ["Ada\u200d", "Ada"],
  ["\u200cAda \u200dLovelace", "Ada Lovelace"],
  ["AT&T: Bell / Labs", "AT&T: Bell / Labs"],
])("the name %j is stored as %j", (value, stored) => expect(parseOrReject(name, value)).toBe(stored));

test.each([
  ["Senior\u202e Engineer\u200b", "Senior Engineer"],
  ["Developer 👩🏽\u200d💻 🏳️\u200d🌈", "Developer 👩🏽\u200d💻 🏳️\u200d🌈"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["a\u200d\u200db", "ab"],
  ["👩\u200c💻", "👩💻"],
  ["https://role.example", "https://role.example"],
])("the one-line text %j is stored as %j", (value, stored) =>
  expect(parseOrReject(line, value)).toBe(stored),
);

test("long texts lose the characters that change direction and keep the rest, line breaks included", () => {
  expect(parseOrReject(longText, `a${bidiControls.join("")}b\u00ad\u200b\n\tc`)).toBe("ab\u00ad\u200b\n\tc");
});

test("entries of lists are cleaned before duplicates and empty ones are dropped", () => {
  expect(parseOrReject(textList, ["Ru\u200bst", "Rust", "\u202e"])).toEqual(["Rust"]);
});

test("a name in a PATCH body keeps what the handler compares with the stored name", () => {
  expect(parseOrReject(patchName, " Ada\u202e\u200b ")).toBe("Ada\u202e");
  expect(parseOrReject(optionalPatchName(20), "http://x\u202e")).toBe("http://x\u202e");
  expect(parseOrReject(optionalPatchName(20), null)).toBe(null);
  expect(parseOrReject(optionalName(20), "")).toBe(undefined);
  expect(parseOrReject(optionalName(20), "x\u202e")).toBe(directionMessage);
});

const formatCharacters = [...bidiControls, ..."\u00ad\u0600\u180e\u200b\u200c\u200d\u2060\ufeff\u{e0041}"];
/** Texts in which format characters meet letters, marks, pictographs and spaces. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...formatCharacters),
      fc.constantFrom(..."aé\u0301ی්👩🏽\ufe0f💻 :/\n"),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));
const needed =
  /[\p{L}\p{M}][\u200c\u200d][\p{L}\p{M}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]\u200d\p{Extended_Pictographic}/u;

test("no accepted text contains a removed character, and every result is accepted and unchanged again", () => {
  const accepted = (schema: z.ZodMiniType, value: string) => {
    const result = schema.safeParse(value);
    if (!result.success || typeof result.data !== "string") return undefined;
    expect(parseOrReject(schema, result.data)).toBe(result.data);
    return result.data;
  };
  let acceptedCount = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const results = [name, line, optionalText(limits.shortText), optionalPatchText(limits.shortText)].map(
        (schema) => accepted(schema, text),
      );
      for (const result of results) {
        if (result === undefined) continue;
        acceptedCount++;
        expect(result).not.toMatch(/\p{Bidi_Control}/u);
        // Each format character that is left is a joiner with what it joins on both sides.
        for (const [index] of [...result].entries()) {
          const characters = [...result];
          if (/\p{Cf}/u.test(characters[index] ?? ""))
            expect(characters.slice(index - 1, index + 2).join("")).toMatch(needed);
        }
      }
      const [nameResult] = results;
      if (nameResult !== undefined) {
        expect(nameResult).toBe(nameResult.normalize("NFC"));
        expect(nameResult).not.toMatch(/:\/\/|\n/);
      }
      expect(accepted(longText, text) ?? "").not.toMatch(/\p{Bidi_Control}/u);
    }),
    { numRuns: 1_000 },
  );
  expect(acceptedCount).toBeGreaterThan(300);
});
