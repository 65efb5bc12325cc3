import { adminEndpoints } from "@shared/admin/endpoints";
import type { Input } from "@shared/lib/endpoints";
import { messageEndpoints as api } from "@shared/messages/endpoints";
import { reportEndpoints as reports } from "@shared/reports/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import request from "supertest";
import { beforeEach, expect, test } from "vitest";

const world = await createTestApp();
const { partnerVera, adminAda, posterHana } = world;
const noor = await world.person("noor", "vc_partner", {
  vcApprovalStatus: "approved",
  firstName: "Noor",
  lastName: "Haddad",
});
const as = (person: { id: number }) => world.as(person);
const patient = (person: { id: number }) => world.patient(person);
const post = (person: { id: number }, body: Partial<Input<typeof api.post>["body"]> = {}) =>
  as(person).call(api.post, { body: { title: "Carve-outs", content: "Do you list names?", ...body } });
const listed = async (query: Input<typeof api.list>["query"] = {}, person: { id: number } = partnerVera) =>
  (await as(person).call(api.list, { query })).body;
const titles = async (query: Input<typeof api.list>["query"] = {}) =>
  (await listed(query)).map(({ title }) => title);

beforeEach(() =>
  world.rows(
    "delete from messages; delete from message_tag_days; delete from board_visits; delete from reports; delete from moderation_entries",
  ),
);

test("a post is trimmed, its author, likes and pins are the server's, and nobody's address is in it", async () => {
  const made = await world.as(partnerVera).call(api.post, {
    body: {
      title: " Fees ",
      content: " What\n\ndo you pay? ",
      tags: ["Fees", "fees ", " "],
      likes: 9,
      isPinned: true,
      authorId: 1,
    } as never,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
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
  expect(JSON.stringify(made.body)).not.toContain("@");
  const { body } = await as(noor).call(api.show, { params: { id: made.body.id } });
  expect(body).toEqual({ message: made.body, replies: [], repliesCursor: null });
});

test("bad input is named by its field and writes nothing", async () => {
  const wrong: [object, string, string][] = [
    [{ title: " " }, "title", "Title is required"],
    [{ content: undefined }, "content", "Content is required"],
    [{ content: "x".repeat(10_001) }, "content", "Use at most 10,000 characters"],
    [{ title: "\0" }, "title", "Remove the unreadable characters"],
    [{ category: "gossip" }, "category", "Choose a category"],
    [{ tags: Array.from({ length: 500 }, (_, n) => `tag${n}`) }, "tags", "Use at most 20"],
    [{ tags: ["x".repeat(41)] }, "tags.0", "Use at most 40 characters for each"],
  ];
  for (const [body, path, message] of wrong) {
    const answer = await post(partnerVera, body);
    expect([body, answer.status, (answer.body as unknown as { errors: object[] }).errors[0]]).toEqual([
      body,
      400,
      { path, message },
    ]);
  }
  const huge = await request(world.app)
    .post("/api/messages")
    .set("Cookie", await world.cookieOf(partnerVera))
    .send({ title: "Huge", content: "x".repeat(200_000) });
  expect(huge.status).toBe(413);
  expect(await listed()).toEqual([]);
  const marked = await post(partnerVera, {
    title: "<script>alert(1)</script>",
    content: '<img src=x onerror="alert(1)"> javascript:alert(1)',
  });
  expect(marked.body.title).toBe("<script>alert(1)</script>");
});

test("pinned ones come first, then the newest, page by page through both", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 9; n++)
    ids.push(
      (
        await world.message(partnerVera, {
          title: `Post ${n}`,
          createdAt: new Date(Date.now() - n * 60_000).toISOString(),
        })
      ).id,
    );
  for (const n of [6, 2, 8]) await as(adminAda).call(api.pin, { params: { id: ids[n] ?? 0 } });
  const expected = [2, 6, 8, 0, 1, 3, 4, 5, 7].map((n) => `Post ${n}`);
  expect(await titles()).toEqual(expected);
  for (const limit of [1, 2, 3, 4]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await as(partnerVera).call(api.list, { query: { limit, cursor } });
      seen.push(...body.map(({ title }) => title));
      cursor = nextCursor(headers);
    } while (cursor);
    expect([limit, seen]).toEqual([limit, expected]);
  }
});

