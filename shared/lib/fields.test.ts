import { expect, test } from "vitest";
import * as z from "zod/mini";
import { emailAddress, moneyAmount, optionalText, requiredText, textList } from "./fields";
import { enumFilter, idFilter, searchText } from "./filters";

const parseOrReject = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : "rejected";
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
  [-1, "rejected"],
  ["-0.01", "rejected"],
  [100_000_000, "rejected"],
  ["1e3", "rejected"],
  [1.005, "rejected"],
  ["1,000", "rejected"],
  [Number.NaN, "rejected"],
  [Number.POSITIVE_INFINITY, "rejected"],
  ["Infinity", "rejected"],
  [null, "rejected"],
  [true, "rejected"],
  [[5], "rejected"],
  ["9".repeat(41), "rejected"],
])("money parses %j as %j", (value, result) => expect(parseOrReject(moneyAmount, value)).toBe(result));

test("required text is trimmed and must be non-empty, short enough and well-formed", () => {
  const name = requiredText(5, "Name is required");
  expect([" ab ", "abcde", "🙂"].map((value) => parseOrReject(name, value))).toEqual(["ab", "abcde", "🙂"]);
  for (const value of ["", "   ", "abcdef", "a\0b", "\ud800", 5, null, undefined, {}, ["a"]])
    expect(parseOrReject(name, value)).toBe("rejected");
  expect(name.safeParse("").error?.issues[0]?.message).toBe("Name is required");
  expect(name.safeParse(undefined).error?.issues[0]?.message).toBe("Name is required");
});

test("empty, null and absent optional texts are undefined", () => {
  const note = z.object({ note: optionalText(5) });
  for (const value of [{}, { note: "" }, { note: "  " }, { note: null }, { note: undefined }])
    expect(parseOrReject(note, value)).toEqual({ note: undefined });
  expect(parseOrReject(note, { note: " a " })).toEqual({ note: "a" });
  for (const value of [{ note: "abcdef" }, { note: "\0" }, { note: 5 }])
    expect(parseOrReject(note, value)).toBe("rejected");
});

test("email addresses are trimmed and keep their letter case", () => {
  expect(parseOrReject(emailAddress, " Ada@Fund.Example ")).toBe("Ada@Fund.Example");
  for (const value of ["a", "a@b", "a b@c.example", `${"a".repeat(250)}@b.example`, "a@b.example\0", 5])
    expect(parseOrReject(emailAddress, value)).toBe("rejected");
});

test('filters accept only their values; "all" and the empty string mean no filter', () => {
  const query = z.object({ skill: enumFilter(["design", "sales"]), q: searchText, job: idFilter });
  expect(parseOrReject(query, { skill: "design", q: " a ", job: "12" })).toEqual({
    skill: "design",
    q: "a",
    job: 12,
  });
  for (const skill of ["", "all"])
    expect(parseOrReject(query, { skill, q: "", job: "" })).toEqual({
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
    expect(parseOrReject(query, value)).toBe("rejected");
});

test("text lists drop empty entries and case-insensitive duplicates", () => {
  expect(parseOrReject(textList, [" React ", "", "react", "SQL"])).toEqual(["react", "SQL"]);
  expect(
    parseOrReject(
      textList,
      Array.from({ length: 21 }, (_, n) => `s${n}`),
    ),
  ).toBe("rejected");
  for (const value of [["x".repeat(41)], "a,b", [5], Array(201).fill("a")])
    expect(parseOrReject(textList, value)).toBe("rejected");
});
