import type { DemoSubmission } from "./demo-types";

/** Submissions to the jobs in `jobs-others.ts`, by job title. */
export const otherSubmissions: Record<string, DemoSubmission[]> = {
  "Data Platform Engineer": [
    {
      submittedBy: "viktor.halloran",
      daysAgo: 1,
      name: "Mikołaj Grabowski",
      title: "Data Engineer, instrument pipelines",
      location: "Cambridge, MA",
      experience: "6 years",
      skills: ["Python", "Data", "Terraform"],
      notes: "One of the nineteen people in my proposal.",
    },
    {
      submittedBy: "lamar.jennings",
      daysAgo: 0.85,
      name: "Temperance Okoro",
      title: "Laboratory Software Engineer",
      phone: "(313) 555-0144",
      location: "Worcester, MA",
      experience: "4 years",
      skills: ["Lab automation", "Python"],
      notes: "Has worked beside a wet laboratory and knows that I am writing to you.",
    },
  ],

  "Head of Regulatory Affairs": [
    {
      submittedBy: "keiko.morita",
      daysAgo: 1,
      name: "Thandiwe Radebe-Fischer",
      title: "Regulatory Director, industrial enzymes",
      phone: "(619) 555-0148",
      location: "Providence, RI",
      experience: "18 years",
      skills: ["TSCA", "EPA", "Regulatory strategy"],
      notes: "Has filed in all three of your states, and lost once, which is the story to ask for.",
    },
  ],

  "Fractional General Counsel": [
    {
      submittedBy: "renee.fb",
      daysAgo: 10,
      name: "Marguerite Saint-Amour",
      title: "Fractional Counsel, food",
      location: "Remote, US",
      experience: "21 years",
      skills: ["Contracts", "Food labelling"],
      statusChanges: [{ daysAgo: 3, newStatus: "reviewed" }],
    },
  ],

  "Chief Revenue Officer": [
    {
      submittedBy: "wilhelmina.fa",
      daysAgo: 2,
      name: "Leopold Achterkamp van der Velde",
      title: "Chief Commercial Officer, pallet exchange",
      phone: "(617) 555-0102",
      location: "Dallas, TX",
      experience: "22 years",
      skills: ["Marketplace", "Revenue", "Cold chain", "Board reporting"],
      notes:
        "Unwound a dependence on one customer, from 71 to 18 percent in three years, without losing the customer. It is not in his profile for the reason you would guess.\n\nHe kept five of seven sellers. He will want to speak to the two he would not keep before he decides, which I have come to read as a good sign.",
    },
  ],

  "Product Security Engineer": [
    {
      submittedBy: "bram.kessler",
      daysAgo: 0.9,
      name: "Xiomara Castellanos",
      title: "Product Security Engineer",
      location: "Remote, US",
      experience: "9 years",
      skills: ["Security", "Rust", "Threat modelling", "Code review"],
      notes: "Named to us by three audit firms. Gave notice last week.",
      statusChanges: [
        { daysAgo: 0.3, newStatus: "shortlisted", reason: "First conversation tomorrow at nine." },
      ],
    },
  ],
};
