/** Which actions notify whom, and what the recipients read, over HTTP. */

import { notify as announce } from "@server/events/commands";
import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { notificationEndpoints as api } from "@shared/notifications/endpoints";
import { describeEvent, toPlainText } from "@shared/notifications/rules";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { type EventDetails, notifyUser as notify } from "@tests/app/notify-user";
import { afterEach, describe, expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const {
  posterHana: hana,
  rivalRuth: ruth,
  agentAmir: amir,
  scoutInes: ines,
  partnerVera: vera,
  adminAda: ada,
} = app;
type User = { id: number };
let usernameSuffix = 0;

afterEach(async () => {
  await app.rows(
    "delete from events; delete from agency_claims; delete from agencies; delete from notification_choices; delete from graphile_worker._private_jobs",
  );
});

const latestId = async (table: string) =>
  (await app.rows<{ id: number }>(`select max(id) as id from ${table}`))[0]?.id ?? 0;

/** Runs a request that must succeed; returns who was notified of what, sorted by username. */
async function notifiedBy(request: () => Promise<{ status: number; body: unknown }>) {
  const before = await latestId("notifications");
  const { status, body } = await request();
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const rows = await app.rows<{
    summary: string;
  }>(`select concat_ws(' ', u.username, n.kind, e.data ->> 'status', e.data ->> 'what') as summary
    from notifications n join events e on e.id = n.event_id join users u on u.id = n.user_id where n.id > ${before} order by summary`);
  return rows.map(({ summary }) => summary);
}
const list = async (user: User, query: { status?: "unread" | "read" } = {}) =>
  (await app.as(user).call(api.list, { query })).body;
const countUnread = async (user: User) => (await app.as(user).call(api.counts, {})).body.unread;
const textsOf = async (user: User) =>
  (await list(user)).map((item) => toPlainText(describeEvent(item, user.id)));
const coverLetter = "x".repeat(60);

describe("jobs", () => {
  test("an application notifies the poster, the decision notifies the applicant", async () => {
    const job = await app.createJob(hana, { title: "Data Lead" });
    expect(
      await notifiedBy(() =>
        app.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter } }),
      ),
    ).toEqual(["hana application_received"]);
    expect(await textsOf(hana)).toEqual(["Amir Tester applied to fill Data Lead"]);
    const id = await latestId("job_applications");
    expect(
      await notifiedBy(() => app.as(hana).call(applicationEndpoints.approve, { params: { id } })),
    ).toEqual(["amir application_decided approved"]);
    expect(await textsOf(amir)).toEqual(["You were approved for Data Lead"]);
    const other = await app.createApplication(job, ines);
    const reject = () =>
      app
        .as(hana)
        .call(applicationEndpoints.reject, { params: { id: other.id }, body: { reason: "Too far" } });
    expect(await notifiedBy(reject)).toEqual(["ines application_decided rejected"]);
    expect(await textsOf(ines)).toEqual(["You were not selected for Data Lead: Too far"]);
  });

  test("ending a job notifies each applicant whose work it closes; when an admin unposts it, the poster too", async () => {
    for (const [endJob, posterNotification, ending] of [
      [(id: number) => app.as(hana).call(jobEndpoints.fill, { params: { id } }), [], "filled"],
      [(id: number) => app.as(hana).call(jobEndpoints.unpost, { params: { id } }), [], "unposted"],
      [
        (id: number) => app.as(ada).call(jobEndpoints.unpost, { params: { id } }),
        ["hana content_removed job"],
        "unposted",
      ],
    ] as const) {
      const job = await app.createJob(hana);
      for (const item of [amir, ines]) await app.createApplication(job, item);
      const rejectedApplication = await app.createApplication(job, app.rejectedRita);
      await app
        .as(hana)
        .call(applicationEndpoints.reject, { params: { id: rejectedApplication.id }, body: {} });
      const applicantNotifications = [
        `amir job_ended ${ending} application`,
        `ines job_ended ${ending} application`,
      ];
      expect(await notifiedBy(() => endJob(job.id))).toEqual(
        [...posterNotification, ...applicantNotifications].sort(),
      );
    }
    expect((await textsOf(hana)).at(-1)).toBe("An admin removed your job CTO");
    // The admin stays anonymous, and the poster is not shown as the one who closed the job.
    expect((await list(amir)).map(({ actor }) => actor?.username ?? null)).toEqual([null, "hana", "hana"]);
  });

  test("a submission, its decision and a hire notify the poster, submitter and applicants", async () => {
    const job = await app.createJob(hana, { title: "CTO", company: "Acme" });
    const body = {
      candidateName: "Nina Novak",
      candidateEmail: "n@n.example",
      candidateTitle: "CTO",
      linkedinUrl: "https://linkedin.com/in/nina",
    };
    expect(
      await notifiedBy(() => app.as(amir).call(submissionEndpoints.submit, { params: { id: job.id }, body })),
    ).toEqual(["hana submission_received"]);
    const id = await latestId("job_candidate_submissions");
    const move = (status: "reviewed" | "approved" | "rejected" | "hired", reason?: string) => () =>
      app.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status, reason } });
    expect(await notifiedBy(move("reviewed"))).toEqual([]);
    expect(await notifiedBy(move("approved"))).toEqual(["amir submission_decided shortlisted"]);
    expect(await notifiedBy(move("approved"))).toEqual([]); // it is approved already
    expect(await notifiedBy(move("rejected", "Too junior"))).toEqual(["amir submission_decided rejected"]);
    await app.createApplication(job, ines);
    await app.createApplication(job, amir);
    expect(await notifiedBy(move("hired"))).toEqual([
      "amir placement_made",
      "ines job_ended filled application",
    ]);
    expect((await textsOf(amir)).slice(-3)).toEqual([
      "Nina Novak was hired for CTO at Acme",
      "Nina Novak was rejected for CTO: Too junior",
      "Nina Novak was shortlisted for CTO",
    ]);
    expect(await textsOf(hana)).toEqual(["Amir Tester submitted Nina Novak to CTO"]);

    const placement = { id: await latestId("placements") };
    const moveTo = (status: "pending_payment" | "voided") => () =>
      app.as(hana).call(placementEndpoints.move, { params: placement, body: { status } });
    expect(await notifiedBy(moveTo("pending_payment"))).toEqual(["amir placement_moved pending_payment"]);
    expect(await notifiedBy(moveTo("voided"))).toEqual([
      "amir placement_moved voided",
      "ines job_reopened application",
    ]);
    expect((await textsOf(amir))[0]).toBe("The placement of Nina Novak at Acme is voided");
  });

  test("undoing a decision retracts its notification until it is emailed or five minutes old", async () => {
    const { id } = await app.createSubmission(await app.createJob(hana), amir);
    const move = (status: "submitted" | "rejected") =>
      app.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
    const kinds = async () => (await list(amir)).map(({ kind }) => kind);
    await move("rejected");
    expect([await kinds(), await countUnread(amir)]).toEqual([["submission_decided"], 1]);
    await move("submitted");
    expect([await kinds(), await countUnread(amir)]).toEqual([[], 0]);
    for (const [change, reason] of [
      ["update notifications set mailed_at = now()", "mailed"],
      ["update events set created_at = now() - interval '6 minutes'", "old"],
    ] as const) {
      await app.rows("delete from events");
      await move("rejected");
      await app.rows(change);
      await move("submitted");
      expect([reason, await kinds()]).toEqual([reason, ["submission_decided"]]);
    }
  });

  test("a decision is announced again after a move to a pending status took back the one before", async () => {
    const { id } = await app.createSubmission(await app.createJob(hana), amir);
    const move = (status: "submitted" | "shortlisted" | "rejected") =>
      app.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
    await move("shortlisted");
    await move("rejected");
    await move("submitted");
    expect(await app.rows("select from notifications")).toEqual([]);
    await move("shortlisted");
    expect(await app.rows("select data ->> 'status' as status from events")).toEqual([
      { status: "shortlisted" },
    ]);
  });

  test("a rejection that an undo restores after an email is announced with its reason", async () => {
    const { id } = await app.createSubmission(await app.createJob(hana), amir);
    const move = (status: "shortlisted" | "rejected", reason?: string) =>
      app.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status, reason } });
    await move("rejected", "No audit work.");
    await app.rows(
      `update job_candidate_submission_changes set created_at = created_at - interval '1 day' where submission_id = ${id}`,
    );
    await move("shortlisted");
    await app.rows("update notifications set mailed_at = now()");
    await move("rejected");
    const [announced] = await app.rows("select data from events order by id desc limit 1");
    expect(announced).toEqual({ data: { status: "rejected", reason: "No audit work." } });
  });

  test("undoing a new decision retracts only its notification, and announces nothing", async () => {
    const { id } = await app.createSubmission(await app.createJob(hana), amir);
    const move = (status: "reviewed" | "shortlisted" | "rejected", reason?: string) =>
      app.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status, reason } });
    const announced = async () =>
      (
        await app.rows<{ status: string }>(
          "select e.data ->> 'status' as status from notifications n join events e on e.id = n.event_id order by n.id",
        )
      ).map(({ status }) => status);
    await move("shortlisted");
    await move("rejected");
    expect(await announced()).toEqual(["shortlisted", "rejected"]);
    await move("shortlisted");
    expect(await announced()).toEqual(["shortlisted"]);
    // This is a decision of its own, and the undo before it is not undone.
    await move("rejected");
    expect(await announced()).toEqual(["shortlisted", "rejected"]);

    // The email of the undone decision was sent, so the status that holds again is announced.
    await app.rows("update notifications set mailed_at = now()");
    await move("shortlisted");
    expect(await announced()).toEqual(["shortlisted", "rejected", "shortlisted"]);

    // A new reason is announced.
    await move("rejected");
    await app.rows("delete from events");
    await app.rows(
      `update job_candidate_submission_changes set created_at = created_at - interval '1 day' where submission_id = ${id}`,
    );
    await move("shortlisted");
    await move("rejected", "No audit work.");
    expect(await announced()).toEqual(["rejected"]);

    // Without a decision in between, moving to a pending status and back announces nothing.
    await app.rows(
      `update job_candidate_submission_changes set created_at = created_at - interval '1 day' where submission_id = ${id}`,
    );
    await app.rows("update events set created_at = created_at - interval '1 day'");
    await move("reviewed");
    await move("rejected");
    expect(await announced()).toEqual(["rejected"]);

    // After a decision was taken back by a move to a pending status, it is announced again.
    await move("shortlisted");
    await move("reviewed");
    expect(await announced()).toEqual(["rejected"]);
    await move("shortlisted");
    expect(await announced()).toEqual(["rejected", "shortlisted"]);
  });

  test("a decision after a job was reopened is announced, although it restores the status of the closing", async () => {
    const job = await app.createJob(hana);
    const { id } = await app.createSubmission(job, amir);
    const reject = () =>
      app.as(hana).call(submissionEndpoints.setStatus, { params: { id }, body: { status: "rejected" } });
    await app.as(hana).call(jobEndpoints.fill, { params: { id: job.id } });
    await app.as(hana).call(jobEndpoints.reopen, { params: { id: job.id } });
    expect(await notifiedBy(reject)).toEqual(["amir submission_decided rejected"]);
  });
});

