/** sqlmap: no parameter of any operation reaches the database as a part of a statement. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { repetitions } from "@tests/security/results";
import { beforeAll, test } from "vitest";
import { createCaseCalls } from "../access/call-cases";
import { caseOf, contractCases } from "../access/cases";
import { requireDebianPackages } from "../debian-packages";
import { type Call, documentOf, fullCallOf, inOrder } from "./api-calls";
import { seededVulnerabilities } from "./seeded-vulnerabilities";
import { startCleanServer, startVulnerableServer, type Target } from "./targets";
import { runTool } from "./tools";

beforeAll(() => requireDebianPackages({ sqlmap: "sqlmap" }));

const bench = async () => {
  const app = await createTestApp();
  return { world: app, calls: await createCaseCalls(app) };
};

test("no parameter can change an SQL statement", async () => {
  const first = await bench();
  const vulnerableServer = await startVulnerableServer("sqlmap", first.world);
  const document = await documentOf(vulnerableServer);
  const searched = await fullCallOf(caseOf(submissionEndpoints.received), {
    ...first,
    document,
    target: vulnerableServer,
  });
  reportDefect(
    "sqlmap",
    seededVulnerabilities.sqlmap.description,
    (await scanCall(vulnerableServer, searched)).some((told) => told.includes("boolean-based")),
  );

  const cases = inOrder(contractCases);
  const asked = cases.slice(0, repetitions(1, cases.length));
  const queue = [...asked];
  const findings: string[] = [];
  const tested = new Set<string>();
  let [named, answers] = [0, 0];
  // Each on a world of its own: what one makes for its call, another would change.
  const work = async () => {
    const { world, calls } = await bench();
    const target = await startCleanServer(world);
    for (let testCase = queue.shift(); testCase; testCase = queue.shift()) {
      const call = await fullCallOf(testCase, { world, calls, document, target });
      // 401 is also the answer to a wrong password.
      if ([401, 403].includes(call.status) && call.status !== testCase.allowedStatus)
        findings.push(`${call.route} answers ${call.status}`);
      findings.push(...(await scanCall(target, call, tested)));
      if (call.refused) findings.push(...(await scanCall(target, { ...call, ...call.refused }, tested)));
      named += call.parameters.length;
    }
    findings.push(...target.listFailures());
    answers += target.countResponses();
  };
  await Promise.all([work(), work(), work()]);
  reportMeasurement(
    { test: "sqlmap", what: "operations", goal: cases.length, reached: asked.length },
    findings,
  );
  reportMeasurement(
    {
      test: "sqlmap",
      what: "parameters tried, of those that the document names",
      goal: named,
      reached: tested.size,
    },
    [],
  );
  reportMeasurement({ test: "sqlmap", what: "calls answered", goal: 40_000, reached: answers }, []);
});

/** The injections that sqlmap finds in the parameters of a call. */
async function scanCall(target: Target, call: Call, tested = new Set<string>()): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "sqlmap-"));
  const file = path.join(folder, "request");
  writeFileSync(file, marked(target, call));
  const bounds = [
    "--dbms=PostgreSQL",
    "--level=2",
    "--risk=1",
    "--technique=BEUST",
    "--time-sec=2",
    "--timeout=10",
    "--retries=1",
  ];
  const manner = [
    "--batch",
    "--ignore-stdin",
    "--disable-coloring",
    "--flush-session",
    "--ignore-code=*",
    `--output-dir=${folder}`,
  ];
  const { out } = await runTool("sqlmap", ["-r", file, ...bounds, ...manner], {
    seconds: 300,
    env: { HOME: folder },
  });
  rmSync(folder, { recursive: true });
  if (process.env.SCANNER_OUTPUT)
    writeFileSync(path.join(process.env.SCANNER_OUTPUT, call.route.replace(/\W+/g, "-")), out);
  const found = [...out.matchAll(/^Parameter: (.+)\n\s+Type: (.+)/gm)].map(
    ([, where, how]) => `${call.route} ${where}: ${how}`,
  );
  for (const [, name] of out.matchAll(
    /parameter '([^']+)' (?:does not seem to be injectable|is vulnerable)/g,
  ))
    tested.add(`${call.route} ${name}`);
  const asked =
    /all tested parameters do not appear to be injectable|identified the following injection/.test(out);
  return asked || call.parameters.length === 0
    ? found
    : [`${call.route} was not judged: ${out.trim().split("\n").slice(-3).join(" ")}`];
}

/** The request as text, with sqlmap's mark behind each value of the address; those of a JSON body it marks itself. */
function marked({ url }: Target, { route, path: filled, query, body, cookie }: Call): string {
  const [method, template = ""] = route.split(" ");
  const steps = template.split("/");
  const own = filled.split("/").map((step, at) => (steps[at]?.startsWith(":") ? `${step}*` : step));
  const asked = new URLSearchParams(query).toString().replace(/(=[^&]*)/g, "$1*");
  const content = body && JSON.stringify(body);
  return [
    `${method} ${own.join("/")}${asked && `?${asked}`} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    "User-Agent: judge",
    `Cookie: ${cookie}`,
    ...(content ? ["Content-Type: application/json"] : []),
    "",
    content ?? "",
  ].join("\r\n");
}
