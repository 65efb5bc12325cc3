/** The development page `/ui` shows every component of `client/src/ui`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importedPaths } from "./imported-paths";

const client = "client/src";
/** Components that show nothing by themselves, with the reason. */
const invisible = new Map([
  ["ui/announcer.tsx", "text for screen readers only"],
  ["ui/busy-region.tsx", "marks its content as busy"],
  ["ui/hidden-username-field.tsx", "a field for password managers"],
  ["ui/lazy-unsaved-changes-prompt.tsx", "loads the question that the page shows with a form dialog"],
]);

/** The source files that a file imports, also dynamically, relative to the client's folder. */
function importsOf(file: string): string[] {
  return importedPaths(file, readFileSync(path.join(client, file), "utf8"))
    .map((name) => name.replace(/^@\//, ""))
    .flatMap((name) => [`${name}.tsx`, `${name}.ts`].filter((one) => existsSync(path.join(client, one))));
}

/** All files that the page imports, directly or through other files. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
}

test("the page /ui imports every component, except those that show nothing", () => {
  const reached = reachedFrom("catalog/catalog-page.tsx");
  const components = readdirSync(path.join(client, "ui"))
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => `ui/${name}`);
  const missing = components.filter((file) => !reached.has(file));
  expect(missing.toSorted()).toEqual([...invisible.keys()].toSorted());
});
