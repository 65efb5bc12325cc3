import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { api } from "./api";

test("of every call that changes something, docs/undo.md says once how it is taken back", () => {
  const told = [...readFileSync("docs/undo.md", "utf8").matchAll(/`((?:POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g)].map(([, call]) => call);
  const calls = Object.values(api).flatMap((feature) => Object.values(feature).map(({ method, path }) => `${method} ${path}`));
  expect(told.toSorted()).toEqual(calls.filter((call) => !call.startsWith("GET ")).toSorted());
});
