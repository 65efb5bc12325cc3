import { openDemoDatabase } from "@tests/app/demo-database";
import { expect, test } from "vitest";

test("the demo data has forty entries of the security record in order, and an alert", async () => {
  const { rows } = await openDemoDatabase();
  const entries = await rows("select at from audit_entries order by id");
  expect(entries).toHaveLength(40);
  expect(await rows("select id from audit_entries order by at, id")).toEqual(
    await rows("select id from audit_entries order by id"),
  );
  expect(await rows("select from audit_pending")).toHaveLength(40);
  expect(await rows("select kind from security_alerts")).toEqual([{ kind: "sign_in_spray" }]);
});
