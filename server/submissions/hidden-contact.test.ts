/** Unverified posters, and those who lost approval, see no contact details of candidates and applicants. */

import { applicationEndpoints } from "@shared/applications/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { paletteEndpoints } from "@shared/palette/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const { agentAmir, adminAda, partnerVera } = app;

const contact = {
  candidateEmail: "secret@inbox.example",
  candidatePhone: "+1 555 0100",
  linkedinUrl: "https://www.linkedin.com/in/secret",
  notes: "Call the sister",
};
const words = ["secret@inbox.example", "555 0100", "in/secret", "Call the sister"];
const wordsIn = (content: unknown) => words.filter((word) => JSON.stringify(content).includes(word));

const poster = await app.createUser("fresh", "portfolio_hr", { isEmailVerified: false });
const job = await app.createJob(poster);
const submission = await app.createSubmission(job, agentAmir, contact);
const application = await app.createApplication(job, agentAmir);
await app.as(poster).call(applicationEndpoints.approve, { params: { id: application.id } });

/** Every response in which the poster would see how to reach the candidate. */
async function responses() {
  const viewer = app.as(poster);
  const changed = await viewer.call(api.setStatus, {
    params: { id: submission.id },
    body: { status: "reviewed" },
  });
  return {
    received: (await viewer.call(api.received, {})).body,
    ofJob: (await viewer.call(api.ofJob, { params: { id: job.id } })).body,
    changed: [changed.body],
    csv: await csvOf(),
  };
}
const csvOf = async () =>
  (
    await request(app.app)
      .get(api.exportCsv.path)
      .set("Cookie", await app.cookieOf(poster))
  ).text;
/** The cells of the contact columns in the line of the first candidate. */
function contactCellsIn(csv: string) {
  const [heading = [], ...rows] = csv.trim().split(/\r?\n/).map(cellsOf);
  const cells = rows.find((row) => row[heading.indexOf("Candidate")] === submission.candidateName) ?? [];
  return Object.fromEntries(
    ["Email", "Phone", "LinkedIn", "Notes"].map((name) => [name, cells[heading.indexOf(name)]]),
  );
}
/** The cells of a line of a CSV file, which are all quoted. */
const cellsOf = (line: string) => line.slice(1, -1).split('","');
const verifyPoster = () => app.rows(`update user_emails set is_verified = true where user_id = ${poster.id}`);

test("lists, job details, changes and the CSV file hide candidates from an unverified poster", async () => {
  const { csv, ...lists } = await responses();
  for (const [submitted] of Object.values(lists)) {
    expect(submitted).toMatchObject({
      candidateEmail: "",
      candidatePhone: "",
      linkedinUrl: "",
      notes: "",
      contactHidden: true,
      candidateName: submission.candidateName,
    });
    expect(wordsIn(submitted)).toEqual([]);
  }
  expect(contactCellsIn(csv)).toEqual({ Email: "", Phone: "", LinkedIn: "", Notes: "" });
  expect(wordsIn(csv)).toEqual([]);
});

test("emails to the poster contain no contact details of candidates", async () => {
  // Notifications are emailed to a verified address only.
  await app.rows(
    `insert into user_emails (user_id, email, is_verified) values (${poster.id}, 'second@inbox.example', true)`,
  );
  const submitted = await app.as(agentAmir).call(api.submit, {
    params: { id: job.id },
    body: {
      ...contact,
      candidateName: "Nora",
      candidateTitle: "Engineer",
      candidateEmail: "also.secret@inbox.example",
      linkedinUrl: "https://www.linkedin.com/in/secret-too",
    },
  });
  expect(submitted.status).toBe(201);
  await app.rows("update notifications set created_at = created_at - interval '1 hour'");
  await app.rows("select graphile_worker.add_job('mail_late', '{}'::json)");
  for (let n = 0; n < 3; n++) await app.runTasks();
  const email = await app.latestEmailTo("second@inbox.example");
  expect(email?.body).toContain("CTO");
  const stored = await app.rows(`select data, body, subject from mails where user_id = ${poster.id}`);
  expect(wordsIn(stored)).toEqual([]);
});

