import { readFileSync } from "node:fs";
import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import { crontab } from "./worker";

test("the task queue can parse the schedule, which names each task once", () => {
  const taskNames = parseCrontab(crontab).map(({ task }) => task);
  expect(taskNames).toContain("compute_poster_records");
  expect(new Set(taskNames).size).toBe(taskNames.length);
});

test("docs/architecture.md describes each task of the schedule", () => {
  const architecture = readFileSync("docs/architecture.md", "utf8");
  const taskNames = parseCrontab(crontab).map(({ task }) => task);
  expect(taskNames.filter((name) => !architecture.includes(`\`${name}\``))).toEqual([]);
});
