/** Fixtures that several cases share; those of accounts and agencies have files of their own. */
import { notify } from "@server/events/commands";
import { insert as insertOrganization } from "@server/organizations/commands";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import type { Fixture, FixtureContext } from "./define-cases";
import type { User } from "./test-users";

export type IdFixture = Fixture<{ id: number }>;

let serialNumber = 0;
/** A number that no earlier sample or fixture has used. */
export const nextNumber = () => serialNumber++;

/** The first row of a query. */
export async function idOf({ app }: FixtureContext, query: string) {
  const [row] = await app.rows<{ id: number }>(query);
  if (!row) throw new Error(`No row: ${query}`);
  return { id: row.id };
}

export const jobFixture: IdFixture = {
  existingSql: "select id from jobs",
  create: ({ app }, owner) => app.createJob(owner),
};

/** A job that is not the caller's, whoever calls. */
export const jobOfAnotherFixture: IdFixture = {
  ...jobFixture,
  create: ({ app, others }) => app.createJob(others.vcApproved),
};

export const jobWithSubmissionFixture: IdFixture = {
  ...jobFixture,
  async create({ app, busy }, owner) {
    const created = await app.createJob(owner);
    await app.createSubmission(created, busy.agency);
    return created;
  },
};

/** A job that its poster has unposted. */
export const endedJobFixture: IdFixture = {
  existingSql: "select job_id as id from job_endings where reopened_at is null and cause = 'poster'",
  async create({ app }, owner) {
    const created = await app.createJob(owner);
    await app.as(owner).call(jobEndpoints.unpost, { params: { id: created.id } });
    return created;
  },
};

/** A job in the name of an organization that the owner owns, by a poster who is no member of it. */
export const namedJobFixture: IdFixture = {
  existingSql: "select id from jobs where named_organization_id is not null",
  async create({ app, busy }, owner) {
    const company = `Firm ${nextNumber()}`;
    const firm = await insertOrganization(app.db, {
      name: company,
      type: "vc_firm",
      domain: `${company.replace(" ", "").toLowerCase()}.example`,
      createdById: owner.id,
    });
    await app.rows(`update organizations set domain_confirmed_at = now() where id = ${firm.id};
      update organizations set domain_admin_confirmed_at = now() where id = ${firm.id}`);
    return app.createJob(busy.hr, { company });
  },
};

export const heldJobFixture: IdFixture = {
  existingSql: "select id from jobs where held_at is not null",
  async create({ app }, owner) {
    const created = await app.createJob(owner);
    await app.as(owner).call(jobEndpoints.hold, { params: { id: created.id }, body: {} });
    return created;
  },
};

export const applicationFixture: IdFixture = {
  existingSql: "select id from job_applications",
  create: async ({ app, others }, owner) => app.createApplication(await app.createJob(owner), others.agency),
};

/** An application by the owner to a job of somebody else. */
export const ownApplicationFixture: IdFixture = {
  ...applicationFixture,
  create: async ({ app, others }, owner) =>
    app.createApplication(await app.createJob(others.vcApproved), owner),
};

export const submissionFixture: IdFixture = {
  existingSql: "select id from job_candidate_submissions",
  create: async ({ app, others }, owner) => app.createSubmission(await app.createJob(owner), others.agency),
};

let createdDuplicateId = 1;
/** The duplicate that `submissionWithDuplicateFixture` created last. */
export const latestDuplicateId = () => createdDuplicateId;

/** A submission to a job of the owner, of a person whom somebody else submitted too. */
export const submissionWithDuplicateFixture: IdFixture = {
  ...submissionFixture,
  async create({ app, others }, owner) {
    const job = await app.createJob(owner);
    const kept = await app.createSubmission(job, others.agency);
    const duplicate = await app.createSubmission(job, others.agency, {
      candidateEmail: kept.candidateEmail,
    });
    createdDuplicateId = duplicate.id;
    return kept;
  },
};

/** A submission by the owner to a job of somebody else. */
export const ownSubmissionFixture: IdFixture = {
  ...submissionFixture,
  create: async ({ app, others }, owner) =>
    app.createSubmission(await app.createJob(others.vcApproved), owner),
};

export const placementFixture: IdFixture = {
  existingSql: "select id from placements",
  async create(context, owner) {
    const { id } = await submissionFixture.create(context, owner);
    await context.app
      .as(owner)
      .call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired" } });
    return idOf(context, `select id from placements where submission_id = ${id}`);
  },
};

/** Hires the candidate of a recruiter for a job without a bounty. */
async function hireWithoutBounty(
  context: FixtureContext,
  poster: User,
  recruiter: User,
  feePercent?: number,
) {
  const { app } = context;
  const { id } = await app.createSubmission(await app.createJob(poster, { bountyAmount: 0 }), recruiter);
  await app
    .as(poster)
    .call(submissionEndpoints.setStatus, { params: { id }, body: { status: "hired", feePercent } });
  return idOf(context, `select id from placements where submission_id = ${id}`);
}

/** A placement on the caller's job whose percentage has to be entered. */
export const placementWithoutFeeFixture: IdFixture = {
  existingSql: "select id from placements where bounty_paid is null",
  create: (context, owner) => hireWithoutBounty(context, owner, context.others.agency),
};

/** A placement of the caller's candidate whose fee of 18% waits for confirmation. */
export const placementWithFeeFixture: IdFixture = {
  existingSql: "select id from placements where fee_percent = 18",
  create: (context, owner) => hireWithoutBounty(context, context.others.vcApproved, owner, 18),
};

export const candidateFixture: IdFixture = {
  existingSql: "select id from candidates",
  create: ({ app }, owner) => app.createCandidate(owner),
};

/** A message with a reply, both by the owner. */
export const replyFixture: Fixture<{ id: number; replyId: number }> = {
  existingSql: `select messages.id, message_replies.id as "replyId" from messages, message_replies`,
  async create({ app }, owner) {
    const { id } = await app.createMessage(owner);
    return { id, replyId: await app.createReply({ id }, owner) };
  },
};

export const messageFixture: IdFixture = {
  existingSql: "select id from messages",
  create: replyFixture.create,
};

export const reportFixture: IdFixture = {
  existingSql: "select id from reports",
  create: async ({ app, others }, owner) => app.createReport(await app.createMessage(owner), others.hr),
};

/** The report of a message whose author can edit it. */
export const editableReportFixture: IdFixture = {
  existingSql: reportFixture.existingSql,
  create: async ({ app, others }) => app.createReport(await app.createMessage(others.vcApproved), others.hr),
};

export const notificationFixture: IdFixture = {
  existingSql: "select id from notifications",
  async create(context, owner) {
    await notify(context.app.db, { kind: "vc_decided", data: { status: "approved" }, to: [owner.id] });
    return idOf(context, `select id from notifications where user_id = ${owner.id} order by id desc limit 1`);
  },
};
