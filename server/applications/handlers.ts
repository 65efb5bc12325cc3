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
        // Locked, so that of an application and an unposting one comes first and the other knows.
        const job = (await jobCommands.lock(db, params.id)) ?? fail("not_found", "This job does not exist.");
        authorize(canApply(viewer, job), "You cannot apply to a job of your own.");
        const proposedFee = isFixedBounty(job)
          ? null
          : (body.proposedFee ?? failField("proposedFee", feeMissing));
        if (isClosed(job)) fail("job_closed", "This job no longer takes applications.");
        const { id: jobId, postedById: posterId } = job;
        const made = await commands.insert(db, {
          ...body,
          proposedFee,
          jobId,
          posterId,
          applicantId: viewer.id,
        });
        if (!made) fail("already_applied", "You have already applied to this job.");
        await jobCommands.countApplication(db, jobId);
        await notify(db, {
          kind: "application_received",
          actorId: viewer.id,
          targetId: posterId,
          jobId,
          applicationId: made.id,
          to: [posterId],
        });
        return made;
      },

      mine: async ({ db, viewer, query, page }) => {
        const found = await queries.listByApplicant(db, viewer.id, query.status, page);
        return mapPage(found, (entry) => ({
          ...entry,
          jobPoster: addressed(entry.application, entry.jobPoster),
        }));
      },

      mineCounts: async ({ db, viewer }) => queries.countByApplicant(db, viewer.id),

      received: async ({ db, viewer, query, page }) => {
        const found = await queries.listByPoster(db, viewer.id, query, page);
        const seesListings = hasFeature(viewer, "agencies") && hasFeature(viewer, "agency_reviews");
        const shown = (entry: (typeof found.items)[number]) => ({
          ...entry,
          applicant: addressed(entry.application, entry.applicant),
          listing: seesListings ? entry.listing : null,
        });
        return { ...found, items: found.items.map(shown) };
      },

      receivedCounts: async ({ db, viewer, query }) => queries.countByPoster(db, viewer.id, query.job),

      approve: async ({ db, viewer, params }) => {
        const { jobId } = await ownPending(db, viewer, params.id);
        const made =
          (await commands.decide(db, params.id, { status: "approved", byId: viewer.id })) ??
          fail("already_decided", alreadyDecided);
        await jobCommands.start(db, jobId);
        await notify(db, applicationDecided(made, viewer.id));
        return made;
      },

      reject: async ({ db, viewer, params, body }) => {
        await ownPending(db, viewer, params.id);
        const made =
          (await commands.decide(db, params.id, {
            status: "rejected",
            byId: viewer.id,
            reason: body.reason,
          })) ?? fail("already_decided", alreadyDecided);
        await notify(db, applicationDecided(made, viewer.id));
        return made;
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

/** The other side's address leaves only with an approved application. */
function addressed<P extends { email: string }>(application: { status: string }, { email, ...person }: P) {
  return revealsAddresses(application) ? { ...person, email } : person;
}

async function ownPending(db: Db, viewer: Viewer, id: number) {
  const application = (await queries.find(db, id)) ?? fail("not_found", "This application does not exist.");
  authorize(
    canDecide(viewer, { postedById: application.posterId }),
    "Only the person who posted the job may decide on this application.",
  );
  // Job before application, in every path that changes both, so that no two wait for each other.
  await jobCommands.lock(db, application.jobId);
  return application;
}
