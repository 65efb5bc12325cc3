/**
 * Handles requests about submissions: recruiters submit, edit and withdraw candidates, and posters decide on
 * them.
 */
import { loadRecruiterRecord } from "@server/applications/queries";
import { type NewEvent, notify } from "@server/events/commands";
import * as jobCommands from "@server/jobs/commands";
import { loadVisibleJob } from "@server/jobs/visible-job";
import type { Db } from "@server/lib/db/db";
import { hasChanges } from "@server/lib/has-changes";
import { ApiError, authorize, fail } from "@server/lib/http/api-error";
import { maxCsvRows } from "@server/lib/http/csv";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import type { ToNetworkKey } from "@server/lib/http/network-key";
import { mapPage } from "@server/lib/http/pagination";
import { requireValidNames } from "@server/lib/http/require-valid-names";
import { recordExport } from "@server/security/alerts";
import { recordAudit } from "@server/security/commands";
import { applyForbiddenMessage } from "@shared/applications/policy";
import { toRecruiterRecord } from "@shared/applications/rules";
import { isActiveJob, isClosedJob } from "@shared/jobs/rules";
import type { Viewer } from "@shared/lib/access";
import { fullName } from "@shared/lib/format";
import { possibleProfileKeys } from "@shared/lib/profile-url";
import { describeFee } from "@shared/placements/labels";
import type { Fee } from "@shared/placements/schemas";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import {
  canChangeSubmissionStatus,
  canEditOrWithdrawSubmission,
  canSeeAllSubmissions,
  canSeeEdits,
  canSeeStatusHistory,
  canSubmit,
  hideAdminName,
  isParty,
} from "@shared/submissions/policy";
import { toPosterStatus, toStoredStatus } from "@shared/submissions/rules";
import { submissionSchemas } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { canSeeContactsOfOthers } from "@shared/users/policy";
import * as commands from "./commands";
import { toPosterEventFields } from "./notifications";
import * as queries from "./queries";

interface SubmissionDeps extends RouteDeps {
  toNetworkKey: ToNetworkKey;
  /** Changes the status, which may create a placement and fill the job; returns the events to announce. */
  changeSubmissionStatus(
    db: Db,
    submission: SubmissionRow,
    change: {
      to: StoredSubmissionStatus;
      actorId: number;
      reason?: string;
      version?: number;
      feePercent?: number | null;
      expectedAgreedFee?: number | null;
    },
  ): Promise<NewEvent[]>;
  /** The prices of the hires on a poster's jobs, by submission. */
  listPricesByPoster(db: Db, posterId: number): Promise<Map<number, Price>>;
}

interface Price {
  bountyPaid: number | null;
  fee: Fee;
}

