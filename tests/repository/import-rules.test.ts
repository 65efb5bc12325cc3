/**
 * The import rules of docs/architecture.md: Biome rejects a planted violation of each, by alias and by
 * relative path; those about imports at run time, which Biome cannot tell from types, are checked here.
 */
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

interface ImportRule {
  rule: string;
  /** The file that would import it. */
  file: string;
  forbidden: string[];
  allowed: string[];
}

const rules: ImportRule[] = [
  {
    rule: "shared imports neither the server nor the client, no table, and zod only as zod/mini",
    file: "shared/jobs/planted.ts",
    forbidden: [
      "@server/jobs/queries",
      "../../server/jobs/queries",
      "./../../server/jobs/queries",
      "@shared/../server/jobs/queries",
      "@/jobs/queries",
      "../../client/src/jobs/queries",
      "@shared/jobs/table",
      "./table",
      "../auth/table",
      "drizzle-orm",
      "drizzle-orm/pg-core",
      "drizzle-zod",
      "zod",
    ],
    allowed: ["@shared/lib/access", "../lib/access", "zod/mini"],
  },
  {
    rule: "a table imports neither the server nor the client",
    file: "shared/jobs/table.ts",
    forbidden: ["@server/lib/log", "../../server/lib/log", "@/lib/cn", "../../client/src/lib/cn"],
    allowed: ["drizzle-orm", "drizzle-orm/pg-core", "../auth/table"],
  },
  {
    rule: "the server does not import the client, and only some of its files import Drizzle's operators",
    file: "server/jobs/handlers.ts",
    forbidden: [
      "@/jobs/queries",
      "../../client/src/jobs/queries",
      "./../../client/src/jobs/queries",
      "drizzle-orm",
      "drizzle-orm/sql",
      "../auth/commands",
    ],
    allowed: ["@server/auth/commands", "./queries", "@shared/jobs/table"],
  },
  {
    rule: "queries import Drizzle's operators, but not the client",
    file: "server/jobs/queries.ts",
    forbidden: ["@/jobs/queries", "../../client/src/jobs/queries", "../auth/queries"],
    allowed: ["drizzle-orm", "@server/auth/queries"],
  },
  {
    rule: "server/lib imports no feature",
    file: "server/lib/ssr/planted.ts",
    forbidden: [
      "@server/app",
      "../../app",
      "@server/jobs/queries",
      "../../jobs/queries",
      "./../../jobs/queries",
      "@shared/jobs/rules",
      "../../../shared/jobs/rules",
      "@/lib/cn",
      "../../../client/src/lib/cn",
    ],
    allowed: ["@server/lib/log", "@shared/lib/access", "./ssr"],
  },
  {
    rule: "the client imports no table and not the server",
    file: "client/src/jobs/planted.tsx",
    forbidden: [
      "@shared/jobs/table",
      "../../../shared/jobs/table",
      "drizzle-orm",
      "drizzle-zod",
      "zod",
      "@server/jobs/queries",
      "../../../server/jobs/queries",
      "../app",
      "./../app",
    ],
    allowed: ["@shared/jobs/schemas", "@/users/role-tag", "./queries", "zod/mini"],
  },
  ...["client/src/lib/routing/planted.ts", "client/src/ui/planted.tsx"].map((file) => {
    const up = path.relative(path.dirname(file), "client/src");
    return {
      rule: `${path.dirname(file)} imports no feature`,
      file,
      forbidden: [
        "@/app",
        `${up}/app`,
        "@/users/role-tag",
        `${up}/users/role-tag`,
        `./${up}/users/role-tag`,
        "@shared/jobs/rules",
        `${up}/../../shared/jobs/rules`,
        "@shared/jobs/table",
        "@server/lib/log",
        `${up}/../../server/lib/log`,
        "@/lib/../app",
        "@shared/lib/../../server/lib/log",
        "drizzle-orm",
        "drizzle-zod",
        "zod",
      ],
      allowed: ["@/lib/cn", "@/ui/button", "@shared/lib/access", "./other"],
    };
  }),
];

const kindsOfImport = (specifier: string, index: number) => [
  `import { a as a${index} } from "${specifier}";`,
  `import type { B as B${index} } from "${specifier}";`,
  `export { c as c${index} } from "${specifier}";`,
  `export const d${index} = () => import("${specifier}");`,
];

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "import-rules-")));
afterAll(() => rmSync(root, { recursive: true }));

/** The lines of these files that a Biome rule rejects with our configuration, as "file:line". */
function lint(rule: string, files: Record<string, string[]>): Set<string> {
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  delete config.$schema;
  const contents = { ...files, "biome.json": [JSON.stringify({ ...config, vcs: { enabled: false } })] };
  for (const [file, lines] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), lines.join("\n"));
  }
  const biome = path.resolve("node_modules/@biomejs/biome/bin/biome");
  const options = [`--only=${rule}`, "--max-diagnostics=none", "--reporter=github"];
  const { stdout } = spawnSync(process.execPath, [biome, "lint", ...options, "."], {
    cwd: root,
    encoding: "utf8",
  });
  return new Set(
    Array.from(
      stdout.matchAll(/file=(.+?),line=(\d+)/g),
      ([, file = "", line]) => `${path.relative(root, file)}:${line}`,
    ),
  );
}

