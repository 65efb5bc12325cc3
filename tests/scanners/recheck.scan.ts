/** recheck: no regular expression of the sources takes more than linear time on a crafted text. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { createApiDocument } from "@server/openapi/document";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { repetitions } from "@tests/security/results";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { seededVulnerabilities, withVulnerability } from "./seeded-vulnerabilities";
import { importFromNpm } from "./tools";

interface Pattern {
  location: string;
  source: string;
  flags: string;
}
interface CheckResult {
  status: "safe" | "vulnerable" | "unknown";
  complexity?: { type: string; summary?: string };
  attack?: { pattern: string; string: string };
  error?: unknown;
}

/** Patterns for which slow texts exist, with the reason why no such text reaches them. */
const acceptedPatterns: [reason: string, file: string, ...sources: RegExp[]][] = [
  ["reads our own sources, at the build", "build/omit-server-fields.ts", /^ *errors: \[[^\]]*\],$/],
  ["reads our own pages, at the build", "build/prerender.ts", / *<noscript>[\s\S]*<\/noscript>\n/],
  [
    "reads the Link header of our own server, in the reader's browser",
    "client/src/lib/api/infinite-query.ts",
    /<([^>]*)>; rel="next"/,
  ],
  ["reads the operator's setting, at the start", "server/env-fields.ts", /^[0-9a-f:.]*:[0-9a-f:.]*$/],
  [
    "reads our own built page, at the build and at the start",
    "server/lib/ssr/page-template.ts",
    / *<!-- for "\/" alone[\s\S]*<!-- so far -->\n/,
    / *<script type="module"(?: crossorigin)? src="([^"]+)"><\/script>\n/,
    /<title>.*<\/title>/,
    /(?= *<script src="\/boot\.js">)/,
    /(?= *<\/head>)/,
  ],
  [
    "reads the log of the embedded PostgreSQL",
    "server/lib/postgres/server-process.ts",
    /Address already in use|still in use|lock file ".*" already exists/,
  ],
  ["reads the address of a caller, that isIP has accepted", "server/analytics/commands.ts", /%.*$/],
  ["reads a URL of at most 2,048 characters, in less than 10 ms", "shared/lib/profile-url.ts", /\/+$/],
  ["reads a text of at most 40 characters", "shared/lib/fields.ts", /^[+-]?(\d+\.?\d*|\.\d+)$/],
];

/** Files that copy an expression with other flags; the expression is found where it is written. */
const copies = ["server/lib/ssr/page-template.ts"];

test("no regular expression hangs on crafted input", async () => {
  process.env.RECHECK_BACKEND = "pure";
  const { checkSync } = await importFromNpm("recheck", "lib/main.js");
  /** Describes the patterns that recheck does not call safe. */
  const findUnsafe = (patterns: Pattern[]) =>
    patterns.flatMap(({ location, source, flags }) => {
      const checkResult: CheckResult = checkSync(source, flags, { timeout: 60_000 });
      const { status, complexity, attack, error } = checkResult;
      if (status === "safe" || isHarmless(new RegExp(source, flags), checkResult)) return [];
      return [
        `${location} /${source}/${flags} is ${status}: ${complexity?.summary ?? JSON.stringify(error)} ${attack?.pattern ?? ""}`,
      ];
    });

  const vulnerableFindings = findUnsafe(
    patternsOf((file, code) => withVulnerability("recheck", file, code)).filter(({ location }) =>
      location.startsWith(`${seededVulnerabilities.recheck.file}:`),
    ),
  );
  reportDefect("recheck", seededVulnerabilities.recheck.description, vulnerableFindings.length > 0);

  const patterns = [...patternsOf(), ...patternsOfZod()];
  const foundPatterns = new Set(
    patterns.map(({ location, source }) => `${location.replace(/:\d+/, "")} /${source}/`),
  );
  const known = acceptedPatterns.flatMap(([, file, ...sources]) =>
    sources.map(({ source }) => `${file} /${source}/`),
  );
  expect(known.filter((pattern) => !foundPatterns.has(pattern))).toEqual([]);
  const some = patterns.slice(0, repetitions(patterns.length, patterns.length));
  const unsafePatterns = findUnsafe(some);
  const unexplained = unsafePatterns.filter(
    (finding) => !known.some((pattern) => finding.replace(/:\d+/, "").startsWith(pattern)),
  );
  reportMeasurement(
    { test: "recheck", what: "regular expressions", goal: patterns.length, reached: some.length },
    unexplained,
  );
  reportMeasurement(
    {
      test: "recheck",
      what: "of them explained",
      goal: known.length,
      isUpperLimit: true,
      reached: unsafePatterns.length - unexplained.length,
    },
    [],
  );
});

