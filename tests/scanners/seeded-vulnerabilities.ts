/**
 * Vulnerabilities that are injected into a build of the server, so that each scanner proves that it would
 * find one.
 */
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { countOccurrences } from "@tests/security/planted-defects";
import type { Plugin } from "vite";

interface SeededVulnerability {
  /** For the table of results. */
  description: string;
  file: string;
  /** The text to replace, which occurs once in the file. */
  originalText: string;
  replacement: string;
}

/** Replaces the headers of pages: a page that repeats its query unescaped, and an open redirect. */
const unsafePagesCode = `app.get("/jobs", (req, res) => {
  res.cookie("seen", "1").type("html").send("<html><body><form action='/jobs'><input name='q'></form>" + (req.query.q ?? "") + "</body></html>");
});
app.get("/login", (req, res, next) => (req.query.next ? res.redirect(String(req.query.next)) : next()));`;

/** The line that mounts the API. Code before it handles every request and response. */
const mountApiCode = 'app.use("/api",';

/** Two undocumented addresses. */
const forgottenRoutesCode = `app.get("/api/debug", (_req, res) => { res.json({ databaseUrl }); });
app.get("/backup", (_req, res) => { res.type("text").send("insert into users values (1)"); });
${mountApiCode}`;

/**
 * Renames a field in every JSON response, whichever code serialized it. Both names have the same length, so
 * Content-Length stays right.
 */
const renamedFieldCode = `app.use("/api", (_req, res, next) => {
  const end = res.end.bind(res) as (...args: unknown[]) => typeof res;
  res.end = ((body: unknown, ...rest: unknown[]) => {
    const isPlainJson = String(res.getHeader("Content-Type")).includes("json") && !res.getHeader("Content-Encoding");
    return end(body && isPlainJson ? String(body).replaceAll('"createdAt":', '"createdOn":') : body, ...rest);
  }) as typeof res.end;
  next();
});
${mountApiCode}`;

export const seededVulnerabilities = {
  sqlmap: {
    description: "a search put together as text",
    file: "server/submissions/queries.ts",
    originalText: `sql\`\${text} ilike \${likePattern}\``,
    replacement: `sql\`\${text} ilike \${sql.raw(\`'%\${q}%'\`)}\``,
  },
  wapiti: {
    description: "a page that repeats its query, without its headers; a sign-in that leads anywhere",
    file: "server/app.ts",
    originalText: "app.use(helmet(helmetOptionsForPages(isHttps, remotePictures)), setRemainingPageHeaders);",
    replacement: unsafePagesCode,
  },
  hidden: {
    description: "two forgotten addresses",
    file: "server/app.ts",
    originalText: mountApiCode,
    replacement: forgottenRoutesCode,
  },
  slow: {
    description: "no time-outs",
    file: "server/lib/process/drain.ts",
    originalText: "headersTimeout: 8_000,\n  requestTimeout: 15_000",
    replacement: "headersTimeout: 0,\n  requestTimeout: 0",
  },
  portman: {
    description: "answers with a field that has lost its name",
    file: "server/app.ts",
    originalText: mountApiCode,
    replacement: renamedFieldCode,
  },
  recheck: {
    description: "an expression with nested repeats",
    file: "server/app.ts",
    originalText: mountApiCode,
    replacement: `const sender = /^(\\w+\\s?)+<([^<>]+)>$/;\n${mountApiCode}`,
  },
} satisfies Record<string, SeededVulnerability>;

export type Scanner = keyof typeof seededVulnerabilities;

/** Returns the code with the scanner's vulnerability if this is its file, otherwise unchanged. */
export function withVulnerability(scanner: Scanner, file: string, code: string): string {
  const vulnerability = seededVulnerabilities[scanner];
  if (path.relative(findProjectRoot(), file) !== vulnerability.file) return code;
  if (countOccurrences(vulnerability.originalText, code) !== 1)
    throw new Error(
      `The planted defect "${scanner}" does not match ${vulnerability.file} exactly once. Update tests/scanners/seeded-vulnerabilities.ts.`,
    );
  return code.replace(vulnerability.originalText, () => vulnerability.replacement);
}

/** A Vite plugin that injects the scanner's vulnerability; the build fails if it was not injected. */
export function injectVulnerability(scanner: Scanner): Plugin {
  let isInjected = false;
  return {
    name: "inject-vulnerability",
    enforce: "pre",
    transform(code, id) {
      const vulnerableCode = withVulnerability(scanner, id, code);
      isInjected ||= vulnerableCode !== code;
      return vulnerableCode === code ? undefined : { code: vulnerableCode, map: null };
    },
    buildEnd(error) {
      if (!error && !isInjected) throw new Error(`The vulnerability for ${scanner} is not in the build.`);
    },
  };
}
