import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints";

test("of every call that changes something, docs/undo.md says once how it is taken back", () => {
  const told = [...readFileSync("docs/undo.md", "utf8").matchAll(/`((?:POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g)].map(([, call]) => call);
  const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature).map(({ method, path }) => `${method} ${path}`));
  expect(told.toSorted()).toEqual(calls.filter((call) => !call.startsWith("GET ")).toSorted());
});
