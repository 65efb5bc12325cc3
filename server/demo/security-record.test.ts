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

test("dana is signed in on two devices, after her last change of the password", async () => {
  const { rows } = await openDemoDatabase();
  expect(
    await rows(`select label from devices join users on users.id = user_id
      where username = 'dana' order by last_seen_at`),
  ).toEqual([{ label: "Chrome on macOS" }, { label: "Safari on iPhone" }]);
  const active = await rows(`select s.id from session s join users u on u.id = s.user_id and username = 'dana'
    where s.generation = u.session_generation and s.expire > now() and s.created_at >= (
      select date_trunc('day', max(at)) from audit_entries where action = 'password_changed' and actor_id = u.id)`);
  expect(active).toHaveLength(2);
});

test("the queue of posters has entries", async () => {
  const { rows } = await openDemoDatabase();
  expect(await rows("select from poster_reviews where outcome is null")).not.toEqual([]);
});
