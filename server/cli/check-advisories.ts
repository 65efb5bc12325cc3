/**
 * `npm run advisories`: asks the npm registry for security advisories about the locked dependencies. Exits
 * with 1 for a high or critical one that .github/allowed-advisories.json does not allow today, and with 2 if
 * the registry does not answer the question.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { formatUtcDay } from "@shared/lib/days";
import * as z from "zod";

const allowFile = ".github/allowed-advisories.json";
const failingSeverities = ["high", "critical"];

/** Allows an advisory until a day, for example because no version of the package has repaired it yet. */
const allowanceSchema = z.strictObject({
  advisory: z.string().regex(/^GHSA-[\w-]+$/),
  /** The last day on which the advisory is allowed, in UTC. */
  until: z.iso.date(),
  reason: z.string().min(10),
});

const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
});
/**
 * The output of `npm audit`. `via` contains the advisories about a package, and the names of vulnerable
 * packages on which it depends.
 */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});
type Advisory = z.output<typeof advisorySchema>;

/** The last part of the URL, such as "GHSA-67hx-6x53-jw92". */
const advisoryIdOf = ({ url }: Advisory) => url.split("/").at(-1) ?? url;

function exitWith(status: number, message: string): never {
  (status === 0 ? process.stdout : process.stderr).write(`${message}\n`);
  process.exit(status);
}

function readAdvisories(): Advisory[] {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = reportSchema.safeParse(parseJson(stdout)).data;
  if (!report) exitWith(2, "The npm registry gave no answer about advisories: it may have no such service.");
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause !== "string");
  // Several packages can name the same advisory.
  return [...new Map(advisories.map((advisory) => [advisoryIdOf(advisory), advisory])).values()];
}

/** Undefined if the text is not valid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAllowances() {
  const { data, error } = z.array(allowanceSchema).safeParse(parseJson(readFileSync(allowFile, "utf8")));
  if (!data) exitWith(1, `${allowFile} is invalid: ${z.prettifyError(error)}`);
  return data;
}

const today = formatUtcDay(Date.now());
const allowances = readAllowances();
const failureMessages = readAdvisories()
  .filter(({ severity }) => failingSeverities.includes(severity))
  .flatMap((advisory) => {
    const allowance = allowances.find(({ advisory: id }) => id === advisoryIdOf(advisory));
    if (allowance && allowance.until >= today) return [];
    const expiryNote = allowance ? ` It was allowed until ${allowance.until}.` : "";
    const { name, range, severity, title, url } = advisory;
    return [`${name} ${range}, ${severity}: ${title}. ${url}${expiryNote}`];
  });
if (failureMessages.length > 0) exitWith(1, failureMessages.join("\n"));
exitWith(0, "No dependency has a high or critical advisory that is not allowed.");
