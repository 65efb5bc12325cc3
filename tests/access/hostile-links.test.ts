/**
 * Sixty hostile addresses in every field that takes a web address: none is stored.
 * tests/e2e/hostile-links.spec.ts has the browser part.
 */

import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { talentPoolSchemas } from "@shared/talent-pool/schemas";
import { createTestApp } from "@tests/app/create-test-app";
import { hostileLinks } from "@tests/security/hostile-links";
import { createHttpClient, jsonRequest, startListening } from "@tests/security/http-calls";
import { reportDefect, reportMeasurement } from "@tests/security/report-results";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createCaseCalls, pathOf } from "./call-cases";
import { caseOf, contractCases } from "./cases";
import type { Case, LinkField } from "./define-cases";
import { nextNumber } from "./fixtures";
import { acceptsField, fieldsOf, fullBody } from "./sample-values";

const app = await createTestApp();
const send = createHttpClient(await startListening(app.app));
const { allowedCaller, createObjects } = await createCaseCalls(app);
const harmlessLink = () => `https://www.linkedin.com/in/mei${nextNumber()}`;

const fields = contractCases.flatMap((testCase) =>
  Object.entries(testCase.links ?? {}).map(([field, link]) => ({
    testCase,
    field,
    link,
    label: `${testCase.name}, ${field}`,
  })),
);

/** The stored texts that are no harmless address. */
async function storedHostileLinks() {
  const queries = new Set(fields.flatMap(({ link }) => link?.storedValueSql ?? []));
  const links = (await Promise.all([...queries].map((query) => app.rows(query))))
    .flat()
    .flatMap((row) => Object.values(row));
  return links.filter((link) => link !== null && !isHarmless(String(link)));
}

/** Written independently of the product's own check. */
function isHarmless(link: string) {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return ["http:", "https:"].includes(protocol) && username === "" && password === "";
}

async function sendLink(testCase: Case, field: string, link: LinkField | undefined, address: string) {
  const user = allowedCaller(testCase);
  const params = await createObjects(testCase, user);
  const { headers, body } = jsonRequest({
    ...testCase.sample?.body?.(),
    ...link?.otherFields,
    [field]: address,
  });
  const Cookie = await app.cookieOf(user);
  const response = await send({
    method: testCase.endpoint.method,
    path: pathOf(testCase, params),
    headers: { ...headers, Cookie },
    body,
  });
  return response.status;
}

test("each field rejects hostile URLs or stores them as harmless ones", {
  timeout: 600_000,
}, async () => {
  const statuses: Record<number, number> = {};
  for (const { testCase, field, link, label } of fields) {
    expect([label, await sendLink(testCase, field, link, harmlessLink())].at(1)).toBeLessThan(300);
    for (const address of hostileLinks) {
      const status = await sendLink(testCase, field, link, address);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  const stored = [...new Set(await storedHostileLinks())];
  const unexpected = Object.keys(statuses).filter((status) => !["200", "201", "400"].includes(status));
  const what = `${hostileLinks.length} hostile addresses in ${fields.length} fields, none stored`;
  reportMeasurement(
    { test: "hostile-links", what, reached: hostileLinks.length * fields.length, goal: 60 * fields.length },
    [...stored, ...unexpected],
  );
});

/** Shown as text only, and stored only once the server has found an OpenID provider there. */
const notLinked = ["PUT /api/organizations/:id/sso, issuer"];

test("covers every field that accepts only web addresses", () => {
  const harmless = harmlessLink();
  // Of equal length, so that a minimum does not decide.
  const hostile = "javascript:window.ran=1".padEnd(harmless.length, ";");
  const onlyAddresses = contractCases.flatMap(({ name, endpoint, sample }) => {
    const body = fullBody(endpoint, sample?.body?.());
    const accepts = (field: string, value: string) => acceptsField(endpoint, body, field, value);
    return Object.keys(fieldsOf(endpoint, "body"))
      .filter((field) => accepts(field, harmless) && !accepts(field, hostile))
      .map((field) => `${name}, ${field}`);
  });
  const listed = fields.map(({ label }) => label).concat(notLinked);
  expect(onlyAddresses.filter((label) => !listed.includes(label))).toEqual([]);
  expect(onlyAddresses.length).toBeGreaterThan(5);
});

test("finds a field that accepts any text", async () => {
  const { body } = talentPoolSchemas.share;
  Object.assign(talentPoolSchemas.share, {
    body: z.pipe(
      z.any(),
      z.transform((value) => ({ ...value, skills: ["Go"] })),
    ),
  });
  await sendLink(caseOf(talentPoolEndpoints.share), "resume", undefined, "javascript:1");
  Object.assign(talentPoolSchemas.share, { body });
  reportDefect("hostile-links", "a résumé may be any text", (await storedHostileLinks()).length > 0);
});
