/**
 * `npm run db:rebuild-counters`: recalculates all counters, also while a server is running, and lists those
 * that were wrong.
 */
import { rebuildCounters } from "@server/counters/commands";
import { withDatabase } from "./with-database";

await withDatabase(async ({ db }) => {
  const wrong = await rebuildCounters(db);
  for (const { kind, ownerId } of wrong) console.log(`Corrected ${kind}${ownerId ? ` of ${ownerId}` : ""}.`);
  console.log(wrong.length === 0 ? "All counters were correct." : `Corrected ${wrong.length} counters.`);
});
