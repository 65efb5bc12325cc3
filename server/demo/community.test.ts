import { listTrendingTags, recordVisit } from "@server/messages/queries";
import { listReports } from "@server/reports/queries";
import { list } from "@server/talent-pool/queries";
import { isActiveJob } from "@shared/jobs/rules";
import { jobs } from "@shared/jobs/table";
import { messageInput, replyInput } from "@shared/messages/schemas";
import { reportInput } from "@shared/reports/input-schemas";
import { createSkillWeighting, matchCandidate } from "@shared/talent-pool/rules";
import { candidateInput } from "@shared/talent-pool/schemas";
import { candidates } from "@shared/talent-pool/table";
import { demoLoadTimes, openDemoDatabase } from "@tests/app/demo-database";
import { createEmptyDatabase } from "@tests/app/empty-database";
import { expect, test } from "vitest";
import { poolCandidates } from "./insert-pool";
import { demoMessages } from "./messages";
import { seedDemo } from "./seed";

/** A freshly seeded database, for tests that write or depend on the current time. */
async function seedNow() {
  const { queryRow, ...database } = await createEmptyDatabase();
  await seedDemo(database.db, { passwords: "known" });
  const idOf = async (username: string) =>
    Number((await queryRow(`select id from users where username = '${username}'`))?.id);
  return { ...database, queryRow, idOf };
}

test("every message, reply, report and candidate passes its schema", () => {
  for (const { title, content, category, tags = [], edit, replies = [], reports = [] } of demoMessages) {
    const input = { title, content, category, tags };
    expect(messageInput.safeParse(input), title).toEqual({ success: true, data: input });
    for (const text of [...replies.map((reply) => reply.text), ...(edit ? [edit.content] : [])])
      expect(replyInput.safeParse({ content: text }), title).toEqual({
        success: true,
        data: { content: text },
      });
    for (const { reason } of reports)
      expect(reportInput.safeParse({ reason }), title).toEqual({ success: true, data: { reason } });
  }
  for (const { sharedBy: _, daysAgo: __, ...input } of poolCandidates)
    expect(candidateInput.safeParse(input), input.name).toEqual({
      success: true,
      data: { isAvailable: true, ...input },
    });
});

test("the board has the intended messages, replies, likes, pins and reports", async () => {
  const { db, idOf, queryRow, rows, countByKey } = await seedNow();
  expect(await countByKey("select category as key, count(*)::int as n from messages group by 1")).toEqual({
    general: 6,
    job_posting: 5,
    market_intel: 5,
    question: 5,
    recommendation: 5,
  });
  expect(
    await queryRow(`select sum(replies)::int as replies, max(replies) as most_replies, count(*) filter (where replies = 0)::int as without_replies,
      count(*) filter (where is_pinned and pinned_at is not null)::int as pinned, count(edited_at)::int as edited,
      count(*) filter (where content ~ 'https://[a-z]+\\.example')::int >= 3 as with_links, count(*) filter (where content like E'%\\n\\n%')::int > 20 as with_paragraphs,
      count(*) filter (where tags = '{}')::int as untagged, max(likes) as most_likes, count(*) filter (where likes = 0)::int as unliked,
      min(created_at) < now() - interval '37 days' as old, max(created_at) > now() - interval '20 minutes' as recent from messages`),
  ).toEqual({
    replies: 64,
    most_replies: 14,
    without_replies: 1,
    pinned: 2,
    edited: 1,
    with_links: true,
    with_paragraphs: true,
    untagged: 0,
    most_likes: 4,
    unliked: 1,
    old: true,
    recent: true,
  });
  expect(
    await rows(`select title from messages m where likes <> (select count(*) from message_likes where message_id = m.id)
      or replies <> (select count(*) from message_replies where message_id = m.id)`),
  ).toEqual([]);
  const countQuery =
    "select created_at::date as day, unnest(tag_keys) as tag, count(*)::int as posts from messages group by 1, 2";
  const storedQuery = "select day, tag, posts from message_tag_days where posts > 0";
  expect(
    await rows(`(${countQuery} except ${storedQuery}) union all (${storedQuery} except ${countQuery})`),
  ).toEqual([]);
  expect((await listTrendingTags(db)).length).toBeGreaterThan(5);
  expect((await listTrendingTags(db))[0]).toMatchObject({
    tag: "fees",
    posts: expect.toSatisfy((n: number) => n >= 3),
  });
  expect(await recordVisit(db, await idOf("dana"))).toMatchObject({ since: expect.any(String), fresh: 4 });

  expect(
    (await listReports(db, "open", { limit: 9 })).items.map(({ kind, reporter, subject }) => [
      kind,
      reporter.username,
      subject?.author.username,
    ]),
  ).toEqual([
    // Returned from its author.
    ["user", "dana", "ines"],
    ["review", "marcus", "beatriz.quiroga"],
    ["candidate", "dana", "henrik"],
    ["user", "priya", "viktor.halloran"],
    ["reply", "tomas.lindqvist", "noor.haddad"],
    ["job", "ines", "lena.brandvold"],
    ["message", "dana", "noor.haddad"],
  ]);
  expect((await listReports(db, "handled", { limit: 9 })).items).toMatchObject([
    { kind: "user", outcome: "suspended", subject: { title: "Paulo Teixeira" } },
    { kind: "job", outcome: "removed", subject: { title: "Brand Ambassador", isEnded: true } },
    { kind: "message", outcome: "dismissed", subject: {} },
  ]);
  const actionsQuery =
    "select action as key, count(*)::int as n from moderation_entries where subject_kind = 'message' group by 1";
  expect(await countByKey(actionsQuery)).toEqual({ post_pinned: 2, report_dismissed: 1 });
});

