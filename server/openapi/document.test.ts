import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "../routes";
import { createApiDocument } from "./document";

const { openapi: version, info, servers, tags, paths, components } = createApiDocument();
type Content = { content: Record<string, { schema: object }> };
const responseContent = (path: string, method: "get" | "post", status: string) =>
  (paths?.[path]?.[method]?.responses?.[status] as Content | undefined)?.content ?? {};

test("generates an OpenAPI 3.1 document with every path", () => {
  expect(version).toBe("3.1.1");
  const knownPaths = new Set(
    Object.values(routes).flatMap((feature) => Object.values(feature).map(({ path }) => path)),
  );
  expect(Object.keys(paths ?? {})).toHaveLength(knownPaths.size);
  expect(paths?.["/api/applications/{id}/approve"]?.post).toMatchObject({
    operationId: "applications.approve",
    "x-gate": "job_posting",
    security: [{ session: [] }],
    parameters: [{ in: "path", name: "id", required: true }],
  });
  expect(paths?.["/api/register"]?.post?.security).toEqual([]);
});

test("has server and contact, and describes every tag and operation", () => {
  expect(servers).toEqual([{ url: "/", description: "The installation that serves this document" }]);
  expect(info.contact).toMatchObject({ url: "/help" });
  expect(tags?.map(({ name }) => name)).toEqual(Object.keys(routes));
  for (const { name, description = "" } of tags ?? [])
    expect([name, description.length > 8]).toEqual([name, true]);
  for (const [path, methods] of Object.entries(paths ?? {}))
    for (const { operationId, description = "" } of Object.values(
      methods as Record<string, { operationId: string; description?: string }>,
    ))
      expect([path, operationId, /^[A-Z].{20,}\. Allowed for [^.]+\./.test(description)]).toEqual([
        path,
        operationId,
        true,
      ]);
  expect(paths?.["/api/jobs"]?.get?.description).toContain("Paginated");
  expect(paths?.["/api/jobs"]?.post?.description).toContain(
    "Allowed for approved VC partners, portfolio HR leads and admins. A retry with the same `Idempotency-Key`",
  );
});

test("a record with enum keys defines each key as a property", () => {
  expect(components?.schemas?.AgencyCounts).toMatchObject({
    properties: {
      specializations: { properties: { Executive: { type: "integer" } }, additionalProperties: false },
    },
  });
});

test("request and response have separate schemas", () => {
  const body = paths?.["/api/jobs"]?.post?.requestBody as Content;
  expect(body.content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/JobInput" });
  expect(responseContent("/api/jobs", "post", "201")["application/json"]?.schema).toEqual({
    $ref: "#/components/schemas/Job",
  });
  expect(components?.schemas?.JobInput).toMatchObject({ required: ["title", "description", "company"] });
  expect(components?.schemas?.Job).toMatchObject({
    properties: { createdAt: { format: "date-time" } },
    additionalProperties: false,
  });
});

test("documents status codes, error responses and pagination", () => {
  expect(Object.keys(paths?.["/api/applications/{id}/approve"]?.post?.responses ?? {}).sort()).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "409",
    "413",
    "415",
    "429",
    "503",
  ]);
  expect(responseContent("/api/jobs/{id}/apply", "post", "400")["application/problem+json"]?.schema).toEqual({
    $ref: "#/components/schemas/Problem",
  });
  expect(Object.keys(paths?.["/api/login"]?.get?.responses ?? {})).toContain("302");
  expect(paths?.["/api/jobs"]?.get?.responses?.["200"]).toMatchObject({ headers: { Link: {} } });
  expect(
    paths?.["/api/jobs"]?.get?.parameters?.map((parameter) => "name" in parameter && parameter.name),
  ).toEqual([
    "q",
    "skill",
    "skills",
    "location",
    "mode",
    "level",
    "bountyMin",
    "bountyMax",
    "urgency",
    "deadline",
    "visaSponsorship",
    "mine",
    "sort",
    "limit",
    "cursor",
  ]);
});

test("no response has a field whose name contains password or hash", () => {
  for (const feature of Object.values(routes))
    for (const endpoint of Object.values<object>(feature))
      expect(JSON.stringify((endpoint as { response?: unknown }).response ?? {})).not.toMatch(
        /password|hash/i,
      );
});

test("docs/openapi.json is up to date", () => {
  const written: unknown = JSON.parse(readFileSync("docs/openapi.json", "utf8"));
  expect(JSON.parse(JSON.stringify(createApiDocument()))).toEqual(written);
});
