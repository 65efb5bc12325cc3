import type { Db } from "@server/lib/db/db";
import { insert } from "@server/talent-pool/commands";
import { candidates } from "@shared/talent-pool/table";
import type { Clock } from "./clock";
import { lookup, type UsersByUsername } from "./insert-users";
import { engineerCandidates } from "./pool-engineers";
import { otherPoolCandidates } from "./pool-others";
import { validateRow } from "./validate-row";

export const poolCandidates = [...engineerCandidates, ...otherPoolCandidates];

export async function insertPool(db: Db, usersByUsername: UsersByUsername, clock: Clock) {
  const datedEntries = poolCandidates.map((entry) => ({ ...entry, createdAt: clock.daysAgo(entry.daysAgo) }));
  datedEntries.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { sharedBy, daysAgo: _, createdAt, ...values } of datedEntries) {
    const inserted = await insert(
      db,
      validateRow(candidates, {
        ...values,
        sharedById: lookup(usersByUsername, sharedBy).id,
        createdAt,
        updatedAt: createdAt,
      }),
    );
    if (!inserted) throw new Error(`${sharedBy} shares ${values.name} twice in the demo data`);
  }
}