test("a reply notifies the author of the message, and deleting it retracts that", async () => {
  const post = await app.createMessage(vera, { title: "Fees?" });
  const reply = (user: User) => () =>
    app.as(user).call(messageEndpoints.reply, { params: { id: post.id }, body: { content: "A fifth" } });
  expect(await notifiedBy(reply(vera))).toEqual([]);
  expect(await notifiedBy(reply(ada))).toEqual(["vera message_replied"]);
  expect([await textsOf(vera), await countUnread(vera)]).toEqual([["Ada Tester replied to Fees?"], 1]);
  const replyId = await latestId("message_replies");
  expect((await list(vera))[0]?.href).toBe(`/messages/${post.id}#reply-${replyId}`);
  expect(
    await notifiedBy(() =>
      app.as(ada).call(messageEndpoints.removeReply, { params: { id: post.id, replyId }, body: {} }),
    ),
  ).toEqual([]);
  expect([await textsOf(vera), await countUnread(vera)]).toEqual([[], 0]);
  await notifiedBy(reply(ada));
  await app.as(vera).call(messageEndpoints.remove, { params: { id: post.id }, body: {} });
  expect([await textsOf(vera), await countUnread(vera)]).toEqual([[], 0]);
});

test("a decision on a VC partner notifies only them, once", async () => {
  const [val, rob] = [
    await app.createUser(`val${usernameSuffix++}`, "vc_partner", {
      vcApprovalRequestedAt: "2026-02-03T00:00:00Z",
    }),
    app.pendingPaul,
  ];
  const approve = () => app.as(ada).call(adminEndpoints.approve, { params: { id: val.id }, body: {} });
  expect(await notifiedBy(approve)).toEqual([`${val.username} vc_decided approved`]);
  expect((await approve()).status).toBe(409);
  expect(await textsOf(val)).toEqual(["Your VC partner application was approved"]);
  expect(
    await notifiedBy(() =>
      app.as(ada).call(adminEndpoints.reject, { params: { id: rob.id }, body: { reason: "No fund" } }),
    ),
  ).toEqual(["paul vc_decided rejected"]);
  expect([await textsOf(rob), (await list(rob))[0]?.actor]).toEqual([
    ["Your VC partner application was rejected: No fund"],
    null,
  ]);
});

