/** T10, the server's half: sixty hostile addresses in every field that takes a web address; none is stored. tests/e2e/hostile-links.spec.ts has the browser part. */

import { bodies } from "@server/test/bodies";
import { openCalls } from "@server/test/matrix-calls";
import { openWorld } from "@server/test/world";
import { talentPoolSchemas } from "@shared/talent-pool/schemas";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { caller, json, listening } from "./calls";
import { handIn, handInDefect } from "./figures";
import { hostileLinks } from "./hostile-links";

const world = await openWorld();
const send = caller(await listening(world.app));
const { callers, objectsOf, poster } = await openCalls(world);

/** Every field that takes a web address, with who may fill it. */
const fields: [route: string, field: string, who: keyof typeof callers, more?: object][] = [
  ["POST /api/candidates", "resume", "VA"],
  ["PATCH /api/candidates/:id", "resume", "VA"],
  ["PUT /api/user/profile", "profileImageUrl", "AG"],
  ["POST /api/organizations", "website", "AG"],
  ["POST /api/organizations", "logo", "AG"],
  ["PATCH /api/organizations/:id", "website", "AG"],
  ["PATCH /api/organizations/:id", "logo", "AG"],
  ["POST /api/agencies", "website", "VA"],
  ["POST /api/agencies", "logo", "VA"],
  ["PATCH /api/agencies/:id", "website", "AD"],
  ["PATCH /api/agencies/:id", "logo", "AD"],
  ["POST /api/agencies/:id/suggestions", "suggestedValue", "VA", { fieldName: "website" }],
  ["POST /api/jobs/:id/submit-candidate", "linkedinUrl", "AG"],
];

/** The columns that hold what was sent, and what of it is no address that a link may have. */
async function badlyStored() {
  const columns = [
    "candidates.resume",
    "users.profile_image_url",
    "organizations.website",
    "organizations.logo",
    "agencies.website",
    "agencies.logo",
  ];
  const all = [...columns, "job_candidate_submissions.linkedin_url"].map((name) => name.split("."));
  const texts = [
    ...all.map(([table, column]) => `select ${column} as link from ${table}`),
    "select suggested_value #>> '{}' from agency_edit_suggestions where field_name = 'website'",
  ];
  const rows = await world.rows<{ link: string | null }>(texts.join(" union all "));
  return rows.flatMap(({ link }) => (link && !isHarmless(link) ? [link] : []));
}

/** Said anew, not asked of the product. */
function isHarmless(link: string) {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return ["http:", "https:"].includes(protocol) && username === "" && password === "";
}

async function fill([route, field, who, more]: (typeof fields)[number], link: string) {
  const person = callers[who] ?? world.adminAda;
  const things = { ...(route.includes(":id") ? await objectsOf(route, /jobs|suggestions/.test(route) ? poster : person) : { id: 0 }) };
  const [method = "", path = ""] = route.split(" ");
  const { headers, body } = json({ ...bodies[route]?.(), ...more, [field]: link });
  const to = path.replace(/:(\w+)/g, (_, name: keyof typeof things) => String(things[name]));
  return (await send({ method, path: to, headers: { ...headers, Cookie: await world.cookieOf(person) }, body })).status;
}

test("each is refused in each field, or stored as a harmless one", { timeout: 600_000 }, async () => {
  const answers: Record<number, number> = {};
  for (const field of fields) {
    expect([field, await fill(field, `https://www.linkedin.com/in/mei${Math.random()}`)].at(1)).toBeLessThan(300);
    for (const link of hostileLinks) {
      const status = await fill(field, link);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  }
  const stored = [...new Set(await badlyStored())];
  const odd = Object.keys(answers).filter((status) => !["200", "201", "400"].includes(status));
  const count = hostileLinks.length * fields.length;
  handIn(
    {
      test: "T10",
      what: `${hostileLinks.length} hostile addresses in ${fields.length} fields, none stored`,
      reached: count,
      goal: 60 * fields.length,
    },
    [...stored, ...odd],
  );
});

test("a field that takes any text is found", async () => {
  const { body } = talentPoolSchemas.share;
  Object.assign(talentPoolSchemas.share, {
    body: z.pipe(
      z.any(),
      z.transform((value) => ({ ...value, skills: ["Go"] })),
    ),
  });
  await fill(["POST /api/candidates", "resume", "VA"], `javascript:1`);
  Object.assign(talentPoolSchemas.share, { body });
  handInDefect("T10", "a résumé may be any text", (await badlyStored()).length > 0);
});
