/** Names of people and companies without characters that deceive (`shared/lib/fields.ts`). */
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, agentAmir, partnerVera, adminAda } = app;
const hidden = "Ada \u202eecalevoL";
const link = "https://evil.example";

const registration = (username: string, names: object) => ({
  body: {
    username,
    password: "correct horse",
    email: `${username}@x.example`,
    firstName: "Ada",
    lastName: "Lovelace",
    role: "agency" as const,
    ...names,
  },
});
const register = (username: string, names: object) =>
  app.as(null).call(authEndpoints.register, registration(username, names));

test("a name with U+202E is refused with the field, a Persian one with a zero-width non-joiner is accepted", async () => {
  const refused = await register("ada", { firstName: hidden });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: "invalid_input",
      errors: [
        {
          path: "firstName",
          message: "Remove the invisible characters that change the direction of the text",
        },
      ],
    },
  });
  expect((await register("ada", { company: link })).body).toMatchObject({
    status: 400,
    errors: [{ path: "company", message: "Enter a name, not a web address" }],
  });
  const accepted = await register("alireza", { firstName: "علی\u200cرضا", lastName: "Zoe\u0308\u200b" });
  expect(accepted).toMatchObject({ status: 201, body: { firstName: "علی\u200cرضا", lastName: "Zo\u00eb" } });
});

/** Each way to enter a name, and the path of its field. */
const job = await app.createJob(posterHana, { company: "Acme" });
const agency = await app.createAgency(agentAmir, { name: "Amir Search" });
const { body: organization } = await app
  .as(posterHana)
  .call(organizationEndpoints.create, { body: { name: "Hana Holdings", type: "vc_firm" } });
const candidateBody = { name: "Clara", email: "clara@x.example", role: "CTO", skills: ["Rust"] };
const { body: candidate } = await app
  .as(partnerVera)
  .call(talentPoolEndpoints.share, { body: candidateBody });
const submission = await app.createSubmission(job, agentAmir);
const jobBody = { title: "CTO", description: "Lead", company: "Acme" };
const submissionBody = {
  candidateName: "Clara",
  candidateEmail: "clara@x.example",
  candidateTitle: "CTO",
  linkedinUrl: "https://www.linkedin.com/in/clara",
};
const ways: [string, string, (name: string) => Promise<{ status: number; body: unknown }>][] = [
  ["POST /api/register", "lastName", (name) => register("ben", { lastName: name })],
  ...(["firstName", "lastName", "company"] as const).map((field): (typeof ways)[number] => [
    `POST /api/sso/finish ${field}`,
    `account.${field}`,
    (name) => {
      const { username, firstName, lastName, role } = registration("ben", {}).body;
      const account = { username, firstName, lastName, role, [field]: name };
      return app.as(null).call(ssoEndpoints.finish, { body: { token: "x".repeat(43), account } });
    },
  ]),
  [
    "POST /api/jobs",
    "company",
    (name) => app.as(posterHana).call(jobEndpoints.post, { body: { ...jobBody, company: name } }),
  ],
  [
    "PATCH job",
    "company",
    (name) => app.as(posterHana).call(jobEndpoints.edit, { params: { id: job.id }, body: { company: name } }),
  ],
  [
    "POST /api/organizations",
    "name",
    (name) => app.as(posterHana).call(organizationEndpoints.create, { body: { name, type: "vc_firm" } }),
  ],
  [
    "PATCH organization",
    "name",
    (name) =>
      app
        .as(posterHana)
        .call(organizationEndpoints.edit, { params: { id: organization.id }, body: { name } }),
  ],
  [
    "POST /api/agencies",
    "name",
    (name) => app.as(adminAda).call(agencyEndpoints.add, { body: { name, specializations: ["R&D"] } }),
  ],
  [
    "PATCH agency",
    "name",
    (name) => app.as(agentAmir).call(agencyEndpoints.edit, { params: { id: agency.id }, body: { name } }),
  ],
  [
    "suggestion",
    "suggestedValue",
    (name) =>
      app.as(partnerVera).call(suggestionEndpoints.suggest, {
        params: { id: agency.id },
        body: { fieldName: "name", suggestedValue: name },
      }),
  ],
  [
    "submission",
    "candidateName",
    (name) =>
      app.as(agentAmir).call(submissionEndpoints.submit, {
        params: { id: job.id },
        body: { ...submissionBody, candidateName: name },
      }),
  ],
  [
    "PATCH submission",
    "candidateName",
    (name) =>
      app.as(agentAmir).call(submissionEndpoints.edit, {
        params: { id: submission.id },
        body: { version: 1, candidateName: name },
      }),
  ],
  [
    "POST candidate",
    "name",
    (name) => app.as(partnerVera).call(talentPoolEndpoints.share, { body: { ...candidateBody, name } }),
  ],
  [
    "PATCH candidate",
    "name",
    (name) =>
      app.as(partnerVera).call(talentPoolEndpoints.edit, { params: { id: candidate.id }, body: { name } }),
  ],
  ...(["firstName", "lastName", "company"] as const).map((field): (typeof ways)[number] => [
    `PATCH profile ${field}`,
    field,
    (name) =>
      app.as(posterHana).call(userEndpoints.edit, { params: { id: posterHana.id }, body: { [field]: name } }),
  ]),
];

test.each(ways)("%s refuses a hidden direction and a web address in %s", async (_way, path, send) => {
  for (const name of [hidden, link])
    expect((await send(name)).body).toMatchObject({
      status: 400,
      code: "invalid_input",
      errors: [{ path }],
    });
});

test("a stored name that is older than the rule can be sent again with a change of another field", async () => {
  const old = (name: string) => `${name}\u202e://`;
  await app.rows(`update users set first_name = '${old("Hana")}', last_name = '${old("Ito")}',
    company = '${old("Acme")}' where id = ${posterHana.id};
    update jobs set company = '${old("Acme")}' where id = ${job.id};
    update agencies set name = '${old("Amir")}' where id = ${agency.id};
    update organizations set name = '${old("Hana")}' where id = ${organization.id};
    update job_candidate_submissions set candidate_name = '${old("Clara")}' where id = ${submission.id};
    update candidates set name = '${old("Clara")}' where id = ${candidate.id}`);
  const responses = [
    await app.as(posterHana).call(userEndpoints.edit, {
      params: { id: posterHana.id },
      body: { firstName: old("Hana"), lastName: old("Ito"), company: old("Acme"), title: "Head" },
    }),
    await app.as(posterHana).call(jobEndpoints.edit, {
      params: { id: job.id },
      body: { company: old("Acme"), location: "Oslo" },
    }),
    await app.as(agentAmir).call(agencyEndpoints.edit, {
      params: { id: agency.id },
      body: { name: old("Amir"), location: "Oslo" },
    }),
    await app.as(posterHana).call(organizationEndpoints.edit, {
      params: { id: organization.id },
      body: { name: old("Hana"), location: "Oslo" },
    }),
    await app.as(agentAmir).call(submissionEndpoints.edit, {
      params: { id: submission.id },
      body: { version: 1, candidateName: old("Clara"), candidateLocation: "Oslo" },
    }),
    await app.as(partnerVera).call(talentPoolEndpoints.edit, {
      params: { id: candidate.id },
      body: { name: old("Clara"), location: "Oslo" },
    }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(responses[0]?.body).toMatchObject({ firstName: old("Hana"), title: "Head" });
});
