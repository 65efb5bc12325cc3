import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import { crontab } from "./worker";

test("the task queue can parse the schedule, which names each task once", () => {
  const taskNames = parseCrontab(crontab).map(({ task }) => task);
  expect(taskNames).toContain("compute_poster_records");
  expect(new Set(taskNames).size).toBe(taskNames.length);
});
