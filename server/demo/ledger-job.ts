import type { DemoJob } from "./demo-types";

/** The job with the most applications, among them some of every status. */
export const ledgerJob: DemoJob = {
  postedBy: "dana",
  company: "Copperkey",
  postedDaysAgo: 34,
  title: "Staff Backend Engineer (Ledger)",
  location: "Remote, US",
  salaryRange: "$205,000 to $235,000",
  bounty: 25_000,
  skills: ["PostgreSQL", "TypeScript", "Payments", "Event sourcing"],
  experience: "senior",
  urgency: "high",
  deadlineInDays: 49,
  description:
    "Own the double-entry ledger that settles payouts for 400 clinics. Deep Postgres, event sourcing and audit experience; you will lead three engineers.\n\nThe ledger is four years old, correct, and slow at month end. In the first six months we want closing to take minutes instead of a night, without a single entry that an auditor cannot follow. You would report to the CTO and talk to two clinic controllers every week.\n\nProcess: a call with the CTO, a paired session on a real (anonymised) reconciliation problem, half a day with the team, an offer within a week.",
  applications: [
    {
      applicant: "sofia.marchetti",
      daysAgo: 5,
      timeline: "Shortlist in three weeks",
      coverLetter:
        "Most of my work is finance leadership, but the people who build ledgers sit two desks from the people who close them. Three engineers I met through controllers would fit; I would call those first and tell you within ten days whether the idea holds.",
      approach:
        "References before interviews, not after. You speak to a controller who used what the candidate built.",
      approvedDaysAgo: 1.2,
    },
    {
      applicant: "gabriel.ostrowski",
      daysAgo: 30,
      timeline: "Four weeks",
      coverLetter:
        "Event sourcing is rarer on paper than in practice: I look for people who have run a replay in production and lived to write about it. I have four names from the last eighteen months.",
      approvedDaysAgo: 27,
    },
    {
      applicant: "yusuf.demir",
      daysAgo: 29,
      coverLetter:
        "We staffed the payouts team of a marketplace in Houston last year, five engineers in four months. Two of the finalists who came second there are open to remote work again.",
      approach:
        "One recruiter on it, which is me. Scorecard agreed with you on day one, then three candidates every second Tuesday.",
      approvedDaysAgo: 24,
    },
    {
      applicant: "viktor.halloran",
      daysAgo: 22,
      timeline: "First names in five days",
      coverLetter:
        "Storage engines, consensus, ledgers: this is the only corner I work in. I would bring you two people from a bank's core team and one maintainer of a Postgres extension.\nNone of them answers recruiters' mail; all of them answer mine, because I only write when the job is real.",
      approvedDaysAgo: 16,
    },
    {
      applicant: "lamar.jennings",
      daysAgo: 26,
      timeline: "Two weeks",
      coverLetter:
        "Lumen Street has a database of 40,000 engineers and can start sending profiles for the Staff Backend Engineer position today.",
      rejectedDaysAgo: 24,
      reason:
        "We asked for fewer, better introductions. Please propose again when you have particular people in mind.",
    },
    {
      applicant: "marcus",
      daysAgo: 8,
      timeline: "Shortlist in 10 days",
      coverLetter:
        "We placed the ledger lead at a card processor in May and kept close to the four runners-up; two of them have since asked about clinical payments. I would start with those two and map the audit-heavy teams at three insurers, where people know double entry but are tired of the release pace.",
      approach:
        "Two partners, no sourcing pool. Weekly note every Friday with who we spoke to and why they passed.",
    },
    {
      applicant: "ines",
      daysAgo: 3,
      timeline: "Six weeks",
      coverLetter:
        "I only take one infrastructure search at a time and this would be it. Eleven years in payments hiring, most of them on the other side of the table. You would see people I have worked with myself, not a list.",
    },
    {
      applicant: "chidinma.eze",
      daysAgo: 1,
      coverLetter:
        "I tested payment systems before I recruited for them, so my first conversation with a candidate is about what broke and how they found out. For this role I would ask each of them to walk me through a reconciliation that did not balance. You get my notes of that conversation with every name.",
      approach: "Notes, not résumés, first. Five conversations a week until you tell me to stop.",
    },
    {
      applicant: "kit.harrow",
      daysAgo: 0.08,
      timeline: "Three weeks",
      coverLetter:
        "Outside our usual robotics beat, I know. But the people who keep motion logs consistent across two hundred arms have solved your problem under a different name, and nobody in payments is calling them.",
    },
  ],
};
