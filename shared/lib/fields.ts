/** Schemas of the fields of requests: text, links, amounts and lists. For query parameters see filters.ts. */
import "./input-messages";
import * as z from "zod/mini";
import { isHttpUrl } from "./http-url";
import { isPlaceholderAddress } from "./placeholder-address";
import { completeProfileUrl } from "./profile-url";

/** Gives a schema its name in the OpenAPI document. The name is public and can differ from the constant's. */
export function openApiSchema<S extends z.ZodMiniType>(publicName: string, schema: S): S {
  z.globalRegistry.add(schema, { id: publicName });
  return schema;
}

/**
 * Maximum lengths of texts, in UTF-16 units. PostgreSQL counts code points, of which no text has more.
 * Only `listLength` is a number of list entries.
 */
export const limits = {
  username: 40,
  email: 254,
  shortText: 160,
  mediumText: 4_000,
  longText: 10_000,
  url: 2_048,
  listLength: 20,
  listItem: 40,
  /** A list entry in lower case: “İ” becomes two characters. */
  lowerCaseListItem: 80,
  reason: 2_000,
  holdNote: 500,
} as const;

/** The maximum length of a number or timestamp that is sent as text. */
export const maxScalarLength = 40;

const tooLongMessage = (max: number) => `Use at most ${max.toLocaleString("en-US")} characters`;

/** Aborts the validation of longer text, so that later checks such as patterns only see short text. */
export const maxCharacters = (max: number, errorMessage = tooLongMessage(max)) =>
  z.maxLength(max, { message: errorMessage, abort: true });

/** PostgreSQL cannot store NUL characters and lone surrogates. */
const unstorableCharacter = /\0|\p{Surrogate}/u;
export const isStorableText = (text: string): boolean => !unstorableCharacter.test(text);
const storableCharactersCheck = z.refine<string>(isStorableText, {
  message: "Remove the unreadable characters",
  abort: true,
});

/** Untrimmed text. `typeErrorMessage` is shown if the value is absent or not a string. */
export const untrimmedText = (
  max: number,
  lengthErrorMessage = tooLongMessage(max),
  typeErrorMessage?: string,
) => z.string(typeErrorMessage).check(maxCharacters(max, lengthErrorMessage), storableCharactersCheck);

const letterOrMark = /[\p{L}\p{M}]/u;
const invisibleCharacter = /\p{Cf}/u;
/** An invisible character, except those that `describeNameProblem` reports. */
const removableInvisibleCharacter = /(?!\p{Bidi_Control})\p{Cf}/u;
const pictograph = /\p{Extended_Pictographic}/u;
/** A pictograph, or the skin tone or variation selector after one. */
const pictographEnd = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u;
const zeroWidthNonJoiner = "\u200c";
const zeroWidthJoiner = "\u200d";

/**
 * Persian, Indic and other scripts need joiners between letters, and combined emoji need them between
 * pictographs.
 */
function isNeededJoiner(character: string, characterBefore: string, characterAfter: string): boolean {
  if (character !== zeroWidthJoiner && character !== zeroWidthNonJoiner) return false;
  if (letterOrMark.test(characterBefore) && letterOrMark.test(characterAfter)) return true;
  return (
    character === zeroWidthJoiner && pictographEnd.test(characterBefore) && pictograph.test(characterAfter)
  );
}

/** Removes format characters, which are invisible, except joiners that change how a word looks. */
function removeInvisibleCharacters(text: string, removedPattern = invisibleCharacter): string {
  if (!removedPattern.test(text)) return text;
  const characters = [...text];
  const isKept = (character: string, index: number) =>
    !removedPattern.test(character) ||
    isNeededJoiner(character, characters[index - 1] ?? "", characters[index + 1] ?? "");
  return characters.filter(isKept).join("");
}

/** Removes the format characters that change the direction of the text around them, and keeps the others. */
const removeDirectionControls = (text: string) => text.replace(/\p{Bidi_Control}/gu, "");
const directionControlRemoval = z.overwrite<string>(removeDirectionControls);

/**
 * Trimmed text, which may be empty. One-line fields and titles, which have up to `limits.shortText`
 * characters, lose all invisible characters; longer texts lose only those that change the direction of text.
 */
