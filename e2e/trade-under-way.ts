import { decide } from "@server/applications/data";
import { move } from "@server/submissions/writes";
import type { openWorld } from "@server/test/world";
import { storedStatuses } from "@shared/submissions/schema";

type World = Awaited<ReturnType<typeof openWorld>>;

export const letter = "We placed the ledger lead at a card processor in May and kept close to the four runners-up.";
const skills = ["PostgreSQL", "TypeScript", "Payments", "Audit"];

/** Jobs with an application and a submission in every status; made by the first who asks, and there for whoever asks again. */
export function tradeUnderWay(world: World) {
  let there: ReturnType<typeof make> | undefined;
  return () => {
    there ??= make(world);
    return there;
  };
}

async function make(world: World) {
  const { posterHana: hana, partnerVera: vera, agentAmir: amir, scoutInes: ines, pendingPaul: paul, db } = world;
  const deadline = new Date(Date.now() + 20 * 864e5).toISOString();
  const jobOf = (poster: { id: number }, title: string, more = {}) =>
    world.job(poster, { title, skills, urgency: "urgent", deadline, ...more });
  const [ledger, controller, counsel] = [
    await jobOf(hana, "Ledger Engineer"),
    await jobOf(hana, "Controller"),
    await jobOf(hana, "General Counsel"),
  ];
  const written = { coverLetter: letter, timeline: "Six weeks", approach: "Two partners, no sourcing pool." };
  for (const person of [amir, ines, paul]) await world.application(ledger, person, written);
  const approved = await world.application(controller, amir, written);
  await decide(db, approved.id, { status: "approved", byId: hana.id });
  const rejected = await world.application(counsel, amir, written);
  await decide(db, rejected.id, { status: "rejected", byId: hana.id });

  await world.submission(ledger, amir, {
    candidateName: "Ada Example",
    candidateTitle: "Staff Engineer",
    candidateEmail: "ada@inbox.example",
    linkedinUrl: profileOfAda,
    candidatePhone: "(202) 555-0100",
    candidateLocation: "Baltimore, MD",
    candidateExperience: "9 years",
    candidateSkills: skills,
    notes: "Keeps books in order.",
  });
  for (const to of storedStatuses.filter((status) => status !== "submitted")) {
    const { id } = await world.submission(ledger, amir);
    await move(db, id, { from: "submitted", to, byId: hana.id });
  }
  return { ledger, controller, fee: await jobOf(vera, "Fee Job", { bountyAmount: 0 }) };
}

export const profileOfAda = "https://linkedin.example/in/ada";
