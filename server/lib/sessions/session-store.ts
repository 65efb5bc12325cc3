import pgSession from "connect-pg-simple";
import type { Request } from "express";
import session from "express-session";
import type { Pool } from "pg";

/** SQL of the features, with `u` as the alias of the users. */
export interface SessionSql {
  /** A field of the viewer. */
  seesContactDetailsSql: string;
  /** A field of the viewer. */
  secondFactorDueSql: string;
  /** When a session that starts now ends even if it is in use, if that is sooner than for others; null for most. */
  maxUntilSql: string;
}

/**
 * Reads a session and its user. A session ends when the generation of its user is raised, 30 days after sign-in even
 * if it is in use, or at `max_until`; connect-pg-simple only checks `expire`. Sessions of suspended users are read so
 * that they get 403 instead of 401; a suspension has raised the generation, so they do not return after it.
 */
const selectSession = ({ seesContactDetailsSql, secondFactorDueSql }: SessionSql) => `
  select sess, json_build_object('id', u.id, 'role', u.role,
    'vcApprovalStatus', u.vc_approval_status, 'suspended', u.suspended_at is not null,
    'authenticatedAtMs', round(extract(epoch from s.authenticated_at) * 1000),
    'hasNoAddress', u.email = 'released-' || u.id || '@deleted.invalid',
    'hasCommonPassword', u.password_common,
    'hasProviderFactor', coalesce((sess ->> 'hasProviderFactor')::boolean, false),
    'secondFactorDueAtMs', case when sess ->> 'hasProviderFactor' is null then ${secondFactorDueSql} end,
    'seesContactDetails', ${seesContactDetailsSql}) as viewer
  from session s join users u on u.id = s.user_id and u.deleted_at is null
  where sid = $1 and expire > localtimestamp and s.created_at > now() - interval '30 days'
    and coalesce(s.max_until > now(), true)
    and (coalesce(s.generation, 0) = u.session_generation or u.suspended_at is not null)`;

/**
 * Inserts a session only if the user may still sign in as they could when the credentials were checked. The lock makes
 * it wait for a password change, suspension or deletion that is not committed yet; these end sessions afterwards.
 */
const insertSession = ({ maxUntilSql }: SessionSql) => `
  insert into session (sid, sess, expire, generation, authenticated_at, max_until)
  select $1, $2, to_timestamp($3), session_generation, now(), ${maxUntilSql} from users u
  where id = $4 and session_generation = $5 and suspended_at is null and deleted_at is null
  for share of u
  returning sid`;

const updateSession = "update session set sess = $2, expire = to_timestamp($3) where sid = $1";

/** A user whose credentials were checked, with the generation that was read in the same statement as the credentials. */
export interface CheckedUser {
  id: number;
  sessionGeneration: number;
}

/** The user can no longer sign in: since the check the password was changed, or the account suspended or deleted. */
export class SignInRejected extends Error {}

/**
 * connect-pg-simple that reads the user of a session in the same statement. It inserts a session only at sign-in;
 * saving one that has ended in the meantime does not restore it.
 */
export class SessionStore extends pgSession(session) {
  // express-session checks whether a store has `touch`. With one, even one that does nothing, it flushes the
  // headers before the body, which splits every response into two packets. `extendSession` in sessions.ts
  // renews sessions instead.
  override touch = undefined as never;
  /** The users by session data, and later by request. */
  readonly #viewers = new WeakMap<object, Express.User>();
  /** The users of sessions that are not inserted yet. */
  readonly #newSessions = new WeakMap<object, CheckedUser>();

  readonly #selectSession: string;
  readonly #insertSession: string;

  constructor(
    private readonly pool: Pool,
    sessionSql: SessionSql,
  ) {
    // Our migrations create the table, and the maintenance task deletes expired sessions.
    super({ pool, createTableIfMissing: false, pruneSessionInterval: false });
    this.#selectSession = selectSession(sessionSql);
    this.#insertSession = insertSession(sessionSql);
  }

  // With a name the statement is prepared once per connection.
  override get(sid: string, callback: (error: unknown, data?: session.SessionData | null) => void) {
    this.pool.query({ name: "session", text: this.#selectSession, values: [sid] }).then(({ rows: [row] }) => {
      if (row) this.#viewers.set(row.sess, row.viewer);
      callback(null, row?.sess ?? null);
    }, callback);
  }

  override set(sid: string, data: session.SessionData, callback?: (error?: unknown) => void) {
    this.#save(sid, data).then(
      () => callback?.(),
      (error: unknown) => callback?.(error),
    );
  }

  async #save(sid: string, data: session.SessionData) {
    const user = this.#newSessions.get(data);
    const values = [sid, data, Math.ceil(Number(data.cookie.expires) / 1000)];
    if (!user) return void (await this.pool.query(updateSession, values));
    this.#newSessions.delete(data);
    const userValues = [user.id, user.sessionGeneration];
    const { rowCount } = await this.pool.query(this.#insertSession, [...values, ...userValues]);
    if (rowCount === 0) throw new SignInRejected();
  }

  /** Makes the next `set` insert this session, or fail with `SignInRejected`. */
  insertAtNextSave(data: object, user: CheckedUser) {
    this.#newSessions.set(data, user);
  }

  // express-session calls this after `get`. It makes the viewer available by request, for passport's
  // deserializeUser.
  override createSession(req: Request, data: session.SessionData) {
    const viewer = this.#viewers.get(data);
    if (viewer) this.#viewers.set(req, viewer);
    return super.createSession(req, data);
  }

  /** The user of a request whose session `get` has read. */
  viewerOf(req: Request): Express.User | undefined {
    return this.#viewers.get(req);
  }
}
