/**
 * Finds statements of migrations that break servers of the previous version, which keep running during a
 * deploy.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Statements that remove what an older server uses, or reject what it writes. They belong into the next
 * release.
 */
const takes: [RegExp, string][] = [
  [/^drop table|drop column|^drop (function|trigger|view|type)/i, "drops"],
  [/^alter table \S+ rename (to|column)/i, "renames"],
  [/alter column .* type/i, "changes a type"],
  [/set not null|add column (?!.*(default|generated)).*not null/i, "asks for what older writes leave out"],
  [/^truncate|^delete from/i, "takes rows away"],
];
/** The same, for tables of an earlier migration. */
const narrows = /^create unique index|add constraint \S+ (check|unique)/i;

interface Known {
  /** Tables that this migration creates: no older server uses them. */
  created: Set<string>;
  /** The values of each CHECK constraint with a list. */
  words: Map<string, string[]>;
}

/** Describes how a statement breaks an older server; undefined if it does not. */
function harm(text: string, { created, words }: Known): string | undefined {
  created.add(/^create table (?:if not exists )?"?(\w+)/i.exec(text)?.[1] ?? "");
  const [, from = "", to = ""] = /rename constraint "?(\w+)"? to "?(\w+)/i.exec(text) ?? [];
  if (from) words.set(to, words.get(from) ?? []);
  let wider = false;
  for (const [, name = "", list = ""] of text.matchAll(
    /constraint "?(\w+)"? check \([^()]* in \(([^()]*)\)/gi,
  )) {
    const before = words.get(name);
    words.set(name, list.split(", "));
    wider = before?.every((word) => list.includes(word)) ?? false;
  }
  const found = takes.find(([form]) => form.test(text))?.[1];
  const table = /(?:table|on) "?(\w+)"?/i.exec(text)?.[1] ?? "";
  return (
    found ??
    (narrows.test(text) && !wider && !created.has(table) ? "refuses what older writes may bring" : undefined)
  );
}

/** Checks migrations in order. The first may do anything. */
function harms(files: string[][]): string[] {
  const words: Known["words"] = new Map();
  return files.flatMap((statements, at) => {
    const created = new Set<string>();
    return statements.flatMap((text) => {
      const harmfulStatements = harm(text, { created, words });
      return harmfulStatements && at > 0 ? [`${harmfulStatements}: ${text.slice(0, 60)}`] : [];
    });
  });
}

/**
 * Splits SQL into statements of one line. The body of a function is part of its statement, because it runs
 * later.
 */
const statementsOf = (text: string) =>
  text
    .split(/(\bas \$\$[\s\S]*?\$\$)/)
    .map((part) => (part.startsWith("as $$") ? "as $$" : part.replace(/--.*$/gm, "")))
    .join("")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);

const unreleased = "no version had been released: there was no older server";
/** Accepted statements with the reason. */
const allowed: Record<string, string> = {
  'refuses what older writes may bring: ALTER TABLE "jobs" ADD CONSTRAINT "jobs_amounts" CHECK ("job':
    unreleased,
  'refuses what older writes may bring: ALTER TABLE "session" ADD CONSTRAINT "session_id" UNIQUE("id':
    "the column is new and numbers itself",
  'refuses what older writes may bring: ALTER TABLE "job_applications" ADD CONSTRAINT "job_applicati':
    "older servers do not write the new columns, which may be null",
  'refuses what older writes may bring: ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "subm':
    "older servers do not write the new columns, which may be null",
  'refuses what older writes may bring: ALTER TABLE "placements" ADD CONSTRAINT "placements_fee" CHE':
    "older servers do not write the new columns, which may be null",
  'refuses what older writes may bring: ALTER TABLE "placements" ADD CONSTRAINT "placements_fee_deci':
    "older servers do not write the new columns, which may be null",
  'refuses what older writes may bring: ALTER TABLE "candidates" ADD CONSTRAINT "candidates_salary_c':
    "older servers do not write the new column, which may be null",
  'refuses what older writes may bring: ALTER TABLE "jobs" ADD CONSTRAINT "jobs_work_mode_known" CHE':
    "older servers do not write the new column, which may be null",
  'refuses what older writes may bring: ALTER TABLE "jobs" ADD CONSTRAINT "jobs_level_known" CHECK (':
    "older servers do not write the new column, which may be null",
  'refuses what older writes may bring: ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary_currency_know':
    "older servers do not write the new column, which may be null",
  'refuses what older writes may bring: ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary" CHECK ("jobs':
    "older servers do not write the new columns, which may be null",
  'refuses what older writes may bring: ALTER TABLE "job_application_changes" ADD CONSTRAINT "job_ap':
    "older servers do not write the new column, which may be null",
  'refuses what older writes may bring: ALTER TABLE "job_candidate_submission_changes" ADD CONSTRAIN':
    "older servers do not write the new column, which may be null",
  'refuses what older writes may bring: ALTER TABLE "jobs" ADD CONSTRAINT "jobs_payment_days" CHECK ':
    "older servers do not write the new column, which may be null",
  'refuses what older writes may bring: ALTER TABLE "jobs" ADD CONSTRAINT "jobs_guarantee_days" CHEC':
    "older servers do not write the new column, which may be null",
  "drops: drop trigger tally on job_applications": "triggers of the same migration keep the counters",
  "drops: drop trigger tally on jobs": "triggers of the same migration keep the counters",
  "drops: drop trigger tally on job_candidate_submissions":
    "triggers of the same migration keep the counters",
  'refuses what older writes may bring: CREATE UNIQUE INDEX "submissions_once" ON "job_candidate_sub':
    "it covers fewer rows than the index that it replaces",
  'changes a type: ALTER TABLE "job_applications" ALTER COLUMN "timeline" SET D':
    "the new type takes what older servers write",
  'changes a type: ALTER TABLE "message_tag_days" ALTER COLUMN "tag" SET DATA T':
    "the new type takes what older servers write",
  'renames: ALTER TABLE "message_reports" RENAME TO "reports"': unreleased,
  "drops: drop function tallied()": "only functions call it, which the same migration replaces",
  "drops: drop function tallied_lists()": "only functions call it, which the same migration replaces",
  "takes rows away: delete from rate_limits where key ~ '\\.|:.*:'":
    "counters start anew, as they do once they expire",
  "takes rows away: delete from events using users where users.id = events.targe":
    "only users could see these events who have deleted their accounts",
  "takes rows away: delete from analytics_events": "they come back with their totals in the same transaction",
};

test("no migration removes what the previous release needs, except documented ones", () => {
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  const found = harms(files.sort().map((name) => statementsOf(readFileSync(`migrations/${name}`, "utf8"))));
  expect([...new Set(found)].sort()).toEqual(Object.keys(allowed).sort());
});

/** The last migration from before the rule. */
const lastFreeMigration = "0060";

interface Snapshot {
  tables: Record<string, { name: string; indexes: Record<string, { name: string }> }>;
}

/** The table of each index that the schema has or had: `drop index` names only the index. */
const tableByIndex = () =>
  new Map(
    readdirSync("migrations/meta")
      .filter((name) => name.endsWith("_snapshot.json"))
      .map((name): Snapshot => JSON.parse(readFileSync(`migrations/meta/${name}`, "utf8")))
      .flatMap(({ tables }) => Object.values(tables))
      .flatMap((table) => Object.values(table.indexes).map(({ name }) => [name, table.name] as const)),
  );

/**
 * The tables that a migration locks against all queries. A new foreign key, trigger or index lets others
 * read; `update` and `insert` lock rows.
 */
function lockedTables(statements: string[], indexes: Map<string, string>): Set<string> {
  const tableOf = (form: RegExp) =>
    statements.flatMap((text) => [...text.matchAll(form)].map(([, table = ""]) => table));
  const locked = new Set([
    ...tableOf(/^(?:alter table|drop table|truncate)(?: only)?(?: if exists)? "?(\w+)"?/gi),
    ...tableOf(/^drop trigger (?:if exists )?\S+ on "?(\w+)"?/gi),
    ...tableOf(/^drop index (?:if exists )?"?(\w+)"?/gi).map(
      (index) => indexes.get(index) ?? `of index ${index}`,
    ),
  ]);
  for (const created of tableOf(/^create table (?:if not exists )?"?(\w+)/gi)) locked.delete(created);
  return locked;
}

test("a migration locks at most one table against all queries, because each is one transaction", () => {
  const indexes = tableByIndex();
  expect(indexes.get("jobs_ended")).toBe("jobs");
  const found = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql") && name.slice(0, 4) > lastFreeMigration)
    .filter(
      (name) => lockedTables(statementsOf(readFileSync(`migrations/${name}`, "utf8")), indexes).size > 1,
    );
  expect(found).toEqual([]);
});

test.each([
  ["alter table people add column a int; alter table people add column b int", ["people"]],
  [
    'ALTER TABLE "people" ADD COLUMN a int; ALTER TABLE IF EXISTS "jobs" ADD COLUMN b int',
    ["people", "jobs"],
  ],
  ["create table skills (id int); alter table skills add column a int; drop table jobs", ["jobs"]],
  ["drop trigger tally on jobs; create trigger tally after insert on people", ["jobs"]],
  ["create index by_name on people (name); update jobs set title = ''", []],
  ['drop index by_title; drop index if exists "by_title"', ["jobs"]],
  ["alter table people add column a int; drop index by_title", ["people", "jobs"]],
])("%s locks %j", (text, expected) => {
  const indexes = new Map([["by_title", "jobs"]]);
  expect([...lockedTables(statementsOf(text), indexes)]).toEqual(expected);
});

const before = "create table people (id int, kind text, constraint kinds check (\"kind\" in ('a', 'b')))";
test.each([
  ["drop table people", true],
  ["alter table people drop column kind", true],
  ["alter table people rename column kind to sort", true],
  ["alter table people alter column id set data type bigint", true],
  ["alter table people alter column id set not null", true],
  ["alter table people add column born date not null", true],
  ["create unique index once on people (kind)", true],
  [
    "alter table people drop constraint kinds; alter table people add constraint kinds check (kind in ('a', 'c'))",
    true,
  ],
  [
    "alter table people drop constraint kinds; alter table people add constraint kinds check (kind in ('a', 'b', 'c'))",
    false,
  ],
  ["alter table people add column born date; create index by_kind on people (kind)", false],
  ["alter table people add column n int default 0 not null", false],
  ["create table jobs (id int); create unique index jobs_once on jobs (id)", false],
  ["create function f() returns trigger language plpgsql as $$ begin delete from people; end $$", false],
])("%s: %s", (text, expected) => {
  expect(harms([statementsOf(before), statementsOf(text)]).length > 0).toBe(expected);
});