export const submissionRoutes = ({ changeSubmissionStatus, listPricesByPoster, ...deps }: SubmissionDeps) =>
  mountRoutes(
    deps,
    submissionEndpoints,
    submissionSchemas,
    {
      submit: async ({ db, viewer, params, body }) => {
        // Locks the job, so that no candidate is submitted while the job is being unposted.
        const job = (await jobCommands.lock(db, params.id)) ?? fail("not_found", "This job does not exist.");
        authorize(canSubmit(viewer, job), "You cannot submit a candidate to a job of your own.");
        if (isClosedJob(job)) fail("job_closed", "This job no longer takes candidates.");
        const createdSubmission = await commands.insert(db, {
          ...body,
          jobId: job.id,
          posterId: job.postedById,
          submittedById: viewer.id,
        });
        if (!createdSubmission)
          return await failAsAlreadySubmitted(db, { jobId: job.id, viewerId: viewer.id }, body);
        await notify(db, {
          kind: "submission_received",
          actorId: viewer.id,
          targetId: job.postedById,
          jobId: job.id,
          submissionId: createdSubmission.id,
          to: [job.postedById],
        });
        return serializeForSubmitter(await loadSubmission(db, createdSubmission.id));
      },

      /** Whether anybody has submitted a candidate to the job already. */
      check: async ({ db, viewer, params, body }) => {
        await deps.limits.countCandidateCheck(viewer.id);
        const job = await loadVisibleJob(db, viewer, params.id);
        const isAlreadySubmitted = await queries.isAlreadySubmitted(db, job.id, {
          email: body.candidateEmail,
          profileKeys: body.linkedinUrl ? possibleProfileKeys(body.linkedinUrl) : [],
        });
        return { represented: isAlreadySubmitted };
      },

      ofJob: async ({ db, viewer, params, page }) => {
        const job = await loadVisibleJob(db, viewer, params.id);
        const seesAll = canSeeAllSubmissions(viewer, job);
        if (seesAll && job.postedById === viewer.id) {
          const received = await queries.listByJobForPoster(db, job.id, page);
          return mapPage(received, (submission) => hideContactUnlessVerified(viewer, submission));
        }
        const submissions = await queries.listByJob(db, job.id, seesAll ? undefined : viewer.id, page);
        if (!seesAll) return mapPage(submissions, serializeForSubmitter);
        return mapPage(submissions, (submission) => ({
          ...hideContactUnlessVerified(viewer, submission),
          agreedFee: null,
          duplicates: [],
        }));
      },

      mine: async ({ db, viewer, query, page }) =>
        mapPage(await queries.listBySubmitter(db, viewer.id, query, page), serializeForSubmitter),

      mineCounts: async ({ db, viewer }) => queries.countBySubmitter(db, viewer.id),

      received: async ({ db, viewer, query, page }) => {
        const submissions = await queries.listReceived(db, viewer.id, query, page);
        return mapPage(submissions, (submission) => serializeForPoster(viewer, submission));
      },

      receivedCounts: async ({ db, viewer }) => queries.countByPoster(db, viewer.id),

      groups: async ({ db, viewer, query, page }) => queries.listGroups(db, viewer.id, query, page),

      exportCsv: async ({ db, rootDb, viewer, query, client }) => {
        const { items } = await queries.listReceivedForExport(db, viewer.id, query, { limit: maxCsvRows });
        // `rootDb`, because reads may run on the replica.
        await recordExport(rootDb, {
          action: "csv_exported",
          personId: viewer.id,
          fileName: "candidate-submissions.csv",
          rowCount: items.length,
          network: deps.toNetworkKey(client.ip),
        });
        const priceBySubmission = await listPricesByPoster(db, viewer.id);
        return [
          csvHeadings,
          ...items.map((submission) =>
            toCsvRow(hideContactUnlessVerified(viewer, submission), priceBySubmission.get(submission.id)),
          ),
        ];
      },

      setStatus: async ({ db, viewer, params, body }) => {
        const submission = await loadSubmission(db, params.id);
        authorize(
          canChangeSubmissionStatus(viewer, submission),
          "Only the person who posted the job may decide on this candidate.",
        );
        const newEvents = await changeSubmissionStatus(db, submission, {
          to: toStoredStatus(body.status, submission.status),
          actorId: viewer.id,
          reason: body.reason,
          version: body.version,
          feePercent: body.feePercent,
          expectedAgreedFee: body.agreedFee,
        });
        await notify(db, ...newEvents);
        return loadForPoster(db, viewer, params.id);
      },

      /** Keeps a submission, and rejects duplicates of it. */
      keep: async ({ db, viewer, params, body }) => {
        const submission = await loadSubmission(db, params.id);
        authorize(
          canChangeSubmissionStatus(viewer, submission),
          "Only the person who posted the job may decide on this candidate.",
        );
        // A concurrent decision about the same duplicates waits for this lock, so the statuses that are
        // loaded below do not change before the end of the transaction.
        const job = await jobCommands.lock(db, submission.jobId);
        if (!job || !isActiveJob(job)) fail("job_closed", "This job has ended.");
        const keptSubmission = await loadSubmission(db, params.id);
        const duplicatesToReject = await loadDuplicatesToReject(db, keptSubmission, body.over);
        for (const duplicate of duplicatesToReject) {
          const change = { to: "rejected", actorId: viewer.id, reason: duplicateReason } as const;
          await notify(db, ...(await changeSubmissionStatus(db, duplicate, change)));
        }
        return loadForPoster(db, viewer, params.id);
      },

      edit: async ({ db, viewer, params, body: { version, ...details } }) => {
        const submission = await loadOwnAndLockJob(db, viewer, params.id);
        requireValidNames(details, submission, "candidateName");
        if (submission.version !== version) await failBecauseChanged(db, params.id, "edit");
        if (submission.status === "submitted" && !hasChanges(submission, details))
          return serializeForSubmitter(submission);
        if (!(await commands.edit(db, submission, { details })))
          await failBecauseChanged(db, params.id, "edit");
        await notify(db, { kind: "submission_edited", ...toPosterEventFields(submission) });
        return serializeForSubmitter(await loadSubmission(db, params.id));
      },

      edits: async ({ db, rootDb, viewer, params, client }) => {
        const { posterId, submittedById } = await loadSubmission(db, params.id);
        const parties = { posterId, recruiterId: submittedById };
        authorize(canSeeEdits(viewer, parties));
        if (!isParty(viewer, parties))
          await recordAudit(rootDb, {
            action: "edits_viewed",
            actorId: viewer.id,
            subject: { kind: "submission", id: params.id },
            network: deps.toNetworkKey(client.ip),
          });
        const edits = await queries.listEdits(db, params.id);
        const seesContact = canSeeContactsOfOthers(viewer) || submittedById === viewer.id;
        if (seesContact) return edits;
        return edits.map(({ createdAt, before }) => ({
          createdAt,
          before: { ...before, candidatePhone: "", notes: "" },
        }));
      },

      withdraw: async ({ db, viewer, params, body: { reason } }) => {
        const submission = await loadOwnAndLockJob(db, viewer, params.id);
        if (!(await commands.withdraw(db, params.id, { reason })))
          await failBecauseChanged(db, params.id, "withdraw");
        const eventFields = toPosterEventFields(submission);
        await notify(db, { kind: "submission_withdrawn", ...eventFields, data: reason ? { reason } : {} });
        return serializeForSubmitter(await loadSubmission(db, params.id));
      },

      record: async ({ db, viewer, params }) => {
        const submission = await loadSubmission(db, params.id);
        authorize(canChangeSubmissionStatus(viewer, submission));
        return { recruiterRecord: await loadRecruiterRecord(db, submission.submittedById) };
      },

      history: async ({ db, viewer, params }) => {
        const { posterId, submittedById } = await loadSubmission(db, params.id);
        const parties = { posterId, recruiterId: submittedById };
        authorize(canSeeStatusHistory(viewer, parties));
        return (await queries.listHistory(db, params.id)).map((change) =>
          hideAdminName(viewer, parties, change),
        );
      },
    },
    {
      forbiddenMessages: { submit: applyForbiddenMessage, check: applyForbiddenMessage },
      manualTransaction: ["check"],
    },
  );

