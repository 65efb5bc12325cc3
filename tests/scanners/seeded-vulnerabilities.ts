/** The holes that are put into a build of the server on purpose, so that each judge shows that it would find one. No shipped build knows this file. */
import path from "node:path";
import { projectRoot } from "@server/lib/process/project-root";
import { matchesOf } from "@tests/security/planted-defects";
import type { Plugin } from "vite";

interface Hole {
  /** What is wrong with it, for the table. */
  what: string;
  file: string;
  /** The text that gives way, which stands once in the file. */
  from: string;
  to: string;
}

/** In the place of the headers of the pages, one that repeats what was asked as it is, and one that leads anywhere. */
const echo = `app.get("/jobs", (req, res) => {
  res.cookie("seen", "1").type("html").send("<html><body><form action='/jobs'><input name='q'></form>" + (req.query.q ?? "") + "</body></html>");
});
app.get("/login", (req, res, next) => (req.query.next ? res.redirect(String(req.query.next)) : next()));`;

/** Where the API is mounted. What is put in front of it sees every request and every response. */
const mountsApi = 'app.use("/api",';

/** Two addresses that nobody was meant to know. */
const forgotten = `app.get("/api/debug", (_req, res) => { res.json({ databaseUrl }); });
app.get("/backup", (_req, res) => { res.type("text").send("insert into users values (1)"); });
${mountsApi}`;

/** Renames a field in every JSON response, whichever code serialized it. Both names have the same length, so Content-Length stays right. */
const renamed = `app.use("/api", (_req, res, next) => {
  const end = res.end.bind(res) as (...args: unknown[]) => typeof res;
  res.end = ((body: unknown, ...rest: unknown[]) => {
    const isPlainJson = String(res.getHeader("Content-Type")).includes("json") && !res.getHeader("Content-Encoding");
    return end(body && isPlainJson ? String(body).replaceAll('"createdAt":', '"createdOn":') : body, ...rest);
  }) as typeof res.end;
  next();
});
${mountsApi}`;

export const holes = {
  sqlmap: {
    what: "a search put together as text",
    file: "server/submissions/queries.ts",
    from: `sql\`\${text} ilike \${like}\``,
    to: `sql\`\${text} ilike \${sql.raw(\`'%\${q}%'\`)}\``,
  },
  wapiti: {
    what: "a page that repeats its query, without its headers; a sign-in that leads anywhere",
    file: "server/app.ts",
    from: "app.use(helmet(pageHeaders(isHttps)));",
    to: echo,
  },
  hidden: { what: "two forgotten addresses", file: "server/app.ts", from: mountsApi, to: forgotten },
  slow: {
    what: "no time-outs",
    file: "server/lib/process/drain.ts",
    from: "headersTimeout: 8_000,\n  requestTimeout: 15_000",
    to: "headersTimeout: 0,\n  requestTimeout: 0",
  },
  portman: {
    what: "answers with a field that has lost its name",
    file: "server/app.ts",
    from: mountsApi,
    to: renamed,
  },
  recheck: {
    what: "an expression with nested repeats",
    file: "server/app.ts",
    from: mountsApi,
    to: `const sender = /^(\\w+\\s?)+<([^<>]+)>$/;\n${mountsApi}`,
  },
} satisfies Record<string, Hole>;

export type Judge = keyof typeof holes;

/** The text of a source file with a judge's hole in it; any other file as it is. */
export function withHole(judge: Judge, file: string, code: string): string {
  const hole = holes[judge];
  if (path.relative(projectRoot(), file) !== hole.file) return code;
  if (matchesOf(hole.from, code) !== 1)
    throw new Error(
      `The planted defect "${judge}" does not match ${hole.file} exactly once. Update tests/scanners/seeded-vulnerabilities.ts.`,
    );
  return code.replace(hole.from, () => hole.to);
}

/** Puts a judge's hole into what Vite builds, and fails when it found no place for it. */
export function puncture(judge: Judge): Plugin {
  let isIn = false;
  return {
    name: "puncture",
    enforce: "pre",
    transform(code, id) {
      const holed = withHole(judge, id, code);
      isIn ||= holed !== code;
      return holed === code ? undefined : { code: holed, map: null };
    },
    buildEnd(error) {
      if (!error && !isIn) throw new Error(`The hole of ${judge} is not in the build.`);
    },
  };
}
