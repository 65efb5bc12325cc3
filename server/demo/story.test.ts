import { applicationInput, decisionInput, feeApplicationInput } from "@shared/applications/schemas";
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
import { agencies } from "./agencies";
import { candidates, reached } from "./candidates";
import { firms } from "./firms";
import { postings } from "./insert-jobs";
import { everybody } from "./insert-people";
import { demoPassword } from "./seed";

test("everybody could have registered", () => {
  const row = createInsertSchema(users);
  for (const { role, ...person } of everybody) {
    const asked = { ...person, password: demoPassword, role: role === "admin" ? undefined : role };
    expect(registerInput.safeParse(asked), person.username).toMatchObject({ success: true });
    expect(row.safeParse({ ...asked, role }), person.username).toMatchObject({ success: true });
  }
});

test("every job could have been posted", () => {
  const row = createInsertSchema(jobs);
  for (const { bounty, deadline, withdrawn: _, proposals: __, ...job } of postings) {
    const at =
      deadline === undefined || deadline <= 0
        ? undefined
        : new Date(Date.now() + deadline * 864e5).toISOString();
    const sent = { ...job, bountyAmount: bounty, deadline: at };
    expect(jobInput.safeParse(sent), job.title).toMatchObject({
      success: true,
      data: { title: job.title, skills: job.skills },
    });
    expect(row.safeParse({ ...sent, postedById: 1 }), job.title).toMatchObject({ success: true });
  }
});

test("every application and every reason could have been sent", () => {
  const row = createInsertSchema(applications);
  for (const { bounty, proposals, title } of postings)
    for (const { letter, fee, timeline, approach, reason, by } of proposals) {
      const sent = { coverLetter: letter, proposedFee: fee, timeline, approach };
      const asked = bounty > 0 ? applicationInput : feeApplicationInput;
      expect(asked.safeParse(sent), `${by}, ${title}`).toMatchObject({
        success: true,
        data: { coverLetter: letter, proposedFee: fee },
      });
      expect(decisionInput.safeParse({ reason }), `${by}, ${title}`).toMatchObject({ success: true });
      expect(
        row.safeParse({ ...sent, reason, jobId: 1, applicantId: 1, posterId: 1 }),
        `${by}, ${title}`,
      ).toMatchObject({ success: true });
    }
});

test("every candidate could have been submitted, and every step's reason sent", () => {
  const row = createInsertSchema(submissions);
  const titles = postings.map(({ title }) => title);
  for (const [title, submitted] of candidates) {
    expect(titles).toContain(title);
    for (const candidate of submitted) {
      const sent = reached(candidate);
      const what = `${candidate.name}, ${title}`;
      expect(submissionInput.safeParse(sent), what).toEqual({ success: true, data: sent });
      expect(
        row.safeParse({ ...sent, linkedinKey: "x", jobId: 1, submittedById: 1, posterId: 2 }),
        what,
      ).toMatchObject({ success: true });
      for (const { reason } of candidate.steps ?? [])
        expect(decisionInput.safeParse({ reason }), what).toMatchObject({ success: true });
    }
  }
});

test("descriptions have two to six sentences, most letters one to four", () => {
  const sentences = (text: string) => text.split(/[.?!](?:\s|$)/).filter(Boolean).length;
  for (const { title, description } of postings) {
    expect(sentences(description), title).toBeGreaterThanOrEqual(2);
    expect(sentences(description), title).toBeLessThanOrEqual(6);
  }
  const letters = postings.flatMap(({ proposals }) => proposals.map(({ letter }) => sentences(letter)));
  expect(letters.filter((count) => count > 4).length).toBeLessThan(8);
});

test("every organization fits its table", () => {
  const row = createInsertSchema(organizations);
  for (const { members: _, ...organization } of [...firms, ...agencies])
    expect(row.safeParse(organization), organization.name).toMatchObject({ success: true });
});
