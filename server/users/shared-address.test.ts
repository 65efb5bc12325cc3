/**
 * The poster's address beside a job, on the poster's profile and beside the application: only for applicants
 * whom the poster approved.
 */
import { readFileSync } from "node:fs";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { applications } from "@shared/applications/table";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp();
const { posterHana } = app;
const verifiedRecruiter = await app.createUser("rhea", "agency");
const unverifiedRecruiter = await app.createUser("umar", "independent", { isEmailVerified: false });
const recruiters = { verified: verifiedRecruiter, unverified: unverifiedRecruiter };

type Person = { id: number };
const openJob = (viewer: Person, id: number) => app.as(viewer).call(jobEndpoints.one, { params: { id } });
const openProfile = (viewer: Person, id: number, contact?: "no") =>
  app.as(viewer).call(userEndpoints.show, { params: { id }, query: { contact } });

const decidedAt = "2026-02-01T00:00:00Z";
const approved = { status: "approved", decidedAt } as const;
const rejected = { status: "rejected", decidedAt } as const;
const withdrawn = { ...rejected, closedAs: "withdrawn" } as const;

type ApplicationValues = Partial<typeof applications.$inferInsert>;
type Shown = "address" | "job only" | "nothing";
let posterCount = 0;

/**
 * `shown` is the part that the profile shows. The job and the application show the address or nothing, and
 * the application says if the viewer has to verify their own address first.
 */
test.each<[string, keyof typeof recruiters, ApplicationValues | undefined, string, Shown]>([
  ["approved", "verified", approved, "", "address"],
  ["withdrawn after the approval", "verified", { ...withdrawn, wasApproved: true }, "", "address"],
  ["sent again after the approval", "verified", { wasApproved: true }, "", "address"],
  ["approved, and the job ended", "verified", { ...approved, closedAs: "job_filled" }, "", "address"],
  ["without an application", "verified", undefined, "", "nothing"],
  ["pending", "verified", {}, "", "nothing"],
  ["not selected", "verified", rejected, "", "nothing"],
  ["withdrawn before a decision", "verified", withdrawn, "", "nothing"],
  [
    "ended with the job",
    "verified",
    { ...rejected, closedAs: "job_filled", endedWithJob: true },
    "",
    "nothing",
  ],
  ["approved, of a suspended poster", "verified", approved, "suspended_at = now()", "nothing"],
  ["approved, of a deleted poster", "verified", approved, "deleted_at = now()", "nothing"],
  [
    "approved, of a poster without an address",
    "verified",
    approved,
    "email = 'released-' || id || '@deleted.invalid'",
    "nothing",
  ],
  ["approved, but the viewer is not verified", "unverified", approved, "", "job only"],
  [
    "withdrawn after the approval, but the viewer is not verified",
    "unverified",
    { ...withdrawn, wasApproved: true },
    "",
    "job only",
  ],
  ["pending, and the viewer is not verified", "unverified", {}, "", "nothing"],
])("%s", async (_, viewerKind, application, posterChange, shown) => {
  posterCount += 1;
  const poster = await app.createUser(`poster${posterCount}`, "portfolio_hr");
  const viewer = recruiters[viewerKind];
  const job = await app.createJob(poster);
  if (application) await app.createApplication(job, viewer, application);
  if (posterChange) await app.rows(`update users set ${posterChange} where id = ${poster.id}`);

  const isDeleted = posterChange.startsWith("deleted");
  const jobResponse = await openJob(viewer, job.id);
  expect(jobResponse.status).toBe(200);
  expect([jobResponse.body.isPosterEmailShared, jobResponse.body.posterEmail]).toEqual([
    shown !== "nothing",
    shown === "address" ? poster.email : undefined,
  ]);
  for (const contact of [undefined, "no"] as const) {
    const { status, body } = await openProfile(viewer, poster.id, contact);
    expect(status).toBe(isDeleted ? 404 : 200);
    expect([body.sharedJob, body.sharedEmail]).toEqual([
      shown === "nothing" ? undefined : { id: job.id, title: job.title, state: "open" },
      shown === "address" ? poster.email : undefined,
    ]);
    expect([body.email, body.contactHidden]).toEqual([undefined, undefined]);
    if (shown !== "address") expect(JSON.stringify([jobResponse.body, body])).not.toContain(poster.email);
  }
  const ownApplications = (await app.as(viewer).call(applicationEndpoints.mine, {})).body;
  const own = ownApplications.filter((entry) => entry.job.id === job.id);
  const hidden = shown === "job only" ? "" : undefined;
  expect(own.map(({ jobPoster }) => [jobPoster.email, jobPoster.contactHidden])).toEqual(
    application ? [[shown === "address" ? poster.email : hidden, hidden === "" ? true : undefined]] : [],
  );
  expect(await app.rows("select * from contact_reads")).toEqual([]);
});

test("another job of the poster has no address, and no other recruiter sees it; the profile names the latest job", async () => {
  const poster = await app.createUser("nora", "portfolio_hr");
  const other = await app.createUser("otto", "agency");
  const [first, second, pending] = [
    await app.createJob(poster, { title: "First" }),
    await app.createJob(poster, { title: "Second" }),
    await app.createJob(poster, { title: "Pending" }),
  ];
  await app.createApplication(first, verifiedRecruiter, approved);
  await app.createApplication(second, verifiedRecruiter, approved);
  await app.createApplication(pending, verifiedRecruiter);
  await app.createApplication(first, other);
  expect((await openJob(verifiedRecruiter, pending.id)).body.posterEmail).toBeUndefined();
  expect((await openJob(other, first.id)).body.posterEmail).toBeUndefined();
  expect((await openProfile(other, poster.id)).body.sharedJob).toBeUndefined();
  expect((await openProfile(verifiedRecruiter, poster.id)).body.sharedJob).toEqual({
    id: second.id,
    title: "Second",
    state: "open",
  });
  await app.as(poster).call(jobEndpoints.unpost, { params: { id: second.id } });
  expect((await openProfile(verifiedRecruiter, poster.id)).body.sharedJob?.state).toBe("unposted");
  expect((await openProfile(poster, verifiedRecruiter.id)).body.sharedJob).toBeUndefined();
});

test("no list of jobs has the address", async () => {
  const job = await app.createJob(posterHana);
  await app.createApplication(job, verifiedRecruiter, approved);
  for (const endpoint of [jobEndpoints.list, jobEndpoints.recent]) {
    const { body } = await app.as(verifiedRecruiter).call(endpoint, {});
    expect(JSON.stringify(body)).not.toContain("@");
  }
  const { body } = await app.as(verifiedRecruiter).call(applicationEndpoints.mine, {});
  expect(JSON.stringify(body)).toContain(posterHana.email);
});

test("HR leads read a recruiter's address without an approval, so the apply form does not promise that it is hidden", async () => {
  const { body } = await openProfile(posterHana, verifiedRecruiter.id);
  expect(body.email).toBe(verifiedRecruiter.email);
  const applyForm = readFileSync("client/src/applications/apply-dialog.tsx", "utf8");
  const [, promise = ""] = /<DialogNote Icon={Lock}>(.*?)<\/DialogNote>/s.exec(applyForm) ?? [];
  expect(promise.trim()).toBe("Approval shares email addresses both ways.");
});
