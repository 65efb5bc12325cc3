import * as agencyCommands from "@server/agencies/commands";
import * as agencyQueries from "@server/agencies/queries";
import { insert as insertClaim } from "@server/claims/commands";
import type { Db } from "@server/lib/db/db";
import { insertReport } from "@server/reports/commands";
import { give, reply } from "@server/reviews/commands";
import { decide, insert as insertSuggestion } from "@server/suggestions/commands";
import { agencies } from "@shared/agencies/table";
import { agencyReviews } from "@shared/reviews/table";
import { eq } from "drizzle-orm";
import { checkedRow } from "./checked-row";
import type { Clock } from "./clock";
import type { Listed } from "./insert-listings";
import { lookup, type Members } from "./insert-people";
import type { Happening } from "./insert-proposals";
import { listings } from "./listings";
import { reviews } from "./reviews";
import type { Reviewed, Suggested } from "./story";

interface Told {
  db: Db;
  members: Members;
  clock: Clock;
}
interface About {
  name: string;
  id: number;
  ownerId: number | null;
  createdAt: string;
}

/** Writes what others wrote about listings, in the order in which it came about. */
export async function insertReviews(db: Db, listed: Listed, members: Members, clock: Clock) {
  const told = { db, members, clock };
  const events = listings.flatMap(({ name, suggestions = [], claims = [] }) => {
    const about = { name, ...lookup(listed, name) };
    return [
      ...(reviews[name] ?? []).flatMap((review) => reviewEvents(told, about, review)),
      ...suggestions.flatMap((suggestion) => suggestionEvents(told, about, suggestion)),
      ...claims.map(({ by, days, reason }) => {
        const at = clock.ago(days, about.createdAt);
        return { at, happen: () => claim(told, about, { by, reason, at }) };
      }),
    ];
  });
  events.sort((a, b) => a.at.localeCompare(b.at));
  for (const { happen } of events) await happen();
}

function reviewEvents({ db, members, clock }: Told, about: About, review: Reviewed): Happening[] {
  const { by, days, rating, text, reply: answer, reports = [] } = review;
  const createdAt = clock.ago(days, about.createdAt);
  let id = 0;
  const write = async () => {
    await agencyCommands.lock(db, about.id);
    const given = await give(
      db,
      checkedRow(agencyReviews, {
        agencyId: about.id,
        reviewerId: lookup(members, by).id,
        rating,
        comment: text,
        createdAt,
      }),
    );
    if (given.replaced) throw new Error(`${by} reviews ${about.name} twice in the demo story.`);
    id = given.id;
  };
  const events: Happening[] = [{ at: createdAt, happen: write }];
  if (answer) {
    const at = clock.ago(answer.days, createdAt);
    events.push({ at, happen: () => reply(db, id, answer.text, at) });
  }
  for (const { by: reporter, days: since, reason } of reports) {
    const at = clock.ago(since, createdAt);
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

function suggestionEvents({ db, members, clock }: Told, about: About, suggestion: Suggested): Happening[] {
  const { by, days, field, value, reason, approved, rejected, answer } = suggestion;
  const createdAt = clock.ago(days, about.createdAt);
  let id = 0;
  const suggest = async () => {
    const [currentValue, suggestedById] = [
      (await agencyQueries.find(db, about.id))?.[field] ?? null,
      lookup(members, by).id,
    ];
    const values = {
      agencyId: about.id,
      suggestedById,
      fieldName: field,
      currentValue,
      suggestedValue: value,
      reason,
      createdAt,
    };
    id = (await insertSuggestion(db, values)) ?? 0;
  };
  const decided = approved ?? rejected;
  if (decided === undefined) return [{ at: createdAt, happen: suggest }];
  const at = clock.ago(decided, createdAt);
  const answerIt = async () => {
    const before = await agencyCommands.lock(db, about.id);
    if (!before || !about.ownerId)
      throw new Error(`Nobody can decide on what ${by} suggests to ${about.name}.`);
    await decide(db, id, {
      status: approved === undefined ? "rejected" : "approved",
      byId: about.ownerId,
      answer,
      at,
    });
    if (approved === undefined) return;
    await agencyCommands.update(db, before, { [field]: value });
    await db.update(agencies).set({ updatedAt: at }).where(eq(agencies.id, about.id));
  };
  return [
    { at: createdAt, happen: suggest },
    { at, happen: answerIt },
  ];
}

async function claim(
  { db, members }: Told,
  about: About,
  { by, reason, at }: { by: string; reason: string; at: string },
) {
  const made = await insertClaim(db, {
    agencyId: about.id,
    userId: lookup(members, by).id,
    reason,
    createdAt: at,
  });
  if (!made) throw new Error(`${by} claims two listings in the demo story.`);
}
