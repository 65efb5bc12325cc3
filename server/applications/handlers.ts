import { notify } from "@server/events/commands";
import * as jobCommands from "@server/jobs/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { accessRestricted, canApply, canDecide, revealsAddresses } from "@shared/applications/policy";
import { applicationSchemas, feeMissing } from "@shared/applications/schemas";
import { isClosed, isFixedBounty } from "@shared/jobs/rules";
import { hasFeature, type Viewer } from "@shared/lib/access";
import { seesHistory } from "@shared/submissions/policy";
import * as commands from "./commands";
import { applicationDecided } from "./notifications";
import * as queries from "./queries";

export const applicationRoutes = (deps: Deps) =>
  mountRoutes(
    deps,
    applicationEndpoints,
    applicationSchemas,
    {
      apply: async ({ db, viewer, params, body }) => {
        // The lock serializes applying and closing the job, so that no application is added to a closed job.
        const job = (await jobCommands.lock(db, params.id)) ?? fail("not_found", "This job does not exist.");
        authorize(canApply(viewer, job), "You cannot apply to a job of your own.");
        const proposedFee = isFixedBounty(job)
          ? null
          : (body.proposedFee ?? failField("proposedFee", feeMissing));
        if (isClosed(job)) fail("job_closed", "This job no longer takes applications.");
        const { id: jobId, postedById: posterId } = job;
        const application = await commands.insert(db, {
          ...body,
          proposedFee,
          jobId,
          posterId,
          applicantId: viewer.id,
        });
        if (!application) fail("already_applied", "You have already applied to this job.");
        await jobCommands.countApplication(db, jobId);
        await notify(db, {
          kind: "application_received",
          actorId: viewer.id,
          targetId: posterId,
          jobId,
          applicationId: application.id,
          to: [posterId],
        });
        return application;
      },

      mine: async ({ db, viewer, query, page }) => {
        const entries = await queries.listByApplicant(db, viewer.id, query.status, page);
        return mapPage(entries, (entry) => ({
          ...entry,
          jobPoster: hideEmail(entry.application, entry.jobPoster),
        }));
      },

      mineCounts: async ({ db, viewer }) => queries.countByApplicant(db, viewer.id),

      received: async ({ db, viewer, query, page }) => {
        const entries = await queries.listByPoster(db, viewer.id, query, page);
        const canSeeAgencies = hasFeature(viewer, "agencies") && hasFeature(viewer, "agency_reviews");
        const toOutput = (entry: (typeof entries.items)[number]) => ({
          ...entry,
          applicant: hideEmail(entry.application, entry.applicant),
          listing: canSeeAgencies ? entry.listing : null,
        });
        return { ...entries, items: entries.items.map(toOutput) };
      },

      receivedCounts: async ({ db, viewer, query }) => queries.countByPoster(db, viewer.id, query.job),

      approve: async ({ db, viewer, params }) => {
        const { jobId } = await lockDecidable(db, viewer, params.id);
        const application =
          (await commands.decide(db, params.id, { status: "approved", byId: viewer.id })) ??
          fail("already_decided", alreadyDecided);
        await jobCommands.start(db, jobId);
        await notify(db, applicationDecided(application, viewer.id));
        return application;
      },

      reject: async ({ db, viewer, params, body }) => {
        await lockDecidable(db, viewer, params.id);
        const application =
          (await commands.decide(db, params.id, {
            status: "rejected",
            byId: viewer.id,
            reason: body.reason,
          })) ?? fail("already_decided", alreadyDecided);
        await notify(db, applicationDecided(application, viewer.id));
        return application;
      },

      history: async ({ db, viewer, params }) => {
        const application =
          (await queries.find(db, params.id)) ?? fail("not_found", "This application does not exist.");
        authorize(seesHistory(viewer, { posterId: application.posterId, otherId: application.applicantId }));
        return queries.historyOf(db, params.id);
      },
    },
    { closed: { apply: accessRestricted } },
  );

const alreadyDecided = "This application has already been decided.";

/** Removes the other side's email address unless the application is approved. */
function hideEmail<P extends { email: string }>(application: { status: string }, { email, ...user }: P) {
  return revealsAddresses(application) ? { ...user, email } : user;
}

/** Loads an application that the viewer may decide on, and locks its job. */
async function lockDecidable(db: Db, viewer: Viewer, id: number) {
  const application = (await queries.find(db, id)) ?? fail("not_found", "This application does not exist.");
  authorize(
    canDecide(viewer, { postedById: application.posterId }),
    "Only the person who posted the job may decide on this application.",
  );
  // Every path that changes both locks the job before the application, to avoid deadlocks.
  await jobCommands.lock(db, application.jobId);
  return application;
}
