/** The documents name files, commands, settings, endpoints and log messages: each exists. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { variableNames } from "@server/env";
import { endpoints } from "@shared/endpoints";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const rooms = ["bench", "build", "client", "deploy", "docs", "migrations", "server", "shared", "tests"];
const hidden = [".ci", ".devcontainer", ".github"];
/** Files and folders of the repository. */
const paths = [
  ...readdirSync("."),
  ...[...rooms, ...hidden].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => path.join(room, file)),
  ),
];
const documents = paths.filter((file) => file.endsWith(".md")).toSorted();
/** Decision records and measurements describe a past state and may use old names. */
const isHistory = (file: string) =>
  /^docs\/(decisions|visual-audit)\/|^docs\/(performance|undo)\.md$|^CHANGELOG\.md$/.test(file);
const current = documents.filter((file) => !isHistory(file));
const codeIn = (text: string) =>
  Array.from(text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g), ([, code = ""]) => code);
/** Removes the left column of tables "Old name | New name", whose names are gone. */
function withoutFormerNames(text: string): string {
  const [before = "", rest] = text.split("\n| Old name ");
  if (rest === undefined) return text;
  const end = rest.indexOf("\n\n");
  return before + rest.slice(0, end).replace(/\n\| [^|]*\|/g, "\n|") + rest.slice(end);
}

const sources = paths.filter(
  (file) =>
    /\.(tsx?|js|sql)$|^(package\.json|compose\.yaml|\.ci\/\w+)$/.test(file) &&
    !file.endsWith("documents.test.ts"),
);
const source = sources.map(read).join("\n");

const known = new Set(paths);

/** Whether a path with the wildcards * and {a,b} matches a file or folder. */
function exists(pattern: string): boolean {
  const plain = pattern.replace(/\/$/, "");
  if (!/[*{<]/.test(plain)) return known.has(plain);
  const names = plain
    .replace(/[.+]/g, "\\$&")
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`);
  const form = new RegExp(`^${names.replace(/<\w+>|\*/g, "[^/]*")}$`);
  return paths.some((file) => form.test(file));
}

test("every link leads to a file of the repository", () => {
  const broken = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g), ([, target = ""]) =>
      path.join(path.dirname(file), target),
    )
      .filter((target) => target.startsWith("..") || !existsSync(target))
      .map((target) => [file, target]),
  );
  expect(broken).toEqual([]);
});

test("every file that a document names exists", () => {
  const missing = current.flatMap((file) =>
    codeIn(withoutFormerNames(read(file)))
      .filter(
        (code) =>
          /^[\w.-]+\/[\w./*<>@{},-]*$/.test(code) && [...rooms, ...hidden].includes(code.split("/")[0] ?? ""),
      )
      .filter((code) => !exists(code))
      .map((code) => [file, code]),
  );
  expect(missing).toEqual([]);
});

test("every folder of the README's map exists", () => {
  const map = read("README.md").split("## Map of the repository")[1]?.split("```")[1] ?? "";
  const folders = Array.from(
    map.matchAll(/(?<![\w/-])([a-z][\w-]*(?:\/[\w-]+)*)\/(?=[ ,])/g),
    ([, name = ""]) => name,
  );
  expect(folders).toContain("cli");
  expect(folders.filter((name) => !paths.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual(
    [],
  );
});

test("every npm script that a document names exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const unknown = current.flatMap((file) =>
    Array.from(read(file).matchAll(/npm run ([\w:-]*\w)/g), ([, name = ""]) => name)
      .filter((name) => !(name in scripts))
      .map((name) => [file, name]),
  );
  expect(unknown).toEqual([]);
});

test("the README's table has every setting, and no document names another one", () => {
  const table = codeIn(read("README.md").split("\n| Setting |")[1]?.split("\n\n")[0] ?? "").filter((code) =>
    /^[A-Z][A-Z_]+$/.test(code),
  );
  expect([...new Set(table)].toSorted()).toEqual(variableNames.toSorted());
  const unknown = current.flatMap((file) =>
    codeIn(read(file))
      .flatMap((code) => /^([A-Z][A-Z0-9]*_[A-Z0-9_]+)(=.*)?$/.exec(code)?.[1] ?? [])
      .filter((name) => !variableNames.includes(name) && !source.includes(name))
      .map((name) => [file, name]),
  );
  expect(unknown).toEqual([]);
});

