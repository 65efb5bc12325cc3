import type { DemoOrganization } from "./demo-types";

const firm = "vc_firm";

/** VC funds and their portfolio companies, which have the same organization type. */
export const vcFirms: DemoOrganization[] = [
  {
    name: "Northlight Ventures",
    type: firm,
    description: "Seed and Series A in the software that clinics, utilities and labs run on.",
    location: "New York, NY",
    domain: "northlight.example",
    phone: "(212) 555-0110",
    email: "talent@northlight.example",
    industryFocus: ["Health", "Utilities", "Research tools"],
    foundedDaysAgo: 250,
    members: [
      { username: "dana", role: "owner", title: "Talent Partner" },
      { username: "priya", role: "member", title: "Portfolio, Fathomline" },
      { username: "henrik", role: "member", title: "Venture Partner", joinedDaysAgo: 20 },
    ],
  },
  {
    name: "Harbor & Pine",
    type: firm,
    description: "Growth capital for companies that sell to shops, grocers and the people behind them.",
    location: "Chicago, IL",
    domain: "harborandpine.example",
    email: "partners@harborandpine.example",
    industryFocus: ["Retail", "Grocery", "Logistics"],
    foundedDaysAgo: 134,
    members: [
      { username: "tomas.lindqvist", role: "owner", title: "Operating Partner" },
      { username: "leila.farouk", role: "member", title: "Portfolio, Loom & Tally", joinedDaysAgo: 120 },
      { username: "mateus.brandao", role: "member", title: "Portfolio, Parapet", joinedDaysAgo: 4 },
    ],
  },
  {
    name: "Quillon Capital",
    type: firm,
    description: "Energy, cold chain and grid infrastructure, from first pilot to first hundred sites.",
    location: "Austin, TX",
    domain: "quillon.example",
    industryFocus: ["Energy", "Cold chain", "Grid"],
    domainConfirmation: { daysAgo: 43, reason: "The number on their site put me through to Noor Haddad." },
    foundedDaysAgo: 44,
    members: [
      { username: "noor.haddad", role: "owner", title: "Partner, Platform" },
      { username: "grace.mbeki", role: "member", title: "Portfolio, Tidewell", joinedDaysAgo: 40 },
      { username: "max.hohenberg", role: "member", joinedDaysAgo: 1 },
    ],
  },
  {
    name: "Fathomline",
    type: firm,
    description:
      "Sensors and software that tell a water utility where its pipes leak before the street does.",
    location: "Washington, DC",
    domain: "fathomline.example",
    phone: "(202) 555-0140",
    email: "jobs@fathomline.example",
    industryFocus: ["Water", "Public sector"],
    foundedDaysAgo: 168,
    members: [
      { username: "priya", role: "owner", title: "Head of People" },
      { username: "dana", role: "admin", title: "Board observer", joinedDaysAgo: 160 },
    ],
  },
  {
    name: "Copperkey",
    type: firm,
    description: "Payments for 400 clinics: cards, claims and the ledger between them.",
    location: "Denver, CO",
    foundedDaysAgo: 245,
    members: [
      { username: "dana", role: "owner", title: "Acting people lead" },
      { username: "tomas.lindqvist", role: "member", title: "Investor", joinedDaysAgo: 110 },
    ],
  },
  {
    name: "Loom & Tally",
    type: firm,
    description: "Assortment and open-to-buy planning for retailers with 20 to 300 shops.",
    location: "Chicago, IL",
    domain: "loomandtally.example",
    foundedDaysAgo: 131,
    members: [
      { username: "leila.farouk", role: "owner", title: "People Lead" },
      { username: "tomas.lindqvist", role: "admin", title: "Board member", joinedDaysAgo: 128 },
    ],
  },
  {
    name: "Tidewell",
    type: firm,
    description: "Software that lets a regional grid see a storm in its own meters.",
    location: "Houston, TX",
    domain: "tidewell.example",
    foundedDaysAgo: 97,
    members: [
      { username: "grace.mbeki", role: "owner", title: "Director of Talent" },
      { username: "noor.haddad", role: "admin", title: "Board member", joinedDaysAgo: 43 },
    ],
  },
  {
    name: "Marlow Robotics",
    type: firm,
    description: "Arms that sort, stack and repack in warehouses too small for a conveyor.",
    location: "Oakland, CA",
    domain: "marlowrobotics.example",
    foundedDaysAgo: 87,
    members: [
      { username: "jun.okabe", role: "owner", title: "Recruiting and Operations" },
      { username: "henrik", role: "admin", title: "Chair", joinedDaysAgo: 30 },
    ],
  },
  {
    name: "Osier Bio",
    type: firm,
    description: "Enzymes that take dye out of textile waste water.",
    location: "Boston, MA",
    domain: "osierbio.example",
    foundedDaysAgo: 60,
    members: [
      { username: "sadie.thornquist", role: "owner", title: "VP People" },
      { username: "dana", role: "member", title: "Investor", joinedDaysAgo: 58 },
    ],
  },
];