test("the talent pool has all levels, optional gaps, and matches for most open jobs", async () => {
  const { db, idOf, queryRow, countByKey } = await openDemoDatabase();
  expect(
    await countByKey(
      "select coalesce(experience, 'none') as key, count(*)::int as n from candidates group by 1",
    ),
  ).toEqual({
    junior: 4,
    mid: 7,
    senior: 8,
    executive: 4,
    none: 1,
  });
  expect(
    await queryRow(`select count(*)::int as n, count(*) filter (where shared_by_id = ${await idOf("dana")})::int as shared_by_dana, count(distinct shared_by_id)::int as sharers,
      count(*) filter (where not is_available)::int as unavailable, count(*) filter (where salary_expectation is null) > 4 as without_salary,
      count(*) filter (where resume is null) > 4 as without_resume, count(*) filter (where phone is null) > 4 as without_phone,
      count(*) filter (where notes is null) > 1 as without_notes, count(*) filter (where name ~ '[^ -~]') >= 8 as non_ascii, max(length(name)) > 45 as long from candidates`),
  ).toEqual({
    n: 24,
    shared_by_dana: 5,
    sharers: 5,
    unavailable: 3,
    without_salary: true,
    without_resume: true,
    without_phone: true,
    without_notes: true,
    non_ascii: true,
    long: true,
  });
  const groups = await countByKey(
    "select unnest(skill_groups) as key, count(*)::int as n from candidates group by 1",
  );
  expect(Object.keys(groups).sort()).toEqual(["design", "engineering", "product", "sales"]);
  const jobRows = await db.select().from(jobs);
  const candidateRows = await db.select().from(candidates);
  const weightOf = createSkillWeighting(new Map());
  const matchesOf = (candidate: (typeof candidateRows)[number]) =>
    jobRows.filter(isActiveJob).flatMap((job) => matchCandidate(job, candidate, weightOf) ?? []);
  expect(candidateRows.filter((candidate) => matchesOf(candidate).length > 0).length).toBeGreaterThanOrEqual(
    20,
  );
  expect(
    candidateRows.filter((candidate) => matchesOf(candidate).some(({ level }) => level)).length,
  ).toBeGreaterThanOrEqual(15);
  expect(candidateRows.filter(({ salaryMin }) => salaryMin !== null).length).toBeGreaterThanOrEqual(12);
  expect((await list(db, { q: "Volkonski" }, { limit: 5 })).items.map(({ name }) => name)).toEqual([
    "Dmitri Volkonsky",
  ]);
});

test("community data is consistent and invented at any load time", async () => {
  for (const now of demoLoadTimes) {
    const { queryRow, rows } = await openDemoDatabase({ now: new Date(now) });
    expect(await queryRow("select count(*)::int as n, sum(replies)::int as replies from messages")).toEqual({
      n: 26,
      replies: 64,
    });
    const hasFeatureSql = "(u.role = 'admin' or u.role = 'vc_partner' and u.vc_approval_status = 'approved')";
    const featureSinceSql =
      "greatest(u.created_at, case when u.role = 'vc_partner' then u.vc_approved_at end)";
    const violationQueries = [
      ...[
        ["messages", "author_id"],
        ["message_replies", "author_id"],
        ["message_likes", "user_id"],
        ["candidates", "shared_by_id"],
        ["(select * from reports where kind in ('message', 'reply', 'candidate'))", "reporter_id"],
        ["board_visits", "user_id", "visited_at"],
      ].map(
        ([table, userColumn, timeColumn = "created_at"]) =>
          `select u.username, t.${timeColumn} from ${table} t join users u on u.id = t.${userColumn} where not ${hasFeatureSql} or t.${timeColumn} < ${featureSinceSql} or t.${timeColumn} > '${now}'`,
      ),
      "select 1 from message_replies r join messages m on m.id = message_id where r.created_at <= m.created_at",
      "select 1 from message_likes l join messages m on m.id = message_id where l.created_at <= m.created_at or l.user_id = m.author_id",
      `select 1 from messages where edited_at <= created_at or edited_at > '${now}' or pinned_at <= created_at or pinned_at > '${now}'`,
      `select 1 from reports where handled_at <= created_at or handled_at > '${now}'`,
      `select 1 from reports r join message_replies y on r.kind = 'reply' and y.id = thing_id where r.created_at <= y.created_at or reporter_id = author_id`,
      `select 1 from reports r join messages m on r.kind = 'message' and m.id = thing_id where r.created_at <= m.created_at or reporter_id = author_id`,
      "select 1 from reports r join jobs j on r.kind = 'job' and j.id = thing_id where r.created_at <= j.created_at or reporter_id = posted_by_id",
      "select 1 from reports r join candidates c on r.kind = 'candidate' and c.id = thing_id where r.created_at <= c.created_at or reporter_id = shared_by_id",
      "select 1 from reports r join users u on r.kind = 'user' and u.id = thing_id where r.created_at <= u.created_at or reporter_id = u.id",
      "select 1 from board_visits where previous_at >= visited_at",
      // Ids increase with time.
      ...["messages", "message_replies", "candidates"].map(
        (table) =>
          `select 1 from (select created_at, lag(created_at) over (order by id) as before from ${table}) t where created_at < before`,
      ),
      "select name from candidates where email !~ '^[a-z.]+@[a-z]+\\.example$' or phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$' or resume !~ '^https://[a-z.]+\\.example/'",
      ...["messages", "message_replies"].map(
        (table) => `select content from ${table} where content ~ '(https?://|@)[a-z.]*\\.(?!example)[a-z]+'`,
      ),
    ];
    for (const query of violationQueries) expect(await rows(query), `${now}: ${query}`).toEqual([]);
  }
});
