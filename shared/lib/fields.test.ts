import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  emailAddress,
  filter,
  idFilter,
  money,
  optionalText,
  requiredText,
  search,
  shortTexts,
} from "./fields";

const taken = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : "refused";
};

test.each([
  [0, 0],
  ["", 0],
  [" 12.5 ", 12.5],
  ["1500", 1500],
  [99_999_999.99, 99_999_999.99],
  ["0.1", 0.1],
  [0.29, 0.29],
  ["+3", 3],
  [-1, "refused"],
  ["-0.01", "refused"],
  [100_000_000, "refused"],
  ["1e3", "refused"],
  [1.005, "refused"],
  ["1,000", "refused"],
  [Number.NaN, "refused"],
  [Number.POSITIVE_INFINITY, "refused"],
  ["Infinity", "refused"],
  [null, "refused"],
  [true, "refused"],
  [[5], "refused"],
  ["9".repeat(41), "refused"],
])("money: %j is %j", (value, result) => expect(taken(money, value)).toBe(result));

test("text is trimmed, bounded, well-formed and there", () => {
  const name = requiredText(5, "Name is required");
  expect([" ab ", "abcde", "🙂"].map((value) => taken(name, value))).toEqual(["ab", "abcde", "🙂"]);
  for (const value of ["", "   ", "abcdef", "a\0b", "\ud800", 5, null, undefined, {}, ["a"]])
    expect(taken(name, value)).toBe("refused");
  expect(name.safeParse("").error?.issues[0]?.message).toBe("Name is required");
  expect(name.safeParse(undefined).error?.issues[0]?.message).toBe("Name is required");
});

test("an optional text that is empty, null or absent is absent", () => {
  const note = z.object({ note: optionalText(5) });
  for (const value of [{}, { note: "" }, { note: "  " }, { note: null }, { note: undefined }])
    expect(taken(note, value)).toEqual({ note: undefined });
  expect(taken(note, { note: " a " })).toEqual({ note: "a" });
  for (const value of [{ note: "abcdef" }, { note: "\0" }, { note: 5 }])
    expect(taken(note, value)).toBe("refused");
});

test("addresses keep their letter case and lose only their outer spaces", () => {
  expect(taken(emailAddress, " Ada@Fund.Example ")).toBe("Ada@Fund.Example");
  for (const value of ["a", "a@b", "a b@c.example", `${"a".repeat(250)}@b.example`, "a@b.example\0", 5])
    expect(taken(emailAddress, value)).toBe("refused");
});

test("filters know their values, and all or nothing means none", () => {
  const query = z.object({ skill: filter(["design", "sales"]), q: search, job: idFilter });
  expect(taken(query, { skill: "design", q: " a ", job: "12" })).toEqual({
    skill: "design",
    q: "a",
    job: 12,
  });
  for (const skill of ["", "all"])
    expect(taken(query, { skill, q: "", job: "" })).toEqual({
      skill: undefined,
      q: undefined,
      job: undefined,
    });
  for (const value of [
    { skill: "cooking" },
    { q: "x".repeat(201) },
    { q: "\0" },
    { job: "0" },
    { job: "1e3" },
    { job: "99999999999" },
  ])
    expect(taken(query, value)).toBe("refused");
});

test("a list of short texts has no empty and no repeated ones", () => {
  expect(taken(shortTexts, [" React ", "", "react", "SQL"])).toEqual(["react", "SQL"]);
  expect(
    taken(
      shortTexts,
      Array.from({ length: 21 }, (_, n) => `s${n}`),
    ),
  ).toBe("refused");
  for (const value of [["x".repeat(41)], "a,b", [5], Array(201).fill("a")])
    expect(taken(shortTexts, value)).toBe("refused");
});
