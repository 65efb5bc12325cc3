import { adminEndpoints } from "@shared/admin/endpoints";
import type { EndpointInput } from "@shared/lib/endpoints";
import { messageEndpoints as api } from "@shared/messages/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { reportEndpoints as reports } from "@shared/reports/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import request from "supertest";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, adminAda, posterHana } = app;
const noor = await app.createUser("noor", "vc_partner", {
  vcApprovalStatus: "approved",
  firstName: "Noor",
  lastName: "Haddad",
});
const as = (user: { id: number }) => app.as(user);
const asWithRetry = (user: { id: number }) => app.retryingOn503(user);
const post = (user: { id: number }, body: Partial<EndpointInput<typeof api.post>["body"]> = {}) =>
  as(user).call(api.post, { body: { title: "Carve-outs", content: "Do you list names?", ...body } });
const listMessages = async (
  query: EndpointInput<typeof api.list>["query"] = {},
  user: { id: number } = partnerVera,
) => (await as(user).call(api.list, { query })).body;
const listTitles = async (query: EndpointInput<typeof api.list>["query"] = {}) =>
  (await listMessages(query)).map(({ title }) => title);

beforeEach(() =>
  app.rows(
    "delete from messages; delete from message_tag_days; delete from board_visits; delete from reports; delete from moderation_entries",
  ),
);

test("posting trims the text, ignores fields that only the server sets, and returns no email address", async () => {
  const created = await app.as(partnerVera).call(api.post, {
    body: {
      title: " Fees ",
      content: " What\n\ndo you pay? ",
      tags: ["Fees", "fees ", " "],
      likes: 9,
      isPinned: true,
      authorId: 1,
    } as never,
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    title: "Fees",
    content: "What\n\ndo you pay?",
    category: "general",
    tags: ["fees"],
    likes: 0,
    likedByMe: false,
    replies: 0,
    isPinned: false,
    editedAt: null,
    authorId: partnerVera.id,
    author: { id: partnerVera.id, username: "vera", role: "vc_partner" },
  });
  expect(JSON.stringify(created.body)).not.toContain("@");
  const { body } = await as(noor).call(api.show, { params: { id: created.body.id } });
  expect(body).toEqual({ message: created.body, replies: [], repliesCursor: null });
});

test("invalid input names the field and writes nothing", async () => {
  const invalidInputs: [object, string, string][] = [
    [{ title: " " }, "title", "Title is required"],
    [{ content: undefined }, "content", "Content is required"],
    [{ content: "x".repeat(10_001) }, "content", "Use at most 10,000 characters"],
    [{ title: "\0" }, "title", "Remove the unreadable characters"],
    [{ category: "gossip" }, "category", "Choose a category"],
    [{ tags: Array.from({ length: 500 }, (_, n) => `tag${n}`) }, "tags", "Use at most 20"],
    [{ tags: ["x".repeat(41)] }, "tags.0", "Use at most 40 characters for each"],
  ];
  for (const [body, path, message] of invalidInputs) {
    const response = await post(partnerVera, body);
    expect([body, response.status, (response.body as unknown as { errors: object[] }).errors[0]]).toEqual([
      body,
      400,
      { path, message },
    ]);
  }
  const tooLarge = await request(app.app)
    .post("/api/messages")
    .set("Cookie", await app.cookieOf(partnerVera))
    .send({ title: "Huge", content: "x".repeat(200_000) });
  expect(tooLarge.status).toBe(413);
  expect(await listMessages()).toEqual([]);
  const withMarkup = await post(partnerVera, {
    title: "<script>alert(1)</script>",
    content: '<img src=x onerror="alert(1)"> javascript:alert(1)',
  });
  expect(withMarkup.body.title).toBe("<script>alert(1)</script>");
});

