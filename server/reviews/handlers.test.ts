import { adopt } from "@server/agencies/ownership";
import { insert as insertOrganization } from "@server/organizations/commands";
import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { Input } from "@shared/lib/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const world = await createTestApp();
const { partnerVera, adminAda, agentAmir, posterHana, pendingPaul } = world;
const partner = (username: string) => world.person(username, "vc_partner", { vcApprovalStatus: "approved" });
const noor = await partner("noor");
const as = (person: { id: number }) => world.as(person);
let agency = { id: 0 };
const give = (person: { id: number }, body: object, id = agency.id) =>
  as(person).call(api.review, { params: { id }, body: body as Input<typeof api.review>["body"] });
const read = async (person: { id: number } = partnerVera, query: Input<typeof api.list>["query"] = {}) =>
  (await as(person).call(api.list, { params: { id: agency.id }, query })).body;
const figures = async () => (await as(partnerVera).call(agencyEndpoints.show, { params: agency })).body;

beforeEach(async () => {
  await world.rows(
    "delete from reports; delete from moderation_entries; delete from agencies; delete from organizations; delete from placements; delete from jobs",
  );
  agency = await world.agency(agentAmir, { name: "Northwind" });
});

test("stars are whole, from one to five, and no text", async () => {
  for (const rating of [0, 6, -1, 4.5, "5", "", null, undefined, true, [5], 1e9]) {
    const { status, body } = await give(partnerVera, { rating, comment: "Fast" });
    expect([rating, status, body]).toMatchObject([
      rating,
      400,
      { errors: [{ path: "rating", message: "Choose from 1 to 5 stars" }] },
    ]);
  }
  expect((await give(partnerVera, { rating: 5, comment: "x".repeat(4001) })).status).toBe(400);
  expect((await give(partnerVera, { rating: 5 }, 999_999)).status).toBe(404);
  expect(await figures()).toMatchObject({ rating: null, reviewCount: 0, stars: [0, 0, 0, 0, 0] });
});

