import * as agencyQueries from "@server/agencies/queries";
import { listClaimable } from "@server/agencies/queries";
import * as claimQueries from "@server/claims/queries";
import { list as listReviews } from "@server/reviews/queries";
import { list as listSuggestions } from "@server/suggestions/queries";
import { agencyInput, agencyPatch } from "@shared/agencies/schemas";
import { claimInput } from "@shared/claims/schemas";
import { reportInput } from "@shared/reports/input-schemas";
import { reviewInput, reviewReplyInput } from "@shared/reviews/schemas";
import { suggestionInput } from "@shared/suggestions/schemas";
import { demoLoadTimes, openDemoDatabase } from "@tests/app/demo-database";
import { expect, test } from "vitest";
import { demoAgencies } from "./directory";
import { reviewsByAgencyName } from "./reviews";

async function seed(now?: Date) {
  const database = await openDemoDatabase({ now });
  const idOf = async (table: "users" | "agencies", name: string) =>
    Number(
      (
        await database.queryRow(
          `select id from ${table} where ${table === "users" ? "username" : "name"} = '${name.replace("'", "''")}'`,
        )
      )?.id,
    );
  return { ...database, idOf };
}

test("every profile, suggestion, claim and review passes its schema; reviews have two sentences", () => {
  for (const { name, fields, suggestions = [], claims: claimList = [] } of demoAgencies) {
    if (fields)
      expect(agencyInput.safeParse({ name, ...fields }), name).toEqual({
        success: true,
        data: { name, ...fields },
      });
    for (const { field, value, reason, answer } of suggestions) {
      const input = { fieldName: field, suggestedValue: value, reason };
      expect(suggestionInput.safeParse(input), name).toEqual({ success: true, data: input });
      expect(agencyPatch.safeParse({ [field]: value }), name).toEqual({
        success: true,
        data: { [field]: value },
      });
      expect(reviewReplyInput.safeParse({ reply: answer ?? reason }), name).toMatchObject({ success: true });
    }
    for (const { reason } of claimList)
      expect(claimInput.safeParse({ reason }), name).toEqual({ success: true, data: { reason } });
  }
  for (const [name, agencyReviews] of Object.entries(reviewsByAgencyName)) {
    expect(demoAgencies.map((profile) => profile.name)).toContain(name);
    for (const { rating, text, reply, reports = [] } of agencyReviews) {
      expect(reviewInput.safeParse({ rating, comment: text }), text).toEqual({
        success: true,
        data: { rating, comment: text },
      });
      expect(text.split(/[.?!](?:\s|$)/).filter(Boolean), text).toHaveLength(2);
      if (reply)
        expect(reviewReplyInput.safeParse({ reply: reply.text }), text).toEqual({
          success: true,
          data: { reply: reply.text },
        });
      for (const { reason } of reports)
        expect(reportInput.safeParse({ reason }), text).toEqual({ success: true, data: { reason } });
    }
  }
});

test("the directory has the intended profiles, reviews and stats, consistent with the rows", async () => {
  const { db, queryRow, rows, countByKey } = await seed();
  expect(await agencyQueries.loadDirectoryCounts(db)).toMatchObject({
    total: 12,
    verified: 7,
    withReviews: 10,
    activeThisMonth: 7,
  });
  expect(
    await countByKey("select unnest(specializations) as key, count(*)::int as n from agencies group by 1"),
  ).toEqual({
    Executive: 5,
    "G&A": 4,
    GTM: 4,
    "R&D": 5,
  });
  expect(
    await queryRow(`select count(user_id)::int as owned, count(organization_id)::int as with_organization, count(*) filter (where rating is null)::int as unrated,
      max(review_count) as most_reviews, count(success_rate)::int as rated, count(*) filter (where created_at > now() - interval '1 day')::int as new_today,
      count(*) filter (where length(name) > 60)::int as long, count(*) filter (where name ~ '^Meridian' and success_rate = 82 and average_fee = 20)::int as with_own_metrics
      from agencies`),
  ).toEqual({
    owned: 7,
    with_organization: 7,
    unrated: 2,
    most_reviews: 9,
    rated: 6,
    new_today: 1,
    long: 1,
    with_own_metrics: 1,
  });
  expect(
    await countByKey("select rating::text as key, count(*)::int as n from agency_reviews group by 1"),
  ).toEqual({
    1: 1,
    2: 1,
    3: 7,
    4: 13,
    5: 12,
  });
  expect(
    await queryRow(`select count(*)::int as n, count(distinct comment)::int as texts, count(reply)::int as replies, count(distinct reviewer_id)::int as reviewers
      from agency_reviews`),
  ).toEqual({ n: 34, texts: 34, replies: 7, reviewers: 9 });
  expect(
    await rows(`select name from agencies a, lateral (select count(*)::int as n, round(avg(rating), 2) as mean from agency_reviews where agency_id = a.id) r
      where (review_count, rating) is distinct from (n, mean)`),
  ).toEqual([]);
});