test("lists pinned messages first, then the newest, across pages", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 9; n++)
    ids.push(
      (
        await app.createMessage(partnerVera, {
          title: `Post ${n}`,
          createdAt: new Date(Date.now() - n * 60_000).toISOString(),
        })
      ).id,
    );
  for (const n of [6, 2, 8]) await as(adminAda).call(api.pin, { params: { id: ids[n] ?? 0 } });
  const expected = [2, 6, 8, 0, 1, 3, 4, 5, 7].map((n) => `Post ${n}`);
  expect(await listTitles()).toEqual(expected);
  for (const limit of [1, 2, 3, 4]) {
    const seenTitles: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await as(partnerVera).call(api.list, { query: { limit, cursor } });
      seenTitles.push(...body.map(({ title }) => title));
      cursor = nextCursor(headers);
    } while (cursor);
    expect([limit, seenTitles]).toEqual([limit, expected]);
  }
});

test("search matches words and prefixes in message and author names; category and tag filter", async () => {
  await post(partnerVera, {
    title: "Carve-outs for inbound candidates",
    category: "question",
    tags: ["series-b", "Fees"],
  });
  await post(noor, {
    title: "Founding designer",
    content: "Relocation covered",
    category: "job_posting",
    tags: ["design"],
  });
  await post(noor, { title: "Quarterly notes", category: "market_intel", tags: ["fees"] });
  expect(await listTitles({ q: "carve" })).toEqual(["Carve-outs for inbound candidates"]);
  expect(await listTitles({ q: "RELOC" })).toEqual(["Founding designer"]);
  expect(await listTitles({ q: "series" })).toEqual(["Carve-outs for inbound candidates"]);
  expect(await listTitles({ q: "noor notes" })).toEqual(["Quarterly notes"]);
  expect(await listTitles({ q: "haddad" })).toEqual(["Quarterly notes", "Founding designer"]);
  expect(await listTitles({ tag: "FEES" })).toEqual(["Quarterly notes", "Carve-outs for inbound candidates"]);
  expect(await listTitles({ tag: "fees", category: "question" })).toEqual([
    "Carve-outs for inbound candidates",
  ]);
  expect(await listTitles({ category: "all" })).toHaveLength(3);
  expect(await listTitles({ q: "!!!" })).toEqual([]);
  expect((await as(partnerVera).call(api.list, { query: { category: "gossip" as never } })).status).toBe(400);
  // A changed name is searchable at once.
  await as(noor).call(userEndpoints.edit, { params: { id: noor.id }, body: { lastName: "Khalil" } });
  expect(await listTitles({ q: "khalil" })).toHaveLength(2);
  expect(await listTitles({ q: "haddad" })).toEqual([]);
  await as(noor).call(userEndpoints.edit, { params: { id: noor.id }, body: { lastName: "Haddad" } });
  expect((await as(partnerVera).call(api.counts, {})).body).toEqual({
    general: 0,
    job_posting: 1,
    recommendation: 0,
    market_intel: 1,
    question: 1,
  });
});

test("concurrent likes count once per user, and so do concurrent unlikes", {
  timeout: 60_000,
}, async () => {
  const { id } = await app.createMessage(partnerVera);
  const likeResponses = await Promise.all(
    Array.from({ length: 50 }, () => asWithRetry(noor).call(api.like, { params: { id } })),
  );
  expect(
    likeResponses.every(({ status, body }) => status === 200 && body.likes === 1 && body.likedByMe),
  ).toBe(true);
  const fans = await Promise.all(Array.from({ length: 50 }, (_, n) => app.createUser(`fan${n}`, "admin")));
  await Promise.all(fans.map((fan) => asWithRetry(fan).call(api.like, { params: { id } })));
  const countLikeRows = () =>
    app.rows<{ n: number }>(`select count(*)::int as n from message_likes where message_id = ${id}`);
  expect([(await listMessages())[0]?.likes, await countLikeRows()]).toEqual([51, [{ n: 51 }]]);
  await Promise.all(
    [...fans.slice(0, 20), ...fans.slice(0, 20)].map((fan) =>
      asWithRetry(fan).call(api.unlike, { params: { id } }),
    ),
  );
  expect([(await listMessages())[0], await countLikeRows()]).toEqual([
    expect.objectContaining({ likes: 31, likedByMe: false }),
    [{ n: 31 }],
  ]);
});

