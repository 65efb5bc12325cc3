import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { placementEndpoints as api } from "@shared/placements/endpoints";
import type { PlacementSide, PlacementStatus } from "@shared/placements/vocabulary";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import request from "supertest";
import { beforeAll, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, rivalRuth, agentAmir, scoutInes, adminAda } = app;

interface Filters {
  side?: "" | PlacementSide;
  status?: "" | PlacementStatus;
  year?: string;
  tz?: string;
}
const list = async (user: { id: number }, filters: Filters = {}) =>
  (await app.as(user).call(api.mine, { query: { limit: 100, ...filters } })).body;
const count = async (user: { id: number }, filters: Filters = {}) =>
  (await app.as(user).call(api.mineCounts, { query: filters })).body;
const get = async (user: { id: number }, path: string) =>
  request(app.app)
    .get(path)
    .set("Cookie", await app.cookieOf(user));

interface Row {
  poster: { id: number };
  recruiter: { id: number };
  placedAt: string;
  status?: string;
  bounty?: number | null;
  percent?: number;
  isConfirmed?: boolean;
}
/** At half past eight in the evening of December 31 in New York, which is January 1 in UTC. */
const newYearsEve = "2025-01-01T01:30:00Z";
const rows: Row[] = [
  { poster: posterHana, recruiter: agentAmir, placedAt: "2026-05-02T10:00:00Z", bounty: 20_000 },
  { poster: posterHana, recruiter: scoutInes, placedAt: "2026-04-02T10:00:00Z", bounty: 0.5 },
  {
    poster: posterHana,
    recruiter: agentAmir,
    placedAt: "2026-03-02T10:00:00Z",
    bounty: 9_000,
    status: "voided",
  },
  { poster: posterHana, recruiter: agentAmir, placedAt: "2025-07-02T10:00:00Z", percent: 18 },
  { poster: posterHana, recruiter: agentAmir, placedAt: newYearsEve, percent: 20, isConfirmed: true },
  { poster: posterHana, recruiter: agentAmir, placedAt: "2024-05-02T10:00:00Z" },
  {
    poster: rivalRuth,
    recruiter: agentAmir,
    placedAt: "2024-02-02T10:00:00Z",
    percent: 0,
    isConfirmed: true,
  },
  {
    poster: rivalRuth,
    recruiter: agentAmir,
    placedAt: "2023-02-02T10:00:00Z",
    bounty: 7_000,
    status: "completed",
  },
];

beforeAll(async () => {
  for (const {
    poster,
    recruiter,
    placedAt,
    status = "confirmed",
    bounty = null,
    percent,
    isConfirmed,
  } of rows) {
    const job = await app.createJob(poster, { bountyAmount: 1000 });
    const submission = await app.createSubmission(job, recruiter);
    await app.rows(`insert into placements
        (job_id, submission_id, placed_by_id, poster_id, bounty_paid, fee_percent, fee_confirmed_at, status, placed_at)
      values (${job.id}, ${submission.id}, ${recruiter.id}, ${poster.id}, ${bounty}, ${percent ?? null},
        ${isConfirmed ? "now()" : null}, '${status}', '${placedAt}')`);
  }
});

const yearOf = (at: string, tz: string) =>
  Number(new Intl.DateTimeFormat("en", { timeZone: tz, year: "numeric" }).format(new Date(at)));
const sides = ["", "poster", "recruiter"] as const;
const filterCases: (Filters & { tz: string })[] = [
  ...sides.flatMap((side) =>
    (["", "confirmed", "completed", "voided"] as const).map((status) => ({ side, status, tz: "UTC" })),
  ),
  ...["2023", "2024", "2025", "2026"].flatMap((year) =>
    ["UTC", "America/New_York"].map((tz) => ({ year, tz })),
  ),
  { side: "poster", status: "confirmed", year: "2024", tz: "America/New_York" },
];

