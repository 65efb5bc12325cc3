/** Who opens whose contact details: recorded, and at an end after 50 different people a day. */

import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const world = await createTestApp();
const { posterHana, partnerVera, adminAda, agentAmir, pendingPaul, scoutInes } = world;
const crowd = await Promise.all(
  Array.from({ length: 61 }, (_, n) =>
    world.person(`crowd${n}`, "agency", { phone: `555-${n}`, location: "Lyon" }),
  ),
);
const look = (viewer: { id: number }, id: number, contact?: "no") =>
  world.as(viewer).call(api.show, { params: { id }, query: { contact } });
const list = (viewer: { id: number }, id: number) =>
  world.as(viewer).call(api.addressesOf, { params: { id } });
const recorded = async (viewer: { id: number }) =>
  (
    await world.rows<{ id: number }>(
      `select person_id as id from contact_reads where viewer_id = ${viewer.id} order by 1`,
    )
  ).map(({ id }) => id);
beforeEach(() => world.rows("delete from contact_reads"));

test("the hiring side sees email, phone and location, and it is written down once a day", async () => {
  for (const viewer of [posterHana, partnerVera, adminAda]) {
    const { body } = await look(viewer, crowd[0]!.id);
    expect(body).toMatchObject({ email: crowd[0]!.email, phone: "555-0", location: "Lyon" });
    await look(viewer, crowd[0]!.id);
    expect((await list(viewer, crowd[0]!.id)).body).toMatchObject([
      { email: crowd[0]!.email, isPrimary: true },
    ]);
    expect(await recorded(viewer)).toEqual([crowd[0]!.id]);
  }
});

test("the recruiting side gets the profile without them, not even as null, and nothing is written", async () => {
  for (const viewer of [agentAmir, pendingPaul, scoutInes]) {
    const { status, body } = await look(viewer, crowd[0]!.id);
    expect([
      status,
      Object.keys(body).filter((name) => ["email", "phone", "location"].includes(name)),
    ]).toEqual([200, []]);
    expect((await list(viewer, crowd[0]!.id)).body).toMatchObject({
      status: 403,
      message: "Only VC partners and HR personnel can view contact information.",
    });
    expect(await recorded(viewer)).toEqual([]);
  }
});

test("one's own do not count, and without contact details a look never counts", async () => {
  expect((await look(agentAmir, agentAmir.id)).body.email).toBe(agentAmir.email);
  expect((await list(posterHana, posterHana.id)).status).toBe(200);
  expect((await look(posterHana, posterHana.id)).body.email).toBe(posterHana.email);
  const { status, body } = await look(posterHana, crowd[1]!.id, "no");
  expect([status, body.email, body.phone, body.location]).toEqual([200, undefined, undefined, undefined]);
  expect((await look(posterHana, 2_000_000)).status).toBe(404);
  expect(await recorded(posterHana)).toEqual([]);
  expect(
    (
      await world
        .as(posterHana)
        .call(api.show, { params: { id: crowd[1]!.id }, query: { contact: "yes" as never } })
    ).status,
  ).toBe(400);
});

test("the 51st person of a day answers 429 on both calls; those of before stay open, and tomorrow is another day", async () => {
  for (const [n, { id }] of crowd.slice(0, 50).entries())
    expect((await (n % 2 ? look(posterHana, id) : list(posterHana, id))).status).toBe(200);
  for (const answer of [await look(posterHana, crowd[50]!.id), await list(posterHana, crowd[50]!.id)]) {
    expect([answer.status, answer.body]).toMatchObject([429, { code: "contact_limit" }]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(86_400);
    expect(JSON.stringify(answer.body)).not.toContain("crowd");
  }
  expect((await look(posterHana, crowd[50]!.id, "no")).status).toBe(200);
  expect((await look(posterHana, crowd[3]!.id)).body.email).toBe(crowd[3]!.email);
  expect((await look(posterHana, posterHana.id)).status).toBe(200);
  expect((await look(partnerVera, crowd[50]!.id)).status).toBe(200); // another viewer's own fifty
  await world.rows(`update contact_reads set day = day - 1`);
  expect((await look(posterHana, crowd[50]!.id)).status).toBe(200);
});

test("sixty people opened at once are no more than fifty", async () => {
  const { call } = world.patient(posterHana);
  const answers = await Promise.all(
    crowd
      .slice(0, 60)
      .flatMap(({ id }): Promise<{ status: number }>[] => [
        call(api.show, { params: { id }, query: {} }),
        call(api.addressesOf, { params: { id } }),
      ]),
  );
  const people = new Set(answers.flatMap(({ status }, n) => (status === 200 ? [Math.floor(n / 2)] : [])));
  expect([
    people.size,
    answers.filter(({ status }) => status === 200).length,
    answers.filter(({ status }) => status === 429).length,
  ]).toEqual([50, 100, 20]);
  expect(await recorded(posterHana)).toHaveLength(50);
});