test("replies that race with the deletion of their message return 201 or 404 and leave no orphan", async () => {
  const { id } = await app.createMessage(partnerVera);
  const responses = await Promise.all([
    ...Array.from({ length: 25 }, () =>
      asWithRetry(noor).call(api.reply, { params: { id }, body: { content: "Mine too" } }),
    ),
    asWithRetry(partnerVera).call(api.remove, { params: { id } }),
    ...Array.from({ length: 25 }, () =>
      asWithRetry(noor).call(api.reply, { params: { id }, body: { content: "Mine too" } }),
    ),
  ]);
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(
    new Set(responses.map(({ status }) => status).filter((status) => ![201, 404, 204].includes(status))),
  ).toEqual(new Set());
  expect(await app.rows("select id from message_replies")).toEqual([]);
});

test("replies are listed oldest first, counted, and edited and deleted by their author only", async () => {
  const { id } = await app.createMessage(partnerVera);
  for (let n = 0; n < 53; n++) await app.createReply({ id }, noor, `Reply ${n}`);
  const { body: details } = await as(partnerVera).call(api.show, { params: { id } });
  expect([details.message.replies, details.replies.length, details.replies[0]?.content]).toEqual([
    53,
    50,
    "Reply 0",
  ]);
  const secondPage = await as(partnerVera).call(api.replies, {
    params: { id },
    query: { cursor: details.repliesCursor ?? "" },
  });
  expect(secondPage.body.map(({ content }) => content)).toEqual(["Reply 50", "Reply 51", "Reply 52"]);
  const [first] = details.replies;
  const params = { id, replyId: first?.id ?? 0 };
  expect((await as(partnerVera).call(api.editReply, { params, body: { content: "Hm" } })).status).toBe(403);
  expect((await as(noor).call(api.editReply, { params, body: { content: " Better " } })).body).toMatchObject({
    content: "Better",
    editedAt: expect.any(String),
  });
  const otherMessage = await app.createMessage(noor);
  expect((await as(noor).call(api.removeReply, { params: { ...params, id: otherMessage.id } })).status).toBe(
    404,
  );
  expect((await as(partnerVera).call(api.removeReply, { params })).status).toBe(403);
  const deleteResponses = await Promise.all(
    Array.from({ length: 5 }, () => as(noor).call(api.removeReply, { params })),
  );
  expect(deleteResponses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  expect((await listMessages({ q: "fees" })).find((one) => one.id === id)?.replies).toBe(52);
  expect((await as(noor).call(api.reply, { params: { id }, body: { content: " " } })).status).toBe(400);
});

test("only the author edits a message; removal and pins by an admin are recorded", async () => {
  const ownMessage = (await post(noor, { tags: ["fees", "ownership"] })).body;
  const change = {
    params: { id: ownMessage.id },
    body: { content: "Changed", tags: ["fees", "carve-outs"] },
  };
  expect((await as(partnerVera).call(api.edit, change)).status).toBe(403);
  expect((await as(adminAda).call(api.edit, change)).status).toBe(403);
  expect((await as(noor).call(api.edit, change)).body).toMatchObject({
    title: "Carve-outs",
    content: "Changed",
    tags: ["fees", "carve-outs"],
    editedAt: expect.any(String),
    createdAt: ownMessage.createdAt,
  });
  expect((await as(partnerVera).call(api.trending, {})).body).toEqual([
    { tag: "carve-outs", posts: 1 },
    { tag: "fees", posts: 1 },
  ]);
  for (let attempt = 0; attempt < 2; attempt++) {
    expect((await as(adminAda).call(api.pin, { params: { id: ownMessage.id } })).body).toMatchObject({
      isPinned: true,
      pinnedById: adminAda.id,
    });
  }
  expect((await as(adminAda).call(api.unpin, { params: { id: ownMessage.id } })).body).toMatchObject({
    isPinned: false,
    pinnedAt: null,
  });
  expect((await as(partnerVera).call(api.remove, { params: { id: ownMessage.id } })).status).toBe(403);
  expect(
    (await as(adminAda).call(api.remove, { params: { id: ownMessage.id }, body: { reason: "Advertising" } }))
      .status,
  ).toBe(204);
  expect((await as(partnerVera).call(api.trending, {})).body).toEqual([]);
  const { body: moderationRecords } = await as(adminAda).call(adminEndpoints.moderation, {});
  expect(moderationRecords.map(({ action, reason, subject }) => [action, reason, subject.name])).toEqual([
    ["post_removed", "Advertising", "Carve-outs"],
    ["post_unpinned", null, "Carve-outs"],
    ["post_pinned", null, "Carve-outs"],
  ]);
});

test("trending lists the most used tags of the last seven days, case-insensitively", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 864e5).toISOString();
  await app.createMessage(noor, { tags: ["Fees", "series-b"], createdAt: daysAgo(1) });
  await app.createMessage(noor, { tags: ["fees"], createdAt: daysAgo(6) });
  await app.createMessage(noor, { tags: ["old", "fees"], createdAt: daysAgo(8) });
  expect((await as(partnerVera).call(api.trending, {})).body).toEqual([
    { tag: "fees", posts: 2 },
    { tag: "series-b", posts: 1 },
  ]);
});