/**
 * Whether V8 matches the text that recheck proposes fast: recheck estimates by a model, and V8 skips most of
 * its steps. Measured as CPU time with the text repeated to 50,000 characters; exponential patterns are not
 * tried.
 */
function isHarmless(pattern: RegExp, { complexity, attack }: CheckResult): boolean {
  if (!attack || complexity?.type !== "polynomial") return false;
  const text = attack.string.repeat(Math.ceil(50_000 / attack.string.length));
  const costs = [1, 2, 3].map(() => {
    const began = process.cpuUsage();
    pattern.lastIndex = 0;
    pattern.exec(text);
    return process.cpuUsage(began).user / 1000;
  });
  return Math.min(...costs) < 20;
}

/** Every regular expression of the sources: literals, and `RegExp` with a string or template literal. */
function patternsOf(transform: (file: string, code: string) => string = (_, code) => code): Pattern[] {
  const root = findProjectRoot();
  const found: Pattern[] = [];
  for (const room of ["build", "client", "server", "shared"])
    for (const name of readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(name) || /\.(test|check)\.tsx?$|\.d\.ts$|^test\/|\/test\/|^trust\//.test(name))
        continue;
      const file = path.join(root, room, name);
      const code = transform(file, readFileSync(file, "utf8"));
      const place = (start: number) => `${room}/${name}:${code.slice(0, start).split("\n").length}`;
      const { program, errors } = parseSync(file, code);
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
      walk(program, (node) => {
        const { regex, arguments: [text, flags] = [] } = node;
        if (regex) found.push({ location: place(node.start), source: regex.pattern, flags: regex.flags });
        else if (
          /^(New|Call)Expression$/.test(node.type) &&
          node.callee?.name === "RegExp" &&
          text &&
          !text.regex &&
          !copies.includes(`${room}/${name}`)
        )
          found.push({
            location: place(node.start),
            source: textOf(text),
            flags: String(flags?.value ?? ""),
          });
      });
    }
  return found;
}

/** The properties of syntax nodes that are used here. */
interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  regex?: { pattern: string; flags: string };
  callee?: Node;
  arguments?: Node[];
  quasis?: { value: { cooked: string } }[];
}

/** The text of a literal. Each placeholder of a template becomes "word": its values are constants of ours. */
function textOf({ value, quasis }: Node): string {
  if (quasis) return quasis.map((part) => part.value.cooked).join("word");
  if (typeof value === "string") return value;
  throw new Error("A RegExp is made of something other than a literal.");
}

function walk(value: unknown, visit: (node: Node) => void) {
  if (!value || typeof value !== "object") return;
  if ("type" in value && "start" in value) visit(value as Node);
  for (const inner of Object.values(value)) walk(inner, visit);
}

/** The patterns of zod, which the OpenAPI document contains. */
function patternsOfZod(): Pattern[] {
  const found = new Map<string, Pattern>();
  (function look(value: unknown, location: string) {
    if (!value || typeof value !== "object") return;
    for (const [name, inner] of Object.entries(value))
      if (name === "pattern" && typeof inner === "string")
        found.set(inner, { location, source: inner, flags: "" });
      else look(inner, `${location}/${name}`);
  })(createApiDocument(), "openapi.json");
  return [...found.values()];
}
