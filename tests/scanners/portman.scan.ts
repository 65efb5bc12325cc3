/**
 * portman, which runs newman: every operation responds to every authorized role with the documented status,
 * type and schema.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestApp } from "@tests/app/create-test-app";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { afterAll, test } from "vitest";
import { allowedStatusOf, createCaseCalls } from "../access/call-cases";
import { contractCases } from "../access/cases";
import { type Actor, actors, type Case } from "../access/define-cases";
import { bareCallOf, documentOf, inOrder } from "./api-calls";
import { seededVulnerabilities } from "./seeded-vulnerabilities";
import { startCleanServer, startVulnerableServer, type Target } from "./targets";
import { commandFolderOf, runTool } from "./tools";

const folder = mkdtempSync(path.join(tmpdir(), "portman-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Item {
  name: string;
  item?: Item[];
  request: { method: string; url: { path: string[] } };
}
interface Execution {
  item: { name: string };
  response?: { code: number };
  assertions?: { assertion: string; error?: { message: string } }[];
}

/** The collection that portman generates from the document: a request with tests for each operation. */
async function collectionOf(target: Target) {
  const [document, made, settings] = ["openapi.json", "collection.json", "settings.json"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const enable = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { enabled: true }]));
  const contractTests = [
    { openApiOperation: "*::/*", ...enable("statusSuccess", "contentType", "headersPresent") },
    {
      openApiOperation: "*::/*",
      // JSON lines are no JSON document.
      excludeForOperations: ["GET::/api/admin/audit.jsonl"],
      ...enable("jsonBody", "schemaValidation"),
    },
  ];
  writeFileSync(document, JSON.stringify(await documentOf(target)));
  writeFileSync(settings, JSON.stringify({ version: 1, tests: { contractTests }, globals: {} }));
  const portman = path.join(commandFolderOf("@apideck/portman"), "portman");
  const { out } = await runTool(
    portman,
    ["-l", document, "-b", target.url, "-o", made, "-c", settings, "-t"],
    {
      seconds: 200,
      cwd: folder,
    },
  );
  if (!out.includes("Collection written"))
    throw new Error(`portman generated no collection: ${out.slice(-500)}`);
  return JSON.parse(readFileSync(made, "utf8")) as { info: object; item: Item[] };
}

const flat = (items: Item[]): Item[] => items.flatMap((one) => (one.item ? flat(one.item) : [one]));
const routeOf = ({ request }: Item) => `${request.method} /${request.url.path.join("/")}`;
/**
 * False for endpoints that need a correct password or an emailed token, which these calls lack, and for a
 * redirect.
 */
const succeeds = (testCase: Case) => allowedStatusOf(testCase) < 300;

test("every operation responds as documented", async () => {
  const app = await createTestApp();
  const calls = await createCaseCalls(app);
  const target = await startCleanServer(app);
  const collection = await collectionOf(target);

  /** Calls the operations as one role, each on new objects, and returns the results of newman. */
  async function scanAs({ url }: Target, actor: Actor, only = (_route: string) => true) {
    let items: object[] = [];
    const runs: Awaited<ReturnType<typeof run>>[] = [];
    const flush = async () => {
      if (items.length > 0) runs.push(await run(collection.info, items, actor));
      items = [];
    };
    const made = new Map(flat(collection.item).map((item) => [routeOf(item), item]));
    for (const testCase of inOrder(contractCases)) {
      const { name: route, access } = testCase;
      const item = made.get(route);
      if (!item || typeof access[actor] === "number" || !succeeds(testCase) || !only(route)) continue;
      // An agency owns one profile, and a user has one authenticator app: preparing the next call would take
      // it away.
      const alone = (actor === "agency" && /agenc.*:id/.test(route)) || route === "POST /api/user/totp";
      // The JSON report of many more calls would exceed the maximum length of a string.
      if (alone || items.length === 70) await flush();
      const {
        path: callPath,
        query,
        body,
        cookie,
      } = await bareCallOf(testCase, calls.callers[actor], { app, calls });
      const raw = `${url}${callPath}?${new URLSearchParams(query)}`;
      const header = [
        { key: "Cookie", value: cookie },
        ...(body ? [{ key: "Content-Type", value: "application/json" }] : []),
      ];
      const request = {
        method: item.request.method,
        url: raw,
        header,
        ...(body && { body: { mode: "raw", raw: JSON.stringify(body) } }),
      };
      items.push({
        ...item,
        response: [],
        name: route,
        request,
        protocolProfileBehavior: { disableCookies: true, followRedirects: false },
      });
      if (alone) await flush();
    }
    await flush();
    return runs;
  }

  const vulnerableFindings = await scanAs(await startVulnerableServer("portman", app), "hr", (route) =>
    route.startsWith("GET /api/jobs"),
  );
  reportDefect(
    "portman",
    seededVulnerabilities.portman.description,
    vulnerableFindings
      .flatMap(({ wrong }) => wrong)
      .some((finding) => finding.includes("GET /api/jobs ") && finding.includes("chema")),
  );

  const violations: string[] = [];
  const calledRoutes = new Set<string>();
  let assertionCount = 0;
  for (const actor of actors) {
    for (const { wrong, assertions, routes } of await scanAs(target, actor)) {
      violations.push(...wrong);
      assertionCount += assertions;
      for (const route of routes) calledRoutes.add(route);
    }
  }
  reportMeasurement(
    {
      test: "portman",
      what: "operations that can succeed here",
      goal: contractCases.filter(succeeds).length,
      reached: calledRoutes.size,
    },
    [],
  );
  reportMeasurement(
    { test: "portman", what: "assertions over all roles", goal: 2_000, reached: assertionCount },
    [...violations, ...target.listFailures()],
  );
});

async function run(info: object, items: object[], actor: string) {
  const [filled, report] = [path.join(folder, "filled.json"), path.join(folder, "report.json")];
  writeFileSync(filled, JSON.stringify({ info, item: items }));
  const newman = path.join(commandFolderOf("@apideck/portman"), "newman");
  const { out } = await runTool(
    newman,
    ["run", filled, "--reporters", "json", "--reporter-json-export", report, "--timeout-request", "10000"],
    {
      seconds: 300,
      cwd: folder,
    },
  );
  const { executions }: { executions: Execution[] } = JSON.parse(readFileSync(report, "utf8")).run;
  if (executions.length !== items.length)
    throw new Error(`newman made ${executions.length} of ${items.length} calls: ${out.slice(0, 500)}`);
  return {
    routes: executions.map(({ item }) => item.name),
    assertions: executions.flatMap(({ assertions = [] }) => assertions).length,
    wrong: executions.flatMap(({ item, response, assertions = [] }) =>
      assertions.flatMap(({ assertion, error }) =>
        error
          ? [`${item.name} as ${actor}, ${response?.code}: ${assertion}: ${error.message.slice(0, 300)}`]
          : [],
      ),
    ),
  };
}