test("work of members counts for their agency in its track record", async () => {
  const { db, idOf, rows } = await seed();
  const trackRecord = async (name: string) => agencyQueries.loadTrackRecord(db, await idOf("agencies", name));
  expect(await trackRecord("Meridian Search")).toMatchObject({
    placements: 2,
    submitted: 12,
    shortlisted: 5,
    decided: 6,
    approved: 5,
    jobs: 8,
  });
  expect(await trackRecord("Kite & Harrow")).toMatchObject({ placements: 0, submitted: 15, shortlisted: 6 });
  expect(await trackRecord("Osprey People")).toMatchObject({
    placements: 0,
    submitted: 5,
    shortlisted: 0,
    decided: 0,
  });
  expect(await trackRecord("Tern & Anchor")).toBeNull();
  expect((await agencyQueries.listFeatured(db)).map(({ name }) => name)).toEqual(["Saltgrass Talent"]);
  const misattributed = (table: string, userColumn: string) =>
    rows(`select s.id from ${table} s left join agencies a on a.id = s.agency_id
      where s.agency_id is distinct from coalesce((select id from agencies where user_id = ${userColumn}),
        (select g.id from agencies g join organization_memberships m on m.organization_id = g.organization_id
          where m.user_id = ${userColumn} and m.joined_at <= s.created_at
            -- A member by domain counts only with a verified address on it.
            and (m.joined_by_domain is null or exists (select from user_emails e where e.user_id = m.user_id and e.is_verified))))`);
  expect(await misattributed("job_applications", "applicant_id")).toEqual([]);
  expect(await misattributed("job_candidate_submissions", "submitted_by_id")).toEqual([]);
  const meridian = await listReviews(db, await idOf("agencies", "Meridian Search"), undefined, { limit: 20 });
  expect(
    meridian.items.filter(({ workedTogether }) => workedTogether).map(({ reviewer }) => reviewer.username),
  ).toEqual(["dana"]);
});

test("suggestions have every status, and a pending claim finds its agency by company", async () => {
  const { db, idOf, queryRow } = await seed();
  const marcus = await idOf("users", "marcus");
  const summarize = ({ items }: Awaited<ReturnType<typeof listSuggestions>>) =>
    items.map(({ suggestedBy, fieldName, status, isStale }) => [
      suggestedBy.username,
      fieldName,
      status,
      isStale,
    ]);
  expect(summarize(await listSuggestions(db, { ownerId: marcus }, { limit: 9 }))).toEqual([
    ["tomas.lindqvist", "location", "pending", false],
    ["dana", "industryFocus", "pending", false],
  ]);
  const fromDana = await listSuggestions(db, { suggestedById: await idOf("users", "dana") }, { limit: 9 });
  expect(summarize(fromDana)).toEqual([
    ["dana", "industryFocus", "pending", false],
    ["dana", "averageFee", "rejected", false],
  ]);
  expect(fromDana.items[1]?.answer).toMatch(/single one is 25/);
  const { items: approved } = await listSuggestions(db, { status: "approved" }, { limit: 9 });
  expect(approved).toMatchObject([
    {
      fieldName: "services",
      suggestedValue: ["Contingent search", "Team build-out", "Bid and tender teams"],
    },
  ]);
  expect(await agencyQueries.find(db, approved[0]?.agencyId ?? 0)).toMatchObject({
    services: approved[0]?.suggestedValue,
    updatedAt: approved[0]?.reviewedAt,
  });
  expect((await claimQueries.list(db, "pending", { limit: 9 })).items).toMatchObject([
    {
      agency: { name: "Lumen Street", isOwned: false },
      claimant: { username: "lamar.jennings", isEmailVerified: false },
    },
  ]);
  expect(await agencyQueries.findByOwner(db, await idOf("users", "lamar.jennings"))).toBeUndefined();
  expect((await listClaimable(db, "Lumen Street")).map(({ name }) => name)).toEqual(["Lumen Street"]);
  expect(
    await queryRow(
      "select count(*)::int as n from moderation_entries where action = 'agency_verified' and reason is not null",
    ),
  ).toEqual({
    n: 7,
  });
});