/**
 * Fails because the candidate has been submitted before. Names the existing submission only if it is the
 * viewer's own: nobody learns who else submitted the candidate.
 */
async function failAsAlreadySubmitted(
  db: Db,
  attempt: { jobId: number; viewerId: number },
  { candidateEmail, linkedinUrl }: { candidateEmail: string; linkedinUrl: string },
): Promise<never> {
  const candidateKeys = { email: candidateEmail, profileKeys: possibleProfileKeys(linkedinUrl) };
  const ownSubmission = await queries.findOwnSubmission(db, attempt, candidateKeys);
  if (!ownSubmission) fail("already_submitted", "This candidate has already been submitted to this job");
  throw new ApiError(
    "already_submitted",
    `You already submitted ${ownSubmission.candidateName} to this job.`,
    undefined,
    undefined,
    { ownSubmissionId: ownSubmission.id },
  );
}

async function loadSubmission(db: Db, id: number) {
  return (await queries.find(db, id)) ?? fail("not_found", submissionNotFoundMessage);
}

const submissionNotFoundMessage = "This submission does not exist.";

const duplicateReason = "Duplicate of another submission";

/**
 * Loads the duplicates that are not rejected yet. Fails if one cannot be rejected in favor of the kept
 * submission.
 */
async function loadDuplicatesToReject(
  db: Db,
  keptSubmission: SubmissionRow,
  duplicateIds: readonly number[],
) {
  if (keptSubmission.status === "rejected") fail("already_decided", "This candidate is rejected or closed.");
  const duplicates = await queries.listDuplicates(db, keptSubmission, duplicateIds);
  if (duplicates.length < new Set(duplicateIds).size)
    fail("already_decided", "One of the others is no duplicate of this candidate.");
  if (duplicates.some(({ status, closedAs }) => status === "hired" || closedAs !== null))
    fail("already_decided", "One of the others is hired or closed.");
  const unrejectedDuplicates = duplicates.filter(({ status }) => status !== "rejected");
  if (unrejectedDuplicates.length === 0) fail("already_decided", "The others are rejected already.");
  return unrejectedDuplicates;
}