test("Biome rejects every kind of forbidden import, and no other", () => {
  const linesOf = ({ forbidden, allowed }: ImportRule) => [...forbidden, ...allowed].flatMap(kindsOfImport);
  const rejected = lint(
    "style/noRestrictedImports",
    Object.fromEntries(rules.map((rule) => [rule.file, linesOf(rule)])),
  );
  for (const rule of rules) {
    const rejectedLines = linesOf(rule).filter((_, index) => rejected.has(`${rule.file}:${index + 1}`));
    expect(rejectedLines, rule.rule).toEqual(rule.forbidden.flatMap(kindsOfImport));
  }
});

test("Biome rejects import cycles, by alias and by relative path", () => {
  const cycle = (from: string, to: string) => [
    `import { a } from "${from}";`,
    `export const b = a + "${to}";`,
  ];
  const rejected = lint("suspicious/noImportCycles", {
    "package.json": ["{}"],
    "tsconfig.json": [readFileSync("tsconfig.json", "utf8")],
    "server/one/queries.ts": cycle("@server/two/queries", "one"),
    "server/two/queries.ts": cycle("@server/one/queries", "two"),
    "server/one/rules.ts": cycle("./policy", "rules"),
    "server/one/policy.ts": cycle("./rules", "policy"),
    "server/one/commands.ts": cycle("./queries", "commands"),
  });
  expect([...rejected].toSorted()).toEqual([
    "server/one/policy.ts:1",
    "server/one/queries.ts:1",
    "server/one/rules.ts:1",
    "server/two/queries.ts:1",
  ]);
});

test("Biome rejects files that export everything of another", () => {
  const lines = ['export * from "./queries";', 'export { a } from "./queries";'];
  expect([...lint("performance/noReExportAll", { "server/jobs/index.ts": lines })]).toEqual([
    "server/jobs/index.ts:1",
  ]);
});

/** The values, as opposed to types, that a file imports or exports from modules whose path matches. */
function importedValues(text: string, module: RegExp): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)([^;"]*?)\s*(?:from\s+)?"([^"]+)";/gm);
  const dynamic = Array.from(text.matchAll(/(?<!typeof )\bimport\(\s*"([^"]+)"/g), ([, from = ""]) => [
    "*",
    from,
  ]);
  return [...Array.from(statements, ([, names = "", from = ""]) => [names, from]), ...dynamic]
    .filter(([, from = ""]) => module.test(from))
    .flatMap(([names = ""]) => names.replace(/[{}\s]+/g, " ").split(","))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith("type "));
}

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file) && !/\.test\.tsx?$|^src\/test\//.test(file))
    .map((file) => [path.join(folder, file), readFileSync(path.join(folder, file), "utf8")] as const);

const runtimeRules = [
  {
    rule: "endpoints import no schemas and no zod at run time",
    files: filesIn("shared", /(^|\/)endpoints\.ts$/),
    violations: (text: string) => importedValues(text, /(^|\/)schemas$|^zod/),
    planted: [
      'import { jobInput } from "./schemas";',
      'import { type Job, jobInput } from "@shared/jobs/schemas";',
      'import * as z from "zod/mini";',
      'export { jobInput } from "../jobs/schemas";',
      'const schemas = import("./schemas");',
    ],
    allowed: ['import type { jobSchemas } from "./schemas";', 'import { type Job } from "./schemas";'],
  },
  {
    rule: "the client imports schemas at run time only to validate input",
    files: filesIn("client", /\.tsx?$/),
    violations: (text: string) =>
      importedValues(text, /(^|\/)schemas$/).filter(
        (name) => !/(Input|InputWithFee|Patch|Request|Url)$/.test(name),
      ),
    planted: [
      'import { job } from "@shared/jobs/schemas";',
      'import { job } from "../../../shared/jobs/schemas";',
      'import {\n  jobInput,\n  jobSchemas,\n} from "@shared/jobs/schemas";',
      'import * as schemas from "@shared/schemas";',
      'const schemas = await import("@shared/jobs/schemas");',
    ],
    allowed: [
      'import type { Job } from "@shared/jobs/schemas";',
      'import { type Job, jobInput } from "@shared/jobs/schemas";',
      'type Schemas = typeof import("@shared/jobs/schemas");',
    ],
  },
];

test.each(runtimeRules)("$rule", ({ files, violations, planted, allowed }) => {
  for (const text of planted) expect(violations(text), text).toHaveLength(1);
  for (const text of allowed) expect(violations(text), text).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(([, text]) => violations(text).length > 0).map(([file]) => file)).toEqual([]);
});
