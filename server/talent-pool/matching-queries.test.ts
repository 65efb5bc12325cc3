import type { Db } from "@server/lib/db/db";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { chooseSearchedSkills, listCandidatesToCompare, listJobsToCompare } from "./matching-queries";

const chooseAmong = (rowCount: number, frequencies: Record<string, number>) =>
  chooseSearchedSkills(Object.keys(frequencies), {
    rowCount,
    frequencies: new Map(Object.entries(frequencies)),
  });

test("the rarest five skills are searched, and no other facets", () => {
  const frequencies = {
    "place:us-austin": 0.0001,
    "skill:common": 0.3,
    "skill:a": 0.001,
    "skill:b": 0.002,
    "term:c": 0.003,
    "skill:d": 0.004,
    "skill:unknown": 0,
  };
  const searched = ["skill:unknown", "skill:a", "skill:b", "term:c", "skill:d"];
  expect(chooseAmong(20_000, frequencies)).toEqual(searched);
  expect(
    chooseSearchedSkills(Object.keys(frequencies), { rowCount: 0, frequencies: new Map() }),
  ).toHaveLength(5);
});

test("fewer skills are searched if many rows have one of them, but not enough to find the newest quickly", () => {
  const frequencies = { "skill:a": 0.008, "skill:b": 0.008, "skill:c": 0.008, "skill:d": 0.008 };
  expect(chooseAmong(1_000_000, frequencies)).toEqual(["skill:a", "skill:b"]);
  expect(chooseAmong(100_000, frequencies)).toHaveLength(4);
});

test("all skills are searched if the newest rows have one of them", () => {
  const frequencies = { "skill:a": 0.06, "skill:b": 0.06, "skill:c": 0.06, "skill:d": 0.06, "skill:e": 0.06 };
  expect(chooseAmong(1_000_000, frequencies)).toHaveLength(5);
});

test("a skill that exceeds the limit on its own is searched", () => {
  expect(chooseAmong(1_000_000, { "skill:a": 0.03 })).toEqual(["skill:a"]);
});

test("without skills none is searched", () => {
  expect(chooseAmong(1_000_000, { "place:us-austin": 0.1 })).toEqual([]);
});

test("rows are sorted by an expression, which no index has, if fewer of them have one of the skills", () => {
  const queryBuilder = drizzle.mock({ casing: "snake_case" }) as unknown as Db;
  const facets = ["skill:a"];
  const orderOf = (query: { toSQL(): { sql: string } }) => query.toSQL().sql.split(" order by ")[1];
  for (const [frequency, isByDate] of [
    [0.008, false],
    [0.06, true],
  ] as const) {
    const statistics = { rowCount: 1_000_000, frequencies: new Map([["skill:a", frequency]]) };
    const orders = [
      orderOf(listJobsToCompare(queryBuilder, { facets, statistics })),
      orderOf(listCandidatesToCompare(queryBuilder, { jobId: 1, facets, statistics })),
    ];
    for (const order of orders)
      expect(order).toMatch(
        isByDate ? /^"\w+"\."created_at" desc, / : /^"\w+"\."created_at" \+ interval '0' desc, /,
      );
  }
});