/** Loads a submission of the viewer, and locks its job. */
async function loadOwnAndLockJob(db: Db, viewer: Viewer, id: number) {
  const submission = await loadSubmission(db, id);
  authorize(
    canEditOrWithdrawSubmission(viewer, submission),
    "Only the person who submitted this candidate may change it.",
  );
  // Each change of a job and a submission locks the job first, to avoid deadlocks.
  await jobCommands.lock(db, submission.jobId);
  return submission;
}

/**
 * Fails because the submission was moved to another status, closed or edited since the submitter loaded it.
 */
async function failBecauseChanged(db: Db, id: number, action: "edit" | "withdraw") {
  const { status, closedAs } = await loadSubmission(db, id);
  if (status === "hired")
    fail(action === "edit" ? "already_decided" : "already_hired", "This candidate has been hired.");
  if (closedAs === "withdrawn") fail("already_decided", "This candidate was withdrawn.");
  if (closedAs) fail("already_decided", "This job has ended.");
  if (status === "rejected") fail("already_decided", "The poster has decided on this candidate.");
  if (action === "edit" && status !== "submitted")
    fail("already_decided", "The poster has reviewed this candidate, so the details can no longer change.");
  fail("stale", "This was edited. Read it again.");
}

type SubmissionRow = NonNullable<Awaited<ReturnType<typeof queries.find>>>;
type ReceivedRow = NonNullable<Awaited<ReturnType<typeof queries.findReceived>>>;

/** Hides from the submitter whether others have submitted the same person, which only the poster may know. */
const serializeForSubmitter = <S extends object>(submission: S) => ({
  ...submission,
  possibleDuplicate: false,
  duplicates: [],
});

/**
 * Posters see the five stored statuses as three. `storedStatus` is for finer distinctions, for example
 * between shortlisted and hired.
 */
function serializeForPoster(viewer: Viewer, submission: ReceivedRow) {
  const { candidateTitle, status, record, ...row } = hideContactUnlessVerified(viewer, submission);
  return {
    ...row,
    candidateRole: candidateTitle,
    status: toPosterStatus(status),
    storedStatus: status,
    // `record` has the fields of both arguments.
    recruiterRecord: toRecruiterRecord(record, record),
  };
}

async function loadForPoster(db: Db, viewer: Viewer, id: number) {
  const submission = (await queries.findReceived(db, id)) ?? fail("not_found", submissionNotFoundMessage);
  return serializeForPoster(viewer, submission);
}

const hiddenCandidateContact = {
  candidateEmail: "",
  candidatePhone: "",
  linkedinUrl: "",
  notes: "",
  contactHidden: true,
};

/**
 * Hides the contact details of a candidate whom the viewer did not submit, unless the viewer is a verified
 * user. Hides the notes too, because they may contain contact details.
 */
function hideContactUnlessVerified<Row extends SubmissionRow>(
  viewer: Viewer,
  submission: Row,
): Row & { contactHidden?: boolean } {
  return canSeeContactsOfOthers(viewer) ? submission : { ...submission, ...hiddenCandidateContact };
}

const csvHeadings = [
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
  "Bounty",
  "Fee",
  "Job",
  "Job company",
  "Closed as",
  "Reason",
];

type ExportedSubmission = Awaited<ReturnType<typeof queries.listReceivedForExport>>["items"][number];

/** The row of a submission in the CSV file. Only a hire has a price, and only a rejection a reason. */
const toCsvRow = (row: ExportedSubmission, price: Price | undefined) => [
  row.candidateName,
  row.candidateTitle,
  row.candidateExperience,
  row.candidateEmail,
  row.candidatePhone,
  row.candidateLocation,
  row.linkedinUrl,
  row.candidateSkills.join(", "),
  row.closedAs ? "closed" : row.status,
  fullName(row.submittedBy),
  row.submittedBy.company,
  row.createdAt,
  row.notes,
  price?.bountyPaid ?? null,
  price && price.bountyPaid === null ? describeFee(price.fee) : null,
  row.job.title,
  row.job.company,
  row.closedAs,
  row.reason,
];