describe("agency profiles", () => {
  test("a suggestion notifies the owner, the decision notifies the suggester", async () => {
    const ownedAgency = await app.createAgency(amir, { name: "Northwind" });
    const unownedAgency = await app.createAgency(null);
    const suggest =
      ({ id }: { id: number }) =>
      () =>
        app.as(vera).call(suggestionEndpoints.suggest, {
          params: { id },
          body: { fieldName: "location", suggestedValue: "Reno" },
        });
    expect(await notifiedBy(suggest(ownedAgency))).toEqual(["amir suggestion_received"]);
    expect(await textsOf(amir)).toEqual(["Vera Tester suggested another location for Northwind"]);
    const id = await latestId("agency_edit_suggestions");
    expect(await notifiedBy(suggest(unownedAgency))).toEqual([]);
    expect(
      await notifiedBy(() => app.as(amir).call(suggestionEndpoints.approve, { params: { id } })),
    ).toEqual(["vera suggestion_decided approved"]);
    const reject = () =>
      app.as(ada).call(suggestionEndpoints.reject, { params: { id: id + 1 }, body: { reason: "No" } });
    expect(await notifiedBy(reject)).toEqual(["vera suggestion_decided rejected"]);
    expect((await textsOf(vera))[1]).toBe("Your location for Northwind was accepted");
  });

  test("a review and its answer notify once, however often they change; deletion retracts", async () => {
    const { id } = await app.createAgency(amir, { name: "Northwind" });
    const review = (rating: number) => () =>
      app.as(vera).call(reviewEndpoints.review, { params: { id }, body: { rating } });
    expect(await notifiedBy(review(4))).toEqual(["amir review_received"]);
    expect(await notifiedBy(review(2))).toEqual([]);
    expect(await textsOf(amir)).toEqual(["Vera Tester reviewed Northwind with 4 stars"]);
    const params = { id, reviewId: await latestId("agency_reviews") };
    const saveReply = (reply: string) => () =>
      app.as(amir).call(reviewEndpoints.reply, { params, body: { reply } });
    expect(await notifiedBy(saveReply("Thanks"))).toEqual(["vera review_replied"]);
    expect(await notifiedBy(saveReply("Thank you"))).toEqual([]);
    expect(await textsOf(vera)).toEqual(["Northwind answered your review"]);
    await app.as(amir).call(reviewEndpoints.removeReply, { params });
    expect([await textsOf(vera), await countUnread(vera)]).toEqual([[], 0]);
    await notifiedBy(saveReply("Again"));
    expect(await notifiedBy(() => app.as(vera).call(reviewEndpoints.remove, { params, body: {} }))).toEqual(
      [],
    );
    expect([await textsOf(vera), await textsOf(amir), await countUnread(amir)]).toEqual([[], [], 0]);
  });

  test("a claim's decision notifies the claimant, an approval also rejected claimants", async () => {
    const omar = await app.createUser(`omar${usernameSuffix++}`, "agency");
    const agency = await app.createAgency(null, { name: "Northwind" });
    const [amirClaim] = [await app.createClaim(agency, amir), await app.createClaim(agency, omar)];
    expect(
      await notifiedBy(() =>
        app.as(ada).call(claimEndpoints.approve, { params: { id: amirClaim.id }, body: {} }),
      ),
    ).toEqual(["amir claim_decided approved", `${omar.username} claim_decided rejected`].sort());
    expect([await textsOf(amir), await textsOf(omar)]).toEqual([
      ["Your claim of Northwind was approved"],
      ["Your claim of Northwind was rejected: This listing has an owner now."],
    ]);
    const unownedAgency = await app.createAgency(null);
    const rejectedClaim = await app.createClaim(unownedAgency, omar);
    expect(
      await notifiedBy(() =>
        app.as(ada).call(claimEndpoints.reject, { params: { id: rejectedClaim.id }, body: { reason: "No" } }),
      ),
    ).toEqual([`${omar.username} claim_decided rejected`]);
  });

  test("assigning or removing an agency profile notifies its owner", async () => {
    const { id } = await app.createAgency(null, { name: "Northwind" });
    const assignTo = (userId: number | null) => () =>
      app.as(ada).call(agencyEndpoints.assign, { params: { id }, body: { userId } });
    expect(await notifiedBy(assignTo(amir.id))).toEqual(["amir listing_assigned"]);
    expect(await textsOf(amir)).toEqual(["You now own the agency profile Northwind"]);
    expect(await notifiedBy(assignTo(null))).toEqual([]);
    await assignTo(amir.id)();
    const remove = () =>
      app.as(ada).call(agencyEndpoints.remove, { params: { id }, body: { reason: "A double" } });
    expect(await notifiedBy(remove)).toEqual(["amir content_removed listing"]);
    expect([await textsOf(amir), await countUnread(amir)]).toEqual([
      ["An admin removed your listing Northwind: A double"],
      1,
    ]);
  });
});

