/** Query plans of the directory, reviews, suggestions and claims with 20,000 agencies. */
import { randomBytes } from "node:crypto";
import * as claimQueries from "@server/claims/queries";
import { loadPosterRecord } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import * as reportQueries from "@server/reports/queries";
import * as reviewQueries from "@server/reviews/queries";
import * as suggestionQueries from "@server/suggestions/queries";
import { agencySorts, specializations } from "@shared/agencies/vocabulary";
import { approvalStatuses } from "@shared/lib/access";
import { runSql } from "@tests/app/test-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillMarketplace, rowCountsFor, withoutIndexes } from "../../bench/fill-marketplace";
import { QueryRecorder } from "../../bench/recorder";
import * as commands from "./commands";
import * as ownership from "./ownership";
import * as queries from "./queries";

const name = `plans_${randomBytes(6).toString("hex")}`;
const url = inject("postgres").replace(/[^/]*$/, name);
let recorder: QueryRecorder;
const agencyCount = 20_000;
/** Ids of the agency with the most rows, its owner, and a poster. */
const [heavy, owner, poster] = [77, 2, 1];

/** Replaces the agencies of the benchmark data by ones whose distribution this test knows. */
async function replaceAgencies(client: pg.Client) {
  await client.query(`
    delete from agency_reviews; delete from agency_edit_suggestions; delete from agency_claims; delete from agencies;
    alter sequence agencies_id_seq restart;
    insert into organizations (name, type, created_by_id) select 'Firm ' || n, 'agency', 6 from generate_series(1, 5000) n;
    insert into organization_memberships (organization_id, user_id, role) select (select max(id) from organizations), n, 'member' from generate_series(1000, 3500) n on conflict do nothing;
    insert into organization_memberships (organization_id, user_id, role) select (select min(id) from organizations) + n % 4000, 4000 + n, 'owner' from generate_series(1, 15000) n on conflict do nothing`);
  // The agency `heavy` has 5,000 reviews, 4,000 suggestions, 300 claims and a tenth of all work.
  const agencyId = (id: string) =>
    `case when ${id} % 10 = 0 then ${heavy} else 1 + ${id} % ${agencyCount} end`;
  const load = (table: string, text: string) => withoutIndexes(client, table, () => client.query(text));
  await load(
    "agencies",
    `
    insert into agencies (user_id, name, description, specializations, success_rate, star_counts, is_verified, last_active_on, created_at, search_text, name_text, organization_id)
    select case when n = ${heavy} then ${owner} when n % 3 = 0 then 100 + n end, 'Agency ' || n, b.text,
      array[(array['R&D','GTM','G&A','Executive'])[1 + (n * 7919 % 104729) % 4]], case when n % 3 > 0 then (n * 31 % 10001) / 100.0 end,
      case when n = ${heavy} then array[1000,1000,1000,1000,1000] else array[n % 2, 0, n % 3, n % 5, n % 7] end, n % 9 = 0,
      current_date - n % 400, now() - n % 5000 * interval '1 hour',
      ' agency ' || n || ' ' || b.text || case when n % 5 < 2 then ' wjplatform' else '' end || case when n % 100 = 1 then ' kestrel' else '' end || case when n = 7 then ' quixotry' else '' end,
      ' agency ' || n,
      case when n = ${heavy} then (select max(id) from organizations) when n between 1000 and 4000 then (select min(id) from organizations) + n - 1000 end
    from generate_series(1, ${agencyCount}) n join bench_prose b on b.id = 1 + n % 4000`,
  );
  await load("job_applications", `update job_applications set agency_id = ${agencyId("id")}`);
  await load(
    "job_candidate_submissions",
    `
    update job_candidate_submissions changed
    set agency_id = agency, is_agencys_first = position = 1, was_shortlisted = changed.id % 3 = 0,
      answered_at = case when changed.id % 2 = 0 then created_at + interval '3 days' end
    from (select id, agency, row_number() over (partition by agency, job_id order by created_at, id) as position
      from (select id, job_id, created_at, ${agencyId("id")} as agency from job_candidate_submissions) attributed) ranked
    where ranked.id = changed.id`,
  );
  await client.query(`
    update placements set agency_id = case when id % 2 = 0 then ${heavy} else 1 + id % ${agencyCount} end;
    insert into agency_reviews (agency_id, reviewer_id, rating) select ${heavy}, 5 + n, 1 + n % 5 from generate_series(1, 5000) n;
    insert into agency_reviews (agency_id, reviewer_id, rating) select 1 + n * 7 % ${agencyCount}, 6000 + n % 10000, 1 + n % 5 from generate_series(1, 15000) n on conflict do nothing;
    insert into agency_edit_suggestions (agency_id, suggested_by_id, field_name, current_value, suggested_value, status, reviewed_at)
      select case when n <= 4000 then ${heavy} else 1 + n % ${agencyCount} end, case when n % 5 = 0 then ${poster} else 6 + n end, 'location', 'null', to_jsonb('Reno ' || n),
        case when n % 10 = 1 then 'pending' when n % 2 = 0 then 'approved' else 'rejected' end, case when n % 10 <> 1 then now() end from generate_series(1, 20000) n on conflict do nothing;
    insert into agency_claims (agency_id, user_id, reason, status, decided_at)
      select case when n <= 300 then ${heavy} else 1 + n % ${agencyCount} end, 6 + n, 'Mine', case when n % 4 = 0 then 'pending' when n % 2 = 0 then 'approved' else 'rejected' end,
        case when n % 4 > 0 then now() end from generate_series(1, 20000) n;
    insert into reports (kind, thing_id, reporter_id, reason, created_at, handled_at, outcome)
      select 'review', n, 6 + n, 'Untrue', now() - n * interval '1 minute', handled_at, case when handled_at is not null then 'dismissed' end
      from generate_series(1, 10000) n, lateral (select case when n % 2 = 0 then now() end as handled_at) decided`);
}

