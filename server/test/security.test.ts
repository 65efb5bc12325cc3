/** SECURITY.md and docs/trust.md name tests and files: each is there, and no requirement is left open. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const text = readFileSync("SECURITY.md", "utf8");
const rows = Array.from(text.matchAll(/^\| v5\.0\.0-(\S+) \| (.+?) \| (.+) \|$/gm), ([, id = "", what = "", how = ""]) => ({
  id,
  what,
  how,
}));

test("156 requirements of ASVS 5.0, each once, each held by a test, a document or a reason", () => {
  expect(rows.length).toBe(156);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(156);
  expect(rows.filter(({ id }) => !/^([1-9]|1[0-7])\.\d{1,2}\.\d{1,2}$/.test(id))).toEqual([]);
  const kinds = { Test: 0, Document: 0, Deviation: 0 };
  for (const { id, what, how } of rows) {
    const kind = (["Test", "Document", "Deviation"] as const).find((one) => how.startsWith(`${one}: `));
    expect([id, kind !== undefined, what.length > 3, how.length > 12]).toEqual([id, true, true, true]);
    if (kind) kinds[kind]++;
  }
  expect(text).toContain(
    `${kinds.Test} are held by a test, ${kinds.Document} are asked of documents and stand there, ${kinds.Deviation} are deviations with their reason. 0 unknown.`,
  );
});

/** A title is cited as its test file spells it, with its placeholders: %s in quotes, ${…} in backticks. */
const hasTitle = (source: string, title: string) => source.includes(`"${title}"`) || source.includes(`\`${title}\``);

test("every test that is named is there, under its name, and every file", () => {
  let named = 0;
  for (const { id, how } of rows) {
    const tests = Array.from(how.matchAll(/`([^`]+\.(?:test\.tsx?|spec\.ts))`((?: “[^”]+”)*)/g), ([, file = "", names = ""]) => ({
      file,
      names,
    }));
    if (how.startsWith("Test: ")) expect([id, tests.length]).toEqual([id, 1]);
    for (const { file, names } of tests) {
      const source = readFileSync(file, "utf8");
      const quoted = Array.from(names.matchAll(/“([^”]+)”/g), ([, name = ""]) => name);
      expect([id, quoted.length > 0]).toEqual([id, true]);
      named += quoted.length;
      for (const name of quoted) expect([id, file, name, hasTitle(source, name)]).toEqual([id, file, name, true]);
    }
  }
  expect(named).toBeGreaterThan(119);
  for (const [, file = ""] of text.matchAll(/`((?:server|shared|client|tests|docs)\/[^`]+|[\w.-]+\.(?:md|json|ts))`/g))
    expect([file, existsSync(file)]).toEqual([file, true]);
  for (const heading of ["Promises", "Keys", "Logs", "Packages", "What is kept, and how long"])
    expect([heading, text.includes(`\n## ${heading}\n`)]).toEqual([heading, true]);
});

test("docs/trust.md names a test for each clause of the rules, and each is there, under its name, and every file", () => {
  const clauses = Array.from(readFileSync("docs/trust.md", "utf8").matchAll(/^\| (?!Clause|---)(.+?) \| (.+?) \| (.+) \|$/gm));
  expect(clauses.length).toBeGreaterThan(55);
  for (const [, clause, where = "", tests = ""] of clauses) {
    const named = Array.from(tests.matchAll(/`([^`]+\.(?:test\.tsx?|spec\.ts))` “([^”]+)”/g));
    expect([clause, named.length > 0]).toEqual([clause, true]);
    for (const [, file = "", name = ""] of named)
      expect([clause, name, hasTitle(readFileSync(file, "utf8"), name)]).toEqual([clause, name, true]);
    for (const [, file = ""] of where.matchAll(/`([^`]+)`/g)) expect([clause, file, existsSync(file)]).toEqual([clause, file, true]);
  }
});

test("the server asks no other machine than its database and its mail server", () => {
  const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("test/"))
    .map((file) => ({ file, source: readFileSync(path.join("server", file), "utf8") }));
  expect(sources.length).toBeGreaterThan(100);
  const asks = /\bfetch\(|\bundici\b|\bhttps?\.(get|request)\(|from "node:(https|http2|tls|dgram|dns)"|\b(connect|createConnection)\(\s*\{/;
  // A command that looks whether what it has just started answers.
  expect(sources.filter(({ source }) => asks.test(source)).map(({ file }) => file)).toEqual(["commands/try-image.ts"]);
});