describe("moderation", () => {
  const handle = (id: number, outcome: "removed" | "dismissed") => () =>
    app.as(ada).call(reportEndpoints.handle, { params: { id }, body: { outcome } });

  test("a handled report notifies each reporter once, and a removal also the author", async () => {
    const keptMessage = await app.createMessage(ruth, { title: "Fine" });
    const [item] = [await app.createReport(keptMessage, vera)];
    await app.rows(
      `insert into reports (kind, thing_id, reporter_id, reason) values ('message', ${keptMessage.id}, ${hana.id}, 'Too')`,
    );
    expect(await notifiedBy(handle(item.id, "dismissed"))).toEqual([
      "hana report_handled dismissed post",
      "vera report_handled dismissed post",
    ]);
    expect(await textsOf(vera)).toEqual(["The post you reported was reviewed and kept"]);
    const removedMessage = await app.createMessage(ruth, { title: "Buy now" });
    const secondReport = await app.createReport(removedMessage, vera);
    expect(await notifiedBy(handle(secondReport.id, "removed"))).toEqual([
      "ruth content_removed post",
      "vera report_handled removed post",
    ]);
    expect(await textsOf(ruth)).toEqual(["An admin removed your post Buy now"]);
  });

  test("an admin who handles their own report is not notified", async () => {
    const post = await app.createMessage(ruth);
    expect(await notifiedBy(handle((await app.createReport(post, ada)).id, "dismissed"))).toEqual([]);
  });

  test("direct removal notifies the author and the reporters", async () => {
    const post = await app.createMessage(vera, { title: "Spam" });
    const replyId = await app.createReply(post, hana);
    await app.rows(
      `insert into reports (kind, thing_id, reporter_id, reason) values ('reply', ${replyId}, ${ines.id}, 'Spam')`,
    );
    const reason = { reason: "Spam" };
    expect(
      await notifiedBy(() =>
        app.as(ada).call(messageEndpoints.removeReply, { params: { id: post.id, replyId }, body: reason }),
      ),
    ).toEqual(["hana content_removed reply", "ines report_handled removed reply"]);
    expect(
      await notifiedBy(() =>
        app.as(ada).call(messageEndpoints.remove, { params: { id: post.id }, body: reason }),
      ),
    ).toEqual(["vera content_removed post"]);
    const candidate = await app.createCandidate(vera, { name: "Nina" });
    expect(
      await notifiedBy(() =>
        app.as(ada).call(talentPoolEndpoints.remove, { params: { id: candidate.id }, body: {} }),
      ),
    ).toEqual(["vera content_removed candidate"]);
    const { id } = await app.createAgency(amir);
    const review = await app.createReview({ id }, vera);
    expect(
      await notifiedBy(() =>
        app.as(ada).call(reviewEndpoints.remove, { params: { id, reviewId: review.id }, body: {} }),
      ),
    ).toEqual(["vera content_removed review"]);
    const ownedAgency = await app.createMessage(ada);
    expect(
      await notifiedBy(() =>
        app.as(ada).call(messageEndpoints.remove, { params: { id: ownedAgency.id }, body: {} }),
      ),
    ).toEqual([]);
  });
});

