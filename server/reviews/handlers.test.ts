import { attributeEarlierWork } from "@server/agencies/ownership";
import { insert as insertOrganization } from "@server/organizations/commands";
import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { EndpointInput } from "@shared/lib/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, adminAda, agentAmir, posterHana, pendingPaul } = app;
const createPartner = (username: string) =>
  app.createUser(username, "vc_partner", { vcApprovalStatus: "approved" });
const noor = await createPartner("noor");
const as = (user: { id: number }) => app.as(user);
let agency = { id: 0 };
const giveReview = (user: { id: number }, body: object, id = agency.id) =>
  as(user).call(api.review, { params: { id }, body: body as EndpointInput<typeof api.review>["body"] });
const listReviews = async (
  user: { id: number } = partnerVera,
  query: EndpointInput<typeof api.list>["query"] = {},
) => (await as(user).call(api.list, { params: { id: agency.id }, query })).body;
const agencyStats = async () => (await as(partnerVera).call(agencyEndpoints.show, { params: agency })).body;

beforeEach(async () => {
  await app.rows(
    "delete from reports; delete from moderation_entries; delete from agencies; delete from organizations; delete from placements; delete from jobs",
  );
  agency = await app.createAgency(agentAmir, { name: "Northwind" });
});

test("accepts a rating from one to five stars only", async () => {
  for (const rating of [0, 6, -1, 4.5, "5", "", null, undefined, true, [5], 1e9]) {
    const { status, body } = await giveReview(partnerVera, { rating, comment: "Fast" });
    expect([rating, status, body]).toMatchObject([
      rating,
      400,
      { errors: [{ path: "rating", message: "Choose from 1 to 5 stars" }] },
    ]);
  }
  expect((await giveReview(partnerVera, { rating: 5, comment: "x".repeat(4001) })).status).toBe(400);
  expect((await giveReview(partnerVera, { rating: 5 }, 999_999)).status).toBe(404);
  expect(await agencyStats()).toMatchObject({ rating: null, reviewCount: 0, stars: [0, 0, 0, 0, 0] });
});

test("a user has one review per agency, and fields that only the server sets are ignored", async () => {
  const serverFields = {
    reviewerId: noor.id,
    agencyId: 1,
    workedTogether: true,
    reply: "Thanks",
    editedAt: "2026-01-01T00:00:00Z",
    id: 7,
  };
  const created = await giveReview(partnerVera, { ...serverFields, rating: 2, comment: "  Slow " });
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      rating: 2,
      comment: "Slow",
      reviewerId: partnerVera.id,
      agencyId: agency.id,
      workedTogether: false,
      reply: null,
      editedAt: null,
      reviewer: { username: "vera", firstName: "Vera", role: "vc_partner", company: "vera's company" },
    },
  ]);
  expect(created.body.reviewer).not.toHaveProperty("email");
  await giveReview(noor, { rating: 5, comment: "" });
  const replaced = await giveReview(partnerVera, { rating: 4 });
  expect([replaced.status, replaced.body]).toMatchObject([
    200,
    { id: created.body.id, rating: 4, comment: null, editedAt: expect.any(String) },
  ]);
  expect(await agencyStats()).toMatchObject({
    rating: 4.5,
    reviewCount: 2,
    stars: [0, 0, 0, 1, 1],
    myReview: { id: created.body.id, rating: 4 },
  });
  expect((await listReviews(agentAmir)).map(({ rating, comment }) => [rating, comment])).toEqual([
    [5, null],
    [4, null],
  ]);
  expect(await listReviews(partnerVera, { rating: "4" })).toMatchObject([{ id: created.body.id }]);
  expect(
    (await as(partnerVera).call(api.list, { params: agency, query: { rating: "6" as "5" } })).status,
  ).toBe(400);
});

test("owners and members cannot review their own agency, former members can", async () => {
  const founder = await app.createUser("founder", "agency");
  await app.rows(`update agencies set user_id = ${founder.id} where id = ${agency.id}`);
  const firm = await insertOrganization(app.db, { name: "Northwind", createdById: founder.id });
  await app.rows(`update agencies set organization_id = ${firm.id} where id = ${agency.id};
    insert into organization_memberships (organization_id, user_id) values (${firm.id}, ${partnerVera.id});
    insert into organization_memberships (organization_id, user_id, role) values (${firm.id}, ${adminAda.id}, 'admin');
    insert into organization_memberships (organization_id, user_id, joined_by_domain) values (${firm.id}, ${noor.id}, 'vc-partner.example')`);
  for (const user of [partnerVera, noor, adminAda]) {
    const { status, body } = await giveReview(user, { rating: 5 });
    expect([user.username, status, body]).toMatchObject([
      user.username,
      403,
      { message: "You cannot review your own agency" },
    ]);
    expect((await as(user).call(agencyEndpoints.show, { params: agency })).body.isOwn).toBe(true);
  }
  await app.rows(
    `update agencies set user_id = ${partnerVera.id}, organization_id = null where id = ${agency.id}`,
  );
  expect((await giveReview(partnerVera, { rating: 5 })).status).toBe(403);
  await app.rows(
    `update agencies set user_id = ${founder.id}, organization_id = ${firm.id} where id = ${agency.id}`,
  );
  const leaving = await as(partnerVera).call(organizationEndpoints.removeMember, {
    params: { id: firm.id, userId: partnerVera.id },
  });
  expect([leaving.status, (await giveReview(partnerVera, { rating: 1 })).status]).toEqual([204, 201]);
  for (const user of [agentAmir, pendingPaul, posterHana])
    expect(await giveReview(user, { rating: 5 })).toMatchObject({
      status: 403,
      body: { message: "You may not do that." },
    });
  expect(await giveReview(founder, { rating: 5 })).toMatchObject({
    status: 403,
    body: { message: "You cannot review your own agency" },
  });
});

