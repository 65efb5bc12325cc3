import type { Db } from "@server/lib/db/db";
import { insert } from "@server/talent-pool/commands";
import { candidates } from "@shared/talent-pool/table";
import type { Clock } from "./clock";
import { lookup, type UsersByUsername } from "./insert-users";
import { poolOfEngineers } from "./pool-engineers";
import { poolOfOthers } from "./pool-others";
import { validateRow } from "./validate-row";

export const pool = [...poolOfEngineers, ...poolOfOthers];

export async function insertPool(db: Db, members: UsersByUsername, clock: Clock) {
  const datedEntries = pool.map((entry) => ({ ...entry, createdAt: clock.daysAgo(entry.daysAgo) }));
  datedEntries.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { by, daysAgo: _, createdAt, ...values } of datedEntries) {
    const inserted = await insert(
      db,
      validateRow(candidates, {
        ...values,
        sharedById: lookup(members, by).id,
        createdAt,
        updatedAt: createdAt,
      }),
    );
    if (!inserted) throw new Error(`${by} shares ${values.name} twice in the demo data`);
  }
}