beforeAll(async () => {
  await runSql(inject("postgres"), `create database ${name} template template_world strategy file_copy`);
  const client = new pg.Client(url);
  await client.connect();
  await fillMarketplace(
    client,
    {
      ...rowCountsFor(5000),
      users: 22_000,
      messages: 100,
      candidates: 100,
      agencies: 100,
      submissions: 30_000,
      applications: 30_000,
    },
    { changeRows: () => replaceAgencies(client) },
  );
  await client.end();
  recorder = await QueryRecorder.open(url);
});
afterAll(async () => {
  await recorder?.client.end();
  await runSql(inject("postgres"), `drop database ${name} with (force)`);
});

const limit = 50;

async function listCases() {
  const queryRow = async <R>(text: string) => (await recorder.client.query(text)).rows[0] as R;
  const deepPosition = (columns: string, order: string, where = "true") =>
    queryRow<{ at: string; id: number }>(
      `select ${columns}, id from agencies where ${where} order by ${order} offset (select count(*) * 9 / 10 from agencies where ${where}) limit 1`,
    );
  const created = `to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  const keys = {
    rating: [await deepPosition("ranking::text as at", "ranking desc, id desc")],
    placements: [
      {
        part: 0,
        ...(await deepPosition(
          "success_rate::text as at",
          "success_rate desc, id desc",
          "success_rate is not null",
        )),
      },
      { part: 1, ...(await deepPosition(created, "created_at desc, id desc", "success_rate is null")) },
    ],
    newest: [await deepPosition(created, "created_at desc, id desc")],
  };
  const cases: [string, (db: Db) => Promise<unknown>][] = [];
  const add = (name: string, run: (db: Db) => Promise<unknown>) => cases.push([name, run]);
  for (const sort of agencySorts)
    for (const after of [undefined, ...keys[sort]]) {
      const where = `${sort}${after ? `, deep${"part" in after ? ` ${after.part}` : ""}` : ""}`;
      add(`directory, ${where}`, (db) => queries.list(db, {}, sort, { limit, after }));
      for (const specialization of specializations)
        add(`directory, ${where}, ${specialization}`, (db) =>
          queries.list(db, { specialization }, sort, { limit, after }),
        );
      for (const q of ["wjplatform", "kestrel", "quixotry", "xylograph", "agency 77", "zq"])
        for (const specialization of [undefined, "GTM"] as const)
          add(`directory, ${where}, ${q} ${specialization ?? ""}`, (db) =>
            queries.list(db, { q, specialization }, sort, { limit, after }),
          );
    }
  add("figures", (db) => queries.loadDirectoryCounts(db));
  add("featured", (db) => queries.listFeatured(db));
  add("profile", (db) => queries.find(db, heavy));
  add("own", (db) => queries.findByOwner(db, owner));
  add("measured record", (db) => queries.loadTrackRecord(db, heavy));
  add("last placements", (db) => queries.listPlacements(db, heavy));
  add("poster record", (db) => loadPosterRecord(db, poster));
  for (const q of ["agency", "77", "zq", "a"])
    add(`claimable ${q}`, async (db) => queries.listClaimable(db, q));
  const agency = {
    userId: owner,
    organizationId: (await queryRow<{ id: number }>("select max(id) as id from organizations")).id,
  };
  add("team", (db) => ownership.listTeam(db, agency));
  add("own or not", (db) => ownership.isOwnerOrMember(db, agency, 1200));
  for (const userId of [owner, 1200, 4100, 21_999])
    add(`worked for by ${userId}`, (db) => ownership.findAndLockAgencyOfUser(db, userId));
  add("led", (db) => commands.isOwnerOrAdminOfAgencyOrganization(db, agency.organizationId, 1200));
  for (const rating of [undefined, 1, 5])
    for (const after of [undefined, { id: 500 }])
      add(`reviews ${rating ?? ""}${after ? ", deep" : ""}`, (db) =>
        reviewQueries.list(db, heavy, rating, { limit, after }),
      );
  add("own review", (db) => reviewQueries.findByReviewer(db, heavy, 100));
  for (const status of [undefined, ...approvalStatuses])
    for (const after of [undefined, { id: 2000 }]) {
      const where = `${status ?? "all"}${after ? ", deep" : ""}`;
      for (const filter of [
        {},
        { agencyId: heavy },
        { ownerId: owner },
        { ownerId: owner, agencyId: heavy },
        { suggestedById: poster },
        { suggestedById: poster, agencyId: heavy },
      ])
        add(`suggestions ${JSON.stringify(filter)} ${where}`, (db) =>
          suggestionQueries.list(db, { ...filter, status }, { limit, after }),
        );
      add(`claims ${where}`, (db) => claimQueries.list(db, status, { limit, after }));
    }
  for (const filter of [
    {},
    { agencyId: heavy },
    { ownerId: owner },
    { suggestedById: poster },
    { suggestedById: poster, agencyId: heavy },
  ])
    add(`suggestions counted ${JSON.stringify(filter)}`, (db) => suggestionQueries.countPending(db, filter));
  add("claims counted", (db) => claimQueries.countPending(db));
  add("latest claim", (db) => claimQueries.findLatest(db, 100));
  const report = await queryRow<{ at: string; id: number }>(
    `select ${created}, id from reports order by created_at, id offset 4500 limit 1`,
  );
  for (const status of [undefined, "open", "handled"] as const)
    for (const after of [undefined, { group: true, ...report }])
      add(`reports ${status ?? "all"}${after ? ", deep" : ""}`, (db) =>
        reportQueries.listReports(db, status, { limit, after }),
      );
  return cases;
}

test("no query scans or sorts more than 1,000 rows, in any order, filter and depth", async () => {
  const violations: [string, number, number][] = [];
  const allCases = await listCases();
  for (const [name, run] of allCases) {
    const { maxRowsScanned, maxRowsSorted } = await recorder.measureCost(
      await recorder.recordStatements(run),
    );
    if (maxRowsScanned > 1000 || maxRowsSorted > 1000) violations.push([name, maxRowsScanned, maxRowsSorted]);
  }
  expect(allCases.length).toBeGreaterThan(150);
  expect(violations).toEqual([]);
});

test("a change of owner reads only the work of the new owner and of the agency", async () => {
  await recorder.client.query("begin");
  const { maxRowsScanned } = await recorder.measureCost(
    await recorder.recordStatements((db) => ownership.attributeEarlierWork(db, 4001, 4100)),
  );
  await recorder.client.query("rollback");
  expect(maxRowsScanned).toBeLessThan(1000);
});
