import { jsonb, numeric, pgTable, point, serial, text, varchar } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { columnSchemas, timestampDefaultNow, timestamptz } from "./columns";

const table = pgTable("things", {
  id: serial().primaryKey(),
  name: varchar({ length: 3 }).notNull(),
  note: text(),
  tags: text().array().notNull(),
  price: numeric({ mode: "number" }),
  data: jsonb().$type<{ a: number }>().notNull(),
  createdAt: timestampDefaultNow(),
  endedAt: timestamptz(),
});
const row = {
  id: 1,
  name: "a",
  note: null,
  tags: ["b"],
  price: 1.5,
  data: { a: 1 },
  createdAt: "2026-01-02T03:04:05.678901Z",
  endedAt: null,
};

test("has every column except the omitted ones", () => {
  const { id: _, ...rest } = row;
  expect(z.parse(z.object(columnSchemas(table, { omit: ["id"] })), row)).toEqual(rest);
});

test.each([{ id: 1.5 }, { name: null }, { note: 1 }, { tags: [1] }, { price: "1" }, { createdAt: "now" }])(
  "rejects %j",
  (values) => {
    const schema = z.object(columnSchemas(table, { omit: [] }));
    expect(z.safeParse(schema, { ...row, ...values }).success).toBe(false);
  },
);

test("a column of an unknown type has to be omitted", () => {
  const places = pgTable("places", { id: serial(), at: point() });
  expect(() => columnSchemas(places, { omit: [] })).toThrow("no schema for a column of type point: omit at");
  expect(Object.keys(columnSchemas(places, { omit: ["at"] }))).toEqual(["id"]);
});
