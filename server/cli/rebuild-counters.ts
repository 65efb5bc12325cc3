/**
 * `npm run db:rebuild-counters`: recalculates all counters and lists those that were wrong. A server may be
 * running.
 */
import { rebuildCounters } from "@server/counters/commands";
import { withDatabase } from "./with-database";

await withDatabase(async ({ db }) => {
  const wrongCounters = await rebuildCounters(db);
  for (const { kind, ownerId } of wrongCounters)
    console.log(`Corrected ${kind}${ownerId ? ` of ${ownerId}` : ""}.`);
  const count = wrongCounters.length;
  console.log(count === 0 ? "All counters were correct." : `Corrected ${count} counters.`);
});
