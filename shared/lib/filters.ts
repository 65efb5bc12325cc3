/** Schemas of the query parameters and cursors of lists. */
import * as z from "zod/mini";
import { maxDatabaseId, maxScalarLength, trimmedText, untrimmedText } from "./fields";

/** A filter by one of the values: absent, empty and `all` mean no filter. */
export const enumFilter = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(
    z.pipe(
      z.enum(["", "all", ...values]),
      z.transform((value) => (value === "" || value === "all" ? undefined : (value as V[number]))),
    ),
  );

const maxSearchLength = 200;
/** The text of a search: absent and empty mean no search. */
export const searchText = z.optional(
  z.pipe(
    trimmedText(maxSearchLength),
    z.transform((text) => text || undefined),
  ),
);

const unknownAmountMessage = "Enter an amount from 0 to 99,999,999.99";
/** A filter by an amount of money: absent and empty mean no filter. */
export const amountFilter = z.optional(
  z.pipe(
    untrimmedText(maxScalarLength, unknownAmountMessage).check(
      z.regex(/^(\d{1,8}(\.\d{1,2})?)?$/, { message: unknownAmountMessage, abort: true }),
    ),
    z.transform((text) => (text === "" ? undefined : Number(text))),
  ),
);

const maxIdDigits = 10;
const unknownIdMessage = "Unknown id";
/** A filter by an id: absent and empty mean no filter. */
export const idFilter = z.optional(
  z.pipe(
    untrimmedText(maxIdDigits, unknownIdMessage).check(
      z.regex(/^([1-9]\d{0,9})?$/, { message: unknownIdMessage, abort: true }),
      z.refine((text) => Number(text) <= maxDatabaseId, unknownIdMessage),
    ),
    z.transform((text) => (text ? Number(text) : undefined)),
  ),
);

/** A timestamp from a client. PostgreSQL has no year 0, so a forged cursor with that year is invalid. */
export const cursorTimestamp = untrimmedText(maxScalarLength).check(
  z.iso.datetime(),
  z.refine((value) => !value.startsWith("0000")),
);
