import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir } = app;
beforeEach(() => app.rows("delete from jobs"));

const suggest = async (q?: string) => (await app.as(agentAmir).call(api.skills, { query: { q } })).body;
async function post(...skills: string[]) {
  const body = { title: "Role", description: "Lead", company: "Acme", skills };
  return (await app.as(posterHana).call(api.post, { body })).body;
}

test("finds known skills by their names and synonyms, those that begin with the text first", async () => {
  expect((await suggest("golang"))[0]).toBe("Go");
  expect((await suggest("POSTGRES"))[0]).toBe("PostgreSQL");
  const names = await suggest("script");
  expect(names).toEqual(expect.arrayContaining(["JavaScript", "TypeScript"]));
});

test("suggests at most 10 skills, also for an empty text", async () => {
  expect(await suggest("a")).toHaveLength(10);
  expect(await suggest("")).toHaveLength(10);
  expect(await suggest()).toHaveLength(10);
});

test("suggests other skills of listed jobs, in the most common spelling, and those of more jobs first", async () => {
  await post("Zeta Brewing", "100%_pure");
  await post("zeta wiring", "Golang");
  await post("Zeta Wiring");
  await post("Zeta Wiring");
  expect(await suggest("zeta")).toEqual(["Zeta Wiring", "Zeta Brewing"]);
  expect(await suggest("brew")).toContain("Zeta Brewing");
  expect(await suggest("%_")).toEqual(["100%_pure"]);
  expect(await suggest("golang")).not.toContain("Golang");
});

test("orders known skills by the number of listed jobs that have them", async () => {
  expect((await suggest("ja"))[0]).toBe("Java");
  await post("JavaScript");
  expect((await suggest("ja")).slice(0, 2)).toEqual(["JavaScript", "Java"]);
  await post("Jam Making, Jar Making", "Figma");
  expect(await suggest("ja")).not.toContain("Jam Making, Jar Making");
  expect((await suggest("ja"))[0]).toBe("JavaScript");
});

test("suggests no skill of a job that is not listed, and none of a candidate", async () => {
  const held = await post("Zeta Holding");
  await app.as(posterHana).call(api.hold, { params: { id: held.id }, body: {} });
  const ended = await post("Zeta Ending");
  await app.as(posterHana).call(api.unpost, { params: { id: ended.id } });
  const shared = await app.as(app.partnerVera).call(talentPoolEndpoints.share, {
    body: {
      name: "Jo Ng",
      email: "jo@ng.example",
      role: "CTO",
      experienceLevel: "senior",
      skills: ["Zeta Secrets"],
    },
  } as never);
  expect(shared.status).toBe(201);
  expect(await suggest("zeta")).toEqual([]);
});
