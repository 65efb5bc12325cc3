import type { Sessions } from "@server/lib/sessions/sessions";
import type { Viewer } from "@shared/lib/access";
import type { Request, Response } from "express";

/** The session operations that a handler can call. */
export interface SessionActions {
  /** The user with the username and password in the request body; null if they are wrong. */
  checkPassword(): Promise<Viewer | null>;
  /** Signs in after the handler has succeeded, under a new session id. */
  signIn(viewer: Viewer): void;
  /** Signs out after the handler has succeeded. */
  signOut(): void;
  /** The key of the session in the database. Never send it to a client. */
  getSessionId(): Promise<string>;
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
    signIn: (account) => {
      res.locals.viewerId = account.id;
      changeSession = () => sessions.signIn(req, res, account);
    },
    signOut: () => {
      changeSession = () => sessions.signOut(req, res);
    },
    getSessionId: () => sessions.sessionId(req, res),
  };
  const applySessionChange = async () => {
    await changeSession?.();
  };
  return { sessionActions, applySessionChange };
}
