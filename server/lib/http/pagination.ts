import { untrimmedText } from "@shared/lib/fields";
import * as z from "zod/mini";
import { failField } from "./api-error";
import { parseInput } from "./parse-input";
import type { Page } from "./route";

const defaultLimit = 50;
const limitMessage = "The limit is a whole number from 1 to 100";

/** The query parameters of a paginated list. */
export const pageQuery = z.object({
  limit: z._default(
    z.pipe(
      untrimmedText(3, limitMessage).check(z.regex(/^([1-9]\d?|100)$/, limitMessage)),
      z.transform(Number),
    ),
    defaultLimit,
  ),
  cursor: z.optional(untrimmedText(2000, "Unknown cursor")),
});

/** The page that a request asks for. */
export interface PageInput<Cursor> {
  limit: number;
  /** The cursor of the last row of the previous page. Undefined for the first page. */
  after?: Cursor;
}

/**
 * Reads the requested page from the query parameters. Throws an ApiError if the cursor does not match its
 * schema.
 */
export function parsePage<Cursor extends z.ZodMiniType>(
  cursorSchema: Cursor,
  query: { limit?: unknown; cursor?: unknown },
): PageInput<z.output<Cursor>> {
  const { limit, cursor } = parseInput(pageQuery, { limit: query.limit, cursor: query.cursor });
  return { limit, after: cursor === undefined ? undefined : decodeCursor(cursorSchema, cursor) };
}

function decodeCursor<Cursor extends z.ZodMiniType>(schema: Cursor, cursor: string): z.output<Cursor> {
  const result = schema.safeParse(parseJson(Buffer.from(cursor, "base64url").toString()));
  return result.success ? result.data : failField("cursor", "Unknown cursor");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A cursor as an opaque query parameter: JSON in base64url. */
export const encodeCursor = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

/**
 * The first `limit` rows as a page. The caller reads `limit + 1` rows: the extra row shows that a next page
 * exists.
 */
export function toPage<Row, Cursor>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row, Cursor> {
  const lastRow = rows[limit - 1];
  return rows.length > limit && lastRow !== undefined
    ? { items: rows.slice(0, limit), next: cursorOf(lastRow) }
    : { items: rows };
}

/** Returns a page with each item mapped, and the same cursor. */
export const mapPage = <From, To, Cursor>(
  { items, ...page }: Page<From, Cursor>,
  mapItem: (item: From) => To,
): Page<To, Cursor> => ({
  ...page,
  items: items.map(mapItem),
});

/**
 * Maximum entries of a status history in one response. The history itself has no limit, because a decision
 * can be made and undone any number of times.
 */
export const maxHistoryEntries = 200;

/**
 * The value of the `Link` header that leads to the next page: the URL of this page with the cursor `next`.
 */
export function nextPageLink(url: string, next: unknown): string {
  // The query begins at the first "?": its values may contain further ones.
  const [path, ...queryParts] = url.split("?");
  const search = new URLSearchParams(queryParts.join("?"));
  search.set("cursor", encodeCursor(next));
  return `<${path}?${search}>; rel="next"`;
}
