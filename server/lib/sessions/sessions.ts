/** Cookie sessions: sign-in, sign-out, and the user of a request. */
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Db } from "@server/lib/db/db";
import type { PgListener } from "@server/lib/db/pg-listener";
import { fail } from "@server/lib/http/api-error";
import type { Viewer } from "@shared/lib/access";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { sql } from "drizzle-orm";
import type { Request, RequestHandler, Response } from "express";
import session from "express-session";
import { Passport } from "passport";
import { Strategy as LocalStrategy } from "passport-local";
import type { Pool } from "pg";
import { createDeviceCookies } from "./device-cookie";
import { createSessionCookie } from "./session-cookie";
import { type AuthenticatedUser, type SessionSql, SessionStore, SignInRejected } from "./session-store";
import { createUserCache } from "./user-cache";

declare module "express-session" {
  interface SessionData {
    /** When the session was last renewed, in ms since 1970. */
    seenAt: number;
    /** The User-Agent header at sign-in. */
    userAgent: string;
    /**
     * The key of the provider under which the user's account at the provider is stored. It differs from
     * `signInProvider` if the account was connected through another provider with the same issuer.
     */
    identityProvider?: string;
    /** The key of the identity provider through which the user signed in. Absent from older sessions. */
    signInProvider?: string;
  }
}
declare global {
  namespace Express {
    interface User extends Viewer {
      suspended?: boolean;
      /** When the user last proved who they are in this session, in ms since 1970. */
      authenticatedAtMs?: number | null;
      /**
       * The account's unverified email address was removed, because the owner of the address verified it for
       * another account. The user has to enter a new address first (`shared/lib/placeholder-address.ts`).
       */
      hasNoAddress?: boolean;
      /** When an admin without a second factor loses access to the admin pages, in ms since 1970. */
      secondFactorDueAtMs?: number | null;
      /**
       * The user signed in through an identity provider of the whole site, and the account is still connected
       * with the identity. Such a sign-in counts as an admin's second factor.
       */
      countsProviderAsFactor?: boolean;
    }
  }
}

/** A user who has proved who they are. */
export type SignedInUser = Viewer &
  AuthenticatedUser &
  Pick<session.SessionData, "identityProvider" | "signInProvider">;

interface SessionOptions {
  /**
   * The first secret signs new cookies. Cookies signed with the others stay valid, so that secrets can be
   * rotated.
   */
  secrets: string[];
  /** Whether the site is served over HTTPS. */
  isSecure: boolean;
  verifyPassword(usernameOrEmail: string, password: string): Promise<SignedInUser | null>;
  /** SQL expressions about users and sessions that features contribute. */
  sqlExpressions: SessionSql;
}

export type Sessions = ReturnType<typeof createSessions>;

export const wrongCredentialsMessage = "Invalid username or password";

/** How long after its last use a session ends. */
const unusedSessionMs = 14 * millisecondsInDay;
/** The minimum time between two renewals of a session and its cookie. */
const renewalIntervalMs = 10 * millisecondsInMinute;
const maxUserAgentLength = 300;

/**
 * Creates the session functions on top of express-session, passport and passport-local. The three libraries
 * run only at sign-in, at sign-out, and when the user of a cookie is not cached.
 */