test("the visit counts messages since the previous visit, without own and pinned messages", async () => {
  const visit = async () => (await as(partnerVera).call(api.visit, {})).body;
  expect(await visit()).toEqual({ since: null, fresh: 0 });
  await app.rows("update board_visits set visited_at = now() - interval '2 hours'");
  await app.createMessage(noor);
  await app.createMessage(partnerVera);
  const first = await visit();
  expect(first).toEqual({ since: expect.any(String), fresh: 1 });
  await app.createMessage(noor);
  expect(await visit()).toEqual({ since: first.since, fresh: 2 });
  const newMessages = Array.from({ length: 120 }, () => app.createMessage(noor));
  await Promise.all(newMessages);
  expect((await visit()).fresh).toBe(100);
});

test("a user reports a message once and not their own; only one admin can handle the report", async () => {
  const { id } = await app.createMessage(noor, { title: "Buy now", content: "Cheap" });
  const replyId = await app.createReply({ id }, partnerVera, "Nonsense");
  const reason = "Advertising";
  expect((await as(noor).call(api.report, { params: { id }, body: { reason } })).status).toBe(403);
  expect((await as(partnerVera).call(api.report, { params: { id }, body: { reason: " " } })).status).toBe(
    400,
  );
  const reportResponses = await Promise.all(
    Array.from({ length: 10 }, () => as(partnerVera).call(api.report, { params: { id }, body: { reason } })),
  );
  expect(reportResponses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  await as(noor).call(api.reportReply, { params: { id, replyId }, body: { reason: "Rude" } });
  const ben = await app.createUser("ben", "admin");
  await as(ben).call(api.report, { params: { id }, body: { reason: "Not for here" } });
  const { body: openReports } = await as(adminAda).call(reports.list, { query: { status: "open" } });
  expect(openReports.map(({ kind, others, subject }) => [kind, others, subject?.content])).toEqual([
    ["message", 1, "Cheap"],
    ["reply", 0, "Nonsense"],
    ["message", 1, "Cheap"],
  ]);
  expect((await as(adminAda).call(reports.counts, {})).body).toEqual({ open: 3 });
  const [first, second] = openReports;
  const handleReport = (admin: { id: number }, report: number, outcome: "removed" | "dismissed") =>
    as(admin).call(reports.handle, { params: { id: report }, body: { outcome, reason: "Seen" } });
  expect((await handleReport(adminAda, second?.id ?? 0, "dismissed")).body).toMatchObject({
    outcome: "dismissed",
  });
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => handleReport(n % 2 ? adminAda : ben, first?.id ?? 0, "removed")),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await listMessages()).toEqual([]);
  expect((await as(adminAda).call(reports.counts, {})).body).toEqual({ open: 0 });
  expect(
    (await as(adminAda).call(reports.list, { query: { status: "handled" } })).body.map(
      ({ subject }) => subject,
    ),
  ).toEqual([null, null, null]);
  const moderationRecords = (await as(adminAda).call(adminEndpoints.moderation, {})).body.slice(0, 2);
  expect(moderationRecords.map(({ action, reason, subject }) => [action, reason, subject.detail])).toEqual([
    ["post_removed", "Seen", null],
    ["report_dismissed", "Seen", "reply by @vera"],
  ]);
  expect((await as(posterHana).call(reports.list, {})).status).toBe(403);
});

