/** Features import each other in one direction, that of docs/architecture.md. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Folders of the server that are no features: everything may import the first two, and these import everything. */
const notFeatures = ["lib", "openapi", "cli", "demo"];

/** From the features that build on no other to those that build on many; each imports only features before it. */
const order =
  /```\n(events,[\s\S]*?)```/
    .exec(readFileSync("docs/architecture.md", "utf8"))?.[1]
    ?.split(/[\s,]+/)
    .filter(Boolean) ?? [];

interface Import {
  from: string;
  to: string;
  file: string;
}

function importsOf(file: string, text: string): Import[] {
  const [from = ""] = file.split("/");
  return Array.from(
    text.matchAll(/(?:from|import|import\()\s*"(@server\/|\.\.?\/)([^"]+)"/g),
    ([, start, rest = ""]) => {
      const target = start === "@server/" ? rest : path.join(path.dirname(file), start ?? "", rest);
      return { from, to: target.split("/")[0] ?? "", file };
    },
  );
}

/** Imports of a feature that comes later in the order. */
const againstOrder = (imports: Import[]) =>
  imports.filter(
    ({ from, to }) => from !== to && order.includes(to) && order.indexOf(from) < order.indexOf(to),
  );

const files = readdirSync("server", { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    file.includes("/") &&
    /\.tsx?$/.test(file) &&
    !/\.(test|check)\.tsx?$/.test(file) &&
    !notFeatures.includes(file.split("/")[0] ?? ""),
);

test("docs/architecture.md orders all features", () => {
  expect(order.toSorted()).toEqual([...new Set(files.map((file) => file.split("/")[0]))].toSorted());
});

test("each feature imports only features before it", () => {
  expect(
    againstOrder(files.flatMap((file) => importsOf(file, readFileSync(path.join("server", file), "utf8")))),
  ).toEqual([]);
});

test("finds an import against the direction", () => {
  const allowed = 'import * as board from "../messages/queries"; import { find } from "./queries";';
  expect(againstOrder(importsOf("jobs/handlers.ts", allowed))).toEqual([]);
  for (const [file, planted] of [
    ["jobs/handlers.ts", 'import { insert } from "@server/submissions/commands";'],
    ["jobs/handlers.ts", 'import type { Row } from "../submissions/queries";'],
    ["jobs/parts/card.ts", 'export { insert } from "../../submissions/commands";'],
    ["jobs/handlers.ts", 'const load = () => import("./../submissions/commands");'],
    ["jobs/handlers.ts", 'import "../submissions/tasks";'],
  ] as const)
    expect(
      againstOrder(importsOf(file, planted)).map(({ to }) => to),
      planted,
    ).toEqual(["submissions"]);
});
