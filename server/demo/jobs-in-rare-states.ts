import type { DemoJob } from "./demo-types";

/**
 * Jobs whose placement has no agreed fee, and jobs that are on hold or ended for an unusual reason. None is
 * listed.
 */
export const jobsInRareStates: DemoJob[] = [
  {
    postedBy: "priya",
    postedDaysAgo: 47,
    title: "Warehouse Solutions Consultant",
    company: "Fathomline",
    location: "Memphis, TN",
    salaryRange: "$95,000 to $115,000",
    bounty: 0,
    skills: ["Warehousing", "Consulting", "SQL"],
    experience: "mid",
    description:
      "Spend the first two weeks of every rollout on the floor of the customer's warehouse. You find out why the count is wrong, and leave a team that can find out without you.",
    applications: [],
  },
  {
    postedBy: "priya",
    postedDaysAgo: 44,
    title: "Implementation Manager, Cold Storage",
    company: "Fathomline",
    location: "Remote, US",
    salaryRange: "$110,000 to $130,000",
    bounty: 0,
    skills: ["Implementation", "Cold chain", "Project management"],
    experience: "senior",
    description:
      "Eleven cold stores go live next year, and each one has a door that must not stay open. Plan the rollouts, run three of them yourself, and write down what the other eight need to know.",
    applications: [],
  },
  {
    postedBy: "dana",
    postedDaysAgo: 41,
    title: "Clinic Onboarding Lead",
    company: "Copperkey",
    location: "Denver, CO",
    salaryRange: "$88,000 to $104,000",
    bounty: 0,
    skills: ["Onboarding", "Healthcare", "Training"],
    experience: "mid",
    description:
      "A clinic that joins us moves eleven years of payments in one weekend. You lead the team of four that makes Monday morning dull, and you are the voice that the front desk knows.",
    applications: [],
  },
  {
    postedBy: "leila.farouk",
    postedDaysAgo: 39,
    title: "Demand Planning Analyst",
    company: "Loom & Tally",
    location: "Chicago, IL",
    salaryRange: "$80,000 to $95,000",
    bounty: 0,
    skills: ["Forecasting", "SQL", "Retail"],
    experience: "junior",
    description:
      "Our customers order fabric nine months before anybody wears it. Compare what the model said with what was sold, every Tuesday, and tell the planners which of the two to believe.",
    applications: [
      {
        applicant: "tamsin.hale",
        daysAgo: 36,
        fee: 14,
        timeline: "Four weeks",
        coverLetter:
          "I place designers, and the best planners I know began as one. Two of them now forecast for outdoor brands and would like a smaller room.",
        approvedDaysAgo: 34,
        withdrawnDaysAgo: 30,
        reason: "Both have signed elsewhere this week, and I would rather not send you my third choice.",
      },
    ],
  },
  {
    postedBy: "lena.brandvold",
    postedDaysAgo: 4,
    title: "Brand Ambassador",
    company: "Quiet Orchard",
    location: "Portland, OR",
    bounty: 4_000,
    skills: ["Events", "Hospitality"],
    experience: "junior",
    description:
      "Pour cider at forty markets between May and October. Recruiters pay a refundable deposit of $200 before their first candidate, which we return after the season.",
    removal: {
      daysAgo: 0.6,
      reporter: "kit.harrow",
      reportReason: "The description asks recruiters for a deposit.",
      reason: "Posters may not ask recruiters for money.",
    },
    applications: [
      {
        applicant: "kit.harrow",
        daysAgo: 2,
        timeline: "Two weeks",
        coverLetter:
          "Not robotics, but my sister runs a festival bar in Hood River and knows everybody who pours in the valley. I would ask her crew first and send you three people who have worked a wet Saturday.",
      },
    ],
  },
  {
    postedBy: "tomas.lindqvist",
    postedDaysAgo: 106,
    title: "Plant Engineer, Second Line",
    company: "Halfmoon Foods",
    location: "Fresno, CA",
    bounty: 9_000,
    skills: ["Food processing", "Maintenance", "Automation"],
    experience: "mid",
    description:
      "The second dumpling line is on a ship. Install it beside the first one, keep both running, and train the two mechanics who will know it better than you within a year.",
    hold: {
      daysAgo: 98,
      note: "The line is delayed at the port. We resume when it has a date.",
      expiredDaysAgo: 8,
    },
    applications: [
      {
        applicant: "kit.harrow",
        daysAgo: 103,
        timeline: "Five weeks",
        coverLetter:
          "Three maintenance leads between Salinas and Modesto have installed a second line beside our customers' arms, and one of them wrote the manual for it.",
      },
    ],
  },
  {
    postedBy: "dana",
    postedDaysAgo: 11,
    title: "Head of Clinic Partnerships",
    company: "Copperkey",
    location: "Remote, US",
    salaryRange: "$170,000 to $195,000",
    bounty: 16_000,
    skills: ["Partnerships", "Healthcare", "Negotiation"],
    experience: "executive",
    hold: {
      daysAgo: 0.7,
      note: "Two board members want to meet the finalists of another search first. We expect to go on within three weeks.",
    },
    description:
      "Four hundred clinics came to us one by one. The next thousand belong to eleven groups, and somebody has to sit down with each of them. You build the team after the third signature, not before.",
    applications: [
      {
        applicant: "ines",
        daysAgo: 8,
        timeline: "Six weeks",
        coverLetter:
          "I have placed two partnership leads in payments and could start with the people who came second.",
        withdrawnDaysAgo: 5,
        reason: "My other search has moved its deadline forward.",
        reapplication: {
          daysAgo: 2,
          coverLetter:
            "The other search closed on Friday, so I have the time that this one needs. I would start with two partnership leads who came second in searches of mine, and with a woman who has signed three clinic groups and is known to none of them as a seller.",
        },
      },
    ],
  },
];