function cleanText(max: number, typeErrorMessage?: string) {
  const isOneLine = max <= limits.shortText;
  return z.string(typeErrorMessage).check(
    z.trim(),
    maxCharacters(max),
    storableCharactersCheck,
    z.overwrite((text) => (isOneLine ? removeInvisibleCharacters(text) : removeDirectionControls(text))),
    // The removed characters may have hidden spaces at the ends.
    z.trim(),
  );
}

/** Trimmed text, which may be empty. */
export const trimmedText = (max: number) => cleanText(max);

/** Trimmed text of `min` to `max` characters. `requiredMessage` is shown for absent and for too short text. */
export const requiredText = (max: number, requiredMessage = "Required", min = 1) =>
  cleanText(max, requiredMessage).check(z.minLength(min, requiredMessage));

/** Makes a text field optional: null and empty text become undefined. */
const optionalField = (schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value || undefined),
    ),
  );

/** In a PATCH body: null removes the value; absent and empty text leave it unchanged. */
const optionalPatchField = (schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => (value === "" ? undefined : value)),
    ),
  );

/** Optional text: null and empty text become undefined. */
export const optionalText = (max: number) => optionalField(cleanText(max));

/** Optional text in a PATCH body: null removes the value; absent and empty text leave it unchanged. */
export const optionalPatchText = (max: number) => optionalPatchField(cleanText(max));

/** Normalizes a name (NFC) and removes invisible characters, except those that are reported as a problem. */
export const normalizeName = (name: string) =>
  removeInvisibleCharacters(name, removableInvisibleCharacter).normalize("NFC").trim();

/**
 * The error message for an invalid name of a person or company; undefined for a valid one. Strict, because
 * emails and lists show names next to other text.
 */
export function describeNameProblem(name: string): string | undefined {
  if (/\p{Bidi_Control}/u.test(name))
    return "Remove the invisible characters that change the direction of the text";
  if (name.includes("://")) return "Enter a name, not a web address";
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return "Write it on one line";
  return undefined;
}

const cleanName = (max: number, requiredMessage?: string) =>
  z.string(requiredMessage).check(
    z.trim(),
    maxCharacters(max),
    storableCharactersCheck,
    z.overwrite(normalizeName),
    // NFC can make a text longer.
    maxCharacters(max),
  );

const validNameCheck = z.check<string>((context) => {
  const message = describeNameProblem(context.value);
  if (message) context.issues.push({ code: "custom", message, input: context.value });
});

/** The required name of a person or company. */
export const requiredName = (max: number, requiredMessage: string) =>
  cleanName(max, requiredMessage).check(z.minLength(1, requiredMessage), validNameCheck);

/** The optional name of a person or company: null and empty text become undefined. */
export const optionalName = (max: number) => optionalField(cleanName(max).check(validNameCheck));

/**
 * A name in a PATCH body. May be invalid, because clients also send a stored name, which may be older than a
 * rule. The handler rejects invalid new names with `requireValidNames`.
 */
export const requiredPatchName = (max: number, requiredMessage: string) =>
  z.optional(cleanName(max, requiredMessage).check(z.minLength(1, requiredMessage)));

/**
 * Like `requiredPatchName`, for an optional name: null removes the name; absent and empty text leave it
 * unchanged.
 */
export const optionalPatchName = (max: number) => optionalPatchField(cleanName(max));

/** An alternative in a union, for a value that can be removed: null and empty text become null. */
export const emptyTextAsNull = (errorMessage: string) =>
  z.pipe(
    z.nullable(z.literal("", errorMessage)),
    z.transform(() => null),
  );

/** The body of actions with an optional reason. */
export const optionalReasonInput = openApiSchema(
  "NoteInput", // published under this name
  z.object({ reason: optionalText(limits.reason) }),
);

/** A trimmed email address in its original case; the database compares case-insensitively. */
export const emailAddressWithMessage = (errorMessage: string) =>
  z.string(errorMessage).check(
    z.trim(),
    maxCharacters(limits.email, errorMessage),
    storableCharactersCheck,
    z.regex(z.regexes.email, errorMessage),
    z.refine((email) => !isPlaceholderAddress(email), errorMessage),
  );
export const emailAddress = emailAddressWithMessage("Invalid email address");

/** The email address of an account in a response: empty if the account has none. */
export const accountEmail = z
  .string()
  .check(z.overwrite((email) => (isPlaceholderAddress(email) ? "" : email)));

