/**
 * Handles requests about applications: recruiters apply, edit and withdraw, and posters approve or reject.
 */
import { notify } from "@server/events/commands";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { hasChanges } from "@server/lib/has-changes";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import type { ToNetworkKey } from "@server/lib/http/network-key";
import { mapPage } from "@server/lib/http/pagination";
import { recordAudit } from "@server/security/commands";
import { applicationEndpoints } from "@shared/applications/endpoints";
import {
  applyForbiddenMessage,
  canApply,
  canDecideApplication,
  canEditOrWithdrawApplication,
  revealsEmailAddresses,
  sharesPosterAddress,
} from "@shared/applications/policy";
import { toRecruiterRecord } from "@shared/applications/rules";
import { applicationSchemas, feeRequiredMessage } from "@shared/applications/schemas";
import { hasFixedBounty, isActiveJob, isClosedJob } from "@shared/jobs/rules";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { hasFeature, type Viewer } from "@shared/lib/access";
import { hasAddress } from "@shared/lib/placeholder-address";
import { canSeeEdits, canSeeStatusHistory, hideAdminName, isParty } from "@shared/submissions/policy";
import { canSeeContactsOfOthers } from "@shared/users/policy";
import * as commands from "./commands";
import { applicationDecidedEvent, toPosterEventFields } from "./notifications";
import * as queries from "./queries";

export const applicationRoutes = (deps: RouteDeps & { toNetworkKey: ToNetworkKey }) =>
  mountRoutes(
    deps,
    applicationEndpoints,
    applicationSchemas,
    {
      apply: async ({ db, viewer, params, body }) => {
        // Locks the job, so that no application is added while the job is being closed.
        const job = (await jobCommands.lock(db, params.id)) ?? fail("not_found", "This job does not exist.");
        authorize(canApply(viewer, job), "You cannot apply to a job of your own.");
        const proposedFee = hasFixedBounty(job)
          ? null
          : (body.proposedFee ?? failField("proposedFee", feeRequiredMessage));
        if (isClosedJob(job)) fail("job_closed", "This job no longer takes applications.");
        const posterId = job.postedById;
        const values = { ...body, proposedFee, jobId: job.id, posterId, applicantId: viewer.id };
        const application =
          (await commands.insert(db, values)) ??
          (await commands.applyAgain(db, values)) ??
          fail("already_applied", "You have already applied to this job.");
        await jobCommands.incrementApplicationsCount(db, job.id);
        await notify(db, {
          kind: "application_received",
          actorId: viewer.id,
          targetId: posterId,
          jobId: job.id,
          applicationId: application.id,
          to: [posterId],
        });
        return application;
      },

      mine: async ({ db, viewer, query, page }) => {
        const listedApplications = await queries.listByApplicant(db, viewer.id, query, page);
        return mapPage(listedApplications, ({ posterAccount, ...row }) => {
          const isShared = sharesPosterAddress(row.application, posterAccount) && hasAddress(row.jobPoster);
          return { ...row, jobPoster: hideEmail(viewer, row.jobPoster, { isShared }) };
        });
      },

      mineCounts: async ({ db, viewer }) => queries.countByApplicant(db, viewer.id),

      received: async ({ db, viewer, query, page }) => {
        const listReceived = query.sort === "waiting" ? queries.listWaitingFirst : queries.listByPoster;
        const listedApplications = await listReceived(db, viewer.id, query, page);
        // The agency profile contains the agency's rating, so viewers also need the permission for reviews.
        const seesAgencies = hasFeature(viewer, "agencies") && hasFeature(viewer, "agency_reviews");
        return mapPage(listedApplications, ({ recruiterRecord, ...row }) => ({
          ...row,
          recruiterRecord: toRecruiterRecord(row.record, recruiterRecord),
          applicant: hideEmail(viewer, row.applicant, { isShared: revealsEmailAddresses(row.application) }),
          listing: seesAgencies ? row.listing : null,
        }));
      },

      receivedJobs: async ({ db, viewer, query, page }) =>
        queries.listJobsWithApplications(db, viewer.id, query, page),

      receivedCounts: async ({ db, viewer, query }) => queries.loadReceivedSummary(db, viewer.id, query.job),

      approve: async ({ db, viewer, params, body: { version } }) => {
        const { jobId } = await loadToDecideAndLockJob(db, viewer, params.id);
        const application =
          (await commands.decide(db, params.id, { status: "approved", byId: viewer.id, version })) ??
          (await failBecauseChanged(db, params.id));
        await jobCommands.startProgress(db, jobId);
        await notify(db, applicationDecidedEvent(application));
        return application;
      },

      reject: async ({ db, viewer, params, body }) => {
        await loadToDecideAndLockJob(db, viewer, params.id);
        const application =
          (await commands.decide(db, params.id, { status: "rejected", byId: viewer.id, ...body })) ??
          (await failBecauseChanged(db, params.id));
        await notify(db, applicationDecidedEvent(application));
        return application;
      },

      edit: async ({ db, viewer, params, body: { version, proposedFee, ...otherTexts } }) => {
        const { application, job } = await loadOwnAndLockJob(db, viewer, params.id);
        // Applicants propose no fee for a job with a fixed bounty.
        const texts = { ...otherTexts, ...(!hasFixedBounty(job) && { proposedFee }) };
        if (texts.proposedFee === null) failField("proposedFee", feeRequiredMessage);
        if (application.version !== version) await failBecauseChanged(db, params.id);
        if (application.status === "pending" && !hasChanges(application, texts)) return application;
        const editedApplication =
          (await commands.edit(db, application, { texts })) ?? (await failBecauseChanged(db, params.id));
        await notify(db, { kind: "application_edited", ...toPosterEventFields(editedApplication) });
        return editedApplication;
      },

      edits: async ({ db, rootDb, viewer, params, client }) => {
        const { posterId, applicantId } = await loadApplication(db, params.id);
        const parties = { posterId, recruiterId: applicantId };
        authorize(canSeeEdits(viewer, parties));
        if (!isParty(viewer, parties))
          // `rootDb`, because reads may run on the replica.
          await recordAudit(rootDb, {
            action: "edits_viewed",
            actorId: viewer.id,
            subject: { kind: "application", id: params.id },
            network: deps.toNetworkKey(client.ip),
          });
        return queries.listEdits(db, params.id);
      },

      withdraw: async ({ db, viewer, params, body }) => {
        await loadOwnAndLockJob(db, viewer, params.id);
        const withdrawnApplication =
          (await commands.withdraw(db, params.id, body)) ?? (await failBecauseChanged(db, params.id));
        const eventFields = toPosterEventFields(withdrawnApplication);
        await notify(db, {
          kind: "application_withdrawn",
          ...eventFields,
          data: body.reason ? { reason: body.reason } : {},
        });
        return withdrawnApplication;
      },

      history: async ({ db, viewer, params }) => {
        const { posterId, applicantId } = await loadApplication(db, params.id);
        const parties = { posterId, recruiterId: applicantId };
        authorize(canSeeStatusHistory(viewer, parties));
        return (await queries.listStatusChanges(db, params.id)).map((change) =>
          hideAdminName(viewer, parties, change),
        );
      },
    },
    { forbiddenMessages: { apply: applyForbiddenMessage } },
  );