test("an approved application shows an unverified viewer no address, on both sides", async () => {
  const [received] = (await app.as(poster).call(applicationEndpoints.received, {})).body;
  expect(received?.applicant).toMatchObject({ email: "", contactHidden: true });
  const [own] = (await app.as(agentAmir).call(applicationEndpoints.mine, {})).body;
  expect(own?.jobPoster).toMatchObject({ email: poster.email, isTrusted: false });
  await app.rows(`update user_emails set is_verified = false where user_id = ${agentAmir.id}`);
  const hidden = async () => (await app.as(agentAmir).call(applicationEndpoints.mine, {})).body[0]?.jobPoster;
  await expect.poll(hidden).toMatchObject({ email: "", contactHidden: true });
  await app.rows(`update user_emails set is_verified = true where user_id = ${agentAmir.id}`);
});

test("recruiters, verified or not, see the candidates whom they submitted; admins see all", async () => {
  const unverified = await app.createUser("scouting", "independent", { isEmailVerified: false });
  const { id } = await app.createSubmission(job, unverified, { candidateEmail: "own@inbox.example" });
  const mine = (await app.as(unverified).call(api.mine, {})).body;
  expect(mine.find((row) => row.id === id)?.candidateEmail).toBe("own@inbox.example");
  const ofJob = (await app.as(unverified).call(api.ofJob, { params: { id: job.id } })).body;
  expect(ofJob.map((row) => row.candidateEmail)).toEqual(["own@inbox.example"]);
  const all = (await app.as(adminAda).call(api.ofJob, { params: { id: job.id } })).body;
  expect(all.map((row) => row.candidateEmail)).toContain("secret@inbox.example");
});

test("a poster who loses approval reads neither the candidates nor the histories of their jobs", async () => {
  const partner = await app.createUser("revoked", "vc_partner", { vcApprovalStatus: "approved" });
  const ownJob = await app.createJob(partner);
  const [{ id: submissionId }, { id: applicationId }] = [
    await app.createSubmission(ownJob, agentAmir, contact),
    await app.createApplication(ownJob, agentAmir),
  ];
  const read = async (viewer: { id: number }) => {
    const caller = app.as(viewer);
    const listed = await caller.call(api.ofJob, { params: { id: ownJob.id } });
    return [
      listed.body.map(({ id }) => id),
      (await caller.call(api.history, { params: { id: submissionId } })).status,
      (await caller.call(applicationEndpoints.history, { params: { id: applicationId } })).status,
    ];
  };
  expect(await read(partner)).toEqual([[submissionId], 200, 200]);
  await app.rows(`update users set vc_approval_status = 'rejected' where id = ${partner.id}`);
  await expect.poll(() => read(partner)).toEqual([[], 403, 403]);
  expect(await read(agentAmir)).toEqual([[submissionId], 200, 200]);
});

test("the talent pool hides candidates of others from unverified partners", async () => {
  const partner = await app.createUser("newpartner", "vc_partner", {
    vcApprovalStatus: "approved",
    isEmailVerified: false,
  });
  const shared = await app.createCandidate(partnerVera, { email: "pool@inbox.example", phone: "555 0199" });
  const own = await app.createCandidate(partner, { email: "mine@inbox.example" });
  const listed = (await app.as(partner).call(talentPoolEndpoints.list, {})).body;
  const find = (id: number) => listed.find((candidate) => candidate.id === id);
  expect(find(shared.id)).toMatchObject({ email: "", phone: "", resume: "", notes: "", contactHidden: true });
  expect(find(own.id)?.email).toBe("mine@inbox.example");
  const shown = await app.as(partner).call(talentPoolEndpoints.show, { params: { id: shared.id } });
  expect(shown.body).toMatchObject({ email: "", contactHidden: true });
  expect(
    (await app.as(partnerVera).call(talentPoolEndpoints.show, { params: { id: own.id } })).body.email,
  ).toBe("mine@inbox.example");
});

