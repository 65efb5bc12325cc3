import * as z from "zod/mini";
import { isHttpUrl } from "./http-url";

/** Registers the name of a schema in the OpenAPI document. */
export function namedSchema<S extends z.ZodMiniType>(id: string, schema: S): S {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** Maximum lengths in UTF-16 units. PostgreSQL counts code points, which are never more. */
export const limits = {
  username: 40,
  email: 254,
  shortText: 160,
  longText: 10_000,
  mediumText: 4_000,
  url: 2_048,
  listLength: 20,
  listItem: 40,
  reason: 2_000,
} as const;

/** PostgreSQL cannot store NUL characters and lone surrogates. */
const unstorable = /\0|\p{Surrogate}/u;
export const isStorableTextCheck = z.refine<string>((value) => !unstorable.test(value), {
  message: "Remove the unreadable characters",
  abort: true,
});

/** Untrimmed text. The length is checked first, so that later checks such as patterns only see short text. */
export const maxString = (
  max: number,
  tooLong = `Use at most ${max.toLocaleString("en-US")} characters`,
  missing?: string,
) => z.string(missing).check(z.maxLength(max, { message: tooLong, abort: true }), isStorableTextCheck);

/** Trimmed text of `min` to `max` characters. `missing` and `short` are error messages. */
export const requiredText = (max: number, missing = "Required", min = 1, short = missing) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(max, { message: `Use at most ${max.toLocaleString("en-US")} characters`, abort: true }),
      isStorableTextCheck,
      z.minLength(min, short),
    );

/** Required text without line breaks and control characters, for names in emails and lists. */
export const singleLine = (max: number, missing?: string) =>
  requiredText(max, missing).check(
    z.refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), "Write it on one line"),
  );

export const trimmedText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, { message: `Use at most ${max.toLocaleString("en-US")} characters`, abort: true }),
      isStorableTextCheck,
    );

/** Optional text: null and empty text become undefined. */
export const optionalText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(trimmedText(max)),
      z.transform((value) => value || undefined),
    ),
  );

/** The body of actions with an optional reason. */
export const optionalReasonInput = namedSchema(
  "NoteInput",
  z.object({ reason: optionalText(limits.reason) }),
);

/** A trimmed email address in its original case; the database compares case-insensitively. */
export const emailAddressWithMessage = (errorMessage: string) =>
  z
    .string(errorMessage)
    .check(
      z.trim(),
      z.maxLength(limits.email, { message: errorMessage, abort: true }),
      isStorableTextCheck,
      z.regex(z.regexes.email, errorMessage),
    );
export const emailAddress = emailAddressWithMessage("Invalid email address");

/** An http or https URL without credentials. */
export const httpUrl = (errorMessage: string) =>
  z.string(errorMessage).check(
    z.trim(),
    z.maxLength(limits.url, { message: errorMessage, abort: true }),
    isStorableTextCheck,
    z.refine<string>((value) => isHttpUrl(value), errorMessage),
  );
/** An optional website in a form: adds https:// if the scheme is missing; empty text becomes undefined. */
export const optionalWebsite = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(limits.url, {
      message: `Use at most ${limits.url.toLocaleString("en-US")} characters`,
      abort: true,
    }),
    isStorableTextCheck,
  ),
  z.transform((typed, context) => {
    if (typed === "") return undefined;
    const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    if (isHttpUrl(url)) return url;
    context.issues.push({
      code: "custom",
      message: "Enter a web address, such as https://example.com",
      input: typed,
    });
    return z.NEVER;
  }),
);

/** An optional public email address: empty text becomes undefined. */
export const optionalEmail = z.pipe(
  z.union([z.literal(""), emailAddressWithMessage("Invalid email address")], "Invalid email address"),
  z.transform((value) => value || undefined),
);

/** Optional text in a PATCH body: null removes the value; absent and empty text leave it unchanged. */
export const optionalPatchText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(trimmedText(max)),
      z.transform((value) => (value === "" ? undefined : value)),
    ),
  );

/** A number or a decimal number as text. `emptyValue` replaces empty text, which is otherwise invalid. */
export const numberInput = (errorMessage: string, isValid: (value: number) => boolean, emptyValue?: number) =>
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
export const moneyAmount = numberInput(
  "Enter an amount from 0 to 99,999,999.99 with at most two decimals",
  (value) => value >= 0 && value <= 99_999_999.99 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
  0,
);

/** A filter of a list: absent, empty and `all` mean no filter. */
export const enumFilter = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(
    z.pipe(
      z.enum(["", "all", ...values]),
      z.transform((value) => (value === "" || value === "all" ? undefined : (value as V[number]))),
    ),
  );

/** Search terms. */
export const searchText = z.optional(
  z.pipe(
    trimmedText(200),
    z.transform((value) => value || undefined),
  ),
);

const incompleteLink = "This link is incomplete.";
/** The token of an emailed link, which is in the fragment of its URL. */
export const tokenOfLength = (length: number) =>
  z
    .string(incompleteLink)
    .check(
      z.maxLength(length, { message: incompleteLink, abort: true }),
      z.regex(/^[A-Za-z0-9_-]*$/, incompleteLink),
      z.minLength(length, incompleteLink),
    );
export const linkToken = tokenOfLength(43);

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
export const textList = z.pipe(
  z
    .array(
      z.string().check(
        z.trim(),
        z.maxLength(limits.listItem, {
          message: `Use at most ${limits.listItem} characters for each`,
          abort: true,
        }),
        isStorableTextCheck,
      ),
    )
    .check(z.maxLength(200, { message: `Use at most ${limits.listLength}`, abort: true })),
  z.transform((values, context) => {
    const unique = [...new Map(values.filter(Boolean).map((value) => [value.toLowerCase(), value])).values()];
    if (unique.length > limits.listLength)
      context.issues.push({ code: "custom", message: `Use at most ${limits.listLength}`, input: values });
    return unique;
  }),
);

/** The same list from comma-separated text. Reports the error message of the list. */
export const commaSeparatedList = z.pipe(
  maxString(limits.longText),
  z.transform((typed, context) => {
    const list = z.safeParse(textList, typed.split(","));
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
export const cursorTimestamp = maxString(40).check(
  z.iso.datetime(),
  z.refine((value) => !value.startsWith("0000")),
);
export const databaseId = z.int().check(z.minimum(1), z.maximum(maxId));

/** RFC 9457. `message` repeats `detail`; `code` is for programs. */
export const problem = namedSchema(
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