const editedMessage = "This was edited. Read it again.";

async function loadApplication(db: Db, id: number) {
  return (await queries.find(db, id)) ?? fail("not_found", "This application does not exist.");
}

/** Fails because the application was decided, closed or edited since the viewer loaded it. */
async function failBecauseChanged(db: Db, id: number): Promise<never> {
  const application = await loadApplication(db, id);
  if (application.status === "pending") fail("stale", editedMessage);
  fail(
    "already_decided",
    application.closedAs === null
      ? "This application has already been decided."
      : closedMessages[application.closedAs],
  );
}

const closedMessages: Record<ClosingReason, string> = {
  withdrawn: "This application was withdrawn.",
  job_filled: "This job has ended.",
  job_unposted: "This job has ended.",
  poster_left: "This job has ended.",
  recruiter_left: "The applicant has left the network.",
};

/**
 * Hides the email address of the poster or the applicant: the field is missing unless the address is shared
 * with the viewer, and empty for viewers who are not verified.
 */
function hideEmail<U extends { email: string }>(
  viewer: Viewer,
  user: U,
  { isShared }: { isShared: boolean },
) {
  const { email: _email, ...userWithoutEmail } = user;
  if (!isShared) return userWithoutEmail;
  return canSeeContactsOfOthers(viewer) ? user : { ...user, email: "", contactHidden: true };
}

/** Loads an application that the viewer may decide on, and locks its job. */
async function loadToDecideAndLockJob(db: Db, viewer: Viewer, id: number) {
  const application = await loadApplication(db, id);
  authorize(
    canDecideApplication(viewer, { postedById: application.posterId }),
    "Only the person who posted the job may decide on this application.",
  );
  // Each change of a job and an application locks the job first, to avoid deadlocks.
  const job = await jobCommands.lock(db, application.jobId);
  if (job && !isActiveJob(job)) fail("job_closed", "This job has ended.");
  return application;
}

/** Loads an application of the viewer, and locks its job. */
async function loadOwnAndLockJob(db: Db, viewer: Viewer, id: number) {
  const application = await loadApplication(db, id);
  authorize(
    canEditOrWithdrawApplication(viewer, application),
    "Only the applicant may change this application.",
  );
  const job =
    (await jobCommands.lock(db, application.jobId)) ?? fail("not_found", "This application does not exist.");
  return { application, job };
}
