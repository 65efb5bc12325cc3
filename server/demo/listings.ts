import type { DemoAgency } from "./story";

/**
 * The agency directory. Seven profiles belong to their founders, five were added by partners, and one of
 * those is claimed.
 */
export const demoAgencies: DemoAgency[] = [
  {
    name: "Meridian Search",
    owner: "marcus",
    listed: 236,
    verified: { days: 199, reason: "Marcus Okafor answered the number on their site." },
    suggestions: [
      {
        by: "dana",
        days: 6,
        field: "industryFocus",
        value: ["Fintech", "Health", "Data"],
        reason: "You found us a head of data, so data belongs there.",
      },
      {
        by: "tomas.lindqvist",
        days: 2,
        field: "location",
        value: "Atlanta, GA, and Chicago, IL",
        reason: "Your site names a second office there.",
      },
    ],
  },
  {
    name: "Vantage Row Partners",
    owner: "sofia.marchetti",
    listed: 224,
    verified: { days: 189, reason: "Registered in New York under that name; two references called." },
    suggestions: [
      {
        by: "dana",
        days: 12,
        field: "averageFee",
        value: 22,
        reason: "That is what both of your invoices to us say.",
        rejected: 10,
        answer:
          "Those two searches came together, and two at once are 22. A single one is 25, so the listing stays as it is.",
      },
    ],
  },
  {
    name: "Saltgrass Talent",
    owner: "delphine.aubert",
    listed: 182,
    verified: { days: 170, reason: "Letterhead, site and phone agree." },
    suggestions: [
      {
        by: "noor.haddad",
        days: 19,
        field: "services",
        value: ["Contingent search", "Team build-out", "Bid and tender teams"],
        reason: "Yusuf staffed a whole bid desk for one of ours; it should be found.",
        approved: 18,
      },
    ],
  },
  {
    name: "Kite & Harrow",
    owner: "kit.harrow",
    listed: 153,
    verified: { days: 140, reason: "Kit Harrow met us in Pittsburgh." },
  },
  {
    name: "Fieldnote Search",
    owner: "wilhelmina.fa",
    listed: 145,
    verified: { days: 131, reason: "Confirmed by the chair of a board they filled." },
  },
  {
    name: "Tern & Anchor",
    owner: "sunniva.eikeland",
    listed: 63,
    verified: { days: 55, reason: "Registered in Washington; the site names both partners." },
  },
  { name: "Osprey People", owner: "oona.fitzsimmons", listed: 15 },
  {
    name: "Lumen Street",
    by: "tomas.lindqvist",
    listed: 93,
    facts: {
      description: "Generalist searches for seed companies, on volume rather than on depth.",
      location: "Detroit, MI",
      website: "https://lumenstreet.example",
      specializations: ["R&D", "G&A"],
    },
    claims: [
      {
        by: "lamar.jennings",
        days: 1,
        reason:
          "I founded Lumen Street and would like to answer for it. Our mailbox is moving, so please call the number on my profile instead of writing.",
      },
    ],
  },
  {
    name: "Hollis & Wray",
    by: "tomas.lindqvist",
    listed: 129,
    facts: {
      description: "Chief financial officers and the two people below them, for companies with inventory.",
      location: "Philadelphia, PA",
      website: "https://hollisandwray.example",
      email: "desk@hollisandwray.example",
      phone: "(215) 555-0166",
      specializations: ["Executive", "G&A"],
      services: ["Retained search"],
      industryFocus: ["Retail", "Grocery"],
    },
    verified: { days: 118, reason: "Thirty years on the same street; three members know them." },
  },
  {
    name: "Cinder Path Recruiting",
    by: "dana",
    listed: 201,
    facts: {
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
    by: "imani.osei",
    listed: 108,
    facts: {
      description: "Assesses whole leadership teams before it adds to them.",
      location: "Charlotte, NC",
      website: "https://avquillfeather.example",
      specializations: ["Executive"],
      services: ["Leadership assessment", "Board search", "Succession planning"],
    },
  },
  {
    name: "Northing Sales Talent",
    by: "noor.haddad",
    listed: 0.3,
    facts: {
      description: "Field sales for companies whose customers wear boots.",
      location: "Phoenix, AZ",
      website: "https://northing.example",
      specializations: ["GTM"],
    },
  },
];
