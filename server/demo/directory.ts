import type { DemoAgency } from "./demo-types";

/**
 * The agency directory. Seven profiles belong to founders of agencies. Five profiles without an owner were
 * added by VC partners; one of these has a pending claim.
 */
export const demoAgencies: DemoAgency[] = [
  {
    name: "Meridian Search",
    owner: "marcus",
    addedDaysAgo: 236,
    verification: { daysAgo: 199, reason: "Marcus Okafor answered the number on their site." },
    suggestions: [
      {
        suggestedBy: "dana",
        daysAgo: 6,
        field: "industryFocus",
        value: ["Fintech", "Health", "Data"],
        reason: "You found us a head of data, so data belongs there.",
      },
      {
        suggestedBy: "tomas.lindqvist",
        daysAgo: 2,
        field: "location",
        value: "Atlanta, GA, and Chicago, IL",
        reason: "Your site names a second office there.",
      },
    ],
  },
  {
    name: "Vantage Row Partners",
    owner: "sofia.marchetti",
    addedDaysAgo: 224,
    verification: { daysAgo: 189, reason: "Registered in New York under that name; two references called." },
    suggestions: [
      {
        suggestedBy: "dana",
        daysAgo: 12,
        field: "averageFee",
        value: 22,
        reason: "That is what both of your invoices to us say.",
        rejectedDaysAgo: 10,
        answer:
          "You gave us those two searches together, and two at once are 22 percent. A single one is 25, so the profile stays as it is.",
      },
    ],
  },
  {
    name: "Saltgrass Talent",
    owner: "delphine.aubert",
    addedDaysAgo: 182,
    verification: { daysAgo: 170, reason: "Letterhead, website and phone number agree." },
    suggestions: [
      {
        suggestedBy: "noor.haddad",
        daysAgo: 19,
        field: "services",
        value: ["Contingent search", "Team build-out", "Bid and tender teams"],
        reason: "Yusuf staffed a whole bid desk for one of ours; it should be found.",
        approvedDaysAgo: 18,
      },
    ],
  },
  {
    name: "Kite & Harrow",
    owner: "kit.harrow",
    addedDaysAgo: 153,
    verification: { daysAgo: 140, reason: "Kit Harrow met us in Pittsburgh." },
  },
  {
    name: "Fieldnote Search",
    owner: "wilhelmina.fa",
    addedDaysAgo: 145,
    verification: { daysAgo: 131, reason: "Confirmed by the chair of a board they filled." },
  },
  {
    name: "Tern & Anchor",
    owner: "sunniva.eikeland",
    addedDaysAgo: 63,
    verification: { daysAgo: 55, reason: "Registered in Washington; the site names both partners." },
  },
  { name: "Osprey People", owner: "oona.fitzsimmons", addedDaysAgo: 15 },
  {
    name: "Lumen Street",
    addedBy: "tomas.lindqvist",
    addedDaysAgo: 93,
    fields: {
      description: "Generalist searches for seed companies, on volume rather than on depth.",
      location: "Detroit, MI",
      website: "https://lumenstreet.example",
      specializations: ["R&D", "G&A"],
    },
    claims: [
      {
        claimant: "lamar.jennings",
        daysAgo: 1,
        reason:
          "I founded Lumen Street and would like to answer for it. Our mailbox is moving, so please call the number on my profile instead of writing.",
      },
    ],
  },
  {
    name: "Hollis & Wray",
    addedBy: "tomas.lindqvist",
    addedDaysAgo: 129,
    fields: {
      description: "Chief financial officers and the two people below them, for companies with inventory.",
      location: "Philadelphia, PA",
      website: "https://hollisandwray.example",
      email: "desk@hollisandwray.example",
      phone: "(215) 555-0166",
      specializations: ["Executive", "G&A"],
      services: ["Retained search"],
      industryFocus: ["Retail", "Grocery"],
    },
    verification: { daysAgo: 118, reason: "Thirty years on the same street; three members know them." },
  },
  {
    name: "Cinder Path Recruiting",
    addedBy: "dana",
    addedDaysAgo: 201,
    fields: {
      description:
        "Backend and platform engineers, mostly out of banks that are closing their own data centers.",
      location: "Denver, CO",
      website: "https://cinderpath.example",
      specializations: ["R&D"],
      industryFocus: ["Payments"],
    },
  },
  {
    name: "Abernethy, Voss & Quillfeather Leadership Assessment and Board Search",
    addedBy: "imani.osei",
    addedDaysAgo: 108,
    fields: {
      description: "Assesses whole leadership teams before it adds to them.",
      location: "Charlotte, NC",
      website: "https://avquillfeather.example",
      specializations: ["Executive"],
      services: ["Leadership assessment", "Board search", "Succession planning"],
    },
  },
  {
    name: "Northing Sales Talent",
    addedBy: "noor.haddad",
    addedDaysAgo: 0.3,
    fields: {
      description: "Field sales for companies whose customers wear boots.",
      location: "Phoenix, AZ",
      website: "https://northing.example",
      specializations: ["GTM"],
    },
  },
];
