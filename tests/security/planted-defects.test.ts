import { expect, test } from "vitest";
import { brokenDefects } from "./planted-defects";
import { goalOf } from "./results";

const snapshot = {
  tables: { "public.likes": { name: "likes", indexes: { likes_once: {} }, compositePrimaryKeys: {} } },
};
const current = { read: (file: string) => (file === "app.ts" ? "use(a); use(b); use(b);" : ""), snapshot };

test("accepts planted defects that match the sources and the schema exactly once", () => {
  expect(
    brokenDefects(
      {
        replacements: { one: { file: "app.ts", originalText: "use(a);" } },
        droppedIndexes: { R4: [["likes", "likes_once"]] },
      },
      current,
    ),
  ).toEqual([]);
});

test.each([
  [
    { two: { file: "app.ts", originalText: "use(b);" } },
    'The planted defect "two" matches 2 times in app.ts, not once: use(b);',
  ],
  [
    { gone: { file: "app.ts", originalText: "use(c);" } },
    'The planted defect "gone" matches 0 times in app.ts, not once: use(c);',
  ],
  [
    { moved: { file: "lost.ts", originalText: "use(a);" } },
    'The planted defect "moved" matches 0 times in lost.ts, not once: use(a);',
  ],
])("names a planted defect that no longer matches its source: %o", (replacements, sentence) => {
  expect(brokenDefects({ replacements, droppedIndexes: {} }, current)).toEqual([sentence]);
});

test("names a planted defect whose index is gone from the schema", () => {
  const droppedIndexes = { R4: [["likes", "likes_pk"]], R6: [["users", "users_key"]] } satisfies Record<
    string,
    [string, string][]
  >;
  expect(brokenDefects({ replacements: {}, droppedIndexes }, current)).toEqual([
    'The planted defect "R4" drops likes_pk, which likes does not have.',
    'The planted defect "R6" drops users_key, which users does not have.',
  ]);
});

test("scales goals, but not limits, with the share of the run", () => {
  expect(goalOf({ goal: 15_000 }, 0.1)).toBe(1500);
  expect(goalOf({ goal: 7 }, 0.1)).toBe(1);
  expect(goalOf({ goal: 500, isUpperLimit: true }, 0.1)).toBe(500);
});
