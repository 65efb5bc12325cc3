import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { ensureAdmin } from "./commands";

const app = await createTestApp();
const { db, agentAmir, adminAda } = app;
const admin = { username: "root", password: "correct horse", email: "root@talent.example" };
const countRows = () =>
  app.rows("select (select count(*) from users) as users, (select count(*) from user_emails) as addresses");

test("creates one admin with a verified address, also if two servers start at once", async () => {
  const created = await Promise.all([ensureAdmin(db, admin), ensureAdmin(db, admin)]);
  expect(created.sort()).toEqual([false, true]);
  expect(
    await app.rows(
      "select role, e.is_verified, is_primary from users u join user_emails e on e.user_id = u.id where username = 'root'",
    ),
  ).toEqual([{ role: "admin", is_verified: true, is_primary: true }]);
});

test("leaves an existing admin unchanged", async () => {
  const before = await app.rows(`select * from users where id = ${adminAda.id}`);
  const values = {
    username: adminAda.username.toUpperCase(),
    password: "another one",
    email: "new@talent.example",
  };
  expect(await ensureAdmin(db, values)).toBe(false);
  expect(await app.rows(`select * from users where id = ${adminAda.id}`)).toEqual(before);
});

test("refuses the username of somebody else and a taken address, and writes nothing", async () => {
  const before = await countRows();
  await expect(
    ensureAdmin(db, { ...admin, username: agentAmir.username, email: "a@talent.example" }),
  ).rejects.toThrow("The admin was not created: the username amir belongs to a user who is not an admin.");
  await expect(ensureAdmin(db, { ...admin, username: "other", email: agentAmir.email })).rejects.toThrow(
    "The admin was not created: the email address belongs to another account.",
  );
  expect(await countRows()).toEqual(before);
});
