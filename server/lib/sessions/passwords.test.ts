import type { ApiError } from "@server/lib/http/api-error";
import { expect, test, vi } from "vitest";
import { hashPassword, hasOutdatedParameters, matchesPassword } from "./passwords";

test("a hash matches only its password, and without a hash no password matches", async () => {
  const hash = await hashPassword(" 🙂 päss ");
  expect(hash).toMatch(/^\$argon2id\$v=19\$/);
  expect([
    await matchesPassword(hash, " 🙂 päss "),
    await matchesPassword(hash, "🙂 päss"),
    await matchesPassword(undefined, "nobody's password"),
    await matchesPassword("no hash", "x"),
  ]).toEqual([true, false, false, false]);
  expect([hasOutdatedParameters(hash), hasOutdatedParameters(hash.replace(/m=\d+/, "m=4"))]).toEqual([
    false,
    true,
  ]);
});

test("rejects further hashes with 503 once the queue is full", async () => {
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => hashPassword("x")));
  const rejected = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(rejected).toHaveLength(150 - 104);
  for (const { reason } of rejected)
    expect(reason).toMatchObject({ code: "busy", status: 503 } satisfies Partial<ApiError>);
});

test("outside of tests hashing has at least the cost that OWASP requires, and does not block the event loop", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.resetModules();
  const production = await import("./passwords");
  vi.unstubAllEnvs();
  const firstToFinish = <T>(hashing: Promise<T>) =>
    Promise.race([
      hashing.then(() => "hashing"),
      new Promise((resolve) => setImmediate(resolve, "event loop")),
    ]);
  const hash = production.hashPassword("quiet harbor");
  expect(await firstToFinish(hash)).toBe("event loop");
  expect(await hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const match = production.matchesPassword(await hash, "quiet harbor");
  expect([await firstToFinish(match), await match]).toEqual(["event loop", true]);
});