test("the directory is consistent and invented at any load time", async () => {
  for (const now of demoLoadTimes) {
    const { queryRow, rows } = await seed(new Date(now));
    expect(
      await queryRow("select count(*)::int as n, sum(review_count)::int as reviews from agencies"),
    ).toEqual({
      n: 12,
      reviews: 34,
    });
    expect(
      await rows(`select distinct a.name from placements p join agencies a on a.id = agency_id where p.status <> 'voided'
        and placed_at > timestamptz '${now}' - interval '7 days'`),
      now,
    ).not.toEqual([]);
    // Partners have the feature from their approval, admins from the first day.
    const featureSinceSql = `case when u.role = 'admin' then u.created_at when u.role = 'vc_partner' and u.vc_approval_status = 'approved' then u.vc_approved_at end`;
    const withoutFeature = (table: string, userColumn: string) =>
      `select u.username from ${table} t join users u on u.id = t.${userColumn} where t.created_at < ${featureSinceSql} or ${featureSinceSql} is null or t.created_at > '${now}'`;
    const violationQueries = [
      withoutFeature("agency_reviews", "reviewer_id"),
      withoutFeature("agency_edit_suggestions", "suggested_by_id"),
      withoutFeature("(select * from agencies where user_id is null)", "created_by_id"),
      "select a.name from agencies a join users u on u.id = a.user_id where u.role <> 'agency' or a.created_at < u.created_at or created_by_id <> user_id",
      `select a.name from agencies a join organizations o on o.id = organization_id where a.created_at < o.created_at or o.type <> 'agency' or not exists
        (select from organization_memberships m where m.organization_id = o.id and m.user_id = a.user_id and m.role <> 'member')`,
      `select name from agencies where updated_at < created_at or updated_at > '${now}' or last_active_on > '${now}'`,
      "select r.id from agency_reviews r join agencies a on a.id = agency_id where r.created_at <= a.created_at or r.reviewer_id = a.user_id",
      `select id from agency_reviews where replied_at <= created_at or replied_at > '${now}'`,
      "select r.id from agency_reviews r join agencies a on a.id = agency_id where reply is not null and a.user_id is null",
      "select r.id from reports r join agency_reviews w on r.kind = 'review' and w.id = thing_id where r.created_at <= w.created_at or r.reporter_id = w.reviewer_id",
      `select s.id from agency_edit_suggestions s join agencies a on a.id = agency_id where s.created_at <= a.created_at or reviewed_at <= s.created_at
        or reviewed_at > '${now}' or reviewed_by_id <> a.user_id or suggested_value = current_value`,
      `select c.id from agency_claims c join agencies a on a.id = agency_id join users u on u.id = c.user_id
        where c.created_at <= a.created_at or c.created_at > '${now}' or u.role <> 'agency' or a.user_id is not null`,
      "select a.name from agencies a where is_verified <> exists (select from moderation_entries where subject_kind = 'agency' and subject_id = a.id)",
      "select m.id from moderation_entries m join agencies a on subject_kind = 'agency' and a.id = subject_id where m.created_at <= a.created_at",
      // Ids increase with time.
      ...["agencies", "agency_reviews", "agency_edit_suggestions"].map(
        (table) =>
          `select 1 from (select created_at, lag(created_at) over (order by id) as before from ${table}) t where created_at < before`,
      ),
      "select name from agencies where website !~ '^https://[a-z]+\\.example$' or email !~ '\\.example$' or phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$' or logo is not null",
    ];
    for (const query of violationQueries) expect(await rows(query), `${now}: ${query}`).toEqual([]);
  }
});

test("the minimal form has no directory", async () => {
  const { queryRow } = await openDemoDatabase({ isMinimal: true });
  expect(
    await queryRow("select (select count(*) from agencies) + (select count(*) from agency_claims) as n"),
  ).toMatchObject({ n: "0" });
});
