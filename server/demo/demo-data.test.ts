import { applicationInput, applicationInputWithFee, decisionInput } from "@shared/applications/schemas";
import { applications } from "@shared/applications/table";
import { registerInput } from "@shared/auth/schemas";
import { users } from "@shared/auth/table";
import { jobInput } from "@shared/jobs/schemas";
import { jobs } from "@shared/jobs/table";
import { organizations } from "@shared/organizations/table";
import { submissionInput } from "@shared/submissions/schemas";
import { submissions } from "@shared/submissions/table";
import { createInsertSchema } from "drizzle-zod";
import { expect, test } from "vitest";
import { agencyOrganizations } from "./agency-organizations";
import { demoJobs } from "./insert-jobs";
import { demoUsers } from "./insert-users";
import { demoPassword } from "./seed";
import { submissionsByJobTitle, toSubmissionFields } from "./submissions";
import { vcFirms } from "./vc-firms";

test("every user passes the registration schema", () => {
  const rowSchema = createInsertSchema(users);
  for (const { role, ...user } of demoUsers) {
    const input = { ...user, password: demoPassword, role: role === "admin" ? undefined : role };
    expect(registerInput.safeParse(input), user.username).toMatchObject({ success: true });
    expect(rowSchema.safeParse({ ...input, role }), user.username).toMatchObject({ success: true });
  }
});

test("every job passes the posting schema", () => {
  const rowSchema = createInsertSchema(jobs);
  for (const { bounty, deadlineInDays, unpostedDaysAgo: _, applications: __, ...job } of demoJobs) {
    const deadlineAt =
      deadlineInDays === undefined || deadlineInDays <= 0
        ? undefined
        : new Date(Date.now() + deadlineInDays * 864e5).toISOString();
    const input = { ...job, bountyAmount: bounty, deadline: deadlineAt };
    expect(jobInput.safeParse(input), job.title).toMatchObject({
      success: true,
      data: { title: job.title, skills: job.skills },
    });
    expect(rowSchema.safeParse({ ...input, postedById: 1 }), job.title).toMatchObject({ success: true });
  }
});

test("every application and reason passes its schema", () => {
  const rowSchema = createInsertSchema(applications);
  for (const { bounty, applications, title } of demoJobs)
    for (const { coverLetter, fee, timeline, approach, reason, applicant } of applications) {
      const input = { coverLetter: coverLetter, proposedFee: fee, timeline, approach };
      const inputSchema = bounty > 0 ? applicationInput : applicationInputWithFee;
      expect(inputSchema.safeParse(input), `${applicant}, ${title}`).toMatchObject({
        success: true,
        data: { coverLetter: coverLetter, proposedFee: fee },
      });
      expect(decisionInput.safeParse({ reason }), `${applicant}, ${title}`).toMatchObject({ success: true });
      expect(
        rowSchema.safeParse({ ...input, reason, jobId: 1, applicantId: 1, posterId: 1 }),
        `${applicant}, ${title}`,
      ).toMatchObject({ success: true });
    }
});

test("every candidate and reason passes its schema", () => {
  const rowSchema = createInsertSchema(submissions);
  const titles = demoJobs.map(({ title }) => title);
  for (const [title, jobCandidates] of submissionsByJobTitle) {
    expect(titles).toContain(title);
    for (const candidate of jobCandidates) {
      const input = toSubmissionFields(candidate);
      const label = `${candidate.name}, ${title}`;
      expect(submissionInput.safeParse(input), label).toEqual({ success: true, data: input });
      expect(
        rowSchema.safeParse({ ...input, linkedinKey: "x", jobId: 1, submittedById: 1, posterId: 2 }),
        label,
      ).toMatchObject({ success: true });
      for (const { reason } of candidate.statusChanges ?? [])
        expect(decisionInput.safeParse({ reason }), label).toMatchObject({ success: true });
    }
  }
});

test("descriptions have two to six sentences, most cover letters one to four", () => {
  const countSentences = (text: string) => text.split(/[.?!](?:\s|$)/).filter(Boolean).length;
  for (const { title, description } of demoJobs) {
    expect(countSentences(description), title).toBeGreaterThanOrEqual(2);
    expect(countSentences(description), title).toBeLessThanOrEqual(6);
  }
  const sentenceCounts = demoJobs.flatMap(({ applications }) =>
    applications.map(({ coverLetter }) => countSentences(coverLetter)),
  );
  expect(sentenceCounts.filter((count) => count > 4).length).toBeLessThan(8);
});

test("every organization fits its table", () => {
  const rowSchema = createInsertSchema(organizations);
  for (const { members: _, ...organization } of [...vcFirms, ...agencyOrganizations])
    expect(rowSchema.safeParse(organization), organization.name).toMatchObject({ success: true });
});
