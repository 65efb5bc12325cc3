import * as agencyCommands from "@server/agencies/commands";
import * as agencyQueries from "@server/agencies/queries";
import { insert as insertClaim } from "@server/claims/commands";
import type { Db } from "@server/lib/db/db";
import { insertReport } from "@server/reports/commands";
import { saveReview, setReply } from "@server/reviews/commands";
import { decide, insert as insertSuggestion } from "@server/suggestions/commands";
import { agencies } from "@shared/agencies/table";
import { agencyReviews } from "@shared/reviews/table";
import { eq } from "drizzle-orm";
import type { Clock } from "./clock";
import type { DemoReview, DemoSuggestion } from "./demo-types";
import { demoAgencies } from "./directory";
import type { AgenciesByName } from "./insert-agencies";
import type { DemoEvent } from "./insert-applications";
import { lookup, type UsersByUsername } from "./insert-users";
import { reviewsByAgency } from "./reviews";
import { validateRow } from "./validate-row";

interface Context {
  db: Db;
  usersByUsername: UsersByUsername;
  clock: Clock;
}
interface Agency {
  name: string;
  id: number;
  ownerId: number | null;
  createdAt: string;
}

/** Inserts reviews, suggestions and claims in chronological order. */
export async function insertReviews(
  db: Db,
  agenciesByName: AgenciesByName,
  usersByUsername: UsersByUsername,
  clock: Clock,
) {
  const context = { db, usersByUsername, clock };
  const events = demoAgencies.flatMap(({ name, suggestions = [], claims = [] }) => {
    const agency = { name, ...lookup(agenciesByName, name) };
    return [
      ...(reviewsByAgency[name] ?? []).flatMap((review) => planReview(context, agency, review)),
      ...suggestions.flatMap((suggestion) => planSuggestion(context, agency, suggestion)),
      ...claims.map(({ claimant, daysAgo, reason }) => {
        const claimedAt = clock.daysAgo(daysAgo, agency.createdAt);
        const run = () => claimAgency(context, agency, { claimant, reason, claimedAt });
        return { occurredAt: claimedAt, run };
      }),
    ];
  });
  events.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  for (const { run } of events) await run();
}

function planReview(
  { db, usersByUsername, clock }: Context,
  agency: Agency,
  review: DemoReview,
): DemoEvent[] {
  const { reviewer, daysAgo, rating, text, reply, reports = [] } = review;
  const createdAt = clock.daysAgo(daysAgo, agency.createdAt);
  /** The id of the review. Known once `writeReview` has run. */
  let id = 0;
  const writeReview = async () => {
    await agencyCommands.lock(db, agency.id);
    const inserted = await saveReview(
      db,
      validateRow(agencyReviews, {
        agencyId: agency.id,
        reviewerId: lookup(usersByUsername, reviewer).id,
        rating,
        comment: text,
        createdAt,
      }),
    );
    if (inserted.replaced) throw new Error(`${reviewer} reviews ${agency.name} twice in the demo data`);
    id = inserted.id;
  };
  const events: DemoEvent[] = [{ occurredAt: createdAt, run: writeReview }];
  if (reply) {
    const repliedAt = clock.daysAgo(reply.daysAgo, createdAt);
    events.push({ occurredAt: repliedAt, run: () => setReply(db, id, reply.text, repliedAt) });
  }
  for (const { reporter, daysAgo: reportedDaysAgo, reason } of reports) {
    const reportedAt = clock.daysAgo(reportedDaysAgo, createdAt);
    const report = () =>
      ({
        kind: "review",
        subjectId: id,
        reporterId: lookup(usersByUsername, reporter).id,
        reason,
        createdAt: reportedAt,
      }) as const;
    events.push({ occurredAt: reportedAt, run: async () => void (await insertReport(db, report())) });
  }
  return events;
}

function planSuggestion(
  { db, usersByUsername, clock }: Context,
  agency: Agency,
  suggestion: DemoSuggestion,
): DemoEvent[] {
  const { suggestedBy, daysAgo, field, value, reason, approvedDaysAgo, rejectedDaysAgo, answer } = suggestion;
  const createdAt = clock.daysAgo(daysAgo, agency.createdAt);
  /** The id of the suggestion. Known once `suggest` has run. */
  let id = 0;
  const suggest = async () => {
    const currentAgency = await agencyQueries.find(db, agency.id);
    const currentValue = currentAgency?.[field] ?? null;
    const values = {
      agencyId: agency.id,
      suggestedById: lookup(usersByUsername, suggestedBy).id,
      fieldName: field,
      currentValue,
      suggestedValue: value,
      reason,
      createdAt,
    };
    id = (await insertSuggestion(db, values)) ?? 0;
  };
  const decidedDaysAgo = approvedDaysAgo ?? rejectedDaysAgo;
  if (decidedDaysAgo === undefined) return [{ occurredAt: createdAt, run: suggest }];
  const decidedAt = clock.daysAgo(decidedDaysAgo, createdAt);
  const decideSuggestion = async () => {
    const before = await agencyCommands.lock(db, agency.id);
    if (!before || !agency.ownerId)
      throw new Error(`nobody can decide on the suggestion of ${suggestedBy} for ${agency.name}`);
    await decide(db, id, {
      status: approvedDaysAgo === undefined ? "rejected" : "approved",
      byId: agency.ownerId,
      answer,
      at: decidedAt,
    });
    if (approvedDaysAgo === undefined) return;
    await agencyCommands.update(db, before, { [field]: value }, { isByAdmin: false });
    await db.update(agencies).set({ updatedAt: decidedAt }).where(eq(agencies.id, agency.id));
  };
  return [
    { occurredAt: createdAt, run: suggest },
    { occurredAt: decidedAt, run: decideSuggestion },
  ];
}

async function claimAgency(
  { db, usersByUsername }: Context,
  agency: Agency,
  { claimant, reason, claimedAt }: { claimant: string; reason: string; claimedAt: string },
) {
  const inserted = await insertClaim(db, {
    agencyId: agency.id,
    userId: lookup(usersByUsername, claimant).id,
    reason,
    createdAt: claimedAt,
  });
  if (!inserted) throw new Error(`${claimant} claims two agency profiles in the demo data`);
}
