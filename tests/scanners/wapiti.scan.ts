/** wapiti: the pages, a visitor's and those that are drawn for a member, run nothing, lead nowhere else, and carry their headers. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestApp } from "@tests/app/create-test-app";
import { handIn, handInDefect } from "@tests/security/report-results";
import { beforeAll, test } from "vitest";
import { requireDebianPackages } from "../debian-packages";
import { holes } from "./seeded-vulnerabilities";
import { holedServer, soundServer, type Target } from "./targets";
import { runTool } from "./tools";

beforeAll(() => requireDebianPackages({ wapiti: "wapiti" }));

/** All that ask the judged server alone. ssrf and xxe wait for calls at a server of the tool's authors; buster and nikto ask what ffuf and wfuzz ask. */
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

/** What it says of the product and why that stays. */
const explained: [RegExp, string][] = [
  [
    /Strict-Transport-Security/,
    "over http no browser heeds it; with an https APP_URL it is sent (tests/api/headers.test.ts)",
  ],
  [/X-XSS-Protection/, "it is sent as 0, as OWASP asks: what it once switched on made holes of its own"],
];

test("the pages run nothing that was asked into them", async () => {
  const world = await createTestApp();
  await world.message(world.partnerVera, { title: "Fees", content: "What do you pay? https://a.example/b" });
  const job = await world.createJob(world.posterHana);
  await world.createAgency(world.agentAmir, {});
  const pages = [...starts, `/jobs?job=${job.id}`];
  const cookie = await world.cookieOf(world.partnerVera);

  const said = await judge(await holedServer("wapiti", world), "", starts.slice(0, 2));
  for (const kind of ["Cross Site Scripting", "Open Redirect", "Content Security Policy", "HttpOnly"])
    handInDefect(
      "wapiti",
      `${holes.wapiti.what}: ${kind}`,
      said.some((finding) => finding.startsWith(kind)),
    );

  const target = await soundServer(world);
  const findings = new Set([...(await judge(target, "", pages)), ...(await judge(target, cookie, pages))]);
  const wrong = [...findings].filter((finding) => !explained.some(([words]) => words.test(finding)));
  handIn({ test: "wapiti", what: "calls to pages", goal: 3_000, reached: target.answers() }, [
    ...wrong,
    ...target.failures(),
  ]);
  handIn(
    {
      test: "wapiti",
      what: "findings that are explained",
      goal: 2,
      atMost: true,
      reached: findings.size - wrong.length,
    },
    [],
  );
});

interface Finding {
  method: string;
  path: string;
  info: string;
}

async function judge({ url }: Target, cookie: string, pages: string[]): Promise<string[]> {
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
  const manner = [
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
      ...manner,
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
      found.map(({ method, path: where, info }) => `${kind}: ${info} (${method} ${where.split("?")[0]})`),
    );
  } catch (error) {
    throw new Error(`wapiti wrote no report: ${out.slice(-500)}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
