/** Records the SQL statements of a query function and measures their cost with EXPLAIN ANALYZE. */
import { readFileSync } from "node:fs";
import { connectionSetupSql, type Db } from "@server/lib/db/db";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

interface Statement {
  text: string;
  values: unknown[];
  /** The name of a prepared statement, for which PostgreSQL may use a generic plan. */
  name?: string;
}
export interface QueryCost {
  /** Planning and execution time of all statements, without the time that they waited for a CPU. */
  ms: number;
  statements: number;
  /** The largest number of rows that a sequential scan read. */
  maxRowsScanned: number;
  /** The largest number of rows that a sort received. */
  maxRowsSorted: number;
}
interface Plan {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

export class QueryRecorder {
  readonly db: Db;
  #statements: Statement[] = [];
  #prepared = new Set<string>();

  readonly #pid: number;

  private constructor(
    readonly client: pg.Client,
    pid: number,
  ) {
    this.#pid = pid;
    const query = async (
      input: string | { text: string; name?: string; rowMode?: "array"; types?: pg.CustomTypesConfig },
      values: unknown[] = [],
    ) => {
      const config = typeof input === "string" ? { text: input } : input;
      this.#statements.push({ text: config.text, values, name: config.name });
      return client.query({ ...config, values });
    };
    this.db = drizzle({ client: { query } as unknown as pg.Client, casing: "snake_case" }) as unknown as Db;
  }

  static async open(url: string) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(connectionSetupSql);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return new QueryRecorder(client, rows[0]?.pid ?? 0);
  }

  async recordStatements(run: (db: Db) => Promise<unknown>): Promise<Statement[]> {
    this.#statements = [];
    await run(this.db);
    return this.#statements;
  }

  async measureCost(statements: Statement[], onPlan?: (plan: unknown) => void): Promise<QueryCost> {
    const cost: QueryCost = { ms: 0, statements: 0, maxRowsScanned: 0, maxRowsSorted: 0 };
    for (const statement of statements) {
      if (/^(begin|commit|select set_config)/.test(statement.text)) {
        await this.client.query(statement.text, statement.values); // the following statements run inside this transaction
        continue;
      }
      cost.statements++;
      const waitBefore = cpuWaitMs(this.#pid);
      const [result] = await this.#explain(statement);
      const waitMs = cpuWaitMs(this.#pid) - waitBefore;
      cost.ms += Math.max(0, result["Execution Time"] + result["Planning Time"] - waitMs);
      onPlan?.(result);
      walkPlan(result.Plan, (node) => {
        const totalRows = (plan: Plan) => plan["Actual Rows"] * plan["Actual Loops"];
        if (node["Node Type"] === "Seq Scan")
          cost.maxRowsScanned = Math.max(
            cost.maxRowsScanned,
            totalRows(node) + (node["Rows Removed by Filter"] ?? 0) * node["Actual Loops"],
          );
        if (/Sort$/.test(node["Node Type"]))
          cost.maxRowsSorted = Math.max(cost.maxRowsSorted, ...(node.Plans ?? []).map(totalRows));
      });
    }
    return cost;
  }

  /** Measures prepared statements as prepared: after five executions PostgreSQL may choose a generic plan. */
  async #explain({ text, values, name }: Statement) {
    const explain = "explain (analyze, timing off, format json)";
    if (name && !this.#prepared.has(name)) {
      await this.client.query(`prepare ${name}_measured as ${text}`);
      this.#prepared.add(name);
    }
    const literal = (value: unknown) =>
      value === null ? "null" : pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value));
    const parameters = values.length > 0 ? `(${values.map(literal)})` : "";
    const result = name
      ? await this.client.query(`${explain} execute ${name}_measured${parameters}`)
      : await this.client.query(`${explain} ${text}`, values);
    const plans: [{ Plan: Plan; "Execution Time": number; "Planning Time": number }] =
      result.rows[0]["QUERY PLAN"];
    return plans;
  }
}

/** How long a process has been runnable without a CPU, in ms; 0 if the system does not report it. */
function cpuWaitMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

function walkPlan(plan: Plan, visit: (node: Plan) => void) {
  visit(plan);
  for (const child of plan.Plans ?? []) walkPlan(child, visit);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
