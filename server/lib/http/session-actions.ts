import type { Db } from "@server/lib/db/db";
import type { Sessions, SignedInUser } from "@server/lib/sessions/sessions";
import { millisecondsInMinute } from "date-fns/constants";
import type { Request, Response } from "express";
import { fail } from "./api-error";

/** How long signing in or confirming the password counts as recent. */
const recentAuthenticationMs = 10 * millisecondsInMinute;

/**
 * Called after the session was stored. `deviceHash` is the hash of the device cookie that the response sets.
 */
type AfterSignIn = (deviceHash: string) => Promise<unknown>;

/** The session operations that a handler can call. */
export interface SessionActions {
  /** The user with the username and password in the request body; null if they are wrong. */
  checkPassword(): Promise<SignedInUser | null>;
  /**
   * Signs the user in under a new session id, after the handler has succeeded. This counts as a recent
   * authentication.
   */
  signIn(user: SignedInUser, afterSignIn: AfterSignIn): void;
  /** The hash of the device cookie, if the browser sent one. */
  deviceHash: string | undefined;
  /**
   * Sets the device cookie and returns its hash. A sign-in through an identity provider stores the hash, so
   * that only the same browser can finish it.
   */
  rememberDevice(): string;
  /** Signs out after the handler has succeeded. */
  signOut(): void;
  /** The key of the session in the database. Never send it to a client. */
  getSessionId(): string;
  /**
   * Locks the user's row until the end of the transaction. Fails if the session has ended since the request
   * began.
   */
  lockUserRow(db: Db): Promise<void>;
  /**
   * Fails unless the user has recently proved who they are. For endpoints that need the proof only in some
   * cases. Endpoints that always need it have `requiresRecentSignIn: true`.
   */
  requireRecentAuthentication(): void;
  /**
   * True if the user signed in through an identity provider of the whole site, which counts as an admin's
   * second factor.
   */
  countsProviderAsFactor: boolean;
}

/**
 * Fails unless the user has signed in, or confirmed their password, in this session within the last ten
 * minutes.
 */
export function requireRecentAuthentication(user: Express.User | undefined) {
  const isRecent = Date.now() - (user?.authenticatedAtMs ?? 0) < recentAuthenticationMs;
  if (!isRecent) fail("reauthentication_required", "Confirm that it is you, then try again.");
}

/** The session actions of one request. Call `applySessionChange` after the handler has succeeded. */
export function createSessionActions(
  sessions: Sessions,
  { req, res, user }: { req: Request; res: Response; user: Express.User | undefined },
) {
  let changeSession: (() => Promise<void>) | undefined;
  const sessionActions: SessionActions = {
    checkPassword: async () => {
      const account = await sessions.checkPassword(req, res);
      res.locals.viewerId = account?.id ?? user?.id;
      return account;
    },
    signIn: (account, afterSignIn) => {
      res.locals.viewerId = account.id;
      changeSession = async () => {
        await sessions.signIn(req, res, account);
        await afterSignIn(sessions.deviceCookies.setOrRenew(req, res));
      };
    },
    // A getter, because few handlers need it.
    get deviceHash() {
      return sessions.deviceCookies.readDeviceHash(req);
    },
    rememberDevice: () => sessions.deviceCookies.setOrRenew(req, res),
    signOut: () => {
      changeSession = () => sessions.signOut(req, res);
    },
    getSessionId: () => sessions.getSessionId(req),
    lockUserRow: (db) => sessions.lockUserRow(db, req),
    requireRecentAuthentication: () => requireRecentAuthentication(user),
    countsProviderAsFactor: user?.countsProviderAsFactor ?? false,
  };
  const applySessionChange = async () => {
    await changeSession?.();
  };
  return { sessionActions, applySessionChange };
}
