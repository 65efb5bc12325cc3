/** docs/security.md quotes tests by their titles: each exists, and no requirement is left open. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const rows = Array.from(
  text.matchAll(/^\| v5\.0\.0-(\S+) \| (.+?) \| (.+) \|$/gm),
  ([, id = "", what = "", how = ""]) => ({
    id,
    what,
    how,
  }),
);

test("177 requirements of ASVS 5.0 are listed once, each with a test, a document or a reason", () => {
  expect(rows.length).toBe(177);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(177);
  expect(rows.filter(({ id }) => !/^([1-9]|1[0-7])\.\d{1,2}\.\d{1,2}$/.test(id))).toEqual([]);
  const kinds = { Test: 0, Document: 0, Deviation: 0 };
  for (const { id, what, how } of rows) {
    const kind = (["Test", "Document", "Deviation"] as const).find((one) => how.startsWith(`${one}: `));
    expect([id, kind !== undefined, what.length > 3, how.length > 12]).toEqual([id, true, true, true]);
    if (kind) kinds[kind]++;
  }
  expect(text).toContain(
    `${kinds.Test} are covered by a test, ${kinds.Document} by a document, ${kinds.Deviation} are deviations with a reason. 0 are unknown.`,
  );
});

/** A title is quoted as its test file spells it, with its placeholders. */
const hasTitle = (source: string, title: string) =>
  source.includes(`"${title}"`) || source.includes(`\`${title}\``);

test("every test that a requirement quotes exists under its title", () => {
  let named = 0;
  for (const { id, how } of rows) {
    const tests = Array.from(
      how.matchAll(/`([^`]+\.(?:test\.tsx?|spec\.ts))`((?: “[^”]+”)*)/g),
      ([, file = "", names = ""]) => ({
        file,
        names,
      }),
    );
    if (how.startsWith("Test: ")) expect([id, tests.length]).toEqual([id, 1]);
    for (const { file, names } of tests) {
      const source = readFileSync(file, "utf8");
      const quoted = Array.from(names.matchAll(/“([^”]+)”/g), ([, name = ""]) => name);
      expect([id, quoted.length > 0]).toEqual([id, true]);
      named += quoted.length;
      for (const name of quoted)
        expect([id, file, name, hasTitle(source, name)]).toEqual([id, file, name, true]);
    }
  }
  expect(named).toBeGreaterThan(119);
  const headings = ["Sign-in and rate limits", "Sessions", "Cryptography", "Logs", "Dependencies"];
  expect(headings.filter((heading) => !text.includes(`\n## ${heading}\n`))).toEqual([]);
  expect(readFileSync("SECURITY.md", "utf8")).toContain("\n## What is stored, and how long\n");
});

test("every measure quotes a test that exists under its title", () => {
  const measures = Array.from(
    text.matchAll(/^\| (?!Measure|---|v5\.0)(.+?) \| ([^|]+) \| ((?:`[^`]+` “[^”]+”(?:, )?)+) \|$/gm),
  );
  const tables = Array.from(
    text.matchAll(/^\| Measure \| Enforced by \| Test \|\n\|[-| ]+\|\n((?:\|.*\n)+)/gm),
  );
  const measureRows = tables.flatMap(([, body = ""]) => body.trim().split("\n"));
  expect(measureRows.length).toBeGreaterThan(59);
  expect(measures.map(([row]) => row)).toEqual(measureRows);
  for (const [, measure, where = "", tests = ""] of measures) {
    expect([measure, /`|by design/.test(where)]).toEqual([measure, true]);
    for (const [, file = "", title = ""] of tests.matchAll(/`([^`]+)` “([^”]+)”/g))
      expect([measure, title, hasTitle(readFileSync(file, "utf8"), title)]).toEqual([measure, title, true]);
  }
});

test("each of the 32 points of account security quotes tests that exist under their titles", () => {
  const points = Array.from(text.matchAll(/^\| (\d+)\. [^|]+ \| ([^|]+) \|$/gm));
  expect(points.map(([, number]) => Number(number))).toEqual(Array.from({ length: 32 }, (_, n) => n + 1));
  for (const [, number, tests = ""] of points) {
    const quoted = Array.from(tests.matchAll(/`([^`]+)` “([^”]+)”/g));
    expect([number, quoted.length > 0]).toEqual([number, true]);
    for (const [, file = "", title = ""] of quoted)
      expect([number, title, hasTitle(readFileSync(file, "utf8"), title)]).toEqual([number, title, true]);
  }
});

const serverSources = () =>
  readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => ({ file, source: readFileSync(path.join("server", file), "utf8") }));

test("SECURITY.md names the longest time that a pending sign-in or set-up is stored", () => {
  const creators = serverSources().filter(({ source }) => source.includes("await createChallenge("));
  const minutes = creators.map(({ file, source }) => {
    const [, value] = /^const \w*[mM]inutes = (\d+);$/m.exec(source) ?? [];
    return { file, value: Number(value) };
  });
  expect(minutes.length).toBeGreaterThan(5);
  expect(minutes.filter(({ value }) => Number.isNaN(value))).toEqual([]);
  const [, documented] =
    /^\| Pending sign-ins and set-ups.+? \| at most (\d+) minutes,/m.exec(
      readFileSync("SECURITY.md", "utf8"),
    ) ?? [];
  expect(Number(documented)).toBe(Math.max(...minutes.map(({ value }) => value)));
});

test("the server connects to its database, its mail server and OpenID providers only", () => {
  const sources = serverSources();
  expect(sources.length).toBeGreaterThan(100);
  const asks =
    /\bfetch\(|\bundici\b|\bhttps?\.(get|request)\(|from "node:(https|http2|tls|dgram|dns)"|\b(connect|createConnection)\(\s*\{/;
  // A command that checks the health of the container that it starts.
  expect(sources.filter(({ source }) => asks.test(source)).map(({ file }) => file)).toEqual([
    "cli/test-image.ts",
    // For the OpenID providers of organizations (server/lib/http/filtered-fetch.test.ts).
    "lib/http/filtered-fetch.ts",
  ]);
});
