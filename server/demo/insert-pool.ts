import type { Db } from "@server/lib/db/db";
import { insert as insertCandidate } from "@server/talent-pool/commands";
import { candidates } from "@shared/talent-pool/table";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import type { Clock } from "./clock";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { engineerCandidates } from "./pool-engineers";
import { otherPoolCandidates } from "./pool-others";
import { validateRow } from "./validate-row";

export const poolCandidates = [...engineerCandidates, ...otherPoolCandidates];

/** Inserts the candidates of the talent pool in chronological order. */
export async function insertPool(
  db: Db,
  usersByUsername: UsersByUsername,
  clock: Clock,
  taxonomy: SkillTaxonomy,
) {
  const datedCandidates = poolCandidates.map((candidate) => ({
    ...candidate,
    createdAt: clock.daysAgo(candidate.daysAgo),
  }));
  datedCandidates.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { sharedBy, daysAgo: _, createdAt, ...values } of datedCandidates) {
    const inserted = await insertCandidate(
      db,
      validateRow(candidates, {
        ...values,
        sharedById: getOrThrow(usersByUsername, sharedBy).id,
        createdAt,
        updatedAt: createdAt,
      }),
      taxonomy,
    );
    if (!inserted) throw new Error(`${sharedBy} shares ${values.name} twice in the demo data`);
  }
}
