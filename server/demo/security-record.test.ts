import { chainPendingEntries, verifyChain } from "@server/security/audit-chain";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { seedDemo } from "./seed";

test("the demo data has forty entries of the security record in order, which can be chained, and an alert", async () => {
  const app = await createTestApp();
  await seedDemo(app.db, { passwords: "known" });
  const entries = await app.rows<{ at: Date }>("select at from audit_entries order by id");
  expect(entries).toHaveLength(40);
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((a, b) => +a - +b));
  await chainPendingEntries(app.db);
  expect(await verifyChain(app.db)).toMatchObject({ isIntact: true, head: { seq: 40 }, entryCount: 40 });
  expect(await app.rows("select kind from security_alerts")).toEqual([{ kind: "sign_in_spray" }]);
});