test("every endpoint that a document names is in the contract", () => {
  const shape = (call: string) =>
    call.replace(/:\w+|\{\w+\}|\/\d+(?=\/|$)/g, (id) => (id.startsWith("/") ? "/:" : ":"));
  const calls = new Set([
    ...Object.values(endpoints).flatMap((feature) =>
      Object.values(feature).map(({ method, path }) => shape(`${method} ${path}`)),
    ),
    ...["GET /api/events", "GET /api/docs", "GET /api/openapi.json"],
  ]);
  const unknown = current.flatMap((file) =>
    codeIn(read(file))
      .filter((code) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(code) && !calls.has(shape(code)))
      .map((code) => [file, code]),
  );
  expect(unknown).toEqual([]);
});

/**
 * Names that a file declares: bindings, members and keys. Strings and SQL declare codes, columns and
 * functions.
 */
function declaredNames(file: string): string[] {
  const text = read(file);
  if (!/\.tsx?$/.test(file)) return text.match(/\w+/g) ?? [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");
  const declarations = [
    /\b(?:const|let|function\*?|class|type|interface|enum)\s+(\w+)/g, // bindings
    /\b(?:const|let)\s*[{[]([^=]*)[}\]]\s*=/g, // destructured bindings
    /(?:^|[{(,;]|\breadonly|\basync|\bget)\s*(\w+)\??\s*[:(<]/gm, // keys, members, methods and parameters
    /"([^"\n]*)"/g, // codes, and columns in SQL
    /\bsql(?:<[^`]*>)?`([^`]*)`/g,
    /import(?: type)?\s*\{([^}]*)\}\s*from\s*"(?![@./]*(?:shared|server|tests|\/))/g, // names of libraries
  ];
  return declarations.flatMap((pattern) =>
    Array.from(code.matchAll(pattern), ([, names = ""]) => names.match(/\w+/g) ?? []).flat(),
  );
}

test("every identifier that a document names is declared in the code", () => {
  const declared = new Set(sources.filter((file) => !/\.(test|spec)\./.test(file)).flatMap(declaredNames));
  const unknown = current.flatMap((file) =>
    codeIn(withoutFormerNames(read(file)))
      .map((code) => code.replace(/\(\)$/, ""))
      .filter(
        (code) =>
          /^[a-z]+([A-Z][a-z]+)+$|^[A-Z][a-z]+([A-Z][a-z]+)+$|^[a-z]+(_[a-z]+)+$/.test(code) &&
          !declared.has(code),
      )
      .map((code) => [file, code]),
  );
  expect(unknown).toEqual([]);
});

test("every helper of the test app that a document names exists, in examples too", () => {
  const files = ["test-app", "create-test-app", "users"].map((name) => `tests/app/${name}.ts`);
  const helpers = new Set([...files, "tests/e2e/fixtures/app.ts"].flatMap(declaredNames));
  const named = current.flatMap((file) => {
    const text = read(file);
    const [, variable = "app"] = /const (\w+) = await createTestApp\(/.exec(text) ?? [];
    const uses = text.matchAll(new RegExp(`(?<![/\\w])${variable}\\.(\\w+)(?![\\w/])`, "g"));
    return Array.from(uses, ([, name = ""]) => [file, name] as const);
  });
  const helperUses = named.filter(([, name]) => !["ts", "tsx", "html"].includes(name));
  expect(helperUses.length).toBeGreaterThan(10);
  expect(helperUses.filter(([, name]) => !helpers.has(name))).toEqual([]);
});

test("every message of the troubleshooting tables is in the code", () => {
  const quoted = Array.from(read("docs/operations.md").matchAll(/“([^”]+)”/g), ([, message = ""]) => message);
  expect(quoted.length).toBeGreaterThan(20);
  const server = sources.filter((file) => file.startsWith("server/") && !file.endsWith(".test.ts")).map(read);
  expect(quoted.filter((message) => !server.some((code) => code.includes(message)))).toEqual([]);
});

test("the README has at most 150 lines", () => {
  expect(read("README.md").split("\n").length).toBeLessThanOrEqual(150);
});
