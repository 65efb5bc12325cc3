/** Every list at every order, filter and depth, and every counter: each a call of the product's own functions. */
import * as adminQueries from "@server/admin/queries";
import * as analyticsQueries from "@server/analytics/queries";
import * as applicationQueries from "@server/applications/queries";
import * as emailQueries from "@server/email/queries";
import * as insightQueries from "@server/insights/queries";
import { listRows } from "@server/insights/sources";
import type { Filters } from "@server/jobs/market";
import * as jobMarket from "@server/jobs/market";
import * as jobQueries from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import * as messageQueries from "@server/messages/queries";
import * as organizationQueries from "@server/organizations/queries";
import * as paletteQueries from "@server/palette/queries";
import * as placementQueries from "@server/placements/queries";
import * as reportQueries from "@server/reports/queries";
import * as submissionQueries from "@server/submissions/queries";
import * as candidateQueries from "@server/talent-pool/queries";
import { applicationStatuses } from "@shared/applications/vocabulary";
import { figures } from "@shared/insights/vocabulary";
import { type JobSort, jobSorts } from "@shared/jobs/vocabulary";
import { formatDay, utc } from "@shared/lib/days";
import { posterStatuses, storedStatuses } from "@shared/submissions/vocabulary";
import { subDays } from "date-fns";
import type pg from "pg";
import { agencyCases } from "./agency-cases";
import { heavyPoster as poster, heavyRecruiter as recruiter, words } from "./fill";
import { heavyAgency } from "./fill-agencies";
import { noticeCases } from "./notice-cases";

export interface Case {
  name: string;
  /** S5 for a search, S4 for the rest; `own` for the figures of one person's own rows, which are as many as that person made. */
  goal: "S4" | "S5" | "own";
  run: (db: Db, keys: Keys) => Promise<unknown>;
}
type Key = { at: string; id: number };
export type Keys = Awaited<ReturnType<typeof keysOf>>;

const limit = 50;
const viewer = recruiter;
const recruiting = { id: viewer, role: "agency", vcApprovalStatus: "pending" } as const;
const asOf = new Date().toISOString();

