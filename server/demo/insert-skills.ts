import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import { insertName } from "@server/skills/commands";
import { createClock } from "./clock";
import type { DatedAction } from "./dated-actions";
import { getAdminActor, type UsersByUsername } from "./insert-users";

/** The synonym has a clock of its own, so that its date does not change the other dates of the demo data. */
const skillsSeed = 20_261_202;
const addedDaysAgo = 12;

/**
 * Adds a synonym that jobs and candidates of the demo data name. Returns the action that adds an entry to the
 * moderation record, which the caller runs after all content is inserted.
 */
export async function insertSkillSynonym(
  db: Db,
  usersByUsername: UsersByUsername,
  now: Date,
): Promise<DatedAction> {
  const actor = getAdminActor(usersByUsername);
  const at = createClock(now, skillsSeed).daysAgo(addedDaysAgo);
  const name = "GAAP";
  const id = await insertName(db, { name, skillSlug: "accounting" }, { byId: actor.id, at });
  const subject = {
    subjectKind: "skill",
    subjectId: id,
    subjectName: name,
    subjectDetail: "Accounting",
  } as const;
  return {
    occurredAt: at,
    run: () => recordModeration(db, subject, { action: "skill_synonym_added", actor, at }),
  };
}
