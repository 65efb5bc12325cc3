/** Advisory locks of different kinds have different first keys. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("no two kinds of advisory locks have the same first key", () => {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const locks = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join("server", file), "utf8").matchAll(/^const (\w+LockKey) = (\d+);/gm),
      ([, name, key]) => ({ name, key }),
    ),
  );
  expect(locks.length).toBeGreaterThan(6);
  const conflictsWithAnother = locks.filter((lock) => locks.filter(({ key }) => key === lock.key).length > 1);
  expect(conflictsWithAnother).toEqual([]);
});