export function createSessions(
  pool: Pool,
  pgListener: PgListener,
  { secrets, isSecure, verifyPassword, sqlExpressions }: SessionOptions,
) {
  const cookie = createSessionCookie(isSecure);
  const deviceCookies = createDeviceCookies(isSecure);
  const store = new SessionStore(pool, sqlExpressions);
  const passport = new Passport();
  passport.serializeUser((req: Request, user: Express.User, done: (error: null, id: number) => void) => {
    const { identityProvider, signInProvider } = user as SignedInUser;
    req.session.userAgent = toStoredUserAgent(req.get("User-Agent") ?? "");
    if (identityProvider !== undefined) req.session.identityProvider = identityProvider;
    if (signInProvider !== undefined) req.session.signInProvider = signInProvider;
    // At the end of `logIn`, express-session saves the session. The store then inserts a row for this user.
    store.insertAtNextSave(req.session, user as SignedInUser);
    done(null, user.id);
  });
  // The store has loaded the user together with the session.
  passport.deserializeUser(
    (req: Request, _id: number, done: (error: null, user: Express.User | false) => void) =>
      done(null, store.findViewer(req) ?? false),
  );
  passport.use(
    new LocalStrategy((username, password, done) => {
      verifyPassword(username, password).then((user) => done(null, user ?? false), done);
    }),
  );

  const sessionMiddlewares = [
    session({
      store,
      secret: secrets,
      name: cookie.name,
      resave: false,
      saveUninitialized: false,
      genid: () => randomBytes(32).toString("base64url"),
      cookie: { ...cookie.attributes, maxAge: unusedSessionMs },
    }),
    passport.session() as RequestHandler,
    extendSession,
  ].map((middleware) => promisify(middleware)); // so that `loadSession` can await them
  const loadSession = async (req: Request, res: Response) => {
    if (req.session) return;
    for (const middleware of sessionMiddlewares) await middleware(req, res);
  };

  const userCache = createUserCache(pgListener);

  return {
    deviceCookies,

    /** Finds the user of a request, who may be suspended. Undefined without a session. */
    async findUser(req: Request, res: Response): Promise<Express.User | undefined> {
      const cookieValue = cookie.read(req);
      if (!cookieValue) return undefined;
      return userCache.getOrLoadUser(cookieValue, async () => {
        await loadSession(req, res);
        return req.user;
      });
    },

    /**
     * Detaches the session from a request whose response ends much later, such as an event stream. Otherwise,
     * at the end of the response, express-session would save the session with its outdated data.
     */
    detachSession(req: Partial<Request>) {
      delete req.session;
    },

    /** Runs passport's local strategy on the request body. Null for a wrong username or password. */
    checkPassword: (req: Request, res: Response) =>
      new Promise<SignedInUser | null>((resolve, reject) => {
        passport.authenticate("local", (error: unknown, user: SignedInUser | false) =>
          error ? reject(error) : resolve(user || null),
        )(req, res, reject);
      }),

    /** Starts a session. Fails with `wrong_credentials` if the password has changed since it was checked. */
    async signIn(req: Request, res: Response, user: SignedInUser) {
      await loadSession(req, res);
      try {
        await promisify<SignedInUser, void>(req.logIn.bind(req))(user);
      } catch (error) {
        if (!(error instanceof SignInRejected)) throw error;
        delete (req as Partial<Request>).session; // so that no cookie is set
        fail("wrong_credentials", wrongCredentialsMessage);
      }
    },

    /**
     * The key of the request's session in the database. Never send it to a client. Does not call
     * `loadSession`, because callers are in a transaction, and loading would take a second connection.
     */
    getSessionId: (req: Request): string => (req.session ? req.sessionID : cookie.readSessionId(req)),

    lockUserRow: (db: Db, req: Request) => lockUserRowOfSession(db, cookie.readSessionId(req)),

    /**
     * Deletes the session and its cookie. Does not use passport's `logOut`, which would store an empty
     * session.
     */
    async signOut(req: Request, res: Response) {
      await loadSession(req, res);
      if (!req.user) return;
      await promisify<void>(req.session.destroy.bind(req.session))();
      res.clearCookie(cookie.name, cookie.attributes);
    },
  };
}

/**
 * Locks the user's row until the end of the transaction, before a request adds a way to sign in. Fails if the
 * session has ended: if the owner changes the password while an attacker's request waits for the lock, that
 * request must fail.
 */
async function lockUserRowOfSession(db: Db, sid: string) {
  // A new password or a suspension increases the user's generation, which ends all sessions of a lower one.
  const { rows } = await db.execute<{ isActive: boolean }>(
    sql`select coalesce(session.generation, 0) = users.session_generation as "isActive"
      from session join users on users.id = session.user_id
      where session.sid = ${sid} for no key update of users`,
  );
  if (!rows[0]?.isActive) fail("not_signed_in", "Please sign in to go on.");
}

/** PostgreSQL stores neither NUL nor lone surrogates, which `slice` can create too. */
function toStoredUserAgent(userAgent: string): string {
  const storableText = userAgent.toWellFormed().replaceAll("\0", "");
  return storableText.slice(0, maxUserAgentLength).toWellFormed();
}

/** Makes the session expire `unusedSessionMs` after this request, at most once per `renewalIntervalMs`. */
const extendSession: RequestHandler = (req, _res, next) => {
  const { originalMaxAge, maxAge: remainingMs } = req.session.cookie;
  const msSinceRenewal = originalMaxAge! - remainingMs!;
  // Changing the session makes express-session save it and renew the cookie.
  if (req.user && msSinceRenewal > renewalIntervalMs) req.session.seenAt = Date.now();
  next();
};