describe("joining by email domain", () => {
  const createOrganization = async (domain: string, name: string) => {
    const { body } = await app.as(ruth).call(organizationEndpoints.create, { body: { name, domain } });
    return (body as { id?: number }).id ?? latestId("organizations");
  };
  test("notifies new members when the domain takes effect, at registration and verification", async () => {
    const domain = `firm${usernameSuffix++}.example`;
    const earlyMember = await app.createUser(`early${usernameSuffix++}`, "agency", {
      email: `early@${domain}`,
    });
    await app.rows(`update user_emails set is_verified = true where user_id = ${earlyMember.id}`);
    await createOrganization(domain, "Firm");
    const id = await latestId("organizations");
    expect(
      await notifiedBy(() =>
        app.as(ada).call(adminEndpoints.confirmDomain, { params: { id }, body: { seen: domain } }),
      ),
    ).toEqual([`${earlyMember.username} organization_joined`]);
    expect(await textsOf(earlyMember)).toEqual(["You joined Firm by your email domain"]);
    const username = `late${usernameSuffix++}`;
    const newcomer = {
      username,
      password: "abcdef",
      email: `late@${domain}`,
      firstName: "L",
      lastName: "L",
      role: "agency" as const,
    };
    expect(await notifiedBy(() => app.as(null).call(authEndpoints.register, { body: newcomer }))).toEqual([
      `${username} organization_joined`,
    ]);
    await app.as(ines).call(userEndpoints.addAddress, { body: { email: `ines@${domain}` } });
    const token = (await app.latestEmailTo(`ines@${domain}`))?.token ?? "";
    expect(await notifiedBy(() => app.as(null).call(userEndpoints.verify, { body: { token } }))).toEqual([
      "ines organization_joined",
    ]);
  });
});

test("a rejected or rolled-back request notifies nobody", async () => {
  const job = await app.createJob(hana);
  await app.createApplication(job, amir);
  const before = [await latestId("events"), await latestId("notifications")];
  for (const body of [{ coverLetter }, { coverLetter: "short" }])
    expect(
      (await app.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body })).status,
    ).toBeGreaterThanOrEqual(400);
  await app.db
    .transaction(
      async (tx) =>
        void (await announce(tx, { kind: "vc_decided", data: { status: "approved" }, to: [amir.id] }).then(
          () => tx.rollback(),
        )),
    )
    .catch(() => {});
  expect([await latestId("events"), await latestId("notifications")]).toEqual(before);
  expect(await app.rows("select 1 from graphile_worker._private_jobs")).toEqual([]);
});

test("each recipient is notified once, never the actor, and missing ids are skipped", async () => {
  const to = [amir.id, hana.id, hana.id, null, undefined, ines.id];
  await announce(app.db, { kind: "vc_decided", actorId: amir.id, data: { status: "approved" }, to });
  expect([await countUnread(amir), await countUnread(hana), await countUnread(ines)]).toEqual([0, 1, 1]);
});