test("one a person: a second one replaces the first; nothing but stars and text comes from a body", async () => {
  const forged = {
    reviewerId: noor.id,
    agencyId: 1,
    workedTogether: true,
    reply: "Thanks",
    editedAt: "2026-01-01T00:00:00Z",
    id: 7,
  };
  const made = await give(partnerVera, { ...forged, rating: 2, comment: "  Slow " });
  expect([made.status, made.body]).toMatchObject([
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
  expect(made.body.reviewer).not.toHaveProperty("email");
  await give(noor, { rating: 5, comment: "" });
  const replaced = await give(partnerVera, { rating: 4 });
  expect([replaced.status, replaced.body]).toMatchObject([
    200,
    { id: made.body.id, rating: 4, comment: null, editedAt: expect.any(String) },
  ]);
  expect(await figures()).toMatchObject({
    rating: 4.5,
    reviewCount: 2,
    stars: [0, 0, 0, 1, 1],
    myReview: { id: made.body.id, rating: 4 },
  });
  expect((await read(agentAmir)).map(({ rating, comment }) => [rating, comment])).toEqual([
    [5, null],
    [4, null],
  ]);
  expect(await read(partnerVera, { rating: "4" })).toMatchObject([{ id: made.body.id }]);
  expect(
    (await as(partnerVera).call(api.list, { params: agency, query: { rating: "6" as "5" } })).status,
  ).toBe(400);
});

test("nobody reviews their own agency: its owner, its members, confirmed or not; who has left may", async () => {
  const founder = await world.person("founder", "agency");
  await world.rows(`update agencies set user_id = ${founder.id} where id = ${agency.id}`);
  const firm = await insertOrganization(world.db, { name: "Northwind", createdById: founder.id });
  await world.rows(`update agencies set organization_id = ${firm.id} where id = ${agency.id};
    insert into organization_memberships (organization_id, user_id) values (${firm.id}, ${partnerVera.id});
    insert into organization_memberships (organization_id, user_id, role) values (${firm.id}, ${adminAda.id}, 'admin');
    insert into organization_memberships (organization_id, user_id, joined_by_domain) values (${firm.id}, ${noor.id}, 'vc-partner.example')`);
  for (const person of [partnerVera, noor, adminAda]) {
    const { status, body } = await give(person, { rating: 5 });
    expect([person.username, status, body]).toMatchObject([
      person.username,
      403,
      { message: "You cannot review your own agency" },
    ]);
    expect((await as(person).call(agencyEndpoints.show, { params: agency })).body.isOwn).toBe(true);
  }
  await world.rows(
    `update agencies set user_id = ${partnerVera.id}, organization_id = null where id = ${agency.id}`,
  );
  expect((await give(partnerVera, { rating: 5 })).status).toBe(403);
  await world.rows(
    `update agencies set user_id = ${founder.id}, organization_id = ${firm.id} where id = ${agency.id}`,
  );
  const left = await as(partnerVera).call(organizationEndpoints.removeMember, {
    params: { id: firm.id, userId: partnerVera.id },
  });
  expect([left.status, (await give(partnerVera, { rating: 1 })).status]).toEqual([204, 201]);
  for (const person of [agentAmir, founder, pendingPaul, posterHana])
    expect((await give(person, { rating: 5 })).status).toBe(403);
});

test("who has worked together: by an approved proposal, a candidate shortlisted or hired; nothing less, and with this agency", async () => {
  const other = await world.agency(null);
  await give(partnerVera, { rating: 4 });
  await give(partnerVera, { rating: 4 }, other.id);
  const worked = async () => [
    (await read())[0]?.workedTogether,
    (await as(partnerVera).call(api.list, { params: other })).body[0]?.workedTogether,
  ];
  const job = () => world.job(partnerVera, { bountyAmount: 100 });
  const decide = (id: number, how: "approve" | "reject") =>
    as(partnerVera).call(applicationEndpoints[how], { params: { id } });
  const move = (id: number, status: "reviewed" | "rejected" | "shortlisted" | "hired") =>
    as(partnerVera).call(submissionEndpoints.setStatus, { params: { id }, body: { status } });
  await world.application(await job(), agentAmir);
  await decide((await world.application(await job(), agentAmir)).id, "reject");
  await move((await world.submission(await job(), agentAmir)).id, "reviewed");
  await move((await world.submission(await job(), agentAmir)).id, "rejected");
  expect(
    (await move((await world.submission(await world.job(noor), agentAmir)).id, "shortlisted")).status,
  ).toBe(403);
  expect(await worked()).toEqual([false, false]);
  for (const act of [
    async () => decide((await world.application(await job(), agentAmir)).id, "approve"),
    async () => move((await world.submission(await job(), agentAmir)).id, "shortlisted"),
    async () => move((await world.submission(await job(), agentAmir)).id, "hired"),
    async () => {
      const { id } = await world.submission(await job(), agentAmir);
      await move(id, "shortlisted");
      return move(id, "rejected");
    },
  ]) {
    await world.rows("delete from placements; delete from jobs");
    expect(await worked()).toEqual([false, false]);
    expect((await act()).status).toBe(200);
    expect(await worked()).toEqual([true, false]);
  }
});

test("pages are walked, latest first, in one number of stars too", async () => {
  for (let n = 0; n < 12; n++)
    await give(await partner(`walker${n}`), { rating: 1 + (n % 2), comment: String(n) });
  for (const rating of [undefined, "2"] as const) {
    const seen: (string | null)[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await as(partnerVera).call(api.list, {
        params: agency,
        query: { rating, limit: 5, cursor },
      });
      seen.push(...page.body.map(({ comment }) => comment));
      cursor = nextCursor(page.headers);
      if (!cursor) break;
    }
    expect(seen).toEqual(
      Array.from({ length: 12 }, (_, n) => String(11 - n)).filter((n) => !rating || Number(n) % 2 === 1),
    );
  }
});

test("the owner answers once, and anew, and takes it back; nobody else", async () => {
  const { id: reviewId } = (await give(partnerVera, { rating: 3 })).body;
  const params = { id: agency.id, reviewId };
  const reply = (person: { id: number }, text: string, at = params) =>
    as(person).call(api.reply, { params: at, body: { reply: text } });
  for (const person of [partnerVera, noor, adminAda, posterHana, await world.person("rival", "agency")])
    expect((await reply(person, "No")).status).toBe(403);
  expect((await reply(agentAmir, " ")).body).toMatchObject({
    errors: [{ path: "reply", message: "Write a reply first" }],
  });
  expect((await reply(agentAmir, "Sorry")).body).toMatchObject({
    reply: "Sorry",
    repliedAt: expect.any(String),
  });
  expect((await reply(agentAmir, "Thank you")).body.reply).toBe("Thank you");
  expect(await read()).toMatchObject([{ reply: "Thank you" }]);
  const other = await world.agency(null);
  expect((await reply(agentAmir, "Mine?", { id: other.id, reviewId })).status).toBe(403);
  expect((await reply(agentAmir, "Which?", { id: agency.id, reviewId: 999_999 })).status).toBe(404);
  expect((await as(partnerVera).call(api.removeReply, { params })).status).toBe(403);
  expect((await as(agentAmir).call(api.removeReply, { params })).status).toBe(204);
  expect(await read()).toMatchObject([{ reply: null, repliedAt: null }]);
});

test("its writer deletes a review, and an admin, which is recorded and ends what was reported of it", async () => {
  const remove = (person: { id: number }, reviewId: number, body = {}) =>
    as(person).call(api.remove, { params: { id: agency.id, reviewId }, body });
  const hers = (await give(partnerVera, { rating: 1 })).body.id;
  const his = (await give(noor, { rating: 5 })).body.id;
  for (const person of [noor, agentAmir, posterHana]) expect((await remove(person, hers)).status).toBe(403);
  expect((await remove(partnerVera, hers)).status).toBe(204);
  expect((await remove(partnerVera, hers)).status).toBe(404);
  expect(await figures()).toMatchObject({ rating: 5, reviewCount: 1, stars: [0, 0, 0, 0, 1] });
  await as(agentAmir).call(api.report, {
    params: { id: agency.id, reviewId: his },
    body: { reason: "A friend's" },
  });
  expect((await remove(adminAda, his, { reason: "A friend's" })).status).toBe(204);
  expect((await as(adminAda).call(adminEndpoints.moderation, {})).body).toMatchObject([
    {
      action: "review_removed",
      reason: "A friend's",
      subject: { kind: "agency", id: agency.id, name: "Northwind", detail: "review by @noor" },
    },
  ]);
  expect((await as(adminAda).call(reportEndpoints.list, {})).body).toMatchObject([
    { outcome: "removed", thing: null },
  ]);
  expect(await figures()).toMatchObject({ rating: null, reviewCount: 0 });
});

test("a review is reported once a person, and dismissed or removed by an admin, also when the listing is gone", async () => {
  const report = (person: { id: number }, reviewId: number) =>
    as(person).call(api.report, { params: { id: agency.id, reviewId }, body: { reason: "Untrue" } });
  const open = async () =>
    (await as(adminAda).call(reportEndpoints.list, { query: { status: "open" } })).body;
  const handle = async (outcome: "dismissed" | "removed") =>
    as(adminAda).call(reportEndpoints.handle, {
      params: { id: (await open())[0]?.id ?? 0 },
      body: { outcome },
    });
  const { id } = (await give(partnerVera, { rating: 1, comment: "Never called" })).body;
  expect((await report(partnerVera, id)).status).toBe(403);
  expect((await report(agentAmir, id)).status).toBe(201);
  expect((await report(agentAmir, id)).body).toMatchObject({ code: "already_done" });
  expect((await report(noor, id)).status).toBe(201);
  expect((await report(posterHana, id)).status).toBe(403);
  expect((await report(noor, 999_999)).status).toBe(404);
  expect(await open()).toMatchObject([
    {
      kind: "review",
      thingId: id,
      others: 1,
      reporter: { username: "amir" },
      thing: {
        parentId: agency.id,
        title: "Northwind",
        content: "Never called",
        rating: 1,
        author: { username: "vera" },
      },
    },
    { others: 1, reporter: { username: "noor" } },
  ]);
  expect((await handle("dismissed")).body).toMatchObject({ outcome: "dismissed", thing: { rating: 1 } });
  expect(await open()).toEqual([]);
  expect((await report(noor, id)).status).toBe(201); // once it has been looked at, there may be more to say
  expect((await handle("removed")).body).toMatchObject({ outcome: "removed", thing: null });
  expect(await figures()).toMatchObject({ rating: null, reviewCount: 0, stars: [0, 0, 0, 0, 0] });
  expect((await as(adminAda).call(adminEndpoints.moderation, {})).body.map(({ action }) => action)).toEqual([
    "review_removed",
    "report_dismissed",
  ]);
  await report(noor, (await give(partnerVera, { rating: 2 })).body.id);
  await as(adminAda).call(agencyEndpoints.remove, { params: agency });
  expect((await open())[0]?.thing).toBe(null);
  expect((await handle("removed")).status).toBe(200);
  expect(await open()).toEqual([]);
});

test("a review outlives its writer's suspension", async () => {
  const shut = await partner("shut");
  await give(shut, { rating: 5 });
  await as(adminAda).call(adminEndpoints.suspend, { params: { id: shut.id }, body: { reason: "Spam" } });
  expect(await read()).toMatchObject([{ rating: 5, reviewer: { username: "shut" } }]);
  await adopt(world.db, agency.id, agentAmir.id); // whatever else happens to the listing
  expect(await figures()).toMatchObject({ rating: 5, reviewCount: 1 });
});
