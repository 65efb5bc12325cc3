import * as z from "zod/mini";
import { isWebAddress } from "./web-address";

/** Registers the name of a schema in the OpenAPI document. */
export function named<S extends z.ZodMiniType>(id: string, schema: S): S {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** Maximum lengths in UTF-16 units. PostgreSQL counts code points, which are never more. */
export const most = {
  username: 40,
  email: 254,
  name: 160,
  long: 10_000,
  bio: 4_000,
  url: 2_048,
  list: 20,
  item: 40,
  reason: 2_000,
} as const;

/** PostgreSQL cannot store NUL characters and lone surrogates. */
const unstorable = /\0|\p{Surrogate}/u;
export const wellFormed = z.refine<string>((value) => !unstorable.test(value), {
  message: "Remove the unreadable characters",
  abort: true,
});

/** Untrimmed text. The length is checked first, so that later checks such as patterns only see short text. */
export const maxString = (
  max: number,
  tooLong = `Use at most ${max.toLocaleString("en-US")} characters`,
  missing?: string,
) => z.string(missing).check(z.maxLength(max, { message: tooLong, abort: true }), wellFormed);

/** Trimmed text of `min` to `max` characters. `missing` and `short` are error messages. */
export const requiredText = (max: number, missing = "Required", min = 1, short = missing) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(max, { message: `Use at most ${max.toLocaleString("en-US")} characters`, abort: true }),
      wellFormed,
      z.minLength(min, short),
    );

/** Required text without line breaks and control characters, for names in emails and lists. */
export const singleLine = (max: number, missing?: string) =>
  requiredText(max, missing).check(
    z.refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), "Write it on one line"),
  );

export const shortText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, { message: `Use at most ${max.toLocaleString("en-US")} characters`, abort: true }),
      wellFormed,
    );

/** Optional text: null and empty text become undefined. */
export const optionalText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(shortText(max)),
      z.transform((value) => value || undefined),
    ),
  );

/** The body of actions with an optional reason. */
export const noteInput = named("NoteInput", z.object({ reason: optionalText(most.reason) }));

/** A trimmed email address in its original case; the database compares case-insensitively. */
export const emailSaying = (errorMessage: string) =>
  z
    .string(errorMessage)
    .check(
      z.trim(),
      z.maxLength(most.email, { message: errorMessage, abort: true }),
      wellFormed,
      z.regex(z.regexes.email, errorMessage),
    );
export const emailAddress = emailSaying("Invalid email address");

/** An http or https URL without credentials. */
export const webAddress = (errorMessage: string) =>
  z.string(errorMessage).check(
    z.trim(),
    z.maxLength(most.url, { message: errorMessage, abort: true }),
    wellFormed,
    z.refine<string>((value) => isWebAddress(value), errorMessage),
  );
/** An optional website in a form: adds https:// if the scheme is missing; empty text becomes undefined. */
export const site = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(most.url, {
      message: `Use at most ${most.url.toLocaleString("en-US")} characters`,
      abort: true,
    }),
    wellFormed,
  ),
  z.transform((typed, context) => {
    if (typed === "") return undefined;
    const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    if (isWebAddress(url)) return url;
    context.issues.push({
      code: "custom",
      message: "Enter a web address, such as https://example.com",
      input: typed,
    });
    return z.NEVER;
  }),
);

/** An optional public email address: empty text becomes undefined. */
export const contactEmail = z.pipe(
  z.union([z.literal(""), emailSaying("Invalid email address")], "Invalid email address"),
  z.transform((value) => value || undefined),
);

/** Optional text in a PATCH body: null removes the value; absent and empty text leave it unchanged. */
export const changedText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(shortText(max)),
      z.transform((value) => (value === "" ? undefined : value)),
    ),
  );