describe("reading", () => {
  const notifyUser = (to: User, details?: EventDetails) => notify(app.db, to, details);

  test("lists notifications latest first, across pages, by read state", async () => {
    for (let n = 0; n < 5; n++) await notifyUser(hana);
    const allIds = (await list(hana)).map(({ id }) => id);
    expect(allIds).toEqual(allIds.toSorted((a, b) => b - a));
    const page = await app.as(hana).call(api.list, { query: { limit: 2 } as never });
    expect([page.body.map(({ id }) => id), page.headers.link]).toEqual([
      allIds.slice(0, 2),
      expect.stringContaining('rel="next"'),
    ]);
    await app.as(hana).call(api.readAll, { body: { upTo: allIds[3] } });
    expect([
      (await list(hana, { status: "unread" })).map(({ id }) => id),
      (await list(hana, { status: "read" })).map(({ id }) => id),
    ]).toEqual([allIds.slice(0, 3), allIds.slice(3)]);
    expect((await app.as(hana).call(api.list, { query: { status: "lost" as never } })).status).toBe(400);
  });

  test('undoing "mark all read" restores exactly the notifications that it marked', async () => {
    for (let n = 0; n < 4; n++) await notifyUser(hana);
    await notifyUser(amir);
    const notificationIds = (await list(hana)).map(({ id }) => id);
    await app.as(hana).call(api.read, { params: { id: notificationIds[3] ?? 0 } });
    const { body: marked } = await app.as(hana).call(api.readAll, { body: { upTo: notificationIds[1] } });
    await app.as(amir).call(api.readAll, { body: {} });
    expect(marked).toEqual({ unread: 1, readAt: expect.any(String) });
    const undoMarkAll = (user: User) =>
      app.as(user).call(api.unread, { body: { readAt: marked.readAt ?? "" } });
    expect([(await undoMarkAll(amir)).body, await countUnread(hana)]).toEqual([{ unread: 0 }, 1]);
    expect([(await undoMarkAll(hana)).body, (await undoMarkAll(hana)).body]).toEqual([
      { unread: 3 },
      { unread: 3 },
    ]);
    expect((await list(hana, { status: "read" })).map(({ id }) => id)).toEqual([notificationIds[3]]);
    await app.as(hana).call(api.readAll, { body: {} });
    expect((await app.as(hana).call(api.readAll, { body: {} })).body).toEqual({ unread: 0, readAt: null });
    expect((await app.as(hana).call(api.unread, { body: { readAt: "yesterday" } })).status).toBe(400);
  });

  test("reading a notification also reads earlier ones about the same subject", async () => {
    const [job, other] = [await app.createJob(hana), await app.createJob(hana)];
    for (const jobId of [job.id, other.id, job.id, job.id])
      await notifyUser(hana, { kind: "deadline_near", jobId });
    await notifyUser(hana);
    await notifyUser(hana);
    const notificationIds = (await list(hana)).map(({ id }) => id).reverse();
    const read = (id = 0) => app.as(hana).call(api.read, { params: { id } });
    expect((await read(notificationIds[2])).body).toEqual({ unread: 4 });
    expect((await list(hana, { status: "unread" })).map(({ id }) => id).reverse()).toEqual([
      notificationIds[1],
      notificationIds[3],
      notificationIds[4],
      notificationIds[5],
    ]);
    expect((await read(notificationIds[5])).body).toEqual({ unread: 3 }); // has no subject, so only itself
    const [readBefore] = await app.rows(`select read_at from notifications where id = ${notificationIds[2]}`);
    await read(notificationIds[2]);
    expect((await app.rows(`select read_at from notifications where id = ${notificationIds[2]}`))[0]).toEqual(
      readBefore,
    );
    expect((await list(hana)).map(({ group }) => group)).toContain(`job ${job.id}`);
  });

  test("reading a notification about a job also reads earlier ones that mention an agency", async () => {
    const agency = await app.createAgency(amir);
    const job = await app.createJob(hana);
    const { id: submissionId } = await app.createSubmission(job, amir);
    const ids = { jobId: job.id, submissionId };
    await notifyUser(amir, { kind: "listing_assigned", agencyId: agency.id });
    await notifyUser(amir, { kind: "placement_made", ...ids, agencyId: agency.id, data: { after: 3 } });
    await notifyUser(amir, { kind: "fee_entered", ...ids, data: { percent: 20 } });
    await app.as(amir).call(api.read, { params: { id: await latestId("notifications") } });
    expect((await list(amir, { status: "unread" })).map(({ kind }) => kind)).toEqual(["listing_assigned"]);
    await notifyUser(amir, { kind: "placement_made", ...ids, agencyId: agency.id, data: { after: 3 } });
    // Both name the agency, but it is the subject only of this one.
    await notifyUser(amir, { kind: "claim_decided", agencyId: agency.id, data: { status: "approved" } });
    await app.as(amir).call(api.read, { params: { id: await latestId("notifications") } });
    expect((await list(amir, { status: "unread" })).map(({ kind }) => kind)).toEqual(["placement_made"]);
  });

  test("another user's notification is not found and stays unread", async () => {
    await notifyUser(hana);
    const id = await latestId("notifications");
    expect((await app.as(amir).call(api.read, { params: { id } })).status).toBe(404);
    expect((await app.as(hana).call(api.read, { params: { id: 2_000_000_000 } })).status).toBe(404);
    await app.as(amir).call(api.readAll, { body: {} });
    expect([await list(amir), await countUnread(hana)]).toEqual([[], 1]);
  });

  test("the unread count stops at 100", async () => {
    await app.rows(`with e as (insert into events (kind) select 'claim_decided' from generate_series(1, 130) returning id)
      insert into notifications (event_id, user_id, kind) select id, ${hana.id}, 'claim_decided' from e`);
    expect(await countUnread(hana)).toBe(100);
  });

  test("a lost permission hides its notifications everywhere until it is regained", async () => {
    const val = await app.createUser(`val${usernameSuffix++}`, "vc_partner", {
      vcApprovalStatus: "approved",
    });
    const post = await app.createMessage(val);
    await notifyUser(val, { kind: "message_replied", messageId: post.id, replyId: 1 });
    await notifyUser(val);
    const [, hidden] = await list(val);
    await app.rows(`update users set vc_approval_status = 'rejected' where id = ${val.id}`);
    await expect.poll(() => countUnread(val)).toBe(1);
    expect((await list(val)).map(({ kind }) => kind)).toEqual(["vc_decided"]);
    expect((await app.as(val).call(api.read, { params: { id: hidden?.id ?? 0 } })).status).toBe(404);
    await app.as(val).call(api.readAll, { body: {} });
    await app.rows(`update users set vc_approval_status = 'approved' where id = ${val.id}`);
    await expect.poll(() => countUnread(val)).toBe(1);
  });

  test("notifications about deleted items leave the list and the count", async () => {
    const job = await app.createJob(hana);
    const candidate = await app.createCandidate(vera);
    await notifyUser(hana, { kind: "deadline_near", jobId: job.id });
    await notifyUser(vera, { kind: "candidate_aging", candidateId: candidate.id });
    await app.rows(`delete from jobs where id = ${job.id}`);
    await app.as(vera).call(talentPoolEndpoints.remove, { params: { id: candidate.id }, body: {} });
    expect([await list(hana), await countUnread(hana), await list(vera), await countUnread(vera)]).toEqual([
      [],
      0,
      [],
      0,
    ]);
  });
});

