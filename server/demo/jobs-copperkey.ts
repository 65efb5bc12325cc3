import type { DemoJob } from "./demo-types";

const copperkey = { postedBy: "dana", company: "Copperkey" };

/** The jobs at Copperkey, except the ledger job (ledger-job.ts). */
export const copperkeyJobs: DemoJob[] = [
  {
    ...copperkey,
    postedDaysAgo: 4,
    title: "Head of Clinical Product",
    location: "Denver, CO (two days a week)",
    salaryRange: "$210,000 to $240,000 plus equity",
    bounty: 30_000,
    skills: ["Product strategy", "Healthcare", "Claims", "User research", "Leadership"],
    experience: "executive",
    urgency: "high",
    deadlineInDays: 35,
    description:
      "Copperkey moves money for clinics; the people who use us are front-desk managers with a phone on each ear. We want a product leader who has sat behind that desk, or close to it, and who can say no to an insurer politely.\n\nYou take over a team of four product managers and two researchers and report to the CEO.",
    applications: [
      {
        applicant: "renee.fb",
        daysAgo: 2,
        timeline: "Shortlist in three weeks",
        coverLetter:
          "Health is the only field I search in. For this role I would leave the product managers of the large record systems alone and talk to operations directors of clinic groups who moved into product: I know six, and I would introduce you to three.\n\nWhat I would want to learn from you first: whether the CEO keeps the roadmap meeting, how much of the week is spent in clinics, and what happened to the person before. Candidates at this level ask me those three questions within ten minutes, and I prefer not to guess.\n\nI do not send more than five people for a leadership search. If none of the five is right, the brief was wrong and we write it again together, at no cost to you.",
        approach:
          "Week one: two calls with you and one with a clinic you trust. Week two: long list of about twenty, discussed by phone, without names where people asked for that. Week three: the five.",
      },
      {
        applicant: "marcus",
        daysAgo: 0.21,
        timeline: "Shortlist in four weeks",
        edit: { daysAgo: 0.1, formerTimeline: "Shortlist in six weeks" },
        coverLetter:
          "We filled your Head of Data search and know how the CEO interviews, which saves everybody a month. Two product directors at practice-management companies told me this spring that they would move for a seat at the table. I would like to bring you both.",
      },
    ],
  },
  {
    ...copperkey,
    postedDaysAgo: 9,
    title: "Implementation Manager, Clinic Onboarding",
    location: "Remote, US",
    salaryRange: "$95,000 to $110,000",
    bounty: 13_000,
    skills: ["Customer success", "Healthcare", "Project management"],
    experience: "mid",
    urgency: "urgent",
    deadlineInDays: 1,
    description:
      "Eleven clinics signed in one month and the team that brings them live is three people. You run the first forty days of each clinic, from the signed contract to the first balanced payout. A calm voice on the phone matters more than any certificate.",
    applications: [
      {
        applicant: "anneke.visser",
        daysAgo: 1,
        timeline: "Two candidates within 48 hours",
        coverLetter:
          "Two implementation managers from a practice-software company that moved its office this autumn are free from the first of the month. Both have onboarded clinics of the size you describe, and both interviewed with me last week.",
      },
    ],
  },
  {
    ...copperkey,
    postedDaysAgo: 78,
    title: "Head of Data",
    location: "Denver, CO",
    salaryRange: "$190,000 to $220,000",
    bounty: 28_000,
    skills: ["Data", "SQL", "Leadership", "Forecasting"],
    experience: "executive",
    deadlineInDays: -10,
    paymentDays: 60,
    guaranteeDays: 90,
    description:
      "First leader of a data team of two. Clinics ask us when they will be paid and we answer with an average; we would like to answer with a date. Build the forecast, the team around it and the habit of checking both.",
    applications: [
      {
        applicant: "marcus",
        daysAgo: 75,
        timeline: "Shortlist in two weeks",
        coverLetter:
          "Data leaders who can still write the query are few, and they tend to know each other. We placed two of them in the last year and each gave us three names. I would begin with those six.",
        approach: "Friday note, as always.",
        approvedDaysAgo: 72,
      },
      {
        applicant: "ines",
        daysAgo: 74,
        coverLetter:
          "Payments forecasting is close to what I have hired for since 2015. I have one person in mind and would rather start with her than with a list.",
        approvedDaysAgo: 71,
      },
      {
        applicant: "sofia.marchetti",
        daysAgo: 73,
        timeline: "Five weeks",
        coverLetter:
          "CFOs tell me which data people they trust. I would ask eight of them one question and bring you the names that come up twice.",
        approvedDaysAgo: 70,
      },
      {
        applicant: "desmond.achebe",
        daysAgo: 69,
        timeline: "Four weeks",
        coverLetter:
          "I ran talent for an analytics consultancy until last year and kept in touch with its team leads. Three are ready to own something instead of advising on it.",
        approach: "I present candidates in person, in Denver, on two fixed days.",
        approvedDaysAgo: 66,
      },
      {
        applicant: "paulo.teixeira",
        daysAgo: 68,
        coverLetter:
          "Sales is my home ground, but a good head of data is a seller too: of the truth, to people who hoped for something else. I would like to try.",
        rejectedDaysAgo: 66,
        reason:
          "Thank you for the candour. For this one we chose recruiters who have placed data leaders before.",
      },
      {
        applicant: "keiko.morita",
        daysAgo: 31,
        timeline: "Three weeks",
        coverLetter:
          "I recruit researchers and the statisticians who keep them honest. Two of the latter lead teams in insurance and want a smaller company with shorter meetings.",
      },
    ],
  },
];
