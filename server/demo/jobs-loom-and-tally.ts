import type { DemoJob } from "./demo-types";

const company = "Loom & Tally";

/** Jobs at Loom & Tally. */
export const loomAndTallyJobs: DemoJob[] = [
  {
    company,
    postedBy: "tomas.lindqvist",
    postedDaysAgo: 9,
    title: "Chief Financial Officer, ahead of the Series B",
    location: "Chicago, IL",
    salaryRange: "$260,000 to $310,000 plus equity",
    bounty: 0,
    skills: ["FP&A", "Fundraising", "SaaS metrics", "Audit", "Board reporting"],
    experience: "executive",
    urgency: "high",
    deadlineInDays: 7,
    description:
      "Retail planning software at $9M revenue. Build the finance function, own the Series B model and stand in front of two institutional investors from your first quarter.\n\nToday there is a controller, an outside firm for tax and a founder with a spreadsheet that is better than it should be. We want the person who turns that into a function before diligence does it for us.",
    applications: [
      {
        applicant: "sofia.marchetti",
        daysAgo: 2,
        fee: 25,
        timeline: "Shortlist in 15 working days",
        coverLetter:
          "Nine CFO searches at this stage in three years, seven of them closed, and I can tell you what went wrong with the other two. For Loom & Tally I would look at vice presidents of finance in retail software who have prepared a round but not led one, because those who have led one ask for a bigger company.\n\nThe market is short this quarter: four comparable searches are open in Chicago alone. You win it with speed and with the founder's time, not with salary. I would ask for two hours of his week, on a fixed day, until the shortlist stands; in return nobody on it will meet him unprepared.\n\nIf after ten working days I think that the brief cannot be met at this salary, I say so in writing and we stop there.",
        approach:
          "Close calendar, references from an auditor and from one person who reported to the candidate, then you meet them. Fee in thirds: start, shortlist, signature.",
      },
      {
        applicant: "anneke.visser",
        daysAgo: 6,
        fee: 28,
        timeline: "Eight weeks",
        coverLetter:
          "A retained search with research in three cities and a written market report. Our last two CFO placements in the Midwest are both still in the chair after three years.",
        rejectedDaysAgo: 4,
        reason: "A careful proposal, but we cannot go above 25 percent for this search.",
      },
    ],
  },
  {
    company,
    postedBy: "tomas.lindqvist",
    postedDaysAgo: 6,
    title: "VP People",
    location: "Chicago, IL",
    bounty: 0,
    skills: ["People leadership", "Compensation", "Workforce planning"],
    experience: "executive",
    description:
      "Loom & Tally is 70 people and will be 120 by the time the Series B is spent. Leila built the team; she wants a leader above her who has done that stretch before and will still run a difficult conversation in person.",
    applications: [
      {
        applicant: "oona.fitzsimmons",
        daysAgo: 3,
        fee: 18,
        timeline: "Four weeks",
        coverLetter:
          "People leaders are what Osprey is for. I would speak to Leila before I speak to any candidate, because the job is half hers. My fee is low on purpose: this is my first month, and I want you to tell the next fund about it.",
        approach: "Three finalists, each with a reference from somebody they had to let go.",
      },
    ],
  },
  {
    company,
    postedBy: "leila.farouk",
    postedDaysAgo: 11,
    title: "Senior Product Designer, Planning Tools",
    location: "Chicago, IL or remote",
    salaryRange: "$150,000 to $170,000",
    bounty: 15_000,
    skills: ["Figma", "Design systems", "Dense tables", "Prototyping"],
    experience: "senior",
    deadlineInDays: 19,
    description:
      "Our users live in tables of 40,000 rows and have opinions about column widths. Design the screens in which a buyer decides what a shop will sell next spring.\n\nWe care about density, keyboard use and the difference between a number that is wrong and one that looks wrong. Show us a table you are proud of.",
    applications: [
      {
        applicant: "keiko.morita",
        daysAgo: 7,
        timeline: "Two weeks",
        coverLetter:
          "I place researchers and designers who design for them: dense screens, expert users, no confetti. Here are the kinds of portfolios I would bring, if you like the sound of it.",
        rejectedDaysAgo: 5,
        reason: "We found the portfolios closer to dashboards than to working tables.",
      },
      {
        applicant: "tamsin.hale",
        daysAgo: 1,
        timeline: "Three weeks",
        coverLetter:
          "My last placement redesigned the order book of a produce wholesaler, sixty columns and all. She is not available, but she told me whom she learned it from, and he is.",
      },
    ],
  },
  {
    company,
    postedBy: "leila.farouk",
    postedDaysAgo: 7,
    title: "Enterprise Account Executive, Grocery",
    location: "Remote, US",
    salaryRange: "$125,000 base, $250,000 on target",
    bounty: 12_500,
    skills: ["Enterprise sales", "Grocery", "Cold chain", "Negotiation", "Salesforce"],
    experience: "mid",
    deadlineInDays: 30,
    description:
      "Grocers plan by the week and buy software by the decade. You will run eight to ten named accounts, each with a long cycle and a short temper, together with a solutions engineer who used to be a category manager. Existing relationships with regional chains help a great deal.",
    applications: [],
  },
  {
    company,
    postedBy: "leila.farouk",
    postedDaysAgo: 88,
    title: "Controller",
    location: "Chicago, IL",
    salaryRange: "$135,000 to $155,000",
    bounty: 0,
    skills: ["GAAP", "ASC 606", "NetSuite"],
    experience: "senior",
    deadlineInDays: -30,
    description:
      "Close the books in eight days instead of nineteen, survive the first audit, and leave the CFO who comes next year something to be glad about. You take over from an outside firm that is sorry to see us go and will stay reachable for a quarter.",
    applications: [
      {
        applicant: "sofia.marchetti",
        daysAgo: 85,
        fee: 22.5,
        timeline: "Three weeks",
        coverLetter:
          "I was a controller. I know the eight-day close can be done at your size, who has done it, and roughly what it costs them in evenings.",
        approvedDaysAgo: 82,
      },
      {
        applicant: "wilhelmina.fa",
        daysAgo: 84,
        fee: 20,
        timeline: "Four weeks",
        coverLetter:
          "Not our usual level, but we would take it to know the company before the CFO search. Two candidates from an auditor's alumni list, one from a retailer that uses your product.",
        approvedDaysAgo: 81,
      },
      {
        applicant: "anneke.visser",
        daysAgo: 83,
        fee: 17.5,
        coverLetter:
          "Milwaukee is ninety minutes away and full of controllers in manufacturing who would like a software company. I have three who already take that train.",
        approach: "One page a candidate: systems, team, length of the close, reason to leave.",
        approvedDaysAgo: 79,
      },
      {
        applicant: "desmond.achebe",
        daysAgo: 80,
        fee: 24,
        timeline: "Six weeks",
        coverLetter:
          "I would run this with a partner who knows NetSuite and bring you four candidates from the Southeast who are willing to move before winter.",
        rejectedDaysAgo: 77,
      },
      {
        applicant: "lamar.jennings",
        daysAgo: 48,
        fee: 12.5,
        timeline: "Two weeks",
        coverLetter:
          "We work at a low fee because we work fast: Lumen Street has placed eleven accountants this year, all of them in companies under a hundred people.",
      },
    ],
  },
];
