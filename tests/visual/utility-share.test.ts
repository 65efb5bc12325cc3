import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { utilityShare } from "./utility-share";

const client = new URL("../../client/", import.meta.url);
const lineCount = (file: string) => readFileSync(new URL(file, client), "utf8").trimEnd().split("\n").length;

test("every class token of the client is a Tailwind utility", async () => {
  expect((await utilityShare()).others).toEqual([]);
});

test("the client has at most 350 lines of CSS, in at most four files of one folder", () => {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  expect(files.filter((name) => !name.startsWith("src/styles/"))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(4);
  const total = files.map(lineCount).reduce((sum, count) => sum + count, 0);
  expect(total).toBeLessThanOrEqual(350);
});
