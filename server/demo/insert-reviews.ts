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
  members: UsersByUsername;
  clock: Clock;
}
interface Agency {
  name: string;
  id: number;
  ownerId: number | null;
  createdAt: string;
}

/** Inserts reviews, suggestions and claims in chronological order. */
export async function insertReviews(db: Db, listed: AgenciesByName, members: UsersByUsername, clock: Clock) {
  const context = { db, members, clock };
  const events = demoAgencies.flatMap(({ name, suggestions = [], claims = [] }) => {
    const agency = { name, ...lookup(listed, name) };
    return [
      ...(reviewsByAgency[name] ?? []).flatMap((review) => reviewEvents(context, agency, review)),
      ...suggestions.flatMap((suggestion) => suggestionEvents(context, agency, suggestion)),
      ...claims.map(({ by, days, reason }) => {
        const at = clock.daysAgo(days, agency.createdAt);
        return { at, happen: () => claimAgency(context, agency, { by, reason, at }) };
      }),
    ];
  });
  events.sort((a, b) => a.at.localeCompare(b.at));
  for (const { happen } of events) await happen();
}

function reviewEvents({ db, members, clock }: Context, agency: Agency, review: DemoReview): DemoEvent[] {
  const { by, daysAgo, rating, text, reply: answer, reports = [] } = review;
  const createdAt = clock.daysAgo(daysAgo, agency.createdAt);
  let id = 0;
  const write = async () => {
    await agencyCommands.lock(db, agency.id);
    const inserted = await saveReview(
      db,
      validateRow(agencyReviews, {
        agencyId: agency.id,
        reviewerId: lookup(members, by).id,
        rating,
        comment: text,
        createdAt,
      }),
    );
    if (inserted.replaced) throw new Error(`${by} reviews ${agency.name} twice in the demo data`);
    id = inserted.id;
  };
  const events: DemoEvent[] = [{ at: createdAt, happen: write }];
  if (answer) {
    const at = clock.daysAgo(answer.days, createdAt);
    events.push({ at, happen: () => setReply(db, id, answer.text, at) });
  }
  for (const { by: reporter, days: reportDays, reason } of reports) {
    const at = clock.daysAgo(reportDays, createdAt);
    const report = () =>
      ({
        kind: "review",
        thingId: id,
        reporterId: lookup(members, reporter).id,
        reason,
        createdAt: at,
      }) as const;
    events.push({ at, happen: async () => void (await insertReport(db, report())) });
  }
  return events;
}

function suggestionEvents(
  { db, members, clock }: Context,
  agency: Agency,
  suggestion: DemoSuggestion,
): DemoEvent[] {
  const { by, daysAgo, field, value, reason, approvedDaysAgo, rejectedDaysAgo, answer } = suggestion;
  const createdAt = clock.daysAgo(daysAgo, agency.createdAt);
  let id = 0;
  const suggest = async () => {
    const [currentValue, suggestedById] = [
      (await agencyQueries.find(db, agency.id))?.[field] ?? null,
      lookup(members, by).id,
    ];
    const values = {
      agencyId: agency.id,
      suggestedById,
      fieldName: field,
      currentValue,
      suggestedValue: value,
      reason,
      createdAt,
    };
    id = (await insertSuggestion(db, values)) ?? 0;
  };
  const decidedDays = approvedDaysAgo ?? rejectedDaysAgo;
  if (decidedDays === undefined) return [{ at: createdAt, happen: suggest }];
  const at = clock.daysAgo(decidedDays, createdAt);
  const decideSuggestion = async () => {
    const before = await agencyCommands.lock(db, agency.id);
    if (!before || !agency.ownerId)
      throw new Error(`nobody can decide on the suggestion of ${by} for ${agency.name}`);
    await decide(db, id, {
      status: approvedDaysAgo === undefined ? "rejected" : "approved",
      byId: agency.ownerId,
      answer,
      at,
    });
    if (approvedDaysAgo === undefined) return;
    await agencyCommands.update(db, before, { [field]: value });
    await db.update(agencies).set({ updatedAt: at }).where(eq(agencies.id, agency.id));
  };
  return [
    { at: createdAt, happen: suggest },
    { at, happen: decideSuggestion },
  ];
}

async function claimAgency(
  { db, members }: Context,
  agency: Agency,
  { by, reason, at }: { by: string; reason: string; at: string },
) {
  const inserted = await insertClaim(db, {
    agencyId: agency.id,
    userId: lookup(members, by).id,
    reason,
    createdAt: at,
  });
  if (!inserted) throw new Error(`${by} claims two agency profiles in the demo data`);
}