/** A number or a decimal number as text. `emptyValue` replaces empty text, which is otherwise invalid. */
export const numeric = (errorMessage: string, isValid: (value: number) => boolean, emptyValue?: number) =>
  z.pipe(
    z.union([z.number(), maxString(40, errorMessage)], errorMessage),
    z.transform((value, context) => {
      const number = typeof value === "number" ? value : parseDecimal(value, emptyValue);
      if (number !== undefined && Number.isFinite(number) && isValid(number)) return number;
      context.issues.push({ code: "custom", message: errorMessage, input: value });
      return z.NEVER;
    }),
  );

function parseDecimal(text: string, emptyValue?: number): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return emptyValue;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** US dollars with at most two decimals, in the range of `numeric(10, 2)`. */
export const money = numeric(
  "Enter an amount from 0 to 99,999,999.99 with at most two decimals",
  (value) => value >= 0 && value <= 99_999_999.99 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
  0,
);

/** A filter of a list: absent, empty and `all` mean no filter. */
export const filter = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(
    z.pipe(
      z.enum(["", "all", ...values]),
      z.transform((value) => (value === "" || value === "all" ? undefined : (value as V[number]))),
    ),
  );

/** Search terms. */
export const search = z.optional(
  z.pipe(
    shortText(200),
    z.transform((value) => value || undefined),
  ),
);

const incompleteLink = "This link is incomplete.";
/** The token of an emailed link, which is in the fragment of its URL. */
export const tokenOf = (length: number) =>
  z
    .string(incompleteLink)
    .check(
      z.maxLength(length, { message: incompleteLink, abort: true }),
      z.regex(/^[A-Za-z0-9_-]*$/, incompleteLink),
      z.minLength(length, incompleteLink),
    );
export const linkToken = tokenOf(43);

/** The maximum of a PostgreSQL `integer`. */
const maxId = 2_147_483_647;

/** An optional id in a query parameter. */
export const idFilter = z.optional(
  z.pipe(
    maxString(10, "Unknown id").check(
      z.regex(/^([1-9]\d{0,9})?$/, { message: "Unknown id", abort: true }),
      z.refine((value) => Number(value) <= maxId, "Unknown id"),
    ),
    z.transform((value) => (value ? Number(value) : undefined)),
  ),
);

/** A list of trimmed texts. Drops empty texts; of case-insensitive duplicates the last spelling remains. */
export const shortTexts = z.pipe(
  z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(most.item, { message: `Use at most ${most.item} characters for each`, abort: true }),
          wellFormed,
        ),
    )
    .check(z.maxLength(200, { message: `Use at most ${most.list}`, abort: true })),
  z.transform((values, context) => {
    const unique = [...new Map(values.filter(Boolean).map((value) => [value.toLowerCase(), value])).values()];
    if (unique.length > most.list)
      context.issues.push({ code: "custom", message: `Use at most ${most.list}`, input: values });
    return unique;
  }),
);

/** The same list from comma-separated text. Reports the error message of the list. */
export const typedTexts = z.pipe(
  maxString(most.long),
  z.transform((typed, context) => {
    const list = z.safeParse(shortTexts, typed.split(","));
    if (list.success) return list.data;
    context.issues.push({ code: "custom", message: list.error.issues[0]?.message, input: typed });
    return z.NEVER;
  }),
);

/**
 * An ISO 8601 string in UTC. Database rows, JSON and client use this string; only calculations use a Date.
 */
export const timestamp = z.iso.datetime();

/** A timestamp from a client. PostgreSQL has no year 0, so a forged cursor with that year is invalid. */
export const keyMoment = maxString(40).check(
  z.iso.datetime(),
  z.refine((value) => !value.startsWith("0000")),
);
export const keyId = z.int().check(z.minimum(1), z.maximum(maxId));

/** RFC 9457. `message` repeats `detail`; `code` is for programs. */
export const problem = named(
  "Problem",
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string(),
    code: z.string(),
    errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  }),
);
export type Problem = z.infer<typeof problem>;