test("removal of a message by an admin settles the reports of its replies", async () => {
  const message = await app.createMessage(noor);
  const otherMessage = await app.createMessage(noor);
  const replyIds = [await app.createReply(message, noor), await app.createReply(message, noor)];
  const otherReplyId = await app.createReply(otherMessage, noor);
  const body = { reason: "Rude" };
  for (const replyId of replyIds)
    await as(partnerVera).call(api.reportReply, { params: { id: message.id, replyId }, body });
  await as(partnerVera).call(api.reportReply, {
    params: { id: otherMessage.id, replyId: otherReplyId },
    body,
  });
  await as(partnerVera).call(api.report, { params: { id: message.id }, body });
  await as(adminAda).call(api.remove, { params: { id: message.id } });
  const listReports = async (status: "open" | "handled") =>
    (await as(adminAda).call(reports.list, { query: { status } })).body;
  expect((await listReports("handled")).map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["message", "removed"],
    ["reply", "removed"],
    ["reply", "removed"],
  ]);
  expect((await listReports("open")).map(({ subjectId }) => subjectId)).toEqual([otherReplyId]);
  const { body: notifications } = await as(partnerVera).call(notificationEndpoints.list, {});
  expect(notifications.slice(0, 3).map(({ kind, data }) => [kind, data.what, data.status])).toEqual([
    ["report_handled", "reply", "removed"],
    ["report_handled", "reply", "removed"],
    ["report_handled", "post", "removed"],
  ]);
});

test("removal by an admin settles reports; deletion by the author leaves them open", async () => {
  const removedMessage = await app.createMessage(noor);
  const parentMessage = await app.createMessage(noor);
  const replyId = await app.createReply(parentMessage, noor, "Nonsense");
  const deletedMessage = await app.createMessage(noor);
  const body = { reason: "Advertising" };
  for (const { id } of [removedMessage, deletedMessage])
    await as(partnerVera).call(api.report, { params: { id }, body });
  await as(partnerVera).call(api.reportReply, { params: { id: parentMessage.id, replyId }, body });
  await as(adminAda).call(api.remove, { params: { id: removedMessage.id } });
  await as(adminAda).call(api.removeReply, { params: { id: parentMessage.id, replyId } });
  await as(noor).call(api.remove, { params: { id: deletedMessage.id } });
  const { body: handledReports } = await as(adminAda).call(reports.list, { query: { status: "handled" } });
  expect(handledReports.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["reply", "removed"],
    ["message", "removed"],
  ]);
  const { body: openReports } = await as(adminAda).call(reports.list, { query: { status: "open" } });
  expect(openReports.map(({ subjectId, subject }) => [subjectId, subject])).toEqual([
    [deletedMessage.id, null],
  ]);
  const dismissal = { params: { id: openReports[0]?.id ?? 0 }, body: { outcome: "dismissed" as const } };
  expect((await as(adminAda).call(reports.handle, dismissal)).body).toMatchObject({
    outcome: "dismissed",
    subject: null,
  });
});
