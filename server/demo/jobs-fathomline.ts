import type { DemoJob } from "./demo-types";

const fathomline = { postedBy: "priya", company: "Fathomline" };

/** Jobs at Fathomline. */
export const fathomlineJobs: DemoJob[] = [
  {
    ...fathomline,
    postedDaysAgo: 5,
    title: "Founding Account Executive, Public Sector",
    location: "Washington, DC",
    salaryRange: "$130,000 base, $240,000 on target",
    bounty: 18_000,
    skills: ["Enterprise sales", "GovTech", "Pipeline", "Procurement", "Water utilities"],
    experience: "senior",
    urgency: "urgent",
    deadlineInDays: 22,
    visaSponsorship: false,
    paymentDays: 30,
    guaranteeDays: 90,
    description:
      "Sell our water-infrastructure monitoring platform to county utilities. You will be the first commercial hire, run the full cycle and build the partner channel with two engineering firms we already work with.\n\nThe founders have closed nine counties by hand. What is missing is somebody who knows how a procurement office thinks, who can read a budget calendar, and who enjoys a public works committee at eight in the morning.\n\nNo relocation help; about ten days of travel a month, mostly by car.",
    applications: [
      {
        applicant: "delphine.aubert",
        daysAgo: 3,
        timeline: "Shortlist in two weeks",
        coverLetter:
          "I sold pumps to parishes for six years, so I know which utilities buy in October and which only say so. Four of the eleven people I would call first have closed a county contract above $200,000 in the last two years. Two are in driving distance of Washington.",
        approach: "A map of counties first, then people. You get the map either way.",
      },
      {
        applicant: "wilhelmina.fa",
        daysAgo: 2,
        timeline: "Five to six weeks",
        coverLetter:
          "First-in-function hires are a third of our practice. Our view, for what it is worth: do not look for a seller who has worked at a larger version of you, look for one who was second at a smaller version. They have seen the first contract being argued and still want to argue one themselves.\n\nWe have run this search for a bus-scheduling company, a permit-software company and a company that measures potholes from garbage trucks. In all three the person hired came from inside a city, not from a vendor. We would put two such people in front of you, two vendors' sellers for comparison, and let the founders find out which conversation they would rather have every Monday.\n\nBoth kinds need four to six weeks of notice. If the deadline is firm, that argues for starting this week.",
      },
      {
        applicant: "desmond.achebe",
        daysAgo: 1,
        coverLetter:
          "Two account executives from a parking-permit vendor in Raleigh finished their earn-out in September. They know counties, they know patience, and one of them lives in Arlington.",
      },
      {
        applicant: "oona.fitzsimmons",
        daysAgo: 0.3,
        timeline: "Ten working days",
        coverLetter:
          "I am new here and would rather show than tell: this afternoon I spoke to a utilities seller in Richmond about this posting, without naming you. She would take the call tomorrow.",
        approach:
          "No retainer, no exclusivity, an update whenever something changes and silence when nothing does.",
      },
    ],
  },
  {
    ...fathomline,
    postedDaysAgo: 30,
    title: "Field Firmware Engineer",
    location: "Pittsburgh, PA",
    salaryRange: "$140,000 to $165,000",
    bounty: 16_000,
    skills: ["Embedded", "C", "Rust", "Low power", "LoRa"],
    experience: "senior",
    visaSponsorship: true,
    description:
      "Our sensors sit in wet concrete vaults for seven years on one battery. You write the firmware, and twice a month you climb down to see how it is doing.\n\nGood: you have shipped something that cannot be rebooted by hand. Better: you have the scar to show for it.",
    applications: [
      {
        applicant: "marcus",
        daysAgo: 28,
        timeline: "Shortlist in three weeks",
        coverLetter:
          "Low-power people gather around three former meter companies. We have worked with two of them and can reach the third through a candidate we placed in March.",
        approvedDaysAgo: 26,
      },
      {
        applicant: "ines",
        daysAgo: 27,
        timeline: "Five weeks",
        coverLetter:
          "Before payments I hired for a company that made card terminals: small batteries, rough hands, ten-year lives. Those firmware engineers are exactly the kind you describe, and I have kept in touch with most.",
        approach: "I meet everyone in person before you hear a name, in Pittsburgh where needed.",
        approvedDaysAgo: 24,
      },
      {
        applicant: "kit.harrow",
        daysAgo: 25,
        timeline: "First two names this week",
        coverLetter:
          "Pittsburgh is home and embedded is what we do. Two engineers from a mining-sensor company here are bored of mines.",
        approach: "We bring candidates to you in pairs, so there is always a comparison.",
        approvedDaysAgo: 22,
      },
      {
        applicant: "tamsin.hale",
        daysAgo: 20,
        coverLetter:
          "I would love to support this search and believe my network in hardware start-ups could be of real interest to you.",
        rejectedDaysAgo: 18,
      },
      {
        applicant: "gabriel.ostrowski",
        daysAgo: 9,
        timeline: "Four weeks",
        coverLetter:
          "Embedded is my whole practice. I keep a list of engineers who mention battery life before I do, and there are fourteen in reach of Pittsburgh. Six have Rust in production.",
        approach:
          "A short technical note with each name: what they shipped, how long it has run, what they would do differently.",
      },
      {
        applicant: "sunniva.eikeland",
        daysAgo: 1,
        coverLetter:
          "We staff survey vessels, and the people who make instruments that survive salt water find a concrete vault restful. Three of them would consider moving east.",
      },
    ],
  },
  {
    ...fathomline,
    postedDaysAgo: 60,
    title: "Regional Sales Manager, Gulf Coast",
    location: "Houston, TX",
    salaryRange: "$120,000 base",
    bounty: 15_000,
    skills: ["Sales", "Water utilities", "Team lead"],
    experience: "mid",
    urgency: "low",
    deadlineInDays: -15,
    description:
      "Open our second region: utilities along the Gulf from Corpus Christi to Mobile. You start alone, with one engineer on call, and hire two people in the second year.",
    unpostedDaysAgo: 25,
    applications: [
      {
        applicant: "delphine.aubert",
        daysAgo: 56,
        timeline: "Three weeks",
        coverLetter:
          "The Gulf is where I live and where I sold. I can name the buyer in most parishes and would start with the four sellers they like.",
        approvedDaysAgo: 52,
      },
      {
        applicant: "paulo.teixeira",
        daysAgo: 44,
        timeline: "One month",
        coverLetter:
          "Half my placements last year were regional managers between Tampa and Mobile. Water is new to me; the drive, the hours and the kind of person are not.",
      },
      {
        applicant: "yusuf.demir",
        daysAgo: 37,
        coverLetter:
          "I know Delphine is on this as well; we work separately and share no candidates. Mine would come from pipeline inspection, where the same buyers sign.",
        approach: "Two people, both already told what the job pays.",
      },
    ],
  },
  {
    ...fathomline,
    postedDaysAgo: 16,
    title: "Grants and Compliance Analyst",
    location: "Washington, DC",
    bounty: 4_000,
    visaSponsorship: true,
    skills: ["Grant writing"],
    experience: "junior",
    urgency: "low",
    deadlineInDays: 40,
    description:
      "A third of our customers pay with federal money, and each programme has its own forms. You learn them, fill them with our customers and keep a calendar that nobody else has to remember. A good first job for somebody who likes rules and people equally.",
    applications: [],
  },
];
