import type { DemoJob } from "./demo-types";

/**
 * Jobs whose fee was not agreed before the hire, and jobs that are on hold or ended for an unusual reason. None
 * of these jobs is listed.
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
      report: { reporter: "kit.harrow", reason: "The description asks recruiters for a deposit." },
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
  {
    postedBy: "tomas.lindqvist",
    postedDaysAgo: 33,
    title: "Quality Technician, Dumpling Line",
    company: "Halfmoon Foods",
    location: "Fresno, CA",
    bounty: 4_500,
    skills: ["Food processing", "Quality control"],
    experience: "junior",
    description:
      "Weigh, taste and write down. Two hundred samples in a shift tell us whether the line is right, and you are the one who may stop it.",
    removal: {
      daysAgo: 20,
      reason: "The same position was posted twice, and its poster asked us to take this one down.",
    },
    applications: [
      {
        applicant: "marcus",
        daysAgo: 31,
        timeline: "Three weeks",
        coverLetter:
          "Two technicians at a cannery outside Fresno lose their line in January, and both have written to me. Neither has made dumplings, but both have stopped a line and were right.",
      },
    ],
  },
  {
    postedBy: "wade.penhallow",
    postedDaysAgo: 52,
    title: "Harbor Pilot Coordinator",
    company: "Gannet Logistics",
    location: "Mobile, AL",
    bounty: 6_500,
    skills: ["Scheduling", "Maritime"],
    experience: "mid",
    description:
      "Eleven pilots, one tide table, and ships that are never on time. You hold the plan between them, and you tell a captain at four in the morning that he waits.",
    pauseExpiredDaysAgo: 15,
    applications: [
      {
        applicant: "desmond.achebe",
        daysAgo: 49,
        timeline: "Four weeks",
        coverLetter:
          "I scheduled trains for twenty years, and a ship is a late train with weather. Two of my former dispatchers live on the Gulf and would rather plan tides than timetables.",
      },
    ],
  },
  {
    postedBy: "greta.halvorsen",
    postedDaysAgo: 30,
    title: "Yard Operations Coordinator",
    company: "Bell Harbor Freight",
    location: "Tacoma, WA",
    salaryRange: "$92,000 to $108,000",
    bounty: 7_000,
    skills: ["Operations", "Logistics", "Safety"],
    experience: "mid",
    description:
      "Nine yards between Tacoma and Everett load before the city wakes up. You visit three of them a week, find out which checklist nobody reads, and replace it with one that somebody does.",
    applications: [
      {
        applicant: "gabriel.ostrowski",
        daysAgo: 27,
        timeline: "Four weeks",
        coverLetter:
          "My field is firmware, but the best yard lead I know was a test engineer first, and she is looking. I would send her and one colleague, and nobody whom I have not met.",
        approvedDaysAgo: 25,
      },
      {
        applicant: "marcus",
        daysAgo: 24,
        timeline: "Two weeks",
        coverLetter:
          "We staffed two freight yards in the Bay last year, and both leads came from the night shift. I would ask their former colleagues first, most of whom would move north for a day shift.",
      },
    ],
  },
  {
    postedBy: "priya",
    postedDaysAgo: 26,
    title: "Customs Data Analyst",
    company: "Fathomline",
    location: "Remote, US",
    salaryRange: "$86,000 to $98,000",
    bounty: 0,
    skills: ["SQL", "Customs", "Reporting"],
    experience: "mid",
    hold: {
      daysAgo: 9,
      note: "Two customers want to see the first report before we hire for the second.",
    },
    description:
      "Every pallet that crosses the border carries eleven documents, and two of them disagree. Find out which two, write the query that finds the next pair, and explain it to the broker.",
    applications: [
      {
        applicant: "orla.fennimore",
        daysAgo: 22,
        fee: 15,
        timeline: "Five weeks",
        coverLetter:
          "I have placed analysts with two brokers in Laredo, so I know who reads the documents and who only files them. I would start with the three who complained to me about the second kind.",
      },
    ],
  },
];