/** The field of a public email address in a form: empty text becomes undefined. */
export const emailOrEmpty = z.pipe(
  z.union([z.literal(""), emailAddressWithMessage("Invalid email address")], "Invalid email address"),
  z.transform((value) => value || undefined),
);

/** The address of a LinkedIn profile, with or without https://, or any other http or https URL. */
export const profileUrl = (errorMessage: string) =>
  z.string(errorMessage).check(
    z.trim(),
    maxCharacters(limits.url, errorMessage),
    storableCharactersCheck,
    directionControlRemoval,
    z.overwrite(completeProfileUrl),
    // Checked again, because `completeProfileUrl` can make the address longer.
    maxCharacters(limits.url, errorMessage),
    // The key by which profiles are compared is URL-encoded, which can make it longer.
    z.refine<string>((value) => isHttpUrl(value) && new URL(value).href.length <= limits.url, errorMessage),
  );

const domainWithoutScheme = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u;
/** Adds https:// to a web address that was typed without it, such as example.com/about. */
export const completeWebAddress = (text: string) =>
  domainWithoutScheme.test(text) ? `https://${text}` : text;

const pictureRequiredMessage = "Enter the address of a picture";
/** The https URL of an image. Browsers load it; the server never does. */
export const pictureUrl = z.string(pictureRequiredMessage).check(
  z.trim(),
  z.minLength(1, { message: pictureRequiredMessage, abort: true }),
  maxCharacters(limits.url),
  storableCharactersCheck,
  directionControlRemoval,
  z.overwrite(completeWebAddress),
  // Checked again, because `completeWebAddress` can make the address longer.
  maxCharacters(limits.url),
  z.refine<string>(
    (url) => isHttpUrl(url) && url.toLowerCase().startsWith("https:"),
    "Enter an address that begins with https://",
  ),
);

/** The logo of an agency or organization; null and empty text remove it. */
export const removableLogo = z.pipe(
  z.union([z.null(), z.literal(""), pictureUrl], "Enter an address that begins with https://"),
  z.transform((url) => url || null),
);

/** The URL that `complete` makes of the typed text; empty text stays empty. */
export const completedUrlOrEmpty = (complete: (text: string) => string) =>
  trimmedText(limits.url).check(
    z.overwrite(complete),
    // Checked again, because `complete` can make the address longer.
    maxCharacters(limits.url),
    z.refine<string>(
      (url) => url === "" || isHttpUrl(url),
      "Enter a web address, such as https://example.com",
    ),
  );

/** The website field of a form: adds https:// if the scheme is missing; empty text becomes undefined. */
export const websiteOrEmpty = z.pipe(
  completedUrlOrEmpty(completeWebAddress),
  z.transform((url) => url || undefined),
);

/**
 * A number, sent as a number or as decimal text. Empty text becomes `emptyValue`, or is invalid if
 * `emptyValue` is absent.
 */
export const numberInput = (errorMessage: string, isValid: (value: number) => boolean, emptyValue?: number) =>
  z.pipe(
    z.union([z.number(), untrimmedText(maxScalarLength, errorMessage)], errorMessage),
    z.transform((input, context) => {
      const number = typeof input === "number" ? input : parseDecimal(input, emptyValue);
      if (number !== undefined && Number.isFinite(number) && isValid(number)) return number;
      context.issues.push({ code: "custom", message: errorMessage, input });
      return z.NEVER;
    }),
  );

function parseDecimal(text: string, emptyValue?: number): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return emptyValue;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : undefined;
}

const invalidPercentageMessage = "Enter a percentage from 0 to 100";
const percentage = z.pipe(
  numberInput(invalidPercentageMessage, (percent) => percent >= 0 && percent <= 100),
  z.transform((percent) => Math.round(percent * 100) / 100),
);
/** Null and empty text remove the percentage. */
export const removablePercentage = z.union(
  [emptyTextAsNull(invalidPercentageMessage), percentage],
  invalidPercentageMessage,
);

export const maxFeePercent = 50;
const invalidFeeMessage = `Enter a percentage from 0 to ${maxFeePercent}`;
/** A fee in percent of the first-year salary, rounded to one decimal. */
export const feePercent = z.pipe(
  numberInput(invalidFeeMessage, (percent) => percent >= 0 && percent <= maxFeePercent),
  z.transform((percent) => Math.round(percent * 10) / 10),
);
/** Null and empty text mean no fee. */
export const optionalFeePercent = z.optional(
  z.union([emptyTextAsNull(invalidFeeMessage), feePercent], invalidFeeMessage),
);

