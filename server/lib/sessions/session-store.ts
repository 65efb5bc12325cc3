import pgSession from "connect-pg-simple";
import type { Request } from "express";
import session from "express-session";
import type { Pool } from "pg";

/**
 * Reads a session and its user. It also ends a session 30 days after sign-in, even if it is in use;
 * connect-pg-simple only checks `expire`.
 */
const selectSession = (seesContactDetailsSql: string) => `
  select sess, case when u.id is not null then json_build_object('id', u.id, 'role', u.role,
    'vcApprovalStatus', u.vc_approval_status, 'suspended', u.suspended_at is not null,
    'seesContactDetails', ${seesContactDetailsSql}, 'hasCommonPassword', u.password_common) end as viewer
  from session left join users u on u.id = user_id and u.deleted_at is null
  where sid = $1 and expire > localtimestamp and session.created_at > now() - interval '30 days'`;

/** connect-pg-simple that reads the user of a session in the same statement. */
export class SessionStore extends pgSession(session) {
  // express-session checks whether a store has `touch`. With one, even one that does nothing, it flushes the
  // headers before the body, which splits every response into two packets. `extendSession` in sessions.ts
  // renews sessions instead.
  override touch = undefined as never;
  /** The users by session data, and later by request. */
  readonly #viewers = new WeakMap<object, Express.User>();

  readonly #selectSession: string;

  constructor(
    private readonly pool: Pool,
    seesContactDetailsSql: string,
  ) {
    // Our migrations create the table, and the maintenance task deletes expired sessions.
    super({ pool, createTableIfMissing: false, pruneSessionInterval: false });
    this.#selectSession = selectSession(seesContactDetailsSql);
  }

  // With a name the statement is prepared once per connection.
  override get(sid: string, callback: (error: unknown, data?: session.SessionData | null) => void) {
    this.pool.query({ name: "session", text: this.#selectSession, values: [sid] }).then(({ rows: [row] }) => {
      if (row?.viewer) this.#viewers.set(row.sess, row.viewer);
      callback(null, row?.sess ?? null);
    }, callback);
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
