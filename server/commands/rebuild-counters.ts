/** `npm run db:rebuild-counters`: counts all rows again, beside a running server too, and lists the counters that were wrong. */
import { rebuildCounters } from "@server/counters/commands";
import { withDatabase } from "./with-database";

await withDatabase(async ({ db }) => {
  const wrong = await rebuildCounters(db);
  for (const { kind, ownerId } of wrong) console.log(`Corrected ${kind}${ownerId ? ` of ${ownerId}` : ""}.`);
  console.log(wrong.length === 0 ? "All counters were correct." : `Corrected ${wrong.length} counters.`);
});
