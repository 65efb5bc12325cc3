import { decide } from "@server/applications/commands";
import { changeStatus } from "@server/submissions/commands";
import { storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import type { RunningApp } from "../fixtures";

export const coverLetter =
  "We placed the ledger lead at a card processor in May and kept close to the four runners-up.";
export const adaProfile = "https://linkedin.example/in/ada";
const skills = ["PostgreSQL", "TypeScript", "Payments", "Audit"];

/** Adds jobs with an application and a submission in every status. */
export async function addApplicationsInEveryStatus(app: RunningApp) {
  const {
    posterHana: hana,
    partnerVera: vera,
    agentAmir: amir,
    scoutInes: ines,
    pendingPaul: paul,
    db,
  } = app;
  const deadline = new Date(Date.now() + 20 * 864e5).toISOString();
  const jobOf = (poster: { id: number }, title: string, more = {}) =>
    app.createJob(poster, { title, skills, urgency: "urgent", deadline, ...more });
  const ledger = await jobOf(hana, "Ledger Engineer");
  const controller = await jobOf(hana, "Controller");
  const counsel = await jobOf(hana, "General Counsel");
  const proposal = { coverLetter, timeline: "Six weeks", approach: "Two partners, no sourcing pool." };
  for (const user of [amir, ines, paul]) await app.createApplication(ledger, user, proposal);
  const approved = await app.createApplication(controller, amir, proposal);
  await decide(db, approved.id, { status: "approved", byId: hana.id });
  const rejected = await app.createApplication(counsel, amir, proposal);
  await decide(db, rejected.id, { status: "rejected", byId: hana.id });

  await app.createSubmission(ledger, amir, {
    candidateName: "Ada Example",
    candidateTitle: "Staff Engineer",
    candidateEmail: "ada@inbox.example",
    linkedinUrl: adaProfile,
    candidatePhone: "(202) 555-0100",
    candidateLocation: "Baltimore, MD",
    candidateExperience: "9 years",
    candidateSkills: skills,
    notes: "Keeps books in order.",
  });
  for (const to of storedSubmissionStatuses.filter((status) => status !== "submitted")) {
    const { id } = await app.createSubmission(ledger, amir);
    await changeStatus(db, id, { from: "submitted", to, byId: hana.id });
  }
  return { ledger, controller, fee: await jobOf(vera, "Fee Job", { bountyAmount: 0 }) };
}
