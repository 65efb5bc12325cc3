import type { DemoUser } from "./demo-types";

/**
 * HR leads whose jobs ended with their account: one was suspended for too long, the other deleted the
 * account.
 */
export const absentHrLeads: DemoUser[] = [
  {
    username: "wade.penhallow",
    firstName: "Wade",
    lastName: "Penhallow",
    email: "wade@gannetlogistics.example",
    joinedDaysAgo: 60,
    company: "Gannet Logistics",
    title: "Crew Manager",
    location: "Mobile, AL",
    userVerifiedDaysAgo: 56,
    suspension: {
      daysAgo: 45,
      reason: "The company does not know him, and he has not answered our two emails.",
    },
  },
  {
    username: "greta.halvorsen",
    firstName: "Greta",
    lastName: "Halvorsen",
    email: "greta@bellharborfreight.example",
    joinedDaysAgo: 35,
    company: "Bell Harbor Freight",
    title: "Operations Manager",
    location: "Tacoma, WA",
    deletedDaysAgo: 12,
  },
];

/** An independent recruiter who deleted the account while an application and a candidate were open. */
export const formerIndependents: DemoUser[] = [
  {
    username: "orla.fennimore",
    firstName: "Orla",
    lastName: "Fennimore",
    email: "orla@fennimore.example",
    joinedDaysAgo: 40,
    company: "Independent",
    title: "Trade and customs recruiter",
    location: "San Antonio, TX",
    deletedDaysAgo: 5,
  },
];

/**
 * The dates of absent users come from a clock of their own, so that a further absent user does not change the
 * dates of others.
 */
export const absentUsernames = new Set(
  [...absentHrLeads, ...formerIndependents].map(({ username }) => username),
);
