import { createEncrypter } from "@server/lib/encryption";
import { createTestApp, encryptionKey } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { attemptChallenge, consumeChallenge, createChallenge, deleteExpiredChallenges } from "./commands";

const app = await createTestApp();
const { db } = app;
const encrypter = createEncrypter([encryptionKey]);
const createSetupChallenge = () =>
  createChallenge(db, encrypter, {
    kind: "totp_setup",
    userId: app.agentAmir.id,
    payload: { secret: "JBSWY3DP" },
    minutes: 5,
  });

test("one of 20 concurrent calls consumes a challenge; its token and payload are not stored in readable form", async () => {
  const token = await createSetupChallenge();
  const [stored] = await app.rows("select * from challenges");
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`JBSWY3DP|${token}`));
  const results = await Promise.all(
    Array.from({ length: 20 }, () => consumeChallenge(db, encrypter, "totp_setup", token)),
  );
  expect(results.filter(Boolean)).toMatchObject([
    { userId: app.agentAmir.id, payload: { secret: "JBSWY3DP" } },
  ]);
});

test("rejects challenges of another kind, expired ones, and ones encrypted with another key", async () => {
  const token = await createSetupChallenge();
  expect(await consumeChallenge(db, encrypter, "second_factor", token)).toBeUndefined();
  await app.rows("update challenges set expires_at = now() - interval '1 second'");
  expect(await consumeChallenge(db, encrypter, "totp_setup", token)).toBeUndefined();
  await deleteExpiredChallenges(db);
  expect(await app.rows("select * from challenges")).toEqual([]);
  expect(
    await consumeChallenge(db, createEncrypter(["x".repeat(32)]), "totp_setup", await createSetupChallenge()),
  ).toBeUndefined();
});

test("20 concurrent attempts do not exceed the limit", async () => {
  const token = await createSetupChallenge();
  const attempts = await Promise.all(
    Array.from({ length: 20 }, () =>
      attemptChallenge(db, encrypter, "totp_setup", { token, maxAttempts: 5 }),
    ),
  );
  expect(attempts.filter(Boolean)).toHaveLength(5);
});
