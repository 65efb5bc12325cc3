/** A wrong password and an unknown user get the same response in the same time. */
import { expect, test, vi } from "vitest";

// The production cost of a hash: with the cheap hashes of tests the difference would be too small to measure.
vi.hoisted(() => {
  process.env.NODE_ENV = "production";
});

import { createTestApp } from "@tests/app/create-test-app";
import { createHttpClient, jsonRequest, startListening } from "./http-calls";
import { reportDefect, reportMeasurement } from "./report-results";
import { isFullRun, repetitions } from "./results";

const app = await createTestApp();
const send = createHttpClient(await startListening(app.app));
const person = {
  username: "known",
  password: "quiet harbor",
  email: "known@timing.example",
  firstName: "K",
  lastName: "K",
  role: "agency",
};
const registered = await send({ method: "POST", path: "/api/register", ...jsonRequest(person) });

async function attempt(username: string) {
  const began = performance.now();
  const { status, headers, text } = await send({
    method: "POST",
    path: "/api/login",
    ...jsonRequest({ username, password: "a wrong one" }),
  });
  const ms = performance.now() - began;
  return { ms, said: JSON.stringify([status, text, { ...headers, date: "" }]) };
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Compares `count` pairs of sign-ins in alternating order. Returns by how many percent the medians differ,
 * and whether the responses do.
 */
async function compare(pairs: number) {
  const times: Record<string, number[]> = { known: [], "nobody.at.all": [] };
  const responseTexts = new Set<string>();
  for (let pair = 0; pair < pairs; pair++)
    for (const username of pair % 2 ? ["known", "nobody.at.all"] : ["nobody.at.all", "known"]) {
      const response = await attempt(username);
      times[username]?.push(response.ms);
      responseTexts.add(response.said);
    }
  const [known, unknown] = Object.values(times).map(median) as [number, number];
  return { differ: 100 * Math.abs(known / unknown - 1), said: [...responseTexts] };
}

/**
 * In percent. On a busy machine only a missing hash can be detected: the response then takes a tenth of the
 * time.
 */
const maxDifferencePercent = isFullRun ? 10 : 50;

test("an unknown user and a wrong password take the same time and get the same response", {
  timeout: 600_000,
}, async () => {
  expect(registered.status).toBe(201);
  await compare(5); // warms up
  const pairs = repetitions(60, 300);
  const { differ, said } = await compare(pairs);
  reportMeasurement(
    {
      test: "timing",
      what: "pairs of sign-ins, answered with the same bytes",
      reached: pairs,
      quickGoal: 60,
      goal: 300,
    },
    said.slice(1),
  );
  reportMeasurement(
    {
      test: "timing",
      what: "the medians of their times differ by",
      reached: differ,
      goal: maxDifferencePercent,
      isUpperLimit: true,
      unit: " %",
    },
    [],
  );
});

test("finds an account whose sign-in takes less time", { timeout: 600_000 }, async () => {
  const cheap =
    "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXNhbHRzb21lc2FsdHNvbWVzYWx0c29tZXNhbHQ";
  await app.rows(`update users set password = '${cheap}' where username = 'known'`);
  reportDefect("timing", "an account with a cheap hash", (await compare(15)).differ > 10);
});
