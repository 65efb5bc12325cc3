/** Texts that become longer after the client has typed them: by completion, URL encoding or lower-casing. */
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { limits } from "@shared/lib/fields";
import { messageEndpoints } from "@shared/messages/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, posterHana, agentAmir, adminAda } = app;
const vera = app.as(partnerVera);

/** Text of the given length that begins with `start`. */
const longText = (start: string, length: number) => start.padEnd(length, "a");
const invalid = (path: string, message: string) => ({
  status: 400,
  body: { code: "invalid_input", errors: [{ path, message }] },
});
const tooLongUrl = "Use at most 2,048 characters";

let serial = 0;
const candidate = (resume: string) => ({
  name: "Ada Lovelace",
  email: `growing${serial++}@candidates.example`,
  role: "Engineer",
  skills: ["Go"],
  resume,
});

test.each(["example.com/", "linkedin.com/in/"])(
  "refuses a resume at %s… whose completed address is longer than 2,048 characters",
  async (start) => {
    const added = start === "example.com/" ? "https://".length : "https://www.".length;
    const longest = limits.url - added;
    const shared = await vera.call(talentPoolEndpoints.share, { body: candidate(longText(start, longest)) });
    expect(shared.status).toBe(201);
    expect(shared.body.resume).toHaveLength(limits.url);
    const resume = longText(start, longest + 1);
    const params = { id: shared.body.id };
    for (const response of [
      await vera.call(talentPoolEndpoints.share, { body: candidate(resume) }),
      await vera.call(talentPoolEndpoints.edit, { params, body: { resume } }),
    ])
      expect(response).toMatchObject(invalid("resume", tooLongUrl));
  },
);

test("refuses a website whose completed address is longer than 2,048 characters", async () => {
  const longest = longText("example.com/", limits.url - "https://".length);
  const website = `${longest}a`;
  const name = "Growing";
  const agency = { name, specializations: ["GTM" as const] };
  const organization = await vera.call(organizationEndpoints.create, { body: { name, website: longest } });
  expect(organization.body.website).toBe(`https://${longest}`);
  const { body: added } = await vera.call(agencyEndpoints.add, { body: { ...agency, website: longest } });
  expect(added.website).toBe(`https://${longest}`);
  for (const response of [
    await vera.call(organizationEndpoints.create, { body: { name, website } }),
    await vera.call(organizationEndpoints.edit, { params: { id: organization.body.id }, body: { website } }),
    await vera.call(agencyEndpoints.add, { body: { ...agency, website } }),
    await app.as(adminAda).call(agencyEndpoints.edit, { params: { id: added.id }, body: { website } }),
  ])
    expect(response).toMatchObject(invalid("website", tooLongUrl));
});

test.each(["https://linkedin.com/in/", "linkedin.com/in/"])(
  "refuses a profile at %s… whose encoded address is longer than 2,048 characters",
  async (start) => {
    const { id } = await app.createJob(posterHana);
    const amir = app.as(agentAmir);
    const linkedinUrl = start + "é".repeat(340);
    const candidateEmail = `growing${serial++}@candidates.example`;
    const body = { candidateName: "Ada", candidateEmail, candidateTitle: "Engineer", linkedinUrl };
    const submit = (changes: object) =>
      amir.call(submissionEndpoints.submit, { params: { id }, body: { ...body, ...changes } });
    const refused = invalid("linkedinUrl", "Valid LinkedIn URL is required");
    expect(await submit({})).toMatchObject(refused);
    const check = await amir.call(submissionEndpoints.check, { params: { id }, body: { linkedinUrl } });
    expect(check).toMatchObject(refused);
    expect((await submit({ linkedinUrl: start + "é".repeat(330) })).status).toBe(201);
  },
);

test("counts and finds a tag that is longer in lower case", async () => {
  const tag = `İ${"x".repeat(limits.listItem - 1)}`;
  const key = tag.toLowerCase();
  expect(key).toHaveLength(limits.listItem + 1);
  const body = { title: "Growing", content: "Growing", tags: [tag] };
  const { status, body: message } = await vera.call(messageEndpoints.post, { body });
  expect([status, message.tags]).toEqual([201, [tag]]);
  const edit = { tags: ["İ".repeat(limits.listItem)] };
  expect((await vera.call(messageEndpoints.edit, { params: { id: message.id }, body: edit })).status).toBe(
    200,
  );
  const [trending] = (await vera.call(messageEndpoints.trending, {})).body;
  expect(trending).toEqual({ tag: "İ".repeat(limits.listItem).toLowerCase(), posts: 1 });
  const found = await vera.call(messageEndpoints.list, { query: { tag: trending?.tag } });
  expect(found.body.map(({ id }) => id)).toEqual([message.id]);
  expect((await vera.call(messageEndpoints.remove, { params: { id: message.id }, body: {} })).status).toBe(
    204,
  );
});