test("the CSV file of the talent pool has empty cells for contact details of others' candidates", async () => {
  const partner = await app.createUser("exporting", "vc_partner", {
    vcApprovalStatus: "approved",
    isEmailVerified: false,
  });
  const details = (name: string) => ({
    name,
    email: `${name}@cells.example`,
    phone: "555 0188",
    resume: `https://cells.example/${name}`,
    notes: `Notes on ${name}`,
  });
  await app.createCandidate(partnerVera, details("others"));
  await app.createCandidate(partner, details("own"));
  const rowsFor = async (viewer: { id: number }) => {
    const { text } = await request(app.app)
      .get(talentPoolEndpoints.exportCsv.path)
      .set("Cookie", await app.cookieOf(viewer));
    const [heading = [], ...rows] = text.trim().split(/\r?\n/).map(cellsOf);
    const contactColumns = ["Name", "Email", "Phone", "Resume", "Notes"].map((name) => heading.indexOf(name));
    return rows
      .map((cells) => contactColumns.map((column) => cells[column]))
      .filter(([name = ""]) => ["others", "own"].includes(name))
      .toSorted();
  };
  const shown = (name: string) => Object.values(details(name));
  expect(await rowsFor(partner)).toEqual([["others", "", "", "", ""], shown("own")]);
  expect(await rowsFor(partnerVera)).toEqual([shown("others"), shown("own")]);
});

test("nobody finds a candidate by an email address that they do not see", async () => {
  const partner = await app.createUser("prober", "vc_partner", {
    vcApprovalStatus: "approved",
    isEmailVerified: false,
  });
  const shared = await app.createCandidate(partnerVera, {
    name: "Quinn Abel",
    email: "guess.me@probe.example",
  });
  const own = await app.createCandidate(partner, { name: "Own Entry", email: "guess.mine@probe.example" });
  const find = async (viewer: { id: number }, q: string) => {
    const { body: listed } = await app.as(viewer).call(talentPoolEndpoints.list, { query: { q } });
    const { body: palette } = await app.as(viewer).call(paletteEndpoints.find, { query: { q } });
    const file = await request(app.app)
      .get(talentPoolEndpoints.exportCsv.path)
      .query({ q })
      .set("Cookie", await app.cookieOf(viewer));
    return {
      listed: listed.map(({ id }) => id),
      palette: palette.candidates?.map(({ id }) => id),
      file: [own, shared].filter(({ name }) => file.text.includes(name)).map(({ id }) => id),
    };
  };
  const all = (ids: number[]) => ({ listed: ids, palette: ids, file: ids });
  for (const q of ["probe.example", "@pro", "guess.m"]) {
    expect([q, await find(partner, q)]).toEqual([q, all([own.id])]);
    expect([q, await find(partnerVera, q)]).toEqual([q, all([own.id, shared.id])]);
  }
  expect(await find(partner, "guess.me")).toEqual(all([]));
  expect((await find(partner, "quinn abe")).listed).toEqual([shared.id]);
});

test("everything appears once the poster's address is verified", async () => {
  await verifyPoster();
  await expect
    .poll(async () => (await app.as(poster).call(authEndpoints.me, {})).body.seesContactDetails)
    .toBe(true);
  const { csv, ...lists } = await responses();
  for (const list of Object.values(lists))
    expect(list.find(({ id }) => id === submission.id)).toMatchObject(contact);
  expect(contactCellsIn(csv)).toEqual({
    Email: contact.candidateEmail,
    Phone: contact.candidatePhone,
    LinkedIn: contact.linkedinUrl,
    Notes: contact.notes,
  });
  const [received] = (await app.as(poster).call(applicationEndpoints.received, {})).body;
  expect(received?.applicant.email).toBe(agentAmir.email);
  expect(
    (await app.as(poster).call(userEndpoints.show, { params: { id: agentAmir.id }, query: {} })).status,
  ).toBe(200);
});