/** The largest value of the column type `numeric(10, 2)`. */
const maxAmount = 99_999_999.99;
/** US dollars with at most two decimals. Empty text becomes 0. */
export const moneyAmount = numberInput(
  "Enter an amount from 0 to 99,999,999.99 with at most two decimals",
  (amount) => amount >= 0 && amount <= maxAmount && hasWholeCents(amount),
  0,
);

/** Whether an amount has at most two decimals. Tolerates the rounding errors of floating-point numbers. */
export function hasWholeCents(amount: number): boolean {
  const cents = amount * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-4;
}

const incompleteLinkMessage = "This link is incomplete.";
/** The token of an emailed link, which is in the fragment of its URL. */
export const linkTokenOfLength = (length: number) =>
  z
    .string(incompleteLinkMessage)
    .check(
      maxCharacters(length, incompleteLinkMessage),
      z.regex(/^[A-Za-z0-9_-]*$/, incompleteLinkMessage),
      z.minLength(length, incompleteLinkMessage),
    );
/** 32 random bytes in base64url are 43 characters. */
export const linkToken = linkTokenOfLength(43);

/** The maximum of a PostgreSQL `integer`. */
export const maxDatabaseId = 2_147_483_647;
const positiveDatabaseInteger = () => z.int().check(z.minimum(1), z.maximum(maxDatabaseId));
export const databaseId = positiveDatabaseInteger();
/** The number of a version, counted from 1. */
export const versionNumber = positiveDatabaseInteger();

/**
 * The maximum length of a list as sent. `limits.listLength` applies after empty texts and duplicates are
 * removed.
 */
export const maxInputListLength = 200;
export const tooManyEntriesMessage = `Use at most ${limits.listLength}`;
export const tooLongEntryMessage = `Use at most ${limits.listItem} characters for each`;

/** A list of trimmed texts. Drops empty texts; of case-insensitive duplicates the last spelling remains. */
export const textList = z.pipe(
  z
    .array(
      z.string().check(
        z.trim(),
        maxCharacters(limits.listItem, tooLongEntryMessage),
        storableCharactersCheck,
        z.overwrite((text) => removeInvisibleCharacters(text).trim()),
      ),
    )
    .check(z.maxLength(maxInputListLength, { message: tooManyEntriesMessage, abort: true })),
  z.transform((texts, context) => {
    const spellingByLowerCase = new Map<string, string>();
    for (const text of texts) if (text !== "") spellingByLowerCase.set(text.toLowerCase(), text);
    const uniqueTexts = [...spellingByLowerCase.values()];
    if (uniqueTexts.length > limits.listLength)
      context.issues.push({ code: "custom", message: tooManyEntriesMessage, input: texts });
    return uniqueTexts;
  }),
);

/** A `textList` from comma-separated text, with the error messages of `textList`. */
export const commaSeparatedList = z.pipe(
  untrimmedText(limits.longText),
  z.transform((text, context) => {
    const list = z.safeParse(textList, text.split(","));
    if (list.success) return list.data;
    context.issues.push({ code: "custom", message: list.error.issues[0]?.message, input: text });
    return z.NEVER;
  }),
);

/**
 * An ISO 8601 string in UTC. Database rows, JSON and client use this string; only calculations use a Date.
 */
export const timestamp = z.iso.datetime();

/** The body of error responses (RFC 9457). `message` repeats `detail`; `code` is for programs. */
export const problem = openApiSchema(
  "Problem",
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string(),
    code: z.string(),
    errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    /** With `second_factor_required`: the token that the client sends back with the code. */
    challenge: z.optional(z.string()),
    /** With `second_factor_required`: the second factors with which the user can complete the sign-in. */
    methods: z.optional(z.array(z.string())),
    /** With `already_submitted`: the viewer's own submission of the candidate. */
    ownSubmissionId: z.optional(databaseId),
    /** With `sso_required`: the identity provider through which the account signs in. */
    provider: z.optional(z.object({ key: z.string(), name: z.string() })),
    /**
     * With `suspended` at a sign-in: the token for the export of the data and the deletion of the account.
     */
    suspendedToken: z.optional(z.string()),
  }),
);
export type Problem = z.infer<typeof problem>;