test.each([
  ["a poster", posterHana],
  ["a recruiter", agentAmir],
  ["an admin without placements", adminAda],
])("the list and the numbers of %s equal those by hand, with every filter", async (_, user) => {
  const sidesOf = (row: Row) => [
    row.poster.id === user.id && "poster",
    row.recruiter.id === user.id && "recruiter",
  ];
  for (const filters of filterCases) {
    const { side = "", status = "", year = "", tz } = filters;
    const expected = rows.filter(
      (row) =>
        sidesOf(row).some((one) => one && (side === "" || one === side)) &&
        (status === "" || (row.status ?? "confirmed") === status) &&
        (year === "" || yearOf(row.placedAt, tz) === Number(year)),
    );
    const label = JSON.stringify(filters);
    const found = await list(user, filters);
    expect(
      found.map(({ placedAt }) => Date.parse(placedAt)),
      label,
    ).toEqual(expected.map(({ placedAt }) => Date.parse(placedAt)));
    const counted = expected.filter((row) => row.status !== "voided");
    expect(await count(user, filters), label).toEqual({
      placements: counted.length,
      amount: counted.reduce((sum, { bounty }) => sum + (bounty ?? 0), 0),
      unknownAmounts: counted.filter(
        ({ bounty, percent, isConfirmed }) => bounty === undefined && !(percent === 0 && isConfirmed),
      ).length,
      years: [
        ...new Set(rows.filter((row) => sidesOf(row).some(Boolean)).map((row) => yearOf(row.placedAt, tz))),
      ].toSorted((a, b) => b - a),
    });
  }
});

test("the tiles of the dashboard equal the numbers over all years, on both sides", async () => {
  const loadTiles = async (user: { id: number }) =>
    (await app.as(user).call(analyticsEndpoints.userStats, {})).body;
  for (const poster of [posterHana, rivalRuth]) {
    const { placements } = await count(poster, { side: "poster" });
    expect(placements).toBeGreaterThan(0);
    expect(await loadTiles(poster)).toMatchObject({ placements });
  }
  for (const recruiter of [agentAmir, scoutInes]) {
    const { placements, amount } = await count(recruiter, { side: "recruiter" });
    expect(amount).toBeGreaterThan(0);
    expect(await loadTiles(recruiter)).toMatchObject({ placements, totalBounty: amount });
  }
});

test("all pages together hold each placement once, newest first", async () => {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await app.as(agentAmir).call(api.mine, {
      query: { limit: 2, cursor, status: "confirmed" },
    });
    ids.push(...body.map(({ id }) => id));
    cursor = nextCursor(headers);
  } while (cursor);
  expect(ids).toEqual((await list(agentAmir, { status: "confirmed" })).map(({ id }) => id));
  expect(ids).toHaveLength(5);
});

test.each(["side=buyer", "status=paid", "year=26", "year=2026.5", "tz=Nowhere"])(
  "%s is refused",
  async (query) => {
    for (const path of ["/api/my-placements", "/api/my-placements/counts", "/api/my-placements.csv"])
      expect((await get(posterHana, `${path}?${query}`)).status, path).toBe(400);
  },
);

test("a placement exists for its two sides only", async () => {
  const [placement] = await list(scoutInes);
  const read = (user: { id: number }) => app.as(user).call(api.one, { params: { id: placement?.id ?? 0 } });
  for (const user of [posterHana, scoutInes]) expect((await read(user)).body).toEqual(placement);
  for (const user of [rivalRuth, agentAmir, adminAda]) expect((await read(user)).status).toBe(404);
});

test("the CSV has the listed placements and no contact details of a candidate", async () => {
  const csv = await get(agentAmir, "/api/my-placements.csv?status=confirmed&side=recruiter");
  expect(csv.headers["content-disposition"]).toContain("placements.csv");
  const lines = csv.text.trim().split("\n");
  expect(lines).toHaveLength(1 + 5);
  expect(lines[0]).toContain('"Candidate","Job","Job company","Hired by"');
  expect(lines[0]).toContain('"Status","Job state","Dispute reason"');
  expect(lines[1]).toContain('"20000","","","","confirmed","open",""');
  expect(csv.text).toContain("18%, not agreed yet");
  expect(csv.text).not.toContain("@");
  expect(csv.text).not.toContain("linkedin");
  await app.rows(
    "update placements set fee_disputed_at = now(), fee_dispute_reason = 'We said 20' where fee_percent = 18",
  );
  expect((await get(agentAmir, "/api/my-placements.csv")).text).toContain('"confirmed","open","We said 20"');
  expect(
    await app.rows("select actor_id, action, subject from audit_entries order by id desc limit 1"),
  ).toEqual([{ actor_id: agentAmir.id, action: "csv_exported", subject: "file:placements.csv" }]);
});
