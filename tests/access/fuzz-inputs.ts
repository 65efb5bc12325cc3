/** Hostile and malformed input: bodies with one invalid field, and malformed requests. */

import { schemasOf } from "@shared/schemas";
import type { Call } from "@tests/security/http-calls";
import fc from "fast-check";
import { contractCases } from "./cases";
import type { Case } from "./define-cases";
import { fieldsOf, fullBody } from "./sample-values";

const namesOf = (part: "query" | "body") => [
  ...new Set(contractCases.flatMap(({ endpoint }) => Object.keys(fieldsOf(endpoint, part)))),
];

const oddValues = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\ud800",
    "1e400",
    "-0",
    "' or 1=1 --",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "\u202e",
    "🙂".repeat(50),
    "x".repeat(20_000),
  ),
  fc.double(),
  fc.constantFrom(2 ** 31, -1, 2 ** 53, 1e308, null, true, [], {}),
  fc.string({ unit: "binary" }),
  fc.jsonValue(),
);
const fieldNames = fc.constantFrom(...namesOf("body"), "__proto__", "constructor");
const queryStrings = fc.dictionary(
  fc.oneof(fc.constantFrom(...namesOf("query"), "limit", "cursor"), fc.string()),
  fc.string({ unit: "binary" }),
  { maxKeys: 4 },
);
const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  fc.constantFrom(
    "application/json; charset=utf-16",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "x",
    "",
  ),
);
const methods = fc.constantFrom(
  "HEAD",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "PUT",
  "PATCH",
  "DELETE",
  "POST",
  "GET",
  "BREW",
);

/**
 * A body that would be accepted, with one of its fields replaced, so that the code behind the validation is
 * reached.
 */
function withOneOddField(body: Record<string, unknown>) {
  const fields = Object.keys(body);
  return fields.length === 0
    ? fc.constant(body)
    : fc.tuple(fc.constantFrom(...fields), oddValues).map(([name, value]) => ({ ...body, [name]: value }));
}

/** Request bodies for an endpoint: valid JSON, or text that is sent as JSON. */
function requestBodies(body: Record<string, unknown>, others: Record<string, unknown>[]) {
  const bodies = fc.oneof(
    { weight: 3, arbitrary: withOneOddField(body) },
    { weight: 1, arbitrary: fc.constantFrom(...others).chain(withOneOddField) },
    oddValues,
    fc.dictionary(fieldNames, oddValues, { maxKeys: 12 }),
  );
  return fc.oneof(
    { weight: 12, arbitrary: bodies.map((value) => JSON.stringify(value)) },
    fc.tuple(bodies, fc.nat(400)).map(([value, length]) => JSON.stringify(value).slice(0, length)),
    fc
      .tuple(
        fieldNames,
        fc.constantFrom("1e400", "-1e400", "01", "NaN", '"\\ud800"', '"\\u0000"', "9".repeat(400)),
      )
      .map(([name, value]) => `{"${name}":${value}}`),
    fc.nat(5000).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
    fc
      .uint8Array({ maxLength: 300 })
      .map((bytes) => Buffer.concat([Buffer.from('{"title":"'), bytes, Buffer.from('"}')])),
    fc.constant("x".repeat(200_000)), // too large, often enough to occur in every run
    fc.constantFrom(`{"title":"${"x".repeat(99_000)}"}`, "", "null", "{}{}", "\ufeff{}"),
  );
}

export interface FuzzCall extends Call {
  route: string;
}

/** Creates calls of endpoints on given objects, with one of the sessions or without. */
export function fuzzCalls(cases: Case[], objects: number[], cookies: string[]) {
  const bodyOf = ({ endpoint, sample }: Case) => fullBody(endpoint, sample?.body?.());
  const others = contractCases.filter(({ endpoint }) => schemasOf(endpoint).body).map(bodyOf);
  const ids = fc.oneof(
    fc.constantFrom(...objects.map(String)),
    fc.integer({ min: 1, max: 30 }).map(String),
    fc.constantFrom("0", "-1", "2147483648", "1e9", "%00", "..", "1;drop table jobs"),
    fc.string(),
  );
  const sessions = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom("", ...cookies) },
    fc.constantFrom(
      "sid=",
      "sid=s%3Aa.b",
      "sid=%E0%A4%A",
      `sid=${"x".repeat(5000)}`,
      "=;;sid",
      `${cookies[0]}; ${cookies[1]}`,
    ),
  );
  const perCase = cases.map((testCase) =>
    fc.tuple(fc.constant(testCase), requestBodies(bodyOf(testCase), others)),
  );
  return fc
    .tuple(
      fc.oneof(...perCase),
      contentTypes,
      queryStrings,
      ids,
      sessions,
      fc.oneof({ weight: 20, arbitrary: fc.constant("") }, methods),
    )
    .map(([[{ name, endpoint }, body], type, query, id, Cookie, verb]): FuzzCall => {
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
      );
      const path = `${endpoint.path.replace(/:\w+/g, encodeURIComponent(id.toWellFormed()))}?${search}`;
      const method = verb || endpoint.method;
      if (["GET", "HEAD"].includes(method)) return { route: name, method, path, headers: { Cookie } };
      return { route: name, method, path, headers: { Cookie, "Content-Type": type }, body };
    });
}