/** Keys nine tenths down each list. */
export async function keysOf(client: pg.Client) {
  const deep = async <K = Key>(table: string, columns: string, where: string, order: string) => {
    const of = `from ${table} where ${where}`;
    const { rows } = await client.query(
      `select ${columns} ${of} order by ${order} offset (select count(*) * 9 / 10 ${of}) limit 1`,
    );
    return rows[0] as K;
  };
  const active = "status in ('open', 'in_progress')";
  const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id`;
  const down = "created_at desc, id desc";
  const at = iso("created_at");
  return {
    newest: { sort: "newest" as const, ...(await deep("jobs", at, active, down)) },
    bounty: {
      sort: "bounty" as const,
      ...(await deep<{ amount: number; id: number }>(
        "jobs",
        "bounty_amount::float8 as amount, id",
        active,
        "bounty_amount desc, id desc",
      )),
    },
    coming: {
      sort: "deadline" as const,
      asOf,
      part: 0,
      ...(await deep("jobs", iso("deadline"), `${active} and deadline >= '${asOf}'`, "deadline, id")),
    },
    undated: {
      sort: "deadline" as const,
      asOf,
      part: 1,
      ...(await deep("jobs", at, `${active} and deadline is null`, down)),
    },
    past: {
      sort: "deadline" as const,
      asOf,
      part: 2,
      ...(await deep(
        "jobs",
        iso("deadline"),
        `${active} and deadline < '${asOf}'`,
        "deadline desc, id desc",
      )),
    },
    posted: await deep("jobs", at, `posted_by_id = ${poster}`, down),
    applied: await deep("job_applications", at, `applicant_id = ${recruiter}`, down),
    received: await deep("job_applications", at, `poster_id = ${poster}`, down),
    waiting: await deep(
      "job_applications",
      at,
      `poster_id = ${poster} and status = 'pending'`,
      "created_at, id",
    ),
    submitted: await deep("job_candidate_submissions", at, `submitted_by_id = ${recruiter}`, down),
    candidates: await deep("job_candidate_submissions", at, `poster_id = ${poster}`, down),
    ofJob: await deep("job_candidate_submissions", at, "job_id = 1", down),
    placed: await deep("placements", iso("placed_at"), `poster_id = ${poster}`, "placed_at desc, id desc"),
    posts: { pinned: false, ...(await deep("messages", at, "not is_pinned", down)) },
    replies: await deep<{ id: number }>("message_replies", "id", "message_id = 1", "id"),
    noticed: await deep<{ id: number }>("notifications", "id", `user_id = ${recruiter}`, "id desc"),
    pool: await deep("candidates", at, "true", down),
    ranked: await deep("agencies", "ranking::text as at, id", "true", "ranking desc, id desc"),
    successful: await deep(
      "agencies",
      "success_rate::text as at, id",
      "success_rate is not null",
      "success_rate desc, id desc",
    ),
    unrated: await deep("agencies", at, "success_rate is null", down),
    listed: await deep("agencies", at, "true", down),
    reviewed: await deep<{ id: number }>("agency_reviews", "id", `agency_id = ${heavyAgency}`, "id desc"),
    suggested: await deep<{ id: number }>("agency_edit_suggestions", "id", "true", "id desc"),
    claimed: await deep<{ id: number }>("agency_claims", "id", "true", "id desc"),
    organizations: await deep<{ name: string; id: number }>(
      "organizations",
      "lower(name) as name, id",
      "true",
      "lower(name), id",
    ),
    users: await deep<{ id: number }>("users", "id", "true", "id desc"),
    queue: await deep(
      "users",
      iso("vc_approval_requested_at"),
      "role = 'vc_partner' and vc_approval_status = 'pending'",
      "vc_approval_requested_at, id",
    ),
  };
}

const list = (sort: JobSort, filters: Filters, db: Db, keys?: Partial<Keys>) => {
  if (sort === "newest" && !filters.q && !filters.skill)
    return jobMarket.newestPage(db, recruiting, { limit, after: keys?.newest }, asOf);
  if (sort === "newest") return jobMarket.listNewest(db, viewer, filters, { limit, after: keys?.newest });
  if (sort === "bounty") return jobMarket.listByBounty(db, viewer, filters, { limit, after: keys?.bounty });
  return jobMarket.listByDeadline(
    db,
    viewer,
    filters,
    { limit, after: keys?.coming ?? keys?.undated ?? keys?.past },
    asOf,
  );
};

const searches = {
  rare: words.rare,
  middling: words.middling,
  common: words.common,
  absent: words.absent,
  "common and middling": `${words.common} ${words.middling}`,
  "common and common": `${words.common} ${words.second}`,
  "common and rare": `${words.common} ${words.rare}`,
  "common and absent": `${words.common} ${words.absent}`,
  "beginning of a common": words.common.slice(0, 4),
};

const day = (ago: number) => formatDay(subDays(Date.now(), ago, utc));
const periods = {
  "all time": { tz: "America/New_York" },
  "thirty days": { from: day(29), to: day(0), tz: "America/New_York" },
};

export function allCases(): Case[] {
  const cases: Case[] = [];
  const add = (goal: Case["goal"], name: string, run: Case["run"]) => cases.push({ goal, name, run });

  for (const skill of [undefined, "engineering", "design"] as const)
    for (const sort of jobSorts) {
      const name = `jobs by ${sort}${skill ? `, ${skill}` : ""}`;
      add("S4", name, (db) => list(sort, { skill }, db));
      if (sort !== "deadline") add("S4", `${name}, deep`, (db, keys) => list(sort, { skill }, db, keys));
      else
        for (const part of ["coming", "undated", "past"] as const)
          add("S4", `${name}, deep in ${part}`, (db, keys) =>
            list(sort, { skill }, db, { [part]: keys[part] }),
          );
    }
  for (const [name, q] of Object.entries(searches)) {
    for (const sort of jobSorts) add("S5", `search ${name}, by ${sort}`, (db) => list(sort, { q }, db));
    add("S5", `search ${name}, counted`, (db) => jobMarket.countMatching(db, { q }));
  }
  for (const sort of ["newest", "bounty"] as const) {
    add("S5", `search middling, by ${sort}, deep`, (db, keys) => list(sort, { q: words.middling }, db, keys));
    add("S5", `search common, by ${sort}, deep`, (db, keys) => list(sort, { q: words.common }, db, keys));
    add("S5", `search middling in design, by ${sort}`, (db) =>
      list(sort, { q: words.middling, skill: "design" }, db),
    );
  }
  add("S4", "jobs counted", (db) => jobMarket.countMatching(db, {}));
  add("S4", "jobs counted, design", (db) => jobMarket.countMatching(db, { skill: "design" }));
  add("S4", "jobs of a heavy poster", (db) => jobQueries.listByPoster(db, poster, { limit }));
  add("S4", "jobs of a heavy poster, deep", (db, { posted }) =>
    jobQueries.listByPoster(db, poster, { limit, after: posted }),
  );
  add("S4", "one job", (db) => jobQueries.find(db, 1, viewer));

  for (const status of [undefined, ...applicationStatuses]) {
    add("S4", `applications sent, ${status ?? "all"}`, (db) =>
      applicationQueries.listByApplicant(db, recruiter, status, { limit }),
    );
    add("S4", `applications sent, ${status ?? "all"}, deep`, (db, { applied }) =>
      applicationQueries.listByApplicant(db, recruiter, status, { limit, after: applied }),
    );
    add("S4", `applications received, ${status ?? "all"}`, (db) =>
      applicationQueries.listByPoster(db, poster, { status }, { limit }),
    );
    add("S4", `applications received, ${status ?? "all"}, deep`, (db, { received, waiting }) =>
      applicationQueries.listByPoster(
        db,
        poster,
        { status },
        { limit, after: status === "pending" ? waiting : received },
      ),
    );
  }
  add("S4", "applications received, one job", (db) =>
    applicationQueries.listByPoster(db, poster, { job: 1 }, { limit }),
  );
  add("S4", "applications received, one job, pending", (db) =>
    applicationQueries.listByPoster(db, poster, { job: 1, status: "pending" }, { limit }),
  );
  add("S4", "applications sent, counted", (db) => applicationQueries.countByApplicant(db, recruiter));
  add("S4", "applications received, counted", (db) => applicationQueries.countByPoster(db, poster));

  for (const status of [undefined, ...storedStatuses]) {
    add("S4", `submissions made, ${status ?? "all"}`, (db) =>
      submissionQueries.listBySubmitter(db, recruiter, status, { limit }),
    );
    add("S4", `submissions made, ${status ?? "all"}, deep`, (db, { submitted }) =>
      submissionQueries.listBySubmitter(db, recruiter, status, { limit, after: submitted }),
    );
  }
  for (const status of [undefined, ...posterStatuses]) {
    add("S4", `candidates, ${status ?? "all"}`, (db) =>
      submissionQueries.listByPoster(db, poster, { status }, { limit }),
    );
    add("S4", `candidates, ${status ?? "all"}, deep`, (db, { candidates }) =>
      submissionQueries.listByPoster(db, poster, { status }, { limit, after: candidates }),
    );
    add("S4", `candidates by job, ${status ?? "all"}`, (db) =>
      submissionQueries.listGroups(db, poster, { status }, { limit }),
    );
    add("S4", `candidates by job, ${status ?? "all"}, deep`, (db, { candidates }) =>
      submissionQueries.listGroups(db, poster, { status }, { limit, after: candidates }),
    );
  }
  for (const [name, q] of Object.entries({
    rare: "candidate77",
    common: "engineer",
    company: "company 77",
    absent: "xylograph",
  })) {
    add("S5", `candidates searched, ${name}`, (db) =>
      submissionQueries.listByPoster(db, poster, { q }, { limit }),
    );
    add("S5", `candidates by job searched, ${name}`, (db) =>
      submissionQueries.listGroups(db, poster, { q }, { limit }),
    );
  }
  add("S4", "candidates of one job", (db) =>
    submissionQueries.listByPoster(db, poster, { job: 1 }, { limit }),
  );
  add("S4", "submissions to a job", (db) => submissionQueries.listOfJob(db, 1, undefined, { limit }));
  add("S4", "submissions to a job, deep", (db, { ofJob }) =>
    submissionQueries.listOfJob(db, 1, undefined, { limit, after: ofJob }),
  );
  add("S4", "submissions to a job, one's own", (db) =>
    submissionQueries.listOfJob(db, 1, recruiter, { limit }),
  );
  add("S4", "submissions made, counted", (db) => submissionQueries.countBySubmitter(db, recruiter));
  add("S4", "candidates counted", (db) => submissionQueries.countByPoster(db, poster));
  add("S4", "candidate represented", (db) =>
    submissionQueries.isRepresented(db, 1, {
      email: "nobody@bench.example",
      profile: "linkedin.com/in/nobody",
    }),
  );

  add("S4", "placements of a heavy poster", (db) => placementQueries.listOf(db, poster, { limit }));
  add("S4", "placements of a heavy poster, deep", (db, { placed }) =>
    placementQueries.listOf(db, poster, { limit, after: placed }),
  );
  add("S4", "placements of a heavy recruiter", (db) => placementQueries.listOf(db, recruiter, { limit }));
  add("S4", "top agencies this month", (db) => placementQueries.topThisMonth(db));
  add("S4", "stats of a heavy poster", (db) => analyticsQueries.hiringStats(db, poster));
  add("S4", "stats of an admin", (db) => analyticsQueries.hiringStats(db));
  add("S4", "stats of a heavy recruiter", (db) => analyticsQueries.recruitingStats(db, recruiter));
  for (const [name, period] of Object.entries(periods)) {
    add("own", `figures of a heavy poster, ${name}`, (db) =>
      insightQueries.hiringFigures(db, poster, period),
    );
    add("own", `figures of a heavy recruiter, ${name}`, (db) =>
      insightQueries.recruitingFigures(db, recruiter, period),
    );
    for (const figure of figures)
      for (const whose of [
        { side: "hiring", id: poster },
        { side: "recruiting", id: recruiter },
      ] as const)
        add("own", `rows of ${figure}, ${whose.side}, ${name}`, (db) =>
          listRows(db, { figure }, whose, period, { limit }),
        );
  }
  add("S4", "network size", (db) => analyticsQueries.networkSize(db));
  add("S4", "marketplace stats", (db) => analyticsQueries.marketplaceStats(db));
  add("S4", "partners waiting", (db) => adminQueries.listPending(db, { limit }));
  add("S4", "partners waiting, deep", (db, { queue }) =>
    adminQueries.listPending(db, { limit, after: queue }),
  );
  add("S4", "partners counted", (db) => adminQueries.countApplications(db));
  for (const [name, q] of Object.entries({
    rare: "person77",
    two: "company 77",
    common: "company",
    absent: "xylograph",
  })) {
    add("S5", `users searched, ${name}`, (db) => adminQueries.listUsers(db, { q }, { limit }));
    add("S5", `organizations searched, ${name}`, (db) =>
      organizationQueries.list(db, viewer, { q }, { limit }),
    );
  }
  add("S5", "organizations searched, half", (db) =>
    organizationQueries.list(db, viewer, { q: "talent" }, { limit }),
  );
  add("S4", "users", (db) => adminQueries.listUsers(db, {}, { limit }));
  add("S4", "users, deep", (db) => adminQueries.listUsers(db, {}, { limit, after: { id: 60 } }));
  add("S4", "users suspended", (db) => adminQueries.listUsers(db, { status: "suspended" }, { limit }));
  add("S4", "users counted", (db) => adminQueries.countUsers(db));
  add("S4", "organizations by name", (db) => organizationQueries.list(db, viewer, {}, { limit }));
  add("S4", "organizations by name, deep", (db) =>
    organizationQueries.list(db, viewer, {}, { limit, after: { name: "talent 9", id: 9 } }),
  );
  add("S4", "members of a large organization", (db) =>
    organizationQueries.listMembers(db, 1, { id: viewer, all: true }, { limit }),
  );
  add("S4", "members, without the unconfirmed", (db) =>
    organizationQueries.listMembers(db, 1, { id: viewer, all: false }, { limit }),
  );
  add("S4", "organizations of a member", (db) => organizationQueries.listMembershipsFor(db, poster, viewer));
  add("S4", "claims on domains", (db) => adminQueries.listClaims(db, { limit }));
  add("S4", "claims on domains, deep", (db) => adminQueries.listClaims(db, { limit, after: { id: 1500 } }));
  for (const action of [undefined, "decisions", "suspended"] as const)
    for (const after of [undefined, { id: 1000 }])
      add("S4", `moderation, ${action ?? "all"}${after ? ", deep" : ""}`, (db) =>
        adminQueries.listModeration(db, action, { limit, after }),
      );
  for (const state of [undefined, "sent", "failed"] as const)
    add("S4", `mails, ${state ?? "all"}`, (db) => emailQueries.listEmails(db, state, { limit }));
  const everyone = { limit };
  for (const category of [undefined, "question"] as const) {
    const name = `posts${category ? `, ${category}` : ""}`;
    add("S4", name, (db) => messageQueries.list(db, viewer, { category }, everyone));
    add("S4", `${name}, deep`, (db, { posts }) =>
      messageQueries.list(db, viewer, { category }, { limit, after: posts }),
    );
  }
  for (const [name, q] of Object.entries(searches)) {
    add("S5", `posts searched, ${name}`, (db) => messageQueries.list(db, viewer, { q }, everyone));
    add("S5", `pool searched, ${name}`, (db) => candidateQueries.list(db, { q }, everyone));
  }
  add("S5", "posts searched, middling question", (db) =>
    messageQueries.list(db, viewer, { q: words.middling, category: "question" }, everyone),
  );
  add("S5", "posts searched, author", (db) => messageQueries.list(db, viewer, { q: "last77" }, everyone));
  for (const tag of ["tag1", "tag400", "seldom", "nowhere"])
    add("S5", `posts tagged ${tag}`, (db) => messageQueries.list(db, viewer, { tag }, everyone));
  add("S4", "posts counted", (db) => messageQueries.count(db));
  add("S4", "trending", (db) => messageQueries.trending(db));
  add("S4", "replies to a long thread", (db) => messageQueries.listReplies(db, 1, everyone));
  add("S4", "replies to a long thread, deep", (db, { replies }) =>
    messageQueries.listReplies(db, 1, { limit, after: replies }),
  );
  add("S4", "new since the last visit", (db) => messageQueries.visit(db, viewer));
  add("S4", "reports, open", (db) => reportQueries.listReports(db, "open", everyone));
  add("S4", "reports, handled", (db) => reportQueries.listReports(db, "handled", everyone));
  add("S4", "reports counted", (db) => reportQueries.countReports(db));

  for (const level of [undefined, "senior"] as const)
    for (const status of [undefined, "unavailable"] as const) {
      const name = `pool${level ? `, ${level}` : ""}${status ? `, ${status}` : ""}`;
      add("S4", name, (db) => candidateQueries.list(db, { level, status }, everyone));
      add("S4", `${name}, deep`, (db, keys) =>
        candidateQueries.list(db, { level, status }, { limit, after: keys.pool }),
      );
    }
  add("S5", "pool in a group that nobody is in", (db) =>
    candidateQueries.list(db, { skill: "design" }, everyone),
  );
  add("S5", "pool searched, two letters", (db) => candidateQueries.list(db, { q: "zq" }, everyone));
  add("S5", "pool searched, an address", (db) => candidateQueries.list(db, { q: "candidate777@" }, everyone));
  add("S4", "pool counted", (db) => candidateQueries.count(db));
  add("S4", "jobs for a candidate", (db) => candidateQueries.listJobs(db, ["design"]));

  cases.push(...agencyCases(searches), ...noticeCases());

  for (const q of ["la", "last77", "nowhere"])
    add("S5", `members by a few letters, ${q}`, (db) => paletteQueries.findMembers(db, q));
  return cases;
}
