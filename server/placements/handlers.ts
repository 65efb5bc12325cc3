import { notify } from "@server/events/commands";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { placementEndpoints } from "@shared/placements/endpoints";
import { canChangePlacementStatus } from "@shared/placements/policy";
import { canTransition } from "@shared/placements/rules";
import { placementSchemas } from "@shared/placements/schemas";
import * as commands from "./commands";
import { undoHire } from "./hiring";
import * as queries from "./queries";

export const placementRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, placementEndpoints, placementSchemas, {
    mine: async ({ db, viewer, page }) => queries.listForUser(db, viewer.id, page),

    move: async ({ db, viewer, params, body }) => {
      const placement = await loadPlacement(db, params.id);
      authorize(
        canChangePlacementStatus(viewer, placement),
        "Only the person who posted the job may move this placement.",
      );
      if (!canTransition(placement.status, body.status))
        fail("invalid_transition", transitionMessage(placement.status));
      // Locks the job before the placement, like a hire does: a new hire waits for this change.
      await jobCommands.lock(db, placement.job.id);
      const changedPlacement = await commands.changeStatus(db, params.id, {
        from: placement.status,
        to: body.status,
        byId: viewer.id,
        reason: body.reason,
      });
      if (!changedPlacement) fail("invalid_transition", "Somebody else has just changed this placement.");
      await notify(db, {
        kind: "placement_moved",
        actorId: viewer.id,
        targetId: placement.placedBy.id,
        jobId: placement.job.id,
        submissionId: placement.submissionId,
        data: { status: body.status },
        to: [placement.placedBy.id],
      });
      if (body.status === "voided")
        await notify(db, ...(await undoHire(db, changedPlacement, viewer.id, body.reason)));
      return loadPlacement(db, params.id);
    },

    top: async ({ db }) => queries.listTopRecruitersThisMonth(db),
  });

async function loadPlacement(db: Db, id: number) {
  return (await queries.find(db, id)) ?? fail("not_found", "This placement does not exist.");
}

function transitionMessage(status: string): string {
  if (status === "completed") return "A completed placement can no longer be changed.";
  if (status === "voided") return "This placement has been voided.";
  return "A placement moves from confirmed to pending payment to completed.";
}
