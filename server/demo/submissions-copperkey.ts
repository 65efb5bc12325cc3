import type { DemoSubmission } from "./demo-types";

/** Submissions to the jobs at Copperkey, by job title. */
export const copperkeySubmissions: Record<string, DemoSubmission[]> = {
  "Head of Clinical Product": [
    {
      submittedBy: "renee.fb",
      daysAgo: 2,
      name: "Geneviève Lachance-Ouimet",
      title: "Director of Operations, clinic group",
      phone: "(802) 555-0133",
      location: "Boulder, CO",
      experience: "18 years",
      skills: ["Clinic operations", "Product strategy", "Claims", "Leadership"],
      notes:
        "Ran the front desk of one clinic, then of nineteen. Has led product for two years under another title. She will ask what happened to the person before.",
      statusChanges: [{ daysAgo: 1, newStatus: "reviewed" }],
    },
    {
      submittedBy: "renee.fb",
      daysAgo: 0.6,
      name: "Obinna Nwachukwu",
      title: "VP Product, scheduling",
      location: "Denver, CO",
      experience: "12 years",
      skills: ["Product strategy", "User research"],
    },
    {
      submittedBy: "marcus",
      daysAgo: 0.2,
      name: "Yael Ben-Shoshan",
      title: "Product Director, practice management",
      phone: "(404) 555-0136",
      experience: "13 years",
      skills: ["Healthcare", "Product strategy", "Insurers", "Roadmap", "Hiring"],
      notes:
        "Told us in spring that she would move for a seat at the table. Confidential: her company does not know.",
    },
  ],

  "Implementation Manager, Clinic Onboarding": [
    {
      submittedBy: "anneke.visser",
      daysAgo: 4,
      name: "Solveig Tørnquist",
      title: "Implementation Manager",
      location: "Madison, WI",
      experience: "6 years",
      skills: ["Onboarding", "Healthcare"],
      notes: "Free from the first of the month.",
      statusChanges: [{ daysAgo: 2, newStatus: "shortlisted" }],
    },
    {
      submittedBy: "anneke.visser",
      daysAgo: 4,
      name: "Darnell Oyelaran",
      title: "Customer Onboarding Lead",
      phone: "(414) 555-0152",
      location: "Milwaukee, WI",
      experience: "5 years",
      skills: ["Customer success", "Project management", "Billing"],
      statusChanges: [{ daysAgo: 2, newStatus: "reviewed" }],
    },
    {
      submittedBy: "ines",
      daysAgo: 3,
      name: "Kaveh Ardalan",
      title: "Technical Program Manager",
      location: "Sacramento, CA",
      experience: "9 years",
      statusChanges: [
        {
          daysAgo: 1,
          newStatus: "rejected",
          reason: "Calm on the phone, but would rather not be on it all day.",
        },
      ],
    },
  ],

  "Head of Data": [
    {
      submittedBy: "marcus",
      daysAgo: 62,
      name: "Roxana Petrescu",
      title: "Director of Data, lending",
      phone: "(404) 555-0114",
      location: "Denver, CO",
      experience: "12 years",
      skills: ["Forecasting", "SQL", "Leadership"],
      notes:
        "Still writes her own queries. Forecast cash for a lender with 30,000 borrowers and published how wrong she was every month.",
      statusChanges: [
        { daysAgo: 58, newStatus: "reviewed" },
        { daysAgo: 50, newStatus: "shortlisted" },
        {
          daysAgo: 20,
          newStatus: "hired",
          reason: "Offer signed. Thank you, Marcus: three Friday notes and the right person in the second.",
        },
        { daysAgo: 12, newStatus: "pending_payment", reason: "Invoice received, due with her first payday." },
      ],
    },
    {
      submittedBy: "marcus",
      daysAgo: 60,
      name: "Tobias Achterberg",
      title: "Head of Analytics, insurance",
      location: "Omaha, NE",
      experience: "15 years",
      skills: ["Statistics", "Leadership", "Python"],
      statusChanges: [
        { daysAgo: 55, newStatus: "shortlisted" },
        { daysAgo: 24, newStatus: "rejected", reason: "A very close second." },
      ],
    },
    {
      submittedBy: "ines",
      daysAgo: 57,
      name: "Nadezhda Ilyinichna Sokolova",
      title: "Principal Data Scientist, payments",
      phone: "(415) 555-0177",
      location: "Oakland, CA",
      experience: "14 years",
      skills: ["Forecasting", "Payments", "SQL"],
      notes: "The one person I had in mind. Would come for the problem and stay for a team of her own.",
      statusChanges: [
        { daysAgo: 52, newStatus: "reviewed" },
        { daysAgo: 45, newStatus: "shortlisted" },
        {
          daysAgo: 26,
          newStatus: "rejected",
          reason: "She withdrew after the second round to stay near her family.",
        },
      ],
    },
    {
      submittedBy: "sofia.marchetti",
      daysAgo: 53,
      name: "Cornelius Abernethy",
      title: "VP Finance Analytics",
      location: "New York, NY",
      experience: "20 years",
      statusChanges: [{ daysAgo: 47, newStatus: "rejected" }],
    },
    {
      submittedBy: "desmond.achebe",
      daysAgo: 49,
      name: "Lakshmi Venkataraman",
      title: "Practice Lead, analytics consulting",
      location: "Denver, CO",
      experience: "10 years",
      skills: ["SQL", "Client work", "Team lead"],
      statusChanges: [
        { daysAgo: 44, newStatus: "reviewed" },
        {
          daysAgo: 37,
          newStatus: "rejected",
          reason: "Wants to advise, and we need somebody who owns the work.",
        },
      ],
    },
  ],
};
