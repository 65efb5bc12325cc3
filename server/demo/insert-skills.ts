import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import { insertName } from "@server/skills/commands";
import { createClock } from "./clock";
import type { DemoEvent } from "./insert-applications";
import { getOrThrow, type UsersByUsername } from "./insert-users";

/** The synonym has a clock of its own, so that it does not change the dates of the other demo data. */
const skillsSeed = 20_261_202;
const addedDaysAgo = 12;

/**
 * Adds a synonym that jobs and candidates of the demo data name. Returns the action of the admin, which is
 * still to run.
 */
export async function insertSkillSynonym(
  db: Db,
  usersByUsername: UsersByUsername,
  now: Date,
): Promise<DemoEvent> {
  const { id: byId } = getOrThrow(usersByUsername, "admin");
  const at = createClock(now, skillsSeed).daysAgo(addedDaysAgo);
  const name = "GAAP";
  const id = await insertName(db, { name, skillSlug: "accounting" }, { byId, at });
  const subject = {
    subjectKind: "skill",
    subjectId: id,
    subjectName: name,
    subjectDetail: "Accounting",
  } as const;
  const actor = { id: byId, network: null };
  return {
    occurredAt: at,
    run: () => recordModeration(db, subject, { action: "skill_synonym_added", actor, at }),
  };
}
