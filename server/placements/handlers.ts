/** Placements: posters change their status and enter fees, and recruiters confirm or dispute the fees. */
import { notify } from "@server/events/commands";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { maxCsvRows } from "@server/lib/http/csv";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import type { ToNetworkKey } from "@server/lib/http/network-key";
import { recordExport } from "@server/security/alerts";
import type { Viewer } from "@shared/lib/access";
import { fullName } from "@shared/lib/format";
import { placementEndpoints } from "@shared/placements/endpoints";
import { describeFee } from "@shared/placements/labels";
import {
  canAnswerFee,
  canChangePlacementStatus,
  canEnterFee,
  canSeePlacement,
} from "@shared/placements/policy";
import { canTransition, isPercentEditable } from "@shared/placements/rules";
import { placementSchemas } from "@shared/placements/schemas";
import * as commands from "./commands";
import { undoHire } from "./hiring";
import { type FeeParties, feeConfirmedEvent, feeDisputedEvent, feeEnteredEvent } from "./notifications";
import * as queries from "./queries";

interface PlacementDeps extends RouteDeps {
  toNetworkKey: ToNetworkKey;
}

export const placementRoutes = (deps: PlacementDeps) =>
  mountRoutes(deps, placementEndpoints, placementSchemas, {
    mine: async ({ db, viewer, query, page }) => queries.listForUser(db, viewer.id, query, page),

    mineCounts: async ({ db, viewer, query }) => queries.countForUser(db, viewer.id, query),

    exportCsv: async ({ db, rootDb, viewer, query, client }) => {
      const { items } = await queries.listForUser(db, viewer.id, query, { limit: maxCsvRows });
      // `rootDb`, because reads may run on the replica.
      await recordExport(rootDb, {
        action: "csv_exported",
        personId: viewer.id,
        fileName: "placements.csv",
        rowCount: items.length,
        network: deps.toNetworkKey(client.ip),
      });
      return [csvHeadings, ...items.map(toCsvRow)];
    },

    one: async ({ db, viewer, params }) => {
      const placement = await loadPlacement(db, params.id);
      const parties = { posterId: placement.posterId, placedById: placement.placedBy.id };
      if (!canSeePlacement(viewer, parties)) fail("not_found", placementNotFoundMessage);
      return placement;
    },

    move: async ({ db, viewer, params, body }) => {
      const placement = await loadPlacement(db, params.id);
      authorize(
        canChangePlacementStatus(viewer, placement),
        "Only the person who posted the job may move this placement.",
      );
      if (!canTransition(placement.status, body.status))
        fail("invalid_transition", invalidTransitionMessage(placement.status));
      // Voiding reopens the job, which must not be listed if the poster has just been suspended.
      if (body.status === "voided") {
        const { isSuspended } = await jobCommands.delaySuspensionOfPoster(db, viewer.id);
        if (isSuspended) fail("suspended", "This account is suspended.");
      }
      // Locks the job first, as each hire does, so that a new hire waits for this change.
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

    enterFee: async ({ db, viewer, params, body }) => {
      const placement = await loadPlacement(db, params.id);
      authorize(canEnterFee(viewer, placement), "Only the person who posted the job may enter the fee.");
      const { percent } = body;
      await jobCommands.lock(db, placement.job.id);
      if (await commands.enterFee(db, params.id, { percent, byId: viewer.id })) {
        await notify(db, feeEnteredEvent(toFeeParties(placement), percent));
        return loadPlacement(db, params.id);
      }
      // Entering the same percentage again succeeds and changes nothing.
      const currentPlacement = await loadPlacement(db, params.id);
      if (!isPercentEditable(currentPlacement.fee.state))
        fail("already_decided", finalFeeMessage(currentPlacement));
      return currentPlacement;
    },

    confirmFee: async ({ db, viewer, params, body }) => {
      const placement = await loadPlacementForFeeAnswer(db, viewer, params.id);
      const { percent } =
        (await commands.confirmFee(db, params.id, body.percent)) ??
        (await failFeeNotAnswerable(db, params.id));
      await notify(db, feeConfirmedEvent(toFeeParties(placement), percent));
      return loadPlacement(db, params.id);
    },

    disputeFee: async ({ db, viewer, params, body }) => {
      const placement = await loadPlacementForFeeAnswer(db, viewer, params.id);
      const { percent } =
        (await commands.disputeFee(db, params.id, body.percent, body.reason)) ??
        (await failFeeNotAnswerable(db, params.id));
      await notify(db, feeDisputedEvent(toFeeParties(placement), percent, body.reason));
      return loadPlacement(db, params.id);
    },

    top: async ({ db }) => queries.listTopRecruitersThisMonth(db),
  });

type LoadedPlacement = Awaited<ReturnType<typeof loadPlacement>>;

async function loadPlacement(db: Db, id: number) {
  return (await queries.find(db, id)) ?? fail("not_found", placementNotFoundMessage);
}

const placementNotFoundMessage = "This placement does not exist.";

// The file contains no contact details of the candidate.
const csvHeadings = [
  "Candidate",
  "Job",
  "Job company",
  "Hired by",
  "Hired by company",
  "Placed by",
  "Placed by company",
  "Hired on",
  "Bounty",
  "Fee",
  "Payment due on",
  "Guarantee in days",
  "Status",
  "Job state",
  "Dispute reason",
];

const toCsvRow = ({ job, poster, placedBy, ...placement }: LoadedPlacement) => [
  placement.candidateName,
  job.title,
  job.company,
  fullName(poster),
  poster.company,
  fullName(placedBy),
  placedBy.company,
  placement.placedAt,
  placement.bountyPaid,
  placement.bountyPaid === null ? describeFee(placement.fee) : null,
  placement.dueOn,
  placement.guaranteeDays,
  placement.status,
  job.state,
  placement.fee.disputeReason,
];

const toFeeParties = ({ job, submissionId, posterId, placedBy }: LoadedPlacement): FeeParties => ({
  jobId: job.id,
  submissionId,
  posterId,
  recruiterId: placedBy.id,
});

/** Loads a placement whose fee the viewer may confirm or dispute, and locks its job. */
async function loadPlacementForFeeAnswer(db: Db, viewer: Viewer, id: number) {
  const placement = await loadPlacement(db, id);
  authorize(
    canAnswerFee(viewer, { placedById: placement.placedBy.id }),
    "Only the recruiter who submitted the candidate may confirm or dispute the fee.",
  );
  // Each change of a placement locks the job first, to avoid deadlocks.
  await jobCommands.lock(db, placement.job.id);
  return placement;
}

/** Fails with the reason why the percentage cannot be confirmed or disputed. */
async function failFeeNotAnswerable(db: Db, id: number): Promise<never> {
  const placement = await loadPlacement(db, id);
  const { state, percent } = placement.fee;
  if (state === "awaiting_confirmation")
    fail("stale", `The poster has changed the percentage to ${percent}%. Check it again.`);
  if (state === "awaiting_percent") fail("stale", "The poster has not entered a percentage.");
  if (state === "disputed") fail("already_decided", "You have disputed this percentage already.");
  return fail("already_decided", finalFeeMessage(placement));
}

/** The reason why the fee can no longer change. */
function finalFeeMessage({ status, bountyPaid }: { status: string; bountyPaid: number | null }): string {
  if (status === "voided") return "This placement has been voided.";
  if (bountyPaid !== null) return "This placement has a fixed bounty.";
  return "The fee has been confirmed and can no longer be changed.";
}

function invalidTransitionMessage(status: string): string {
  if (status === "completed") return "A completed placement can no longer be changed.";
  if (status === "voided") return "This placement has been voided.";
  return "A placement moves from confirmed to pending payment to completed.";
}