test("workedTogether needs an approved application or a shortlisted or hired candidate", async () => {
  const other = await app.createAgency(null);
  await giveReview(partnerVera, { rating: 4 });
  await giveReview(partnerVera, { rating: 4 }, other.id);
  const workedTogether = async () => [
    (await listReviews())[0]?.workedTogether,
    (await as(partnerVera).call(api.list, { params: other })).body[0]?.workedTogether,
  ];
  const job = () => app.createJob(partnerVera, { bountyAmount: 100 });
  const decide = (id: number, decision: "approve" | "reject") =>
    as(partnerVera).call(applicationEndpoints[decision], { params: { id } });
  const move = (id: number, status: "reviewed" | "rejected" | "shortlisted" | "hired") =>
    as(partnerVera).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
  await app.createApplication(await job(), agentAmir);
  await decide((await app.createApplication(await job(), agentAmir)).id, "reject");
  await move((await app.createSubmission(await job(), agentAmir)).id, "reviewed");
  await move((await app.createSubmission(await job(), agentAmir)).id, "rejected");
  expect(
    (await move((await app.createSubmission(await app.createJob(noor), agentAmir)).id, "shortlisted")).status,
  ).toBe(403);
  expect(await workedTogether()).toEqual([false, false]);
  for (const action of [
    async () => decide((await app.createApplication(await job(), agentAmir)).id, "approve"),
    async () => {
      const { id } = await app.createApplication(await job(), agentAmir);
      await decide(id, "approve");
      return as(agentAmir).call(applicationEndpoints.withdraw, { params: { id }, body: {} });
    },
    async () => move((await app.createSubmission(await job(), agentAmir)).id, "shortlisted"),
    async () => move((await app.createSubmission(await job(), agentAmir)).id, "hired"),
    async () => {
      const { id } = await app.createSubmission(await job(), agentAmir);
      await move(id, "shortlisted");
      return move(id, "rejected");
    },
  ]) {
    await app.rows("delete from placements; delete from jobs");
    expect(await workedTogether()).toEqual([false, false]);
    expect((await action()).status).toBe(200);
    expect(await workedTogether()).toEqual([true, false]);
  }
});

test("lists reviews latest first across pages, also by rating", async () => {
  for (let n = 0; n < 12; n++)
    await giveReview(await createPartner(`walker${n}`), { rating: 1 + (n % 2), comment: String(n) });
  for (const rating of [undefined, "2"] as const) {
    const seenComments: (string | null)[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await as(partnerVera).call(api.list, {
        params: agency,
        query: { rating, limit: 5, cursor },
      });
      seenComments.push(...page.body.map(({ comment }) => comment));
      cursor = nextCursor(page.headers);
      if (!cursor) break;
    }
    expect(seenComments).toEqual(
      Array.from({ length: 12 }, (_, n) => String(11 - n)).filter((n) => !rating || Number(n) % 2 === 1),
    );
  }
});

test("only the owner answers a review, edits the answer and deletes it", async () => {
  const { id: reviewId } = (await giveReview(partnerVera, { rating: 3 })).body;
  const params = { id: agency.id, reviewId };
  const reply = (user: { id: number }, text: string, at = params) =>
    as(user).call(api.reply, { params: at, body: { reply: text } });
  for (const user of [partnerVera, noor, adminAda, posterHana, await app.createUser("rival", "agency")])
    expect((await reply(user, "No")).status).toBe(403);
  expect((await reply(agentAmir, " ")).body).toMatchObject({
    errors: [{ path: "reply", message: "Write a reply first" }],
  });
  expect((await reply(agentAmir, "Sorry")).body).toMatchObject({
    reply: "Sorry",
    repliedAt: expect.any(String),
  });
  expect((await reply(agentAmir, "Thank you")).body.reply).toBe("Thank you");
  expect(await listReviews()).toMatchObject([{ reply: "Thank you" }]);
  const other = await app.createAgency(null);
  expect((await reply(agentAmir, "Mine?", { id: other.id, reviewId })).status).toBe(403);
  expect((await reply(agentAmir, "Which?", { id: agency.id, reviewId: 999_999 })).status).toBe(404);
  expect((await as(partnerVera).call(api.removeReply, { params })).status).toBe(403);
  expect((await as(agentAmir).call(api.removeReply, { params })).status).toBe(204);
  expect(await listReviews()).toMatchObject([{ reply: null, repliedAt: null }]);
});

