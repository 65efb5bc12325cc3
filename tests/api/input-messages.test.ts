/** Parses wrong values with every schema of the inputs of the contract, and reads the messages. */
import { pageQuery } from "@server/lib/http/pagination";
import type { Route } from "@server/lib/http/route";
import { routes } from "@server/routes";
import { expect, test } from "vitest";
import * as z from "zod";
import type * as core from "zod/v4/core";

/** Returns a schema and every schema within it, with their paths. */
function withNested(at: string, schema: core.$ZodType): [at: string, schema: core.$ZodType][] {
  const { def } = (schema as core.$ZodTypes)._zod;
  const nested = (inner: core.$ZodType, name = "") => withNested(`${at}${name}`, inner);
  switch (def.type) {
    case "object":
      return [
        [at, schema],
        ...Object.entries(def.shape).flatMap(([name, inner]) => nested(inner, `.${name}`)),
      ];
    case "array":
      return [[at, schema], ...nested(def.element, "[]")];
    case "tuple":
      return [[at, schema], ...def.items.flatMap((inner, n) => nested(inner, `[${n}]`))];
    case "union":
      return [[at, schema], ...def.options.flatMap((inner) => nested(inner))];
    case "record":
      return [[at, schema], ...nested(def.keyType, " key"), ...nested(def.valueType, "{}")];
    case "pipe":
      return [[at, schema], ...nested(def.in), ...nested(def.out)];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return [[at, schema], ...nested(def.innerType)];
    // Runs as a part of its pipe, with values that the part before it accepts.
    case "transform":
      return [];
    default:
      return [[at, schema]];
  }
}

const inputs = Object.entries(routes).flatMap(([feature, calls]) =>
  Object.entries<Route>(calls).flatMap(([name, { body, query, cursor }]) => [
    ...(body ? withNested(`${feature}.${name} body`, body) : []),
    ...(query ? withNested(`${feature}.${name} query`, query) : []),
    ...(cursor ? [...withNested("page", pageQuery), ...withNested(`${feature}.${name} cursor`, cursor)] : []),
  ]),
);

const scalars = [
  ...[undefined, null, true, Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 1e300],
  ...["", " ", "x", "x, y", "a\0", "x".repeat(200_001), "x,".repeat(5_000), "2020-13-40"],
];
const wrongValues = [
  ...scalars,
  [],
  ...scalars.map((value) => [value]),
  Array.from({ length: 1_001 }, (_, n) => `entry ${n}`),
  {},
  { unknown: 1 },
];

/** "Invalid input" alone is also the product's own fallback. */
const libraryPhrase =
  /^Invalid (option|input:|string|number|key|value|discriminator|ISO)|expected .* received|^Too (big|small)|^Unrecognized|must match/;

function messagesOf(schema: core.$ZodType): string[] {
  return wrongValues.flatMap(
    (value) => z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [],
  );
}

test("no message of an input schema is a phrase of the library", () => {
  expect(inputs.length).toBeGreaterThan(500);
  const phrases = inputs.flatMap(([at, schema]) =>
    messagesOf(schema)
      .filter((message) => libraryPhrase.test(message))
      .map((message) => `${at}: ${message}`),
  );
  expect([...new Set(phrases)]).toEqual([]);
});

test("the messages of zod itself are found", () => {
  const { customError } = z.config();
  z.config({ customError: undefined });
  try {
    const plain = z.object({
      text: z.string().min(3).max(5),
      option: z.enum(["a", "b"]),
      date: z.iso.date(),
    });
    const messages = withNested("plain", plain).flatMap(([, schema]) => messagesOf(schema));
    const missed = messages.filter((message) => !libraryPhrase.test(message));
    expect(messages.length).toBeGreaterThan(50);
    expect(missed).toEqual([]);
  } finally {
    z.config({ customError });
  }
});
