import type { DemoSubmission } from "./demo-types";

/**
 * Submissions by job title: hires for jobs without a fixed bounty, whose fee was not agreed before the hire,
 * and candidates whose poster or submitter later deleted the account.
 */
export const submissionsInRareStates: Record<string, DemoSubmission[]> = {
  "Warehouse Solutions Consultant": [
    {
      submittedBy: "ines",
      daysAgo: 30,
      name: "Solveig Nakagawa",
      title: "Operations Consultant, parcel hubs",
      location: "Nashville, TN",
      experience: "7 years",
      skills: ["Warehousing", "SQL"],
      notes: "Counts pallets for pleasure. Ask her about the hub that lost a lorry.",
      statusChanges: [
        { daysAgo: 27, newStatus: "shortlisted" },
        { daysAgo: 9, newStatus: "hired", feePercent: 14 },
      ],
    },
  ],
  "Implementation Manager, Cold Storage": [
    {
      submittedBy: "marcus",
      daysAgo: 33,
      name: "Ignatius Oyelaran",
      title: "Rollout Manager, cold chain",
      location: "Kansas City, MO",
      experience: "12 years",
      skills: ["Implementation", "Cold chain"],
      notes: "Has opened nine cold stores and closed one, and learned more from the one.",
      statusChanges: [
        { daysAgo: 30, newStatus: "shortlisted" },
        { daysAgo: 11, newStatus: "hired", feePercent: 10 },
      ],
      feeAnswer: {
        daysAgo: 9,
        percent: 10,
        disputeReason:
          "We spoke about 16 percent on the telephone on the day of the offer, and I sent a note of that call the same evening.",
      },
    },
  ],
  "Clinic Onboarding Lead": [
    {
      submittedBy: "gabriel.ostrowski",
      daysAgo: 31,
      name: "Rosalind Achterberg",
      title: "Practice Manager",
      location: "Boulder, CO",
      experience: "9 years",
      skills: ["Healthcare", "Training"],
      statusChanges: [
        { daysAgo: 28, newStatus: "shortlisted" },
        { daysAgo: 12, newStatus: "hired" },
      ],
    },
  ],
  "Demand Planning Analyst": [
    {
      submittedBy: "yusuf.demir",
      daysAgo: 29,
      name: "Catalina Wörndle",
      title: "Junior Planner, outdoor clothing",
      location: "Evanston, IL",
      experience: "3 years",
      skills: ["Forecasting", "SQL"],
      notes: "Found an error in her employer's model and was thanked for it.",
      statusChanges: [
        { daysAgo: 25, newStatus: "shortlisted" },
        { daysAgo: 14, newStatus: "hired", feePercent: 15 },
      ],
      feeAnswer: { daysAgo: 12, percent: 15 },
    },
  ],
  "Yard Operations Coordinator": [
    {
      submittedBy: "gabriel.ostrowski",
      daysAgo: 21,
      name: "Marguerite Olander",
      title: "Test Lead, yard cranes",
      location: "Everett, WA",
      experience: "10 years",
      skills: ["Operations", "Safety"],
      notes: "Has walked every yard on the Sound, and knows which gate sticks.",
      statusChanges: [{ daysAgo: 19, newStatus: "shortlisted" }],
    },
  ],
  "Customs Data Analyst": [
    {
      submittedBy: "orla.fennimore",
      daysAgo: 18,
      name: "Ximena Tavares",
      title: "Import Analyst",
      location: "Laredo, TX",
      experience: "5 years",
      skills: ["Customs", "SQL"],
      notes: "Reads a tariff table for the footnotes, and keeps a list of those that contradict each other.",
      statusChanges: [{ daysAgo: 16, newStatus: "reviewed" }],
    },
  ],
};
