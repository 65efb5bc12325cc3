import type { ApiError } from "@server/lib/http/api-error";
import { expect, test, vi } from "vitest";
import { hashPassword, isOutdated, matchesPassword } from "./passwords";

test("a hash knows its password and no other; without a hash every password is wrong", async () => {
  const hash = await hashPassword(" 🙂 päss ");
  expect(hash).toMatch(/^\$argon2id\$v=19\$/);
  expect([
    await matchesPassword(hash, " 🙂 päss "),
    await matchesPassword(hash, "🙂 päss"),
    await matchesPassword(undefined, "nobody's password"),
    await matchesPassword("no hash", "x"),
  ]).toEqual([true, false, false, false]);
  expect([isOutdated(hash), isOutdated(hash.replace(/m=\d+/, "m=4"))]).toEqual([false, true]);
});

test("a flood waits in a bounded queue, past which it is turned away", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 150 }, () => hashPassword("x")));
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused).toHaveLength(150 - 104);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: "busy", status: 503 } satisfies Partial<ApiError>);
});

test("outside of tests it costs what OWASP asks for at least, and none of it on the event loop", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.resetModules();
  const real = await import("./passwords");
  vi.unstubAllEnvs();
  const first = <T>(work: Promise<T>) =>
    Promise.race([
      work.then(() => "the hash"),
      new Promise((resolve) => setImmediate(resolve, "the next call")),
    ]);
  const hash = real.hashPassword("quiet harbor");
  expect(await first(hash)).toBe("the next call");
  expect(await hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const match = real.matchesPassword(await hash, "quiet harbor");
  expect([await first(match), await match]).toEqual(["the next call", true]);
});
