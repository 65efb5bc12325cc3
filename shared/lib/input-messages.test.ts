import { expect, test } from "vitest";
import * as z from "zod/mini";
import { databaseId, textList, untrimmedText } from "./fields";

const firstMessage = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ["an absent value", untrimmedText(5), undefined, "Required"],
  ["null", databaseId, null, "Required"],
  ["a number for text", untrimmedText(5), 5, "Enter text"],
  ["text for a number", z.number(), "five", "Enter a number"],
  ["a fraction for an id", databaseId, 1.5, "Enter a whole number"],
  ["text for a switch", z.boolean(), "yes", "Choose yes or no"],
  ["text for a list", textList, "one, two", "Enter a list"],
  ["an unknown option", z.enum(["draft", "sent"]), "lost", "Choose one of the options"],
  ["a number above the maximum", databaseId, 2 ** 31, "Enter a number of at most 2,147,483,647"],
  ["a number below the minimum", databaseId, 0, "Enter a number of at least 1"],
  ["text that is too long", z.string().check(z.maxLength(2)), "abc", "Use at most 2 characters"],
  ["text that is too short", z.string().check(z.minLength(2)), "a", "Use at least 2 characters"],
  ["a list that is too long", z.array(z.string()).check(z.maxLength(1)), ["a", "b"], "Use at most 1"],
  ["text that is not a date", z.iso.date(), "tomorrow", "Invalid input"],
  ["text for an object", z.object({}), "text", "Invalid input"],
])("%s is described by a sentence", (_wrong, schema, value, message) => {
  expect(firstMessage(schema, value)).toBe(message);
});

test("the message of a schema takes precedence", () => {
  expect(firstMessage(untrimmedText(5, "Too long", "Enter your name"), 5)).toBe("Enter your name");
  expect(firstMessage(untrimmedText(5, "Too long"), "abcdef")).toBe("Too long");
});
