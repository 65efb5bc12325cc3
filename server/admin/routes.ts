import type { Db } from "@server/lib/db";
import { pageOf } from "@server/lib/pages";
import { refuse } from "@server/lib/refuse";
import { type Deps, serve } from "@server/lib/serve";
import { adminApi } from "@shared/admin/api";
import * as admin from "./data";

export const adminRoutes = (deps: Deps) =>
  serve(deps, adminApi, {
    vcApplications: async ({ db, page }) =>
      pageOf(await admin.listPending(db, page), page.limit, ({ vcApprovalRequestedAt, createdAt, id }) => ({
        at: vcApprovalRequestedAt ?? createdAt,
        id,
      })),

    vcApplicationCounts: async ({ db }) => admin.countApplications(db),

    approve: async ({ db, viewer, params, body }) => decided(db, params.id, "approved", viewer.id, body.reason),

    reject: async ({ db, viewer, params, body }) => decided(db, params.id, "rejected", viewer.id, body.reason),

    site: async ({ db }) => ({ demoData: await admin.hasMark(db, "demo") }),
  });

async function decided(db: Db, id: number, status: "approved" | "rejected", byId: number, reason?: string) {
  const user = await admin.decide(db, id, status, byId, reason);
  if (user) return user;
  if (!(await admin.hasAsked(db, id))) refuse("not_found", "There is no such application.");
  return refuse("already_decided", "This application has already been decided.");
}