test("search finds words and their beginnings in title, content, tags and the author's names; category and tag filter", async () => {
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
  expect(await titles({ q: "carve" })).toEqual(["Carve-outs for inbound candidates"]);
  expect(await titles({ q: "RELOC" })).toEqual(["Founding designer"]);
  expect(await titles({ q: "series" })).toEqual(["Carve-outs for inbound candidates"]);
  expect(await titles({ q: "noor notes" })).toEqual(["Quarterly notes"]);
  expect(await titles({ q: "haddad" })).toEqual(["Quarterly notes", "Founding designer"]);
  expect(await titles({ tag: "FEES" })).toEqual(["Quarterly notes", "Carve-outs for inbound candidates"]);
  expect(await titles({ tag: "fees", category: "question" })).toEqual(["Carve-outs for inbound candidates"]);
  expect(await titles({ category: "all" })).toHaveLength(3);
  expect(await titles({ q: "!!!" })).toEqual([]);
  expect((await as(partnerVera).call(api.list, { query: { category: "gossip" as never } })).status).toBe(400);
  // Whoever changes their name is found by the new one.
  await as(noor).call(userEndpoints.edit, { params: { id: noor.id }, body: { lastName: "Khalil" } });
  expect(await titles({ q: "khalil" })).toHaveLength(2);
  expect(await titles({ q: "haddad" })).toEqual([]);
  await as(noor).call(userEndpoints.edit, { params: { id: noor.id }, body: { lastName: "Haddad" } });
  expect((await as(partnerVera).call(api.counts, {})).body).toEqual({
    general: 0,
    job_posting: 1,
    recommendation: 0,
    market_intel: 1,
    question: 1,
  });
});

test("one person who likes fifty times at once likes once, fifty people like fifty times; both ways", {
  timeout: 60_000,
}, async () => {
  const { id } = await world.message(partnerVera);
  const liked = await Promise.all(
    Array.from({ length: 50 }, () => patient(noor).call(api.like, { params: { id } })),
  );
  expect(liked.every(({ status, body }) => status === 200 && body.likes === 1 && body.likedByMe)).toBe(true);
  const crowd = await Promise.all(Array.from({ length: 50 }, (_, n) => world.person(`fan${n}`, "admin")));
  await Promise.all(crowd.map((fan) => patient(fan).call(api.like, { params: { id } })));
  const rows = () =>
    world.rows<{ n: number }>(`select count(*)::int as n from message_likes where message_id = ${id}`);
  expect([(await listed())[0]?.likes, await rows()]).toEqual([51, [{ n: 51 }]]);
  await Promise.all(
    [...crowd.slice(0, 20), ...crowd.slice(0, 20)].map((fan) =>
      patient(fan).call(api.unlike, { params: { id } }),
    ),
  );
  expect([(await listed())[0], await rows()]).toEqual([
    expect.objectContaining({ likes: 31, likedByMe: false }),
    [{ n: 31 }],
  ]);
});

