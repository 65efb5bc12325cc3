/** Inserts the reviews, suggested edits and claims of agency profiles. */
import * as agencyCommands from "@server/agencies/commands";
import * as agencyQueries from "@server/agencies/queries";
import { insert as insertClaim } from "@server/claims/commands";
import type { Db } from "@server/lib/db/db";
import { insertReport } from "@server/reports/commands";
import { saveReview, setReply } from "@server/reviews/commands";
import { insert as insertSuggestion, decide as saveDecision } from "@server/suggestions/commands";
import { agencies } from "@shared/agencies/table";
import { agencyReviews } from "@shared/reviews/table";
import { eq } from "drizzle-orm";
import type { Clock } from "./clock";
import { type DatedAction, runInChronologicalOrder } from "./dated-actions";
import type { DemoReview, DemoSuggestion } from "./demo-types";
import { demoAgencies } from "./directory";
import type { AgenciesByName } from "./insert-agencies";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { reviewsByAgencyName } from "./reviews";
import { validateRow } from "./validate-row";

interface InsertContext {
  db: Db;
  usersByUsername: UsersByUsername;
  clock: Clock;
}

interface InsertedAgency {
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
  const actions = demoAgencies.flatMap(({ name, suggestions = [], claims = [] }) => {
    const agency = { name, ...getOrThrow(agenciesByName, name) };
    return [
      ...(reviewsByAgencyName[name] ?? []).flatMap((review) => planReview(context, agency, review)),
      ...suggestions.flatMap((suggestion) => planSuggestion(context, agency, suggestion)),
      ...claims.map(({ claimant, daysAgo, reason }) => {
        const claimedAt = clock.daysAgo(daysAgo, { after: agency.createdAt });
        const run = () => claimAgency(context, agency, { claimant, reason, claimedAt });
        return { occurredAt: claimedAt, run };
      }),
    ];
  });
  await runInChronologicalOrder(actions);
}

function planReview(
  { db, usersByUsername, clock }: InsertContext,
  agency: InsertedAgency,
  review: DemoReview,
): DatedAction[] {
  const { reviewer, daysAgo, rating, text, reply, reports = [] } = review;
  const createdAt = clock.daysAgo(daysAgo, { after: agency.createdAt });
  /** The id of the review. Known once `writeReview` has run. */
  let id = 0;
  const writeReview = async () => {
    await agencyCommands.lock(db, agency.id);
    const inserted = await saveReview(
      db,
      validateRow(agencyReviews, {
        agencyId: agency.id,
        reviewerId: getOrThrow(usersByUsername, reviewer).id,
        rating,
        comment: text,
        createdAt,
      }),
    );
    if (inserted.replaced) throw new Error(`${reviewer} reviews ${agency.name} twice in the demo data`);
    id = inserted.id;
  };
  const actions: DatedAction[] = [{ occurredAt: createdAt, run: writeReview }];
  if (reply) {
    const repliedAt = clock.daysAgo(reply.daysAgo, { after: createdAt });
    actions.push({ occurredAt: repliedAt, run: () => setReply(db, id, reply.text, repliedAt) });
  }
  for (const { reporter, daysAgo: reportedDaysAgo, reason } of reports) {
    const reportedAt = clock.daysAgo(reportedDaysAgo, { after: createdAt });
    const reportReview = async () => {
      await insertReport(db, {
        kind: "review",
        subjectId: id,
        reporterId: getOrThrow(usersByUsername, reporter).id,
        reason,
        createdAt: reportedAt,
      });
    };
    actions.push({ occurredAt: reportedAt, run: reportReview });
  }
  return actions;
}

function planSuggestion(
  { db, usersByUsername, clock }: InsertContext,
  agency: InsertedAgency,
  suggestion: DemoSuggestion,
): DatedAction[] {
  const { suggestedBy, daysAgo, field, value, reason, approvedDaysAgo, rejectedDaysAgo, answer } = suggestion;
  const createdAt = clock.daysAgo(daysAgo, { after: agency.createdAt });
  /** The id of the suggestion. Known once `suggest` has run. */
  let id = 0;
  const suggest = async () => {
    const currentAgency = await agencyQueries.find(db, agency.id);
    const currentValue = currentAgency?.[field] ?? null;
    const values = {
      agencyId: agency.id,
      suggestedById: getOrThrow(usersByUsername, suggestedBy).id,
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
  const decidedAt = clock.daysAgo(decidedDaysAgo, { after: createdAt });
  const decideSuggestion = async () => {
    const agencyBefore = await agencyCommands.lock(db, agency.id);
    if (!agencyBefore || !agency.ownerId)
      throw new Error(`nobody can decide on the suggestion of ${suggestedBy} for ${agency.name}`);
    await saveDecision(db, id, {
      status: approvedDaysAgo === undefined ? "rejected" : "approved",
      byId: agency.ownerId,
      answer,
      at: decidedAt,
    });
    if (approvedDaysAgo === undefined) return;
    await agencyCommands.update(db, agencyBefore, { [field]: value }, { isByAdmin: false });
    await db.update(agencies).set({ updatedAt: decidedAt }).where(eq(agencies.id, agency.id));
  };
  return [
    { occurredAt: createdAt, run: suggest },
    { occurredAt: decidedAt, run: decideSuggestion },
  ];
}

async function claimAgency(
  { db, usersByUsername }: InsertContext,
  agency: InsertedAgency,
  { claimant, reason, claimedAt }: { claimant: string; reason: string; claimedAt: string },
) {
  const inserted = await insertClaim(db, {
    agencyId: agency.id,
    userId: getOrThrow(usersByUsername, claimant).id,
    reason,
    createdAt: claimedAt,
  });
  if (!inserted) throw new Error(`${claimant} claims two agency profiles in the demo data`);
}
