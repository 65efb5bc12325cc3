import { type NewEvent, notify } from "@server/events/commands";
import * as jobCommands from "@server/jobs/commands";
import * as jobQueries from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import { accessRestricted } from "@shared/applications/policy";
import { canOpenJob } from "@shared/jobs/policy";
import { isActive, isClosed } from "@shared/jobs/rules";
import type { Viewer } from "@shared/lib/access";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { canMoveSubmission, canSubmit, seesAllSubmissions, seesHistory } from "@shared/submissions/policy";
import { posterStatus, profileKey, storedFor } from "@shared/submissions/rules";
import { submissionSchemas } from "@shared/submissions/schemas";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import * as commands from "./commands";
import * as queries from "./queries";

interface SubmissionDeps extends Deps {
  /** Changes the status, which may create a placement and fill the job; returns the events to announce. */
  moveSubmission(
    db: Db,
    submission: Row,
    change: { to: StoredStatus; byId: number; reason?: string },
  ): Promise<NewEvent[]>;
}

export const submissionRoutes = ({ moveSubmission, ...deps }: SubmissionDeps) =>
  mountRoutes(
    deps,
    submissionEndpoints,
    submissionSchemas,
    {
      submit: async ({ db, viewer, params, body }) => {
        // Locked, so that of a submission and an unposting one comes first and the other knows.
        const job = (await jobCommands.lock(db, params.id)) ?? fail("not_found", "This job does not exist.");
        authorize(canSubmit(viewer, job), "You cannot submit a candidate to a job of your own.");
        if (isClosed(job)) fail("job_closed", "This job no longer takes candidates.");
        const made = await commands.insert(db, {
          ...body,
          jobId: job.id,
          posterId: job.postedById,
          submittedById: viewer.id,
        });
        if (!made) fail("already_submitted", "This candidate has already been submitted to this job");
        const { id: submissionId, posterId } = made;
        const about = { actorId: viewer.id, targetId: posterId, jobId: job.id, submissionId };
        await notify(db, { kind: "submission_received", ...about, to: [posterId] });
        return forSubmitter((await queries.find(db, made.id)) ?? fail("not_found", gone));
      },

      check: async ({ db, viewer, params, body }) => {
        await deps.limits.check(viewer.id);
        const job = await opened(db, viewer, params.id);
        const profile = body.linkedinUrl && profileKey(body.linkedinUrl);
        return {
          represented: await queries.isRepresented(db, job.id, { email: body.candidateEmail, profile }),
        };
      },

      ofJob: async ({ db, viewer, params, page }) => {
        const job = await opened(db, viewer, params.id);
        const all = seesAllSubmissions(viewer, job);
        const found = await queries.listOfJob(db, job.id, all ? undefined : viewer.id, page);
        return all ? found : mapPage(found, forSubmitter);
      },

      mine: async ({ db, viewer, query, page }) =>
        mapPage(await queries.listBySubmitter(db, viewer.id, query.status, page), forSubmitter),

      mineCounts: async ({ db, viewer }) => queries.countBySubmitter(db, viewer.id),

      received: async ({ db, viewer, query, page }) =>
        mapPage(await queries.listByPoster(db, viewer.id, query, page), forPoster),

      receivedCounts: async ({ db, viewer }) => queries.countByPoster(db, viewer.id),

      groups: async ({ db, viewer, query, page }) => queries.listGroups(db, viewer.id, query, page),

      csv: async ({ db, viewer, query }) => {
        const { items } = await queries.listByPoster(db, viewer.id, query, { limit: mostInFile });
        return [heads, ...items.map(cells)];
      },

      setStatus: async ({ db, viewer, params, body }) => {
        const submission = (await queries.find(db, params.id)) ?? fail("not_found", gone);
        authorize(
          canMoveSubmission(viewer, submission),
          "Only the person who posted the job may decide on this candidate.",
        );
        const to = storedFor(body.status, submission.status);
        await notify(
          db,
          ...(await moveSubmission(db, submission, { to, byId: viewer.id, reason: body.reason })),
        );
        return forPoster((await queries.find(db, params.id)) ?? fail("not_found", gone));
      },

      history: async ({ db, viewer, params }) => {
        const submission = (await queries.find(db, params.id)) ?? fail("not_found", gone);
        authorize(seesHistory(viewer, { posterId: submission.posterId, otherId: submission.submittedById }));
        return queries.historyOf(db, params.id);
      },
    },
    { closed: { submit: accessRestricted, check: accessRestricted }, ownTransaction: ["check"] },
  );

/** A job that has ended is hidden here from whom it is hidden everywhere: they learn neither that it was there nor who was on it. */
async function opened(db: Db, viewer: Viewer, id: number) {
  const job = (await jobQueries.find(db, id, viewer.id)) ?? fail("not_found", unknownJob);
  const takesPart =
    job.myApplicationStatus !== null ||
    (!isActive(job) && (await jobQueries.hasSubmitted(db, id, viewer.id)));
  if (!canOpenJob(viewer, job, takesPart)) fail("not_found", unknownJob);
  return job;
}

const unknownJob = "This job does not exist or is no longer open to you.";
const gone = "This submission does not exist.";
const mostInFile = 10_000;

type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>;

/** Whether others submitted the same person is the poster's to know. */
const forSubmitter = <R extends object>(row: R) => ({ ...row, possibleDuplicate: false });

const forPoster = ({ candidateTitle, status, ...row }: Row) => ({
  ...row,
  candidateRole: candidateTitle,
  status: posterStatus(status),
  storedStatus: status,
});

const heads = [
  "Candidate",
  "Role",
  "Experience",
  "Email",
  "Phone",
  "Location",
  "LinkedIn",
  "Skills",
  "Status",
  "Submitted by",
  "Company",
  "Submitted",
  "Notes",
];

const cells = (row: Row) => [
  row.candidateName,
  row.candidateTitle,
  row.candidateExperience,
  row.candidateEmail,
  row.candidatePhone,
  row.candidateLocation,
  row.linkedinUrl,
  row.candidateSkills.join(", "),
  row.status,
  [row.submittedBy.firstName, row.submittedBy.lastName].filter(Boolean).join(" ") || row.submittedBy.username,
  row.submittedBy.company,
  row.createdAt,
  row.notes,
];
