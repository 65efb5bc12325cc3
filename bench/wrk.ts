import { execFile } from "node:child_process";
import { promisify } from "node:util";

export interface LoadResult {
  perSecond: number;
  requests: number;
  /** In milliseconds. */
  p99Ms: number;
}

/** Runs wrk with 32 keep-alive connections. Responses other than 2xx and 3xx are errors. */
export async function runWrk(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<LoadResult> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)("wrk", [
    "-t1",
    "-c32",
    "--timeout",
    "30s",
    `-d${seconds}s`,
    "--latency",
    ...headerArgs,
    url,
  ]).catch((error) => {
    throw error.code === "ENOENT" ? new Error("This needs wrk: apt-get install wrk") : error;
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const parseNumber = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
  const [, value, unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: parseNumber(/Requests\/sec:\s+([\d.]+)/),
    requests: parseNumber(/(\d+) requests in/),
    p99Ms: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as "us"],
  };
}
