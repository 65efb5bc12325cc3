import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { PgListener } from "@server/lib/db/pg-listener";
import type { Viewer } from "@shared/lib/access";
import pgSession from "connect-pg-simple";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import type { Request, RequestHandler, Response } from "express";
import session from "express-session";
import { Passport } from "passport";
import { Strategy as LocalStrategy } from "passport-local";
import type { Pool } from "pg";

declare module "express-session" {
  interface SessionData {
    seenAt: number;
    /** The User-Agent header at sign-in. */
    userAgent: string;
  }
}
declare global {
  namespace Express {
    interface User extends Viewer {
      suspended?: boolean;
    }
  }
}

/** connect-pg-simple that reads the user of a session in the same statement. */
class SessionStore extends pgSession(session) {
  // express-session checks whether a store has `touch`. With one, even one that does nothing, it flushes the
  // headers before the body, which splits every response into two packets. `extendSession` below renews
  // sessions instead.
  override touch = undefined as never;
  readonly #viewers = new WeakMap<object, Express.User>();

  constructor(private readonly pool: Pool) {
    // Our migrations create the table, and the maintenance task deletes expired sessions.
    super({ pool, createTableIfMissing: false, pruneSessionInterval: false });
  }

  // One prepared statement reads the session and its user. It also ends a session 30 days after sign-in, even
  // if it is in use; connect-pg-simple only checks `expire`.
  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void) {
    this.pool
      .query({
        name: "session",
        values: [sid],
        text: `
      select sess, case when u.id is not null then json_build_object('id', u.id, 'role', u.role, 'vcApprovalStatus', u.vc_approval_status,
        'suspended', u.suspended_at is not null) end as viewer
      from session left join users u on u.id = user_id and u.deleted_at is null
      where sid = $1 and expire > localtimestamp and session.created_at > now() - interval '30 days'`,
      })
      .then(({ rows: [row] }) => {
        if (row?.viewer) this.#viewers.set(row.sess, row.viewer);
        done(null, row?.sess ?? null);
      }, done);
  }

  // Moves the viewer that `get` has read from the session data to the request, for passport's
  // deserializeUser.
  override createSession(req: Request, data: session.SessionData) {
    const viewer = this.#viewers.get(data);
    if (viewer) this.#viewers.set(req, viewer);
    return super.createSession(req, data);
  }

  viewerOf = (req: Request): Express.User | false => this.#viewers.get(req) ?? false;
}

export interface SessionOptions {
  /** The first one signs, all are accepted, so that secrets can be rotated. */
  secrets: string[];
  secure: boolean;
  verify(username: string, password: string): Promise<Viewer | null>;
}

const cookieName = (secure: boolean) => (secure ? "__Host-sid" : "sid");
/** The name of the session cookie for this public origin. */
export const sessionCookieName = (appUrl: string) => cookieName(appUrl.startsWith("https:"));

export type Sessions = ReturnType<typeof createSessions>;

/** How long the user of a session cookie is cached in memory. */
const cacheMs = 5_000;
const maxCached = 10_000;

/**
 * Sessions with express-session, passport and passport-local. These run only at sign-in, at sign-out, and
 * when the user of a cookie is not cached.
 */
export function createSessions(pool: Pool, changes: PgListener, { secrets, secure, verify }: SessionOptions) {
  const name = cookieName(secure);
  const store = new SessionStore(pool);
  const passport = new Passport();
  passport.serializeUser((user, done) => done(null, user.id));
  passport.deserializeUser(
    (req: Request, _id: number, done: (error: null, user: Express.User | false) => void) =>
      done(null, store.viewerOf(req)),
  );
  passport.use(
    new LocalStrategy((username, password, done) => {
      verify(username, password).then((user) => done(null, user ?? false), done);
    }),
  );

  const middlewares = [
    session({
      store,
      secret: secrets,
      name,
      resave: false,
      saveUninitialized: false,
      genid: () => randomBytes(32).toString("base64url"),
      cookie: { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: 14 * millisecondsInDay },
    }),
    passport.session() as RequestHandler,
    extendSession,
  ].map((middleware) => promisify(middleware));
  const loadSession = async (req: Request, res: Response) => {
    if (!req.session) for (const middleware of middlewares) await middleware(req, res);
  };

  /** The users of recent cookies, until they expire or the user or a session of theirs changes. */
  const cachedUsers = new Map<string, { viewer: Express.User; expiresAt: number }>();
  const cookiePattern = new RegExp(`(?:^|; *)${name}=([^;]+)`);
  let changeCount = 0;
  changes.onViewerChange((id) => {
    changeCount++;
    for (const [cookie, { viewer }] of cachedUsers) if (!id || viewer.id === id) cachedUsers.delete(cookie);
  });

  return {
    /** The user of a request, suspended users included; undefined without a session. */
    async findUser(req: Request, res: Response): Promise<Express.User | undefined> {
      const cookie = cookiePattern.exec(req.headers.cookie ?? "")?.[1];
      if (!cookie) return undefined;
      const cached = cachedUsers.get(cookie);
      if (cached && cached.expiresAt > Date.now()) return cached.viewer;
      const countBefore = changeCount;
      await loadSession(req, res);
      if (cachedUsers.size >= maxCached) cachedUsers.clear();
      // A user that changed during the lookup may be outdated already.
      if (req.user && changeCount === countBefore && changes.isListening)
        cachedUsers.set(cookie, { viewer: req.user, expiresAt: Date.now() + cacheMs });
      return req.user;
    },

    /**
     * Detaches the session from a request whose response ends much later. express-session saves the session
     * at the end of a response, which would restore it after a sign-out in the meantime.
     */
    detachSession(req: Partial<Request>) {
      delete req.session;
    },

    /** Runs passport's local strategy on the request body; null for a wrong username or password. */
    checkPassword: (req: Request, res: Response) =>
      new Promise<Viewer | null>((resolve, reject) => {
        passport.authenticate("local", (error: unknown, user: Viewer | false) =>
          error ? reject(error) : resolve(user || null),
        )(req, res, reject);
      }),

    async signIn(req: Request, res: Response, viewer: Viewer) {
      await loadSession(req, res);
      await promisify<Viewer, void>(req.logIn.bind(req))(viewer);
      req.session.userAgent =
        req.get("User-Agent")?.toWellFormed().replaceAll("\0", "").slice(0, 300).toWellFormed() ?? "";
    },

    /** The key of the request's session in the database. Never send it to a client. */
    async sessionId(req: Request, res: Response): Promise<string> {
      await loadSession(req, res);
      return req.sessionID;
    },

    async signOut(req: Request, res: Response) {
      await loadSession(req, res);
      await promisify<void>(req.logOut.bind(req))();
    },
  };
}

/**
 * Extends the session to two weeks from the last request. It is saved, and the cookie renewed, at most every
 * ten minutes.
 */
const extendSession: RequestHandler = (req, _res, next) => {
  const { originalMaxAge, maxAge } = req.session.cookie;
  if (req.user && originalMaxAge! - maxAge! > 10 * millisecondsInMinute) req.session.seenAt = Date.now();
  next();
};
