import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import { sessions } from "@shared/auth/table";
import { sql } from "drizzle-orm";

/** Inserts a session of this user without a sign-in and returns its cookie. */
export async function createSessionCookie(db: Db, secret: string, { id }: { id: number }): Promise<string> {
  const sid = randomBytes(32).toString("base64url");
  const expires = new Date(Date.now() + 14 * 864e5);
  const cookie = { originalMaxAge: 14 * 864e5, expires, httpOnly: true, path: "/", sameSite: "lax" };
  const sess = { cookie, passport: { user: id } };
  // As at a sign-in; the database fills in the user's generation.
  await db.insert(sessions).values({ sid, sess, expire: expires, authenticatedAt: sql`now()` });
  return `sid=${encodeURIComponent(`s:${sid}.${createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, "")}`)}`;
}

/** The session cookie that a response sets, as a request sends it; empty without one. */
export function sessionCookieIn(headers: object): string {
  const { "set-cookie": setCookie } = headers as { "set-cookie"?: string | string[] };
  const cookies = headers instanceof Headers ? headers.getSetCookie() : [setCookie ?? []].flat();
  return cookies.find((cookie) => /^(__Host-)?sid=/.test(cookie))?.split(";")[0] ?? "";
}
