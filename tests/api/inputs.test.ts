/** Every string that a client can send, found by walking the schemas of the contract. */
import { pageQuery } from "@server/lib/http/pagination";
import type { Route } from "@server/lib/http/route";
import { routes } from "@server/routes";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type * as core from "zod/v4/core";

interface Found {
  at: string;
  schema: z.ZodMiniType;
}

/**
 * Returns each string of a schema with its path. Types other than objects, lists and wrappers contain no free
 * text.
 */
function strings(at: string, schema: z.ZodMiniType | core.$ZodType): Found[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return [{ at, schema: schema as z.ZodMiniType }];
    case "object":
      return Object.entries(def.shape).flatMap(([name, inner]) => strings(`${at}.${name}`, inner));
    case "array":
      return strings(`${at}[]`, def.element);
    case "tuple":
      return def.items.flatMap((inner, n) => strings(`${at}[${n}]`, inner));
    case "union":
      return def.options.flatMap((inner) => strings(at, inner));
    case "record":
      return [...strings(`${at} key`, def.keyType), ...strings(`${at}{}`, def.valueType)];
    case "pipe":
      return [...strings(at, def.in), ...strings(at, def.out)];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return strings(at, def.innerType);
    case "enum":
    case "literal":
    case "number":
    case "boolean":
    case "null":
    case "undefined":
    case "transform":
    case "never":
    // Any JSON value. Its schema checks every text in it (server/analytics/handlers.test.ts).
    case "unknown":
      return [];
    default:
      throw new Error(`${at} is of a kind that this test does not know: ${def.type}.`);
  }
}

/** Lists what is missing in the validation of a string. */
function wrongWith({ at, schema }: Found, most = 100_000): string[] {
  const refuses = (text: string) => !schema.safeParse(text).success;
  const checks = ((schema as unknown as core.$ZodString)._zod.def.checks ?? []).map(
    (check) => check._zod.def,
  );
  const kinds = checks.map(({ check }) => check);
  const bound = kinds.findIndex((kind) => kind === "max_length" || kind === "length_equals");
  const looks = kinds.findIndex((kind) => kind === "string_format" || kind === "custom");
  return [
    ...(bound < 0 ? [`${at} has no maximum`] : []),
    ...(bound >= 0 && Number((checks[bound] as { maximum?: number }).maximum) > most
      ? [`${at} may be larger than a body`]
      : []),
    ...(bound >= 0 && looks >= 0 && (looks < bound || !checks[bound]?.abort)
      ? [`${at} is looked at before it is known to be short`]
      : []),
    ...(refuses("x".repeat(200_001)) ? [] : [`${at} takes any length`]),
    ...["abcdef\0ghi", "abcdef\ud800ghi", "\udc00abcdefghi"]
      .filter((text) => !refuses(text))
      .map((text) => `${at} takes ${JSON.stringify(text)}`),
  ];
}

const endpoints = Object.entries(routes).flatMap(([feature, calls]) =>
  Object.entries<Route>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);
const found = endpoints.flatMap(([name, { body, query, cursor }]) => [
  ...(body ? strings(`${name} body`, body) : []),
  ...(query ? strings(`${name} query`, query) : []),
  ...(cursor ? [...strings("page", pageQuery), ...strings(`${name} cursor`, cursor)] : []),
]);

test("every string of every input has a maximum length, checked first, and is well-formed text without NUL", () => {
  expect(found.length).toBeGreaterThan(150);
  expect([...new Set(found.flatMap((one) => wrongWith(one)))]).toEqual([]);
});

/** Strings that may keep characters that change the direction of text, and why. */
const keepsDirections = [
  // Never shown, and a password must not be changed.
  /[pP]assword$/,
  // Names are compared with the stored one first, suggestions validated like the field that they change
  // (server/users/names.test.ts).
  /^(people|agencies|organizations|jobs|talentPool|submissions)\.edit body\.(firstName|lastName|company|name|candidateName)$/,
  /^suggestions\.suggest body\.suggestedValue/,
  // Converted to numbers, or to a list whose schema removes them.
  /\.(bountyAmount|salaryMin|salaryMax|proposedFee|feePercent|percent|successRate|averageFee)$|^talentPool\.\w+ body\.skills/,
  // Never shown.
  /body\.clientSecret$/,
  // Codes are compared only. Of reports of the browser the origin and the path are stored, which URL encodes.
  /\.code$|^cspReports\.report body/,
  // Compared with stored values only: logins, cursors, queries, and analytics, which only admins see as
  // totals.
  /^auth\.(login|requestReset) body|^dataExport\.\w+ body\.username| query\.| cursor\.|^page\.|^track\./,
];

test("no text of a request body that others see keeps characters that change the direction of text", () => {
  const bodies = found.filter(({ at }) => !keepsDirections.some((pattern) => pattern.test(at)));
  expect(bodies.length).toBeGreaterThan(60);
  const kept = bodies.filter(({ schema }) =>
    ["Ada\u202eLove", "a\u2066b@x.example", "https://x.example/\u202ea"].some((text) => {
      const result = schema.safeParse(text);
      return result.success && /\p{Bidi_Control}/u.test(JSON.stringify(result.data));
    }),
  );
  expect([...new Set(kept.map(({ at }) => at))]).toEqual([]);
});

test("finds a schema without a maximum length, with a late one, and with unchecked bytes", () => {
  const lax = z.object({
    any: z.string(),
    late: z.string().check(z.regex(/^x+$/), z.maxLength(10)),
    loose: z.string().check(z.maxLength(10), z.regex(/^x+$/)),
    raw: z.optional(z.array(z.string().check(z.maxLength(40)))),
  });
  const wrong = strings("lax", lax).flatMap((one) => wrongWith(one));
  for (const sentence of [
    "lax.any has no maximum",
    "lax.late is looked",
    "lax.loose is looked",
    'lax.raw[] takes "abcdef\\u0000',
  ])
    expect(wrong.some((one) => one.startsWith(sentence))).toBe(true);
});
