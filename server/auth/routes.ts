import { record } from "@server/analytics/data";
import type { Limits } from "@server/lib/limits";
import { hashPassword } from "@server/lib/passwords";
import { refuse } from "@server/lib/refuse";
import { type Deps, serve } from "@server/lib/serve";
import { authApi } from "@shared/auth/api";
import * as people from "./data";

export const authRoutes = (deps: Deps & { limits: Limits }) =>
  serve(
    deps,
    authApi,
    {
      me: async ({ db, viewer }) => (await people.find(db, viewer.id)) ?? refuse("not_signed_in", "Please sign in to go on."),

      register: async ({ db, body, session, visit }) => {
        await record(db, { eventType: "register_attempt", ...visit });
        await deps.limits.register(visit.ip);
        const password = await hashPassword(body.password);
        const asks = body.role === "vc_partner" ? { vcApprovalRequestedAt: new Date().toISOString() } : undefined;
        const user = await db.transaction(async (tx) => {
          const made = await people.insert(tx, { ...body, ...asks, password });
          if (made.taken === "username") refuse("username_taken", "Username already exists");
          return made.user ?? refuse("email_taken", "Email already exists");
        });
        await record(db, { eventType: "register_success", userId: user.id, ...visit });
        session.signIn(user);
        return user;
      },

      login: async ({ db, body, session, visit }) => {
        await record(db, { eventType: "login_attempt", ...visit });
        const attempt = await deps.limits.signIn(body.username, visit.ip);
        const viewer = await session.checkPassword().catch(async (error: unknown) => {
          await attempt.abandon();
          throw error;
        });
        if (!viewer) refuse("wrong_credentials", "Invalid username or password");
        await attempt.succeeded();
        await record(db, { eventType: "login_success", userId: viewer.id, ...visit });
        session.signIn(viewer);
        return (await people.find(db, viewer.id)) ?? refuse("wrong_credentials", "Invalid username or password");
      },

      loginPage: async () => "/auth",

      logout: async ({ db, viewer, session, visit }) => {
        if (viewer) await record(db, { eventType: "logout", userId: viewer.id, ...visit });
        session.signOut();
        return {};
      },
    },
    { ownTransaction: ["register", "login", "logout"] },
  );
