import pgSession from "connect-pg-simple";
import type { Request } from "express";
import session from "express-session";
import type { Pool } from "pg";

/**
 * SQL expressions that features contribute to the statements in this file. The expressions read the columns
 * of the tables `users` and `session`.
 */
export interface SessionSql {
  /** Whether the user may see contact details of others. */
  seesContactDetailsSql: string;
  /** Whether the sign-in at an identity provider counts as the user's second factor. */
  countsProviderAsFactorSql: string;
  /**
   * When an admin without a second factor loses access to the admin pages, in ms since 1970; null for others.
   */
  secondFactorDueSql: string;
  /**
   * When a session that starts now ends at the latest, however much it is used. Null: no limit besides the
   * usual 30 days.
   */
  sessionEndSql: string;
  /**
   * Whether the user is connected with an identity provider. `providerKeySql` is an expression for the key of
   * the provider. Locks the row of the connection.
   */
  isConnectedSql: (providerKeySql: string) => string;
}

/**
 * Reads a session and its user. connect-pg-simple checks only `expire`, the end of an unused session. A
 * session also ends 30 days after sign-in, at `max_until`, and when the session generation of its user
 * increases: a session is valid only while its generation equals that of its user.
 *
 * A suspension increases the generation too, but sessions of suspended users are still read, so that these
 * users get 403 instead of 401. Once the suspension is lifted, the generation of these sessions is too low.
 * `hasNoAddress` compares with `placeholderAddress` of shared/lib/placeholder-address.ts.
 */
const selectSessionSql = ({
  seesContactDetailsSql,
  countsProviderAsFactorSql,
  secondFactorDueSql,
}: SessionSql) => `
  select sess, json_build_object('id', users.id, 'role', users.role,
    'vcApprovalStatus', users.vc_approval_status, 'suspended', users.suspended_at is not null,
    'authenticatedAtMs', round(extract(epoch from session.authenticated_at) * 1000),
    'hasNoAddress', users.email = 'released-' || users.id || '@deleted.invalid',
    'hasCommonPassphrase', users.password_common,
    'countsProviderAsFactor', ${countsProviderAsFactorSql},
    'secondFactorDueAtMs', case when not ${countsProviderAsFactorSql} then ${secondFactorDueSql} end,
    'seesContactDetails', ${seesContactDetailsSql}) as viewer
  from session join users on users.id = session.user_id and users.deleted_at is null
  where sid = $1 and expire > localtimestamp and session.created_at > now() - interval '30 days'
    and coalesce(session.max_until > now(), true)
    and (coalesce(session.generation, 0) = users.session_generation or users.suspended_at is not null)`;

/**
 * Inserts a session unless, since the credentials were checked, the user was suspended or deleted, their
 * generation increased, or the provider of the sign-in was disconnected. Row locks make this statement and a
 * transaction with such a change run one after the other. If the change comes first, nothing is inserted; if
 * the change comes second, its transaction deletes the new session.
 */
const insertSessionSql = ({ sessionEndSql, isConnectedSql }: SessionSql) => `
  insert into session (sid, sess, expire, generation, authenticated_at, max_until)
  select $1, $2::json, to_timestamp($3), session_generation, now(), ${sessionEndSql} from users
  where id = $4 and session_generation = $5 and suspended_at is null and deleted_at is null
    and ($2::json ->> 'identityProvider' is null or ${isConnectedSql("$2::json ->> 'identityProvider'")})
  for share of users
  returning sid`;

/**
 * Updates a session, except for the keys of the providers: they may have been replaced since the request read
 * the session.
 */
const updateSessionSql = `
  update session set expire = to_timestamp($3), sess = ($2::jsonb || (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(session.sess::jsonb)
    where key in ('identityProvider', 'signInProvider')))::json
  where sid = $1`;

/** A user whose credentials were checked. */
export interface AuthenticatedUser {
  id: number;
  /** The generation that was read in the same statement as the credentials. */
  sessionGeneration: number;
}

/**
 * Thrown if, since the credentials were checked, the password was changed, the account suspended or deleted,
 * or the provider disconnected.
 */
export class SignInRejected extends Error {}

/**
 * Extends connect-pg-simple: reads a session and its user in one statement, and inserts sessions only at
 * sign-in, so that saving an ended session does not restore it.
 */
export class SessionStore extends pgSession(session) {
  // Removes the method `touch`. If a store has it, express-session flushes the headers before the body, which
  // splits every response into two packets. `extendSession` in sessions.ts renews sessions instead.
  override touch = undefined as never;
  /**
   * The users of sessions that were read. The key is the data of the session, from `get`, or the request, from
   * `createSession`.
   */
  readonly #viewers = new WeakMap<object, Express.User>();
  /** The users of the sessions that the next `set` inserts, by the data of the session. */
  readonly #newSessionUsers = new WeakMap<object, AuthenticatedUser>();

  readonly #selectSession: string;
  readonly #insertSession: string;

  constructor(
    private readonly pool: Pool,
    sessionSql: SessionSql,
  ) {
    // Our migrations create the table, and the maintenance task deletes expired sessions.
    super({ pool, createTableIfMissing: false, pruneSessionInterval: false });
    this.#selectSession = selectSessionSql(sessionSql);
    this.#insertSession = insertSessionSql(sessionSql);
  }

  // The name of the query makes pg prepare the statement once per connection.
  override get(sid: string, callback: (error: unknown, data?: session.SessionData | null) => void) {
    this.pool.query({ name: "session", text: this.#selectSession, values: [sid] }).then(({ rows: [row] }) => {
      if (row) this.#viewers.set(row.sess, row.viewer);
      callback(null, row?.sess ?? null);
    }, callback);
  }

  // The `set` of connect-pg-simple inserts every session that is not stored. So a request that is still running
  // when its session ends would restore the session. This method inserts only the session of a sign-in.
  override set(sid: string, data: session.SessionData, callback?: (error?: unknown) => void) {
    this.#save(sid, data).then(
      () => callback?.(),
      (error: unknown) => callback?.(error),
    );
  }

  async #save(sid: string, data: session.SessionData) {
    const newUser = this.#newSessionUsers.get(data);
    const values = [sid, data, Math.ceil(Number(data.cookie.expires) / 1000)];
    if (!newUser) {
      await this.pool.query(updateSessionSql, values);
      return;
    }
    this.#newSessionUsers.delete(data);
    const userValues = [newUser.id, newUser.sessionGeneration];
    const { rowCount } = await this.pool.query(this.#insertSession, [...values, ...userValues]);
    if (rowCount === 0) throw new SignInRejected();
  }

  /** Makes the next `set` insert this session, or fail with `SignInRejected`. */
  insertAtNextSave(data: object, user: AuthenticatedUser) {
    this.#newSessionUsers.set(data, user);
  }

  // express-session calls this method after `get`. The method stores the viewer by request, for passport's
  // deserializeUser.
  override createSession(req: Request, data: session.SessionData) {
    const viewer = this.#viewers.get(data);
    if (viewer) this.#viewers.set(req, viewer);
    return super.createSession(req, data);
  }

  /** The user of a request whose session `get` has read. */
  findViewer(req: Request): Express.User | undefined {
    return this.#viewers.get(req);
  }
}
