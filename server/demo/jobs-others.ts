import type { DemoJob } from "./demo-types";

/** Jobs of companies that have no file of their own, and one job of Fathomline. */
export const otherJobs: DemoJob[] = [
  {
    postedBy: "dana",
    postedDaysAgo: 12,
    title: "Data Platform Engineer",
    company: "Osier Bio",
    location: "Boston, MA",
    salaryRange: "$160,000 to $185,000",
    bounty: 20_000,
    skills: ["Python", "Data", "Terraform", "Lab automation"],
    experience: "mid",
    deadlineInDays: 28,
    description:
      "Forty instruments, nine file formats, one shared drive. Build the platform that lets an enzyme scientist ask a question of last year's plates without asking a person first. You will be the second engineer in a company of twenty-six scientists, so patience with both kinds of laboratory is required.",
    applications: [
      {
        applicant: "viktor.halloran",
        daysAgo: 2,
        timeline: "Three weeks",
        coverLetter:
          "Pipelines for instruments are a niche with about sixty people in it on the East Coast. I know nineteen and would ask each who the other forty-one are.",
      },
      {
        applicant: "lamar.jennings",
        daysAgo: 0.9,
        coverLetter:
          "After your note on our last proposal we did it differently: three people, all of whom have worked beside a wet laboratory, all of whom know that we are writing to you.",
        approach: "No database this time. I spoke to each of the three for an hour.",
      },
    ],
  },
  {
    postedBy: "sadie.thornquist",
    postedDaysAgo: 13,
    title: "Head of Regulatory Affairs",
    company: "Osier Bio",
    location: "Boston, MA",
    salaryRange: "$185,000 to $215,000",
    bounty: 0,
    skills: ["EPA", "TSCA", "Regulatory strategy"],
    experience: "executive",
    deadlineInDays: 45,
    description:
      "Our enzyme works; now it needs permission. Lead the filings for three states and the federal notice behind them, and be the person whom the chief scientist asks before, not after.\n\nWe pay a percentage here because we do not know the market. Tell us what is fair and why.",
    applications: [
      {
        applicant: "keiko.morita",
        daysAgo: 2,
        fee: 16,
        timeline: "Six weeks",
        coverLetter:
          "Regulatory leaders in industrial biotechnology are perhaps two hundred people in the country. Sixteen percent is what I charge when I already know thirty of them, and for this role I do. I would begin with those who have filed in all three of your states.",
      },
    ],
  },
  {
    postedBy: "tomas.lindqvist",
    postedDaysAgo: 40,
    title: "Fractional General Counsel",
    company: "Halfmoon Foods",
    location: "Remote, US",
    bounty: 0,
    skills: ["Contracts", "Food labelling", "Employment law"],
    experience: "executive",
    urgency: "low",
    deadlineInDays: -6,
    description:
      "Two days a week for a maker of frozen dumplings in 1,400 shops. Distribution contracts, labels, the occasional angry letter. The outside firm stays for litigation; everything before that is yours.",
    applications: [
      {
        applicant: "renee.fb",
        daysAgo: 12,
        fee: 15,
        timeline: "Three weeks",
        coverLetter:
          "Fractional counsel is a real market now, and the good ones choose their companies. I represent four who know food: one negotiated shelf space for a pickle maker, one took a label through three states. For two days a week I take fifteen percent of the first year, and nothing if it ends within ninety days.",
        approach: "You meet two, by video, in one afternoon.",
      },
    ],
  },
  {
    postedBy: "noor.haddad",
    postedDaysAgo: 10,
    title: "Chief Revenue Officer",
    company: "Brightfen",
    location: "Austin, TX",
    salaryRange: "$275,000 base, $500,000 on target",
    bounty: 45_000,
    skills: ["Revenue", "Marketplace", "Cold chain", "Leadership", "Forecasting", "Partnerships"],
    experience: "executive",
    urgency: "high",
    description:
      "Brightfen sells empty space in other people's cold stores by the pallet and the night. Supply is solved; demand is 60 percent one customer, and that is the job.\n\nWe look for somebody who has taken a marketplace from one whale to fifty fish. You inherit six sellers, keep the four you like, and report to the board together with the CEO every month.\n\nQuillon leads the search. The CEO meets everyone in the final three.",
    applications: [
      {
        applicant: "wilhelmina.fa",
        daysAgo: 3,
        timeline: "Eight weeks",
        coverLetter:
          "A revenue chief who has unwound a dependence on one customer will usually not put it on a résumé, since the customer would read it too. We have had that conversation with five of them, over years. Two would be serious candidates, and a third knows your whale from the inside.",
        approach:
          "Retained in spirit, contingent in contract: we work this as our only commercial search until it closes.",
      },
      {
        applicant: "marcus",
        daysAgo: 1,
        timeline: "Shortlist in six weeks",
        withdrawnDaysAgo: 0.4,
        reason: "Two searches of ours need the same partner until spring. We would rather say so now.",
        coverLetter:
          "Marketplaces are a habit of mind, so we would look beyond logistics: a revenue lead at a parking marketplace and one at a tool-rental company have both done the fifty-fish part. Happy to talk to Noor before you decide; we are working with two of the Quillon companies already.",
      },
    ],
  },
  {
    postedBy: "mateus.brandao",
    postedDaysAgo: 3,
    title: "Product Security Engineer",
    company: "Parapet",
    location: "Remote, US",
    salaryRange: "$175,000 to $200,000",
    bounty: 22_000,
    skills: ["Security", "Threat modelling", "Rust", "Cryptography", "Code review"],
    experience: "senior",
    urgency: "urgent",
    deadlineInDays: 25,
    description:
      "Credit unions trust us with their members' log-ins. You review what we ship, break it first and explain the fix without making anyone feel small. An outside audit begins in six weeks and we would like you to be here for it.",
    applications: [
      {
        applicant: "bram.kessler",
        daysAgo: 1,
        timeline: "Ten days",
        coverLetter:
          "Auditors tell us who made their work easy. Two product security engineers were named to me by three different firms this year, and one of them gave notice last week. With six weeks on the clock I would start with her today.",
      },
    ],
  },
  {
    postedBy: "mateus.brandao",
    postedDaysAgo: 0.018, // 26 minutes, so that a job is new
    title: "Account Manager, Credit Unions",
    company: "Parapet",
    location: "Remote, US",
    bounty: 6_000,
    skills: ["Account management", "Financial services", "Renewals"],
    experience: "mid",
    description:
      "Thirty-one credit unions, most of them two hours from an airport. Keep them, grow a third of them, and bring back what they say in words our engineers can use.",
    applications: [],
  },
  {
    postedBy: "lena.brandvold",
    postedDaysAgo: 1.4,
    title: "Growth Marketer",
    company: "Quiet Orchard",
    location: "Portland, OR",
    bounty: 8_000,
    skills: ["Marketing", "Lifecycle email", "Analytics"],
    experience: "mid",
    description:
      "Quiet Orchard sells cider by subscription to four thousand households. Own the path from the first bottle to the third box, with a small budget and a founder who reads every number.",
    applications: [],
  },
  {
    postedBy: "priya",
    postedDaysAgo: 24,
    title: "Regional Sales Director",
    company: "Fathomline",
    location: "Chicago, IL",
    salaryRange: "$160,000 to $185,000 plus commission",
    bounty: 14_000,
    skills: ["Sales leadership", "Logistics", "Enterprise accounts"],
    experience: "senior",
    hold: {
      daysAgo: 6,
      note: "The board decides on the region in January. Please keep your candidates warm, and do not send new ones until then.",
    },
    description:
      "Own the warehouses between the lakes and the Gulf. Two account executives, one forecast that has been right for five quarters, and customers who answer the telephone at six in the morning.",
    applications: [
      {
        applicant: "marcus",
        daysAgo: 21,
        timeline: "Three weeks",
        coverLetter:
          "Regional directors in logistics change jobs after the autumn peak, so this is the month to ask. We placed two of them last year and both took their best account executive along; I would begin with the people they left behind.",
        approvedDaysAgo: 18,
      },
      {
        applicant: "renee.fb",
        daysAgo: 20,
        coverLetter:
          "Sales in logistics is outside my field, but one director of a cold-chain carrier asked me in October to listen for exactly this role. I would introduce her and nobody else.",
      },
    ],
  },
  {
    postedBy: "otis.fairweather",
    postedDaysAgo: 9,
    title: "Payroll Operations Manager",
    company: "Quillon Capital",
    location: "Remote, US",
    bounty: 5_500,
    skills: ["Payroll", "Operations", "Compliance"],
    experience: "mid",
    description:
      "Our portfolio companies pay nine hundred people through us on the last working day of the month. You run that day, and the twenty-nine before it that make it dull.",
    applications: [
      {
        applicant: "marcus",
        daysAgo: 7,
        timeline: "Two weeks",
        coverLetter:
          "Payroll managers are loyal to their calendar and not to their employer, so the first call has to fall in the second week of a month. I know four who run a larger month-end than yours and want to work from home.",
      },
    ],
  },
];
