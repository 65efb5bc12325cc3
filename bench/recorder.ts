/** Runs a data function as the product would, notes the statements it sends, and asks Postgres what each of them costs. */
import { readFileSync } from "node:fs";
import { type Db, sessionSetup } from "@server/lib/db/db";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

interface Statement {
  text: string;
  values: unknown[];
  /** Kept prepared under this name, so that Postgres may plan it without knowing the values. */
  name?: string;
}
export interface Cost {
  /** Planning and running, of all statements together, without waiting for a processor. */
  ms: number;
  statements: number;
  /** The most rows that a Seq Scan read or a Sort took. */
  scanned: number;
  sorted: number;
}
interface Plan {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

export class Recorder {
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
      asked: string | { text: string; name?: string; rowMode?: "array"; types?: pg.CustomTypesConfig },
      values: unknown[] = [],
    ) => {
      const config = typeof asked === "string" ? { text: asked } : asked;
      this.#statements.push({ text: config.text, values, name: config.name });
      return client.query({ ...config, values });
    };
    this.db = drizzle({ client: { query } as unknown as pg.Client, casing: "snake_case" }) as unknown as Db;
  }

  static async open(url: string) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(sessionSetup);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return new Recorder(client, rows[0]?.pid ?? 0);
  }

  async statementsOf(act: (db: Db) => Promise<unknown>): Promise<Statement[]> {
    this.#statements = [];
    await act(this.db);
    return this.#statements;
  }

  async costOf(statements: Statement[], show?: (plan: unknown) => void): Promise<Cost> {
    const cost: Cost = { ms: 0, statements: 0, scanned: 0, sorted: 0 };
    for (const statement of statements) {
      if (/^(begin|commit|select set_config)/.test(statement.text)) {
        await this.client.query(statement.text, statement.values); // what the statements between them are run under
        continue;
      }
      cost.statements++;
      const before = waited(this.#pid);
      const [found] = await this.#explain(statement);
      cost.ms += Math.max(0, found["Execution Time"] + found["Planning Time"] - (waited(this.#pid) - before));
      show?.(found);
      walk(found.Plan, (node) => {
        const inAll = (one: Plan) => one["Actual Rows"] * one["Actual Loops"];
        if (node["Node Type"] === "Seq Scan")
          cost.scanned = Math.max(
            cost.scanned,
            inAll(node) + (node["Rows Removed by Filter"] ?? 0) * node["Actual Loops"],
          );
        if (/Sort$/.test(node["Node Type"]))
          cost.sorted = Math.max(cost.sorted, ...(node.Plans ?? []).map(inAll));
      });
    }
    return cost;
  }

  /** What is prepared is measured prepared: from the sixth time on Postgres may choose one plan for all values. */
  async #explain({ text, values, name }: Statement) {
    const how = "explain (analyze, timing off, format json)";
    if (name && !this.#prepared.has(name)) {
      await this.client.query(`prepare ${name}_measured as ${text}`);
      this.#prepared.add(name);
    }
    const literal = (value: unknown) =>
      value === null ? "null" : pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value));
    const answer = name
      ? await this.client.query(`${how} execute ${name}_measured(${values.map(literal)})`)
      : await this.client.query(`${how} ${text}`, values);
    const found: [{ Plan: Plan; "Execution Time": number; "Planning Time": number }] =
      answer.rows[0]["QUERY PLAN"];
    return found;
  }
}

/** How long a process has waited for a processor, in ms, where the system tells: what else the machine does is not Postgres' cost. */
function waited(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

function walk(plan: Plan, see: (node: Plan) => void) {
  see(plan);
  for (const below of plan.Plans ?? []) walk(below, see);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