describe("preferences", () => {
  test("lists the kinds that the user can receive, with their choice or the default", async () => {
    const { body } = await app.as(amir).call(api.preferences, {});
    const kinds = body.mail.map(({ kind }) => kind);
    expect(kinds).toContain("application_decided");
    for (const kind of ["application_received", "message_replied", "candidate_aging"])
      expect(kinds).not.toContain(kind);
    expect(body).toMatchObject({ address: amir.email, isNamedOnline: true });
    const saved = await app.as(amir).call(api.setPreferences, {
      body: { mail: [{ kind: "application_decided", choice: "never" }], isNamedOnline: false },
    });
    expect(saved.body).toMatchObject({ isNamedOnline: false });
    expect(saved.body.mail.find(({ kind }) => kind === "application_decided")?.choice).toBe("never");
    expect(
      (await app.as(ines).call(api.preferences, {})).body.mail.find(
        ({ kind }) => kind === "application_decided",
      )?.choice,
    ).toBe("soon");
    await app.as(amir).call(api.setPreferences, { body: { isNamedOnline: true } });
  });

  test.each([
    { mail: [{ kind: "nothing", choice: "soon" }] },
    { mail: [{ kind: "vc_decided", choice: "hourly" }] },
    { mail: "never" },
    { isNamedOnline: 1 },
  ])("rejects %j", async (body) => {
    expect((await app.as(amir).call(api.setPreferences, { body: body as never })).status).toBe(400);
  });

  test("online counts active users of the last five minutes and names those who allow it", async () => {
    const sid = await app.createUser(`sid${usernameSuffix++}`, "agency", {
      suspendedAt: "2026-01-01T00:00:00Z",
    });
    await app.rows(`insert into presence (user_id, is_named, seen_at) values (${hana.id}, true, now()), (${amir.id}, false, now()),
      (${ines.id}, true, now() - interval '6 minutes'), (${ruth.id}, true, now() + interval '1 hour'), (${sid.id}, true, now())
      on conflict (user_id) do update set is_named = excluded.is_named, seen_at = excluded.seen_at`);
    const { body } = await app.as(vera).call(api.online, {});
    expect([body.online, body.people.map(({ username }) => username)]).toEqual([2, ["hana"]]);
    expect((await app.as(amir).call(api.online, {})).status).toBe(403);
    await app.rows("delete from presence");
  });
});

