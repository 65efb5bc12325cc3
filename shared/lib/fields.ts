import * as z from "zod/mini";
import { isWebAddress } from "./web-address";

/** Gives a schema its name in the OpenAPI document. */
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

/** What Postgres cannot store (NUL) and what is no text (half a surrogate pair). */
const broken = /\0|\p{Surrogate}/u;
export const wellFormed = z.refine<string>((value) => !broken.test(value), {
  message: "Remove the unreadable characters",
  abort: true,
});

/** Text as it came, of at most `max` characters: nothing looks at it before it is known to be short. What it must be follows. */
export const maxString = (
  max: number,
  sentence = `Use at most ${max.toLocaleString("en-US")} characters`,
  missing?: string,
) => z.string(missing).check(z.maxLength(max, { message: sentence, abort: true }), wellFormed);

/** Trimmed text of 1 to `max` characters; `missing` is the sentence when there is none. */
export const requiredText = (max: number, missing = "Required", min = 1, short = missing) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(max, { message: `Use at most ${max.toLocaleString("en-US")} characters`, abort: true }),
      wellFormed,
      z.minLength(min, short),
    );

/** The same without a line break or another control character: names, which stand in greetings and in lists. */
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

/** Text that may be left out: absent, null and empty are the same. */
export const optionalText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(shortText(max)),
      z.transform((value) => value || undefined),
    ),
  );

/** A reason that need not be given. */
export const noteInput = named("NoteInput", z.object({ reason: optionalText(most.reason) }));

/** As typed, save for the outer spaces; compared without regard to case. */
export const emailSaying = (sentence: string) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.maxLength(most.email, { message: sentence, abort: true }),
      wellFormed,
      z.regex(z.regexes.email, sentence),
    );
export const emailAddress = emailSaying("Invalid email address");

/** An http or https address by the rules of the URL standard, without credentials. */
export const webAddress = (sentence: string) =>
  z.string(sentence).check(
    z.trim(),
    z.maxLength(most.url, { message: sentence, abort: true }),
    wellFormed,
    z.refine<string>((value) => isWebAddress(value), sentence),
  );
/** A web address in a form; without a scheme it is meant with https, and an empty one counts as absent. */
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
    const whole = typed === "" ? undefined : /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    if (whole === undefined || isWebAddress(whole)) return whole;
    context.issues.push({
      code: "custom",
      message: "Enter a web address, such as https://example.com",
      input: typed,
    });
    return z.NEVER;
  }),
);

/** An address that others write to; an empty one counts as absent. */
export const contactEmail = z.pipe(
  z.union([z.literal(""), emailSaying("Invalid email address")], "Invalid email address"),
  z.transform((value) => value || undefined),
);

/** Text of a change: absent leaves it as it is, null takes it away, and empty counts as absent. */
export const changedText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(shortText(max)),
      z.transform((value) => (value === "" ? undefined : value)),
    ),
  );

/** A number, or one written as text; `empty` stands for an empty text. */
export const numeric = (sentence: string, check: (value: number) => boolean, empty?: number) =>
  z.pipe(
    z.union([z.number(), maxString(40, sentence)], sentence),
    z.transform((value, context) => {
      const written =
        typeof value === "number"
          ? value
          : value.trim() === ""
            ? empty
            : /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value.trim())
              ? Number(value)
              : Number.NaN;
      if (written === undefined || !Number.isFinite(written) || !check(written)) {
        context.issues.push({ code: "custom", message: sentence, input: value });
        return z.NEVER;
      }
      return written;
    }),
  );

/** US dollars with at most two decimals, as `numeric(10, 2)` holds them. */
export const money = numeric(
  "Enter an amount from 0 to 99,999,999.99 with at most two decimals",
  (value) => value >= 0 && value <= 99_999_999.99 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
  0,
);

/** A filter of a list: absent, empty and `all` mean that there is none. */
export const filter = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(
    z.pipe(
      z.enum(["", "all", ...values]),
      z.transform((value) => (value === "" || value === "all" ? undefined : (value as V[number]))),
    ),
  );

/** Words to search for. */
export const search = z.optional(
  z.pipe(
    shortText(200),
    z.transform((value) => value || undefined),
  ),
);

const notComplete = "This link is not complete.";
/** The token of a mailed link, as it stands behind the # of its address. */
export const tokenOf = (length: number) =>
  z
    .string(notComplete)
    .check(
      z.maxLength(length, { message: notComplete, abort: true }),
      z.regex(/^[A-Za-z0-9_-]*$/, notComplete),
      z.minLength(length, notComplete),
    );
export const linkToken = tokenOf(43);

const largestId = 2_147_483_647;

/** The id of another thing, as a query parameter. */
export const idFilter = z.optional(
  z.pipe(
    maxString(10, "Unknown id").check(
      z.regex(/^([1-9]\d{0,9})?$/, { message: "Unknown id", abort: true }),
      z.refine((value) => Number(value) <= largestId, "Unknown id"),
    ),
    z.transform((value) => (value ? Number(value) : undefined)),
  ),
);

/** A list of short texts: trimmed, without empty ones and without repetitions in another letter case. */
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
    const kept = [...new Map(values.filter(Boolean).map((value) => [value.toLowerCase(), value])).values()];
    if (kept.length > most.list)
      context.issues.push({ code: "custom", message: `Use at most ${most.list}`, input: values });
    return kept;
  }),
);

/** The same as people type it, with commas between them; refused in the words of the list itself. */
export const typedTexts = z.pipe(
  maxString(most.long),
  z.transform((typed, context) => {
    const list = z.safeParse(shortTexts, typed.split(","));
    if (list.success) return list.data;
    context.issues.push({ code: "custom", message: list.error.issues[0]?.message, input: typed });
    return z.NEVER;
  }),
);

/** ISO 8601 in UTC, the same string in the database's answer, on the wire and in the browser; a Date only where one computes. */
export const timestamp = z.iso.datetime();

/** The same two in a cursor, which anybody may have written: only what the database can hold, which knows no year 0. */
export const keyMoment = maxString(40).check(
  z.iso.datetime(),
  z.refine((value) => !value.startsWith("0000")),
);
export const keyId = z.int().check(z.minimum(1), z.maximum(largestId));

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
