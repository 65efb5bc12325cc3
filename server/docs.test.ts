/** The page of the API, held to the document that it is made of. */
import { readFileSync } from "node:fs";
import { openWorld } from "@server/test/world";
import { failures } from "@shared/lib/errors";
import request from "supertest";
import { expect, test } from "vitest";
import { schemaHtml } from "./lib/schema-words";
import { apiDocument } from "./openapi/document";
import { whoPasses } from "./openapi/who-passes";

const world = await openWorld();
const answer = await request(world.app).get("/api/docs");
const page = answer.text;
const blocks = new Map(
  Array.from(page.matchAll(/<details id="([^"]+)">([\s\S]*?)<\/details>/g), ([, id, html]) => [id as string, html as string]),
);
const plain = (html = "") =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

test("every call is on it, with its path, what it takes, who may and every refusal", () => {
  const { paths = {}, components } = apiDocument();
  let calls = 0;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, call] of Object.entries(methods as Record<string, Record<string, never>>)) {
      calls++;
      const {
        operationId,
        summary,
        parameters = [],
        responses,
        "x-gate": gate,
      } = call as never as {
        operationId: string;
        summary: string;
        parameters: { name: string }[];
        responses: Record<string, { description: string }>;
        "x-gate": string;
      };
      const said = plain(blocks.get(operationId));
      const wanted = [
        method.toUpperCase(),
        path,
        summary,
        whoPasses(gate),
        ...parameters.map(({ name }) => name),
        ...Object.keys(responses),
      ];
      const codes = Object.values(responses).flatMap(({ description }) => description.split(", ").filter((word) => word in failures));
      expect([operationId, [...wanted, ...codes].filter((word) => !said.includes(word))]).toEqual([operationId, []]);
    }
  expect(calls).toBeGreaterThan(150);
  for (const name of Object.keys(components?.schemas ?? {})) expect(blocks.has(`schema-${name}`)).toBe(true);
  expect(blocks.size).toBe(calls + Object.keys(components?.schemas ?? {}).length);
  expect(page).toContain(`<p>${calls} calls`);
});

test("every link on it leads somewhere, and no name stands twice", () => {
  const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id).filter((id) => !ids.includes(id))).toEqual([]);
});

test("it loads our own files alone, and nothing stands in the page that the policy would refuse", () => {
  expect(answer.headers["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(Array.from(page.matchAll(/(?:src|rel="\w+" href)="([^"]+)"/g), ([, file]) => file)).toEqual([
    "/favicon.svg",
    "/first.js",
    "/reference.css",
    "/reference.js",
  ]);
  for (const file of ["favicon.svg", "first.js", "reference.css", "reference.js"]) readFileSync(`client/public/${file}`);
  expect(page).not.toMatch(/ style=| on\w+=|<style|<script>/);
});

test("whoever has it already is told so, and takes it packed", async () => {
  const { etag } = answer.headers;
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-encoding": "gzip",
  });
  expect(
    (
      await request(world.app)
        .get("/api/docs")
        .set("If-None-Match", etag ?? "")
    ).status,
  ).toBe(304);
  expect((await request(world.app).post("/api/docs")).status).toBe(405);
});

test("who may is said as it is decided", () => {
  expect(whoPasses("visitor")).toBe("anybody, signed in or not");
  expect(whoPasses("recruiting")).toBe("VC partners who are not approved, agencies and independent recruiters");
  expect(whoPasses("job_posting")).toBe("approved VC partners, portfolio HR leads and admins");
  expect(whoPasses("admin")).toBe("admins");
});

test.each([
  [{ type: "string", minLength: 1, maxLength: 160 }, "string, 1 to 160 characters"],
  [{ type: "string", maxLength: 40 }, "string, up to 40 characters"],
  [{ type: "string", format: "date-time", pattern: "^.*$" }, "date-time"],
  [{ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, "integer, 1 or more"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  [{ enum: ["a", "<b>"] }, "&quot;a&quot; | &quot;&lt;b&gt;&quot;"],
  [{ type: "array", maxItems: 3, items: { $ref: "#/components/schemas/Job" } }, 'list of <a href="#schema-Job">Job</a>, up to 3 entries'],
  [{ type: "object", additionalProperties: { type: "number" } }, "by name: number"],
  [{ properties: { a: { type: "number", default: 1 } } }, "{\n  <b>a</b>?: number <i>else 1</i>\n}"],
  [{}, "anything"],
])("the schema %o reads %s", (schema, words) => {
  expect(schemaHtml(schema)).toBe(words);
});

test("its colours are the product's", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  const tokens = (css: string, theme: string) =>
    Object.fromEntries(
      Array.from((new RegExp(`${theme} \\{([^}]*)`).exec(css)?.[1] ?? "").matchAll(/(--[\w-]+):(#\w+)/g), ([, name, value]) => [
        name,
        value,
      ]),
    );
  for (const theme of [":root", "\\[data-theme=dark\\]"]) {
    const ours = tokens(read("client/public/reference.css"), theme);
    expect(Object.keys(ours).length).toBeGreaterThan(15);
    expect(tokens(read("client/src/styles/theme.css"), theme)).toMatchObject(ours);
  }
});