describe("activity", () => {
  const activity = async (user: User) => {
    const { body } = await app.as(user).call(api.activity, {});
    return body.map((item) => toPlainText(describeEvent(item, user.id)));
  };
  const updates = async (user: User) => (await app.as(user).call(api.updates, {})).body;

  test("shows own actions, own notifications and visible public events", async () => {
    const { body: job } = await app.as(hana).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 },
    });
    await app.runTasks();
    await app.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter } });
    await app
      .as(vera)
      .call(messageEndpoints.post, { body: { title: "Fees", content: "?", category: "general", tags: [] } });
    await app.as(vera).call(talentPoolEndpoints.share, {
      body: { name: "Nina", email: `nina${usernameSuffix++}@n.example`, role: "CTO", skills: ["Go"] },
    });
    const posted = "Hana Tester posted CTO at Acme";
    expect(await activity(amir)).toEqual(["You applied to fill CTO", posted]);
    expect(await activity(hana)).toEqual(["Amir Tester applied to fill CTO", "You posted CTO at Acme"]);
    expect(await activity(ines)).toEqual([posted]);
    expect(await activity(ada)).toEqual([
      "Vera Tester shared Nina in the talent pool",
      "Vera Tester wrote Fees",
      "1 person waits for you to confirm who they are",
      posted,
    ]);
    expect((await app.as(amir).call(api.activity, {})).body.map(({ href }) => href)).toEqual([
      `/my-applications?job=${job.id}`,
      `/jobs?job=${job.id}`,
    ]);
  });

  test("an ended job is hidden from users who are not involved", async () => {
    const { body: job } = await app.as(hana).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 },
    });
    await app.as(hana).call(jobEndpoints.unpost, { params: { id: job.id } });
    expect([
      await activity(ines),
      await activity(hana),
      (await activity(ada)).length,
      await updates(ines),
    ]).toEqual([[], ["You posted CTO at Acme"], 1, []]);
  });

  test("a lost permission hides the user's own actions with it", async () => {
    const val = await app.createUser(`val${usernameSuffix++}`, "vc_partner", {
      vcApprovalStatus: "approved",
    });
    await app.as(val).call(messageEndpoints.post, {
      body: { title: "Secret", content: "?", category: "general", tags: [] },
    });
    expect(await activity(val)).toEqual(["You wrote Secret"]);
    await app.rows(`update users set vc_approval_status = 'rejected' where id = ${val.id}`);
    await expect.poll(() => activity(val)).toEqual([]);
  });

  test("a partner who loses approval no longer sees candidates and recruiters of their jobs", async () => {
    const val = await app.createUser(`val${usernameSuffix++}`, "vc_partner", {
      vcApprovalStatus: "approved",
    });
    const { body: job } = await app.as(val).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 },
    });
    await app.as(amir).call(applicationEndpoints.apply, { params: { id: job.id }, body: { coverLetter } });
    const submission = await app.createSubmission({ id: job.id, postedById: val.id }, amir, {
      candidateName: "Nina Novak",
    });
    await announce(app.db, {
      kind: "submission_received",
      actorId: amir.id,
      jobId: job.id,
      submissionId: submission.id,
      to: [val.id],
    });
    await app.as(val).call(submissionEndpoints.setStatus, {
      params: { id: submission.id },
      body: { status: "shortlisted" },
    });
    expect([(await textsOf(val)).join(), (await activity(val)).join()]).toEqual([
      expect.stringContaining("Nina"),
      expect.stringContaining("Nina"),
    ]);
    await app.rows(`update users set vc_approval_status = 'rejected' where id = ${val.id}`);
    await expect.poll(() => activity(val)).toEqual(["You posted CTO at Acme"]);
    expect([await textsOf(val), await countUnread(val)]).toEqual([[], 0]);
    expect((await activity(amir)).join()).toContain("Nina Novak"); // it is his own candidate
  });

  test("hires are listed for the hiring side only, without names, and disappear when voided", async () => {
    const { id } = await app.createAgency(amir, { name: "Northwind" });
    const { body: job } = await app.as(hana).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 },
    });
    const submission = await app.createSubmission({ id: job.id, postedById: hana.id }, amir, {
      candidateName: "Nina Novak",
    });
    await app
      .as(hana)
      .call(submissionEndpoints.setStatus, { params: { id: submission.id }, body: { status: "hired" } });
    expect([id > 0, await updates(amir), await updates(ines)]).toEqual([true, [], []]);
    const updatesSeen = await updates(ruth);
    expect(updatesSeen).toMatchObject([
      {
        kind: "placement_made",
        actor: null,
        target: null,
        candidateName: null,
        agencyName: null,
        href: null,
      },
    ]);
    expect(JSON.stringify(updatesSeen)).not.toMatch(/Nina|Amir|Northwind/);
    expect((await updates(vera))[0]?.agencyName).toBe("Northwind");
    expect(JSON.stringify(await app.as(ruth).call(api.activity, {}))).not.toContain("Nina");
    await app.as(hana).call(placementEndpoints.move, {
      params: { id: await latestId("placements") },
      body: { status: "voided" },
    });
    expect((await updates(ruth)).map(({ kind }) => kind)).toEqual(["job_posted"]);
  });
});
