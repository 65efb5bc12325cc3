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
    /** What the browser called itself at sign-in. */
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

/** connect-pg-simple with the viewer of each session, read in the same statement. */
class SessionStore extends pgSession(session) {
  // express-session checks whether a store has `touch`. With one, even one that does nothing, it flushes the headers before the body, so
  // every response leaves in two packets. `extend` below renews sessions instead.
  override touch = undefined as never;
  readonly #viewers = new WeakMap<object, Express.User>();

  constructor(private readonly pool: Pool) {
    // The table is made by our migrations, and the maintenance task deletes expired sessions.
    super({ pool, createTableIfMissing: false, pruneSessionInterval: false });
  }

  // Reads the user with the session, so that an authenticated request costs one statement instead of two, prepared by name. It also
  // ends a session 30 days after sign-in, however often it was used (connect-pg-simple knows `expire` alone).
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

  // Carries the viewer that `get` read from the session's data to the request, for passport's deserializeUser.
  override createSession(req: Request, data: session.SessionData) {
    const viewer = this.#viewers.get(data);
    if (viewer) this.#viewers.set(req, viewer);
    return super.createSession(req, data);
  }

  viewerOf = (req: Request): Express.User | false => this.#viewers.get(req) ?? false;
}

export interface SessionOptions {
  /** The first signs, all are accepted: a list rotates. */
  secrets: string[];
  secure: boolean;
  verify(username: string, password: string): Promise<Viewer | null>;
}

const cookieName = (secure: boolean) => (secure ? "__Host-sid" : "sid");
/** What the cookie of a session is called at an address. */
export const sessionCookie = (appUrl: string) => cookieName(appUrl.startsWith("https:"));

export type Sessions = ReturnType<typeof sessions>;

/** Sign-in by express-session, passport and passport-local, which run when a session begins, ends, or has not been looked at lately. */
export function sessions(pool: Pool, changes: PgListener, { secrets, secure, verify }: SessionOptions) {
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

  const steps = [
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
    extend,
  ].map((step) => promisify(step));
  const open = async (req: Request, res: Response) => {
    if (!req.session) for (const step of steps) await step(req, res);
  };

  // Who a cookie was last found to belong to: for 5 seconds, or until that user or one of their sessions changes.
  const known = new Map<string, { viewer: Express.User; until: number }>();
  const cookie = new RegExp(`(?:^|; *)${name}=([^;]+)`);
  let heard = 0;
  changes.onViewer((id) => {
    heard++;
    for (const [value, { viewer }] of known) if (!id || viewer.id === id) known.delete(value);
  });

  return {
    /** Who is calling; a suspended person too. */
    async recognize(req: Request, res: Response): Promise<Express.User | undefined> {
      const value = cookie.exec(req.headers.cookie ?? "")?.[1];
      if (!value) return undefined;
      const found = known.get(value);
      if (found && found.until > Date.now()) return found.viewer;
      const before = heard;
      await open(req, res);
      if (known.size >= 10_000) known.clear();
      if (req.user && heard === before && changes.listening)
        known.set(value, { viewer: req.user, until: Date.now() + 5000 });
      return req.user;
    },

    /**
     * Lets go of a call's session: for an answer that ends much later. express-session writes what has changed at the end of an answer,
     * and would bring back a session that was signed out meanwhile.
     */
    letGo(req: Partial<Request>) {
      delete req.session;
    },

    /** Passport's local strategy over this call's body; null for a wrong name or password. */
    checkPassword: (req: Request, res: Response) =>
      new Promise<Viewer | null>((resolve, reject) => {
        passport.authenticate("local", (error: unknown, user: Viewer | false) =>
          error ? reject(error) : resolve(user || null),
        )(req, res, reject);
      }),

    async signIn(req: Request, res: Response, viewer: Viewer) {
      await open(req, res);
      await promisify<Viewer, void>(req.logIn.bind(req))(viewer);
      req.session.userAgent =
        req.get("User-Agent")?.toWellFormed().replaceAll("\0", "").slice(0, 300).toWellFormed() ?? "";
    },

    /** The id of this call's own session, by which the database tells it from a person's others. It never leaves the server. */
    async idOf(req: Request, res: Response): Promise<string> {
      await open(req, res);
      return req.sessionID;
    },

    async signOut(req: Request, res: Response) {
      await open(req, res);
      await promisify<void>(req.logOut.bind(req))();
    },
  };
}

/** Two weeks from the last visit; written down, and the cookie renewed, at most every ten minutes. */
const extend: RequestHandler = (req, _res, next) => {
  const { originalMaxAge, maxAge } = req.session.cookie;
  if (req.user && originalMaxAge! - maxAge! > 10 * millisecondsInMinute) req.session.seenAt = Date.now();
  next();
};
