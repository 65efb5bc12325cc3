/** ffuf and wfuzz: no undocumented address responds, neither to a visitor nor to an agency. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { createTestApp } from "@tests/app/create-test-app";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { repetitions } from "@tests/security/results";
import { afterAll, beforeAll, test } from "vitest";
import { requireDebianPackages } from "../debian-packages";
import { documentOf, routesOf } from "./api-calls";
import { seededVulnerabilities } from "./seeded-vulnerabilities";
import { startCleanServer, startVulnerableServer, type Target } from "./targets";
import { runTool } from "./tools";

beforeAll(() => requireDebianPackages({ ffuf: "ffuf", wfuzz: "wfuzz" }));
const folder = mkdtempSync(path.join(tmpdir(), "hidden-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Found {
  url: string;
  status: number;
}
type Fuzz = (target: Target, cookie: string, words: string, place: string) => Promise<Found[]>;

const wordListFolder = "/usr/share/wfuzz/wordlist";
const clientFolder = path.join(findProjectRoot(), "dist/client");
const builtFiles = readdirSync(clientFolder, { recursive: true, encoding: "utf8" });

/**
 * Files that are often left in a served folder, and copies that editors and build tools leave beside each
 * built file.
 */
const leftoverFiles = [
  ..."git/HEAD git/config gitignore env env.local env.production npmrc htaccess htpasswd ssh/id_rsa DS_Store data/postgres vite/manifest.json"
    .split(" ")
    .map((name) => `.${name}`),
  ..."package.json package-lock.json tsconfig.json server/main.ts server/main.js dist/server/main.js node_modules/express/package.json".split(
    " ",
  ),
  ..."uploads uploads/ backup.sql dump.sql db.sqlite server-status metrics debug/pprof graphql swagger swagger.json index.html app.html ssr.html".split(
    " ",
  ),
  ...builtFiles
    .filter((name) => /\.\w+$/.test(name))
    .flatMap((name) => [".map", ".bak", ".old", ".orig", ".swp", "~", ".zip"].map((ending) => name + ending)),
];

// Reports responses that are neither an error nor the page that every unknown address gets.
const ffuf: Fuzz = async (target, cookie, words, place) => {
  const file = path.join(folder, "ffuf.json");
  const filters = ["-mc", "all", "-fc", "400,401,403,404,405", "-fr", 'id="root"'];
  const run = [
    "-w",
    words,
    "-u",
    `${target.url}${place}FUZZ`,
    "-t",
    "8",
    "-timeout",
    "5",
    "-maxtime",
    "300",
    "-s",
    "-o",
    file,
    "-of",
    "json",
  ];
  const { status, out } = await runTool("ffuf", [...run, ...filters, ...(cookie ? ["-b", cookie] : [])], {
    seconds: 320,
  });
  if (status !== 0) throw new Error(`ffuf ended with ${status}: ${out.slice(-300)}`);
  return JSON.parse(readFileSync(file, "utf8")).results;
};

const wfuzz: Fuzz = async (target, cookie, words, place) => {
  const file = path.join(folder, "wfuzz.json");
  const filters = ["--hc", "400,401,403,404,405", "--hs", 'id="root"'];
  const run = [
    "-z",
    `file,${words}`,
    "-t",
    "8",
    "--req-delay",
    "5",
    "-f",
    `${file},json`,
    ...(cookie ? ["-b", cookie] : []),
  ];
  const { out } = await runTool("wfuzz", [...run, ...filters, `${target.url}${place}FUZZ`], { seconds: 320 });
  const text = readFileSync(file, "utf8");
  if (!text) throw new Error(`wfuzz wrote no report: ${out.slice(-300)}`);
  const found: { url: string; code: number }[] = JSON.parse(text);
  return found.map(({ url, code }) => ({ url, status: code }));
};

test("no undocumented address responds", async () => {
  const app = await createTestApp();
  const cookie = await app.cookieOf(app.agentAmir);
  const list = (name: string, words: string[]) => {
    const unique = [...new Set(words.map((word) => word.trim().replace(/^\/+/, "")).filter(Boolean))];
    writeFileSync(path.join(folder, name), unique.slice(0, repetitions(100, unique.length)).join("\n"));
    return path.join(folder, name);
  };
  const read = (...names: string[]) =>
    names.flatMap((name) => readFileSync(path.join(wordListFolder, name), "latin1").split("\n"));
  const common = path.join(wordListFolder, "general/common.txt");
  const words = list("words", [
    ...leftoverFiles,
    ...read("general/common.txt", "general/big.txt", "general/medium.txt", "general/admin-panels.txt"),
  ]);
  const vulnerabilityWords = list("vulns", [
    ...leftoverFiles,
    ...readdirSync(path.join(wordListFolder, "vulns")).flatMap((name) => read(`vulns/${name}`)),
  ]);

  const vulnerableServer = await startVulnerableServer("hidden", app);
  for (const [name, fuzz] of [
    ["ffuf", ffuf],
    ["wfuzz", wfuzz],
  ] as const) {
    const found = [
      ...(await fuzz(vulnerableServer, "", common, "/")),
      ...(await fuzz(vulnerableServer, "", common, "/api/")),
    ].map(({ url }) => new URL(url).pathname);
    reportDefect(
      name,
      seededVulnerabilities.hidden.description,
      found.includes("/api/debug") && found.includes("/backup"),
    );
  }

  const target = await startCleanServer(app);
  const known = knownAddresses(routesOf(await documentOf(target)));
  const scan = async (name: string, fuzz: Fuzz, file: string, goal: number) => {
    const before = target.countResponses();
    const violations: string[] = [];
    for (const place of ["/", "/api/"])
      for (const who of ["", cookie])
        for (const { url, status } of await fuzz(target, who, file, place))
          if (!known(new URL(url).pathname))
            violations.push(`${who ? "an agency" : "a visitor"} is answered ${status} at ${url}`);
    reportMeasurement(
      { test: name, what: "addresses asked for", goal, reached: target.countResponses() - before },
      [...new Set(violations)],
    );
  };
  await scan("ffuf", ffuf, words, 15_000);
  await scan("wfuzz", wfuzz, vulnerabilityWords, 15_000);
  reportMeasurement(
    {
      test: "ffuf",
      what: "500s among the answers to both",
      goal: 0,
      isUpperLimit: true,
      reached: target.listFailures().length,
    },
    target.listFailures(),
  );
});

/** Tells the addresses that may respond: built files, GET endpoints, and endpoints for operators. */
function knownAddresses(routes: string[]) {
  const patterns = routes.flatMap((route) =>
    route.startsWith("GET ") ? [new RegExp(`^${route.slice(4).replace(/:\w+/g, "[^/]+")}/?$`, "i")] : [],
  );
  const hidden = ["index.html", "app.html", "ssr.html", ".vite/manifest.json"];
  const files = new Set(
    builtFiles.filter((name) => !hidden.includes(name) && !/\.(br|gz)$/.test(name)).map((name) => `/${name}`),
  );
  for (const name of [
    "/",
    "/healthz",
    "/readyz",
    "/.well-known/security.txt",
    "/api/openapi.json",
    "/api/docs",
    "/api/docs/",
    "/api/events",
  ])
    files.add(name);
  return (address: string) => files.has(address) || patterns.some((pattern) => pattern.test(address));
}
