import { bounded } from "@shared/lib/fields";
import * as z from "zod/mini";
import { refuseField } from "./refuse";
import type { Page } from "./route";

const wrongLimit = "The limit is a whole number from 1 to 100";

/** The query of a list read page by page. */
export const pageQuery = z.object({
  limit: z._default(z.pipe(bounded(3, wrongLimit).check(z.regex(/^([1-9]\d?|100)$/, wrongLimit)), z.transform(Number)), 50),
  cursor: z.optional(bounded(2000, "Unknown cursor")),
});

type Read = <S extends z.ZodMiniType>(schema: S, value: unknown) => z.output<S>;

/** The page that a call asks for: how many rows, and after which key. */
export function pageAsked<K extends z.ZodMiniType>(key: K, query: { limit?: unknown; cursor?: unknown }, read: Read) {
  const { limit, cursor } = read(pageQuery, { limit: query.limit, cursor: query.cursor });
  return { limit, after: cursor === undefined ? undefined : keyOf(key, cursor) };
}

/** A cursor is our own key, or nothing that we know. */
function keyOf<K extends z.ZodMiniType>(key: K, cursor: string): z.output<K> {
  const found = key.safeParse(decoded(cursor));
  return found.success ? found.data : refuseField("cursor", "Unknown cursor");
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** Ask the database for one row more than `limit`: that row says whether another page follows. */
export function pageOf<T, K>(rows: T[], limit: number, key: (row: T) => K): Page<T, K> {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined ? { items: rows.slice(0, limit), next: key(last) } : { items: rows };
}

/** So many steps of a thing's history are told, the latest: a decision can be taken and taken back without an end. */
export const mostSteps = 200;

/** A key as it travels. */
export const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");

/** The same address with the next cursor. */
export function linkTo(url: string, next: unknown): string {
  const [path, query] = url.split("?");
  const search = new URLSearchParams(query);
  search.set("cursor", cursorOf(next));
  return `<${path}?${search}>; rel="next"`;
}
