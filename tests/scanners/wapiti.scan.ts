/**
 * wapiti: pages for visitors and members run no injected script, do not redirect to other sites, and have
 * security headers.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestApp } from "@tests/app/create-test-app";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { beforeAll, test } from "vitest";
import { requireDebianPackages } from "../debian-packages";
import { seededVulnerabilities } from "./seeded-vulnerabilities";
import { startCleanServer, startVulnerableServer, type Target } from "./targets";
import { runTool } from "./tools";

beforeAll(() => requireDebianPackages({ wapiti: "wapiti" }));

/**
 * The modules that contact this server only. Left out: ssrf and xxe, which wait for calls to a server of
 * wapiti's authors, and buster and nikto, which do what ffuf and wfuzz do.
 */
const modules =
  "backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss";
const starts = [
  "/jobs?q=go",
  "/login?next=/jobs",
  "/help?topic=jobs",
  "/messages?q=fee",
  "/agencies?q=a",
  "/reset-password?token=abc",
  "/user/1?tab=emails",
];

/** Findings that stay, with the reason. */
const acceptedFindings: [pattern: RegExp, reason: string][] = [
  [
    /Strict-Transport-Security/,
    "browsers ignore it over http; with an https APP_URL it is sent (tests/api/headers.test.ts)",
  ],
  [/X-XSS-Protection/, "it is sent as 0, as OWASP recommends: the filter itself caused vulnerabilities"],
];

test("pages run no injected script", async () => {
  const app = await createTestApp();
  await app.createMessage(app.partnerVera, {
    title: "Fees",
    content: "What do you pay? https://a.example/b",
  });
  const job = await app.createJob(app.posterHana);
  await app.createAgency(app.agentAmir, {});
  const pages = [...starts, `/jobs?job=${job.id}`];
  const cookie = await app.cookieOf(app.partnerVera);

  const vulnerableFindings = await scanPages(
    await startVulnerableServer("wapiti", app),
    "",
    starts.slice(0, 2),
  );
  for (const kind of ["Cross Site Scripting", "Open Redirect", "Content Security Policy", "HttpOnly"])
    reportDefect(
      "wapiti",
      `${seededVulnerabilities.wapiti.description}: ${kind}`,
      vulnerableFindings.some((finding) => finding.startsWith(kind)),
    );

  const target = await startCleanServer(app);
  const findings = new Set([
    ...(await scanPages(target, "", pages)),
    ...(await scanPages(target, cookie, pages)),
  ]);
  const unexplainedFindings = [...findings].filter(
    (finding) => !acceptedFindings.some(([pattern]) => pattern.test(finding)),
  );
  reportMeasurement(
    { test: "wapiti", what: "calls to pages", goal: 3_000, reached: target.countResponses() },
    [...unexplainedFindings, ...target.listFailures()],
  );
  reportMeasurement(
    {
      test: "wapiti",
      what: "findings that are explained",
      goal: 2,
      isUpperLimit: true,
      reached: findings.size - unexplainedFindings.length,
    },
    [],
  );
});

interface Finding {
  method: string;
  path: string;
  info: string;
}

async function scanPages({ url }: Target, cookie: string, pages: string[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "wapiti-"));
  const report = path.join(folder, "report.json");
  const bounds = [
    "--scope",
    "domain",
    "-d",
    "3",
    "--max-links-per-page",
    "60",
    "--max-scan-time",
    "120",
    "--max-attack-time",
    "90",
    "-t",
    "5",
  ];
  const outputOptions = [
    "--flush-session",
    "--no-bugreport",
    "--endpoint",
    url,
    "--store-session",
    folder,
    "--store-config",
    folder,
    "-v",
    "0",
  ];
  const { out } = await runTool(
    "wapiti",
    [
      "-u",
      `${url}/`,
      ...pages.flatMap((page) => ["-s", url + page]),
      "-m",
      modules,
      "-f",
      "json",
      "-o",
      report,
      ...bounds,
      ...outputOptions,
      ...(cookie ? ["-H", `Cookie: ${cookie}`] : []),
    ],
    { seconds: 1200, env: { HOME: folder } },
  );
  const read = () =>
    JSON.parse(readFileSync(report, "utf8")) as Record<
      "vulnerabilities" | "anomalies",
      Record<string, Finding[]>
    >;
  try {
    const { vulnerabilities, anomalies } = read();
    return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
      found.map(({ method, path, info }) => `${kind}: ${info} (${method} ${path.split("?")[0]})`),
    );
  } catch (error) {
    throw new Error(`wapiti wrote no report: ${out.slice(-500)}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
