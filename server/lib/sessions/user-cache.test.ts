import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";
import { createUserCache } from "./user-cache";

const app = await createTestApp();
const { agentAmir, pgListener: changes } = app;

/** Returns how often two requests look the user of their session up. */
async function countLookups(duringLookup: () => Promise<unknown>) {
  const cache = createUserCache(changes);
  let lookups = 0;
  const lookUp = async () => {
    lookups++;
    await duringLookup();
    return agentAmir;
  };
  for (let request = 0; request < 2; request++) await cache.getOrLoadUser("cookie", lookUp);
  return lookups;
}

test("a user is looked up once for several requests", async () => {
  expect(await countLookups(async () => undefined)).toBe(1);
});

test("a user who changes during the lookup is looked up again", async () => {
  const suspend = async () => {
    const change = new Promise<number | undefined>((resolve) => changes.onViewerChange(resolve));
    await app.rows(`update users set suspended_at = now() where id = ${agentAmir.id}`);
    await change;
  };
  expect(await countLookups(suspend)).toBe(2);
});
