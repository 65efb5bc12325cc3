/** sqlmap: no parameter of any operation can change an SQL statement. */
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

const createCallDeps = async () => {
  const app = await createTestApp();
  return { app, calls: await createCaseCalls(app) };
};

test("no parameter can change an SQL statement", async () => {
  const first = await createCallDeps();
  const vulnerableServer = await startVulnerableServer("sqlmap", first.app);
  const document = await documentOf(vulnerableServer);
  const searched = await fullCallOf(caseOf(submissionEndpoints.groups), {
    ...first,
    document,
    target: vulnerableServer,
  });
  reportDefect(
    "sqlmap",
    seededVulnerabilities.sqlmap.description,
    (await scanCall(vulnerableServer, searched)).some((finding) => finding.includes("boolean-based")),
  );

  const cases = inOrder(contractCases);
  const scannedCases = cases.slice(0, repetitions(1, cases.length));
  const queue = [...scannedCases];
  const findings: string[] = [];
  const tested = new Set<string>();
  let parameterCount = 0;
  let responseCount = 0;
  // Each worker has its own test app: calls would change the objects of other workers.
  const work = async () => {
    const { app, calls } = await createCallDeps();
    const target = await startCleanServer(app);
    for (let testCase = queue.shift(); testCase; testCase = queue.shift()) {
      const call = await fullCallOf(testCase, { app, calls, document, target });
      // 401 is also the answer to a wrong password.
      if ([401, 403].includes(call.status) && call.status !== testCase.allowedStatus)
        findings.push(`${call.route} answers ${call.status}`);
      findings.push(...(await scanCall(target, call, tested)));
      if (call.refused) findings.push(...(await scanCall(target, { ...call, ...call.refused }, tested)));
      parameterCount += call.parameters.length;
    }
    findings.push(...target.listFailures());
    responseCount += target.countResponses();
  };
  await Promise.all([work(), work(), work()]);
  reportMeasurement(
    { test: "sqlmap", what: "operations", goal: cases.length, reached: scannedCases.length },
    findings,
  );
  reportMeasurement(
    {
      test: "sqlmap",
      what: "documented parameters tried",
      goal: parameterCount,
      reached: tested.size,
    },
    [],
  );
  reportMeasurement({ test: "sqlmap", what: "calls answered", goal: 40_000, reached: responseCount }, []);
});

/** Returns the injections that sqlmap finds in the parameters of a call. */
async function scanCall(target: Target, call: Call, tested = new Set<string>()): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "sqlmap-"));
  const file = path.join(folder, "request");
  writeFileSync(file, requestFor(target, call));
  const bounds = [
    "--dbms=PostgreSQL",
    "--level=2",
    "--risk=1",
    "--technique=BEUST",
    "--time-sec=2",
    "--timeout=10",
    "--retries=1",
  ];
  const outputOptions = [
    "--batch",
    "--ignore-stdin",
    "--disable-coloring",
    "--flush-session",
    "--ignore-code=*",
    `--output-dir=${folder}`,
  ];
  const { out } = await runTool("sqlmap", ["-r", file, ...bounds, ...outputOptions], {
    seconds: 300,
    env: { HOME: folder },
  });
  rmSync(folder, { recursive: true });
  if (process.env.SCANNER_OUTPUT)
    writeFileSync(path.join(process.env.SCANNER_OUTPUT, call.route.replace(/\W+/g, "-")), out);
  const found = [...out.matchAll(/^Parameter: (.+)\n\s+Type: (.+)/gm)].map(
    ([, parameter, technique]) => `${call.route} ${parameter}: ${technique}`,
  );
  for (const [, name] of out.matchAll(
    /parameter '([^']+)' (?:does not seem to be injectable|is vulnerable)/g,
  ))
    tested.add(`${call.route} ${name}`);
  const isComplete =
    /all tested parameters do not appear to be injectable|identified the following injection/.test(out);
  return isComplete || call.parameters.length === 0
    ? found
    : [`${call.route} was not scanned: ${out.trim().split("\n").slice(-3).join(" ")}`];
}

/**
 * The request as text, with `*` after each value of the URL, which tells sqlmap to test it. It tests values
 * of JSON bodies by itself.
 */
function requestFor({ url }: Target, { route, path: filled, query, body, cookie }: Call): string {
  const [method, template = ""] = route.split(" ");
  const templateSegments = template.split("/");
  const markedSegments = filled
    .split("/")
    .map((segment, index) => (templateSegments[index]?.startsWith(":") ? `${segment}*` : segment));
  const markedQuery = new URLSearchParams(query).toString().replace(/(=[^&]*)/g, "$1*");
  const content = body && JSON.stringify(body);
  return [
    `${method} ${markedSegments.join("/")}${markedQuery && `?${markedQuery}`} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    "User-Agent: scanner",
    `Cookie: ${cookie}`,
    ...(content ? ["Content-Type: application/json"] : []),
    "",
    content ?? "",
  ].join("\r\n");
}
