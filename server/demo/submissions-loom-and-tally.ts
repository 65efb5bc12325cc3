import type { DemoSubmission } from "./demo-types";

/** Submissions to the jobs at Loom & Tally, by job title. */
export const loomAndTallySubmissions: Record<string, DemoSubmission[]> = {
  "Chief Financial Officer, ahead of the Series B": [
    {
      submittedBy: "sofia.marchetti",
      daysAgo: 1,
      name: "Ingeborg Halvorsen-Pike",
      title: "VP Finance, retail software",
      phone: "(646) 555-0121",
      location: "Chicago, IL",
      experience: "17 years",
      skills: ["FP&A", "Fundraising", "SaaS metrics", "Board reporting"],
      notes:
        "Prepared a Series B and watched somebody else present it. Has read your last two decks, which the founder sent her himself after a talk in May, and found the error on page nine.\n\nClose calendar: eight days at 140 people. References: an auditor, and the controller who reported to her and left for a bigger title with her help. She is in two other processes, both slower than yours.",
      statusChanges: [{ daysAgo: 0.5, newStatus: "shortlisted" }],
    },
    {
      submittedBy: "sofia.marchetti",
      daysAgo: 0.9,
      name: "Babatunde Alakija",
      title: "Finance Director, grocery technology",
      location: "Evanston, IL",
      experience: "14 years",
      skills: ["FP&A", "Audit"],
    },
    {
      submittedBy: "anneke.visser",
      daysAgo: 5,
      name: "Hildegard Mossberger",
      title: "CFO, wholesale",
      location: "Milwaukee, WI",
      experience: "24 years",
      statusChanges: [
        {
          daysAgo: 3,
          newStatus: "rejected",
          reason: "Thank you; we are not working on a retained basis for this search.",
        },
      ],
    },
  ],

  "VP People": [
    {
      submittedBy: "oona.fitzsimmons",
      daysAgo: 2,
      name: "Chiamaka Okonkwo-Reyes",
      title: "Director of People, 60 to 200",
      phone: "(612) 555-0174",
      location: "Chicago, IL",
      experience: "12 years",
      skills: ["People leadership", "Compensation"],
      notes: "Leila and she have spoken for an hour already. Both asked for a second one.",
      statusChanges: [{ daysAgo: 1, newStatus: "reviewed" }],
    },
    {
      submittedBy: "desmond.achebe",
      daysAgo: 1,
      name: "Margarethe Lindqvist-Owens",
      title: "Head of People Operations",
      location: "Raleigh, NC",
    },
  ],

  "Senior Product Designer, Planning Tools": [
    {
      submittedBy: "tamsin.hale",
      daysAgo: 4,
      name: "Giancarlo Benedetti",
      title: "Lead Designer, wholesale order book",
      location: "Chicago, IL",
      experience: "12 years",
      skills: ["Dense tables", "Figma", "Keyboard use", "Prototyping"],
      notes:
        "The designer from whom my last placement learned. His sixty columns are ones people thank him for.",
      statusChanges: [
        { daysAgo: 3, newStatus: "reviewed" },
        { daysAgo: 1, newStatus: "shortlisted" },
      ],
    },
    {
      submittedBy: "keiko.morita",
      daysAgo: 6,
      name: "Yūko Hasegawa",
      title: "Senior Designer, laboratory software",
      location: "San Diego, CA",
      experience: "8 years",
      skills: ["Design systems", "Prototyping"],
      statusChanges: [{ daysAgo: 4, newStatus: "rejected" }],
    },
  ],

  "Enterprise Account Executive, Grocery": [
    {
      submittedBy: "paulo.teixeira",
      daysAgo: 3,
      name: "Conceição Albuquerque",
      title: "Key Account Manager, private label",
      location: "Tampa, FL",
      experience: "10 years",
      skills: ["Grocery", "Negotiation"],
    },
    {
      submittedBy: "delphine.aubert",
      daysAgo: 2,
      name: "Beauregard Fontenot",
      title: "Account Executive, cold chain",
      phone: "(504) 555-0129",
      location: "Remote, US",
      experience: "7 years",
      skills: ["Enterprise sales", "Grocery", "Salesforce"],
      notes: "On first-name terms with the category heads of two regional chains.",
    },
  ],

  Controller: [
    {
      submittedBy: "anneke.visser",
      daysAgo: 72,
      name: "Winifred Kowalczyk",
      title: "Controller, pump maker",
      phone: "(414) 555-0112",
      location: "Racine, WI",
      experience: "16 years",
      skills: ["GAAP", "NetSuite", "Month-end"],
      notes: "Nine-day close, two audits without a finding. Already takes the train to Chicago.",
      statusChanges: [
        { daysAgo: 68, newStatus: "shortlisted" },
        { daysAgo: 60, newStatus: "hired", reason: "Verbal yes on the phone." },
        {
          daysAgo: 55,
          newStatus: "voided",
          reason: "Her company made her finance director the day before she would have signed.",
        },
      ],
    },
    {
      submittedBy: "sofia.marchetti",
      daysAgo: 66,
      name: "Farhan Siddiqui",
      title: "Assistant Controller, software",
      phone: "(646) 555-0158",
      location: "Chicago, IL",
      experience: "11 years",
      skills: ["ASC 606", "NetSuite", "GAAP"],
      notes: "Did the eight-day close. It cost him eleven evenings, and he can say which.",
      statusChanges: [
        { daysAgo: 62, newStatus: "reviewed" },
        { daysAgo: 52, newStatus: "shortlisted" },
        { daysAgo: 41, newStatus: "hired", reason: "Signed today; starts on the first." },
        { daysAgo: 34, newStatus: "pending_payment" },
        {
          daysAgo: 6,
          newStatus: "completed",
          reason: "Paid in full: 22.5 percent of the first-year salary.",
        },
      ],
    },
    {
      submittedBy: "wilhelmina.fa",
      daysAgo: 64,
      name: "Ottoline Prendergast-Moyo",
      title: "Audit Manager",
      location: "Boston, MA",
      experience: "9 years",
      skills: ["Audit", "GAAP"],
      statusChanges: [
        { daysAgo: 62, newStatus: "rejected", reason: "Prefers to audit the close rather than to do it." },
      ],
    },
  ],
};