test("of fifty replies and a deletion at once, each reply is answered 201 or 404, and none is left over", async () => {
  const { id } = await world.message(partnerVera);
  const answers = await Promise.all([
    ...Array.from({ length: 25 }, () =>
      patient(noor).call(api.reply, { params: { id }, body: { content: "Mine too" } }),
    ),
    patient(partnerVera).call(api.remove, { params: { id } }),
    ...Array.from({ length: 25 }, () =>
      patient(noor).call(api.reply, { params: { id }, body: { content: "Mine too" } }),
    ),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(
    new Set(answers.map(({ status }) => status).filter((status) => ![201, 404, 204].includes(status))),
  ).toEqual(new Set());
  expect(await world.rows("select id from message_replies")).toEqual([]);
});

test("replies come oldest first and page by page, are edited and deleted by their author, and are counted", async () => {
  const { id } = await world.message(partnerVera);
  for (let n = 0; n < 53; n++) await world.reply({ id }, noor, `Reply ${n}`);
  const { body: thread } = await as(partnerVera).call(api.show, { params: { id } });
  expect([thread.message.replies, thread.replies.length, thread.replies[0]?.content]).toEqual([
    53,
    50,
    "Reply 0",
  ]);
  const more = await as(partnerVera).call(api.replies, {
    params: { id },
    query: { cursor: thread.repliesCursor ?? "" },
  });
  expect(more.body.map(({ content }) => content)).toEqual(["Reply 50", "Reply 51", "Reply 52"]);
  const [first] = thread.replies;
  const params = { id, replyId: first?.id ?? 0 };
  expect((await as(partnerVera).call(api.editReply, { params, body: { content: "Hm" } })).status).toBe(403);
  expect((await as(noor).call(api.editReply, { params, body: { content: " Better " } })).body).toMatchObject({
    content: "Better",
    editedAt: expect.any(String),
  });
  const elsewhere = await world.message(noor);
  expect((await as(noor).call(api.removeReply, { params: { ...params, id: elsewhere.id } })).status).toBe(
    404,
  );
  expect((await as(partnerVera).call(api.removeReply, { params })).status).toBe(403);
  const gone = await Promise.all(Array.from({ length: 5 }, () => as(noor).call(api.removeReply, { params })));
  expect(gone.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  expect((await listed({ q: "fees" })).find((one) => one.id === id)?.replies).toBe(52);
  expect((await as(noor).call(api.reply, { params: { id }, body: { content: " " } })).status).toBe(400);
});

test("an author edits and deletes; nobody else does; an admin's removal and pins are recorded", async () => {
  const mine = (await post(noor, { tags: ["fees", "ownership"] })).body;
  const change = { params: { id: mine.id }, body: { content: "Changed", tags: ["fees", "carve-outs"] } };
  expect((await as(partnerVera).call(api.edit, change)).status).toBe(403);
  expect((await as(adminAda).call(api.edit, change)).status).toBe(403);
  expect((await as(noor).call(api.edit, change)).body).toMatchObject({
    title: "Carve-outs",
    content: "Changed",
    tags: ["fees", "carve-outs"],
    editedAt: expect.any(String),
    createdAt: mine.createdAt,
  });
  expect((await as(partnerVera).call(api.trending, {})).body).toEqual([
    { tag: "carve-outs", posts: 1 },
    { tag: "fees", posts: 1 },
  ]);
  for (let twice = 0; twice < 2; twice++) {
    expect((await as(adminAda).call(api.pin, { params: { id: mine.id } })).body).toMatchObject({
      isPinned: true,
      pinnedById: adminAda.id,
    });
  }
  expect((await as(adminAda).call(api.unpin, { params: { id: mine.id } })).body).toMatchObject({
    isPinned: false,
    pinnedAt: null,
  });
  expect((await as(partnerVera).call(api.remove, { params: { id: mine.id } })).status).toBe(403);
  expect(
    (await as(adminAda).call(api.remove, { params: { id: mine.id }, body: { reason: "Advertising" } }))
      .status,
  ).toBe(204);
  expect((await as(partnerVera).call(api.trending, {})).body).toEqual([]);
  const { body: record } = await as(adminAda).call(adminEndpoints.moderation, {});
  expect(record.map(({ action, reason, subject }) => [action, reason, subject.name])).toEqual([
    ["post_removed", "Advertising", "Carve-outs"],
    ["post_unpinned", null, "Carve-outs"],
    ["post_pinned", null, "Carve-outs"],
  ]);
});

test("trending are the tags of the last seven days, the most used first, in any letter case", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 864e5).toISOString();
  await world.message(noor, { tags: ["Fees", "series-b"], createdAt: ago(1) });
  await world.message(noor, { tags: ["fees"], createdAt: ago(6) });
  await world.message(noor, { tags: ["old", "fees"], createdAt: ago(8) });
  expect((await as(partnerVera).call(api.trending, {})).body).toEqual([
    { tag: "fees", posts: 2 },
    { tag: "series-b", posts: 1 },
  ]);
});

test("what is new counts from the visit before, own posts and pinned ones left out; a visit lasts half an hour", async () => {
  const visit = async () => (await as(partnerVera).call(api.visit, {})).body;
  expect(await visit()).toEqual({ since: null, fresh: 0 });
  await world.rows("update board_visits set visited_at = now() - interval '2 hours'");
  await world.message(noor);
  await world.message(partnerVera);
  const first = await visit();
  expect(first).toEqual({ since: expect.any(String), fresh: 1 });
  await world.message(noor);
  expect(await visit()).toEqual({ since: first.since, fresh: 2 });
  const many = Array.from({ length: 120 }, () => world.message(noor));
  await Promise.all(many);
  expect((await visit()).fresh).toBe(100);
});

test("a report is made once, not of one's own words, and of two admins one handles it", async () => {
  const { id } = await world.message(noor, { title: "Buy now", content: "Cheap" });
  const replyId = await world.reply({ id }, partnerVera, "Nonsense");
  const reason = "Advertising";
  expect((await as(noor).call(api.report, { params: { id }, body: { reason } })).status).toBe(403);
  expect((await as(partnerVera).call(api.report, { params: { id }, body: { reason: " " } })).status).toBe(
    400,
  );
  const many = await Promise.all(
    Array.from({ length: 10 }, () => as(partnerVera).call(api.report, { params: { id }, body: { reason } })),
  );
  expect(many.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  await as(noor).call(api.reportReply, { params: { id, replyId }, body: { reason: "Rude" } });
  const ben = await world.person("ben", "admin");
  await as(ben).call(api.report, { params: { id }, body: { reason: "Not for here" } });
  const { body: open } = await as(adminAda).call(reports.list, { query: { status: "open" } });
  expect(open.map(({ kind, others, thing }) => [kind, others, thing?.content])).toEqual([
    ["message", 1, "Cheap"],
    ["reply", 0, "Nonsense"],
    ["message", 1, "Cheap"],
  ]);
  expect((await as(adminAda).call(reports.counts, {})).body).toEqual({ open: 3 });
  const [first, second] = open;
  const settle = (admin: { id: number }, report: number, outcome: "removed" | "dismissed") =>
    as(admin).call(reports.handle, { params: { id: report }, body: { outcome, reason: "Seen" } });
  expect((await settle(adminAda, second?.id ?? 0, "dismissed")).body).toMatchObject({ outcome: "dismissed" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => settle(n % 2 ? adminAda : ben, first?.id ?? 0, "removed")),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await listed()).toEqual([]);
  expect((await as(adminAda).call(reports.counts, {})).body).toEqual({ open: 0 });
  expect(
    (await as(adminAda).call(reports.list, { query: { status: "handled" } })).body.map(({ thing }) => thing),
  ).toEqual([null, null, null]);
  const acts = (await as(adminAda).call(adminEndpoints.moderation, {})).body.slice(0, 2);
  expect(acts.map(({ action, reason, subject }) => [action, reason, subject.detail])).toEqual([
    ["post_removed", "Seen", null],
    ["report_dismissed", "Seen", "reply by @vera"],
  ]);
  expect((await as(posterHana).call(reports.list, {})).status).toBe(403);
});

test("what an admin removes on the board has no open report left; what its author deletes keeps it until an admin has looked", async () => {
  const taken = await world.message(noor);
  const thread = await world.message(noor);
  const replyId = await world.reply(thread, noor, "Nonsense");
  const deleted = await world.message(noor);
  const body = { reason: "Advertising" };
  for (const { id } of [taken, deleted]) await as(partnerVera).call(api.report, { params: { id }, body });
  await as(partnerVera).call(api.reportReply, { params: { id: thread.id, replyId }, body });
  await as(adminAda).call(api.remove, { params: { id: taken.id } });
  await as(adminAda).call(api.removeReply, { params: { id: thread.id, replyId } });
  await as(noor).call(api.remove, { params: { id: deleted.id } });
  const { body: handled } = await as(adminAda).call(reports.list, { query: { status: "handled" } });
  expect(handled.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["message", "removed"],
    ["reply", "removed"],
  ]);
  const { body: open } = await as(adminAda).call(reports.list, { query: { status: "open" } });
  expect(open.map(({ thingId, thing }) => [thingId, thing])).toEqual([[deleted.id, null]]);
  const dismissal = { params: { id: open[0]?.id ?? 0 }, body: { outcome: "dismissed" as const } };
  expect((await as(adminAda).call(reports.handle, dismissal)).body).toMatchObject({
    outcome: "dismissed",
    thing: null,
  });
});