test("the author deletes a review; removal by an admin is recorded and settles reports", async () => {
  const remove = (user: { id: number }, reviewId: number, body = {}) =>
    as(user).call(api.remove, { params: { id: agency.id, reviewId }, body });
  const partnerReviewId = (await giveReview(partnerVera, { rating: 1 })).body.id;
  const noorReviewId = (await giveReview(noor, { rating: 5 })).body.id;
  for (const user of [noor, agentAmir, posterHana])
    expect((await remove(user, partnerReviewId)).status).toBe(403);
  expect((await remove(partnerVera, partnerReviewId)).status).toBe(204);
  expect((await remove(partnerVera, partnerReviewId)).status).toBe(404);
  expect(await agencyStats()).toMatchObject({ rating: 5, reviewCount: 1, stars: [0, 0, 0, 0, 1] });
  await as(agentAmir).call(api.report, {
    params: { id: agency.id, reviewId: noorReviewId },
    body: { reason: "A friend's" },
  });
  expect((await remove(adminAda, noorReviewId, { reason: "A friend's" })).status).toBe(204);
  expect((await as(adminAda).call(adminEndpoints.moderation, {})).body).toMatchObject([
    {
      action: "review_removed",
      reason: "A friend's",
      subject: { kind: "agency", id: agency.id, name: "Northwind", detail: "review by @noor" },
    },
  ]);
  expect((await as(adminAda).call(reportEndpoints.list, {})).body).toMatchObject([
    { outcome: "removed", subject: null },
  ]);
  expect(await agencyStats()).toMatchObject({ rating: null, reviewCount: 0 });
});

test("each user reports a review once; admins dismiss or remove, also a review that its author deleted", async () => {
  const report = (user: { id: number }, reviewId: number) =>
    as(user).call(api.report, { params: { id: agency.id, reviewId }, body: { reason: "Untrue" } });
  const openReports = async () =>
    (await as(adminAda).call(reportEndpoints.list, { query: { status: "open" } })).body;
  const handle = async (outcome: "dismissed" | "removed") =>
    as(adminAda).call(reportEndpoints.handle, {
      params: { id: (await openReports())[0]?.id ?? 0 },
      body: { outcome },
    });
  const { id } = (await giveReview(partnerVera, { rating: 1, comment: "Never called" })).body;
  expect((await report(partnerVera, id)).status).toBe(403);
  expect((await report(agentAmir, id)).status).toBe(201);
  expect((await report(agentAmir, id)).body).toMatchObject({ code: "already_done" });
  expect((await report(noor, id)).status).toBe(201);
  expect((await report(posterHana, id)).status).toBe(403);
  expect((await report(noor, 999_999)).status).toBe(404);
  expect(await openReports()).toMatchObject([
    {
      kind: "review",
      subjectId: id,
      others: 1,
      reporter: { username: "amir" },
      subject: {
        parentId: agency.id,
        title: "Northwind",
        content: "Never called",
        rating: 1,
        author: { username: "vera" },
      },
    },
    { others: 1, reporter: { username: "noor" } },
  ]);
  expect((await handle("dismissed")).body).toMatchObject({ outcome: "dismissed", subject: { rating: 1 } });
  expect(await openReports()).toEqual([]);
  expect((await report(noor, id)).status).toBe(201); // a handled report allows a new one
  expect((await handle("removed")).body).toMatchObject({ outcome: "removed", subject: null });
  expect(await agencyStats()).toMatchObject({ rating: null, reviewCount: 0, stars: [0, 0, 0, 0, 0] });
  expect((await as(adminAda).call(adminEndpoints.moderation, {})).body.map(({ action }) => action)).toEqual([
    "review_removed",
    "report_dismissed",
  ]);
  const deletedId = (await giveReview(partnerVera, { rating: 2 })).body.id;
  await report(noor, deletedId);
  await as(partnerVera).call(api.remove, { params: { id: agency.id, reviewId: deletedId } });
  expect((await openReports())[0]?.subject).toBe(null);
  expect((await handle("removed")).status).toBe(200);
  expect(await openReports()).toEqual([]);
});

test("a review stays when its author is suspended", async () => {
  const suspendedPartner = await createPartner("shut");
  await giveReview(suspendedPartner, { rating: 5 });
  await as(adminAda).call(adminEndpoints.suspend, {
    params: { id: suspendedPartner.id },
    body: { reason: "Spam" },
  });
  expect(await listReviews()).toMatchObject([{ rating: 5, reviewer: { username: "shut" } }]);
  await attributeEarlierWork(app.db, agency.id, agentAmir.id); // recounts the agency's rows
  expect(await agencyStats()).toMatchObject({ rating: 5, reviewCount: 1 });
});
