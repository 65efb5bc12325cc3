import type { DemoSubmission } from "./demo-types";

/**
 * Submissions to the ledger job, which has the most candidates: enough for bulk decisions, with a candidate
 * whom two agencies submitted, and with a submission that is refused as a duplicate.
 */
export const ledgerSubmissions: DemoSubmission[] = [
  {
    submittedBy: "gabriel.ostrowski",
    daysAgo: 25,
    name: "Łukasz Wójcik",
    title: "Principal Engineer, freight invoicing",
    phone: "(216) 555-0141",
    experience: "14 years",
    skills: ["PostgreSQL", "Event sourcing", "Kotlin", "Audit"],
    notes:
      "Ran the replay of eleven years of invoices over one weekend and wrote up what did not match. Wants to lead three people, not thirty.",
    statusChanges: [
      { daysAgo: 23, newStatus: "reviewed" },
      { daysAgo: 19, newStatus: "shortlisted", reason: "The write-up of the replay is exactly our problem." },
    ],
  },
  {
    submittedBy: "gabriel.ostrowski",
    daysAgo: 24,
    name: "Thị Minh Châu Nguyễn",
    title: "Staff Engineer, payments core",
    experience: "11 years",
    skills: ["TypeScript", "PostgreSQL", "Payments"],
    statusChanges: [
      { daysAgo: 22, newStatus: "reviewed" },
      { daysAgo: 17, newStatus: "rejected", reason: "Strong, but looking for a role without on-call." },
    ],
  },
  {
    submittedBy: "yusuf.demir",
    daysAgo: 21,
    name: "Oluwaseun Adébáyọ̀",
    title: "Engineering Lead, marketplace payouts",
    location: "Houston, TX",
    experience: "9 years",
    skills: ["Payments", "PostgreSQL", "Go", "Reconciliation", "Mentoring"],
    notes:
      "Came second in our payouts search last year and has shipped month-end closing since. Notice period of four weeks.",
    statusChanges: [
      { daysAgo: 19, newStatus: "reviewed" },
      { daysAgo: 14, newStatus: "shortlisted" },
    ],
  },
  {
    submittedBy: "yusuf.demir",
    daysAgo: 20,
    name: "Marisol Etxeberria",
    title: "Senior Backend Engineer",
    skills: ["TypeScript", "Node", "Payments"],
    statusChanges: [
      {
        daysAgo: 16,
        newStatus: "rejected",
        reason: "We need somebody who has kept books, not only moved money.",
      },
    ],
  },
  {
    submittedBy: "yusuf.demir",
    daysAgo: 14,
    name: "Haruka Shimizu",
    title: "Ledger Engineer, neighbourhood bank",
    email: "haruka.s@inbox.example",
    experience: "8 years",
    skills: ["PostgreSQL", "Double-entry accounting", "Java"],
    notes:
      "Maintains the general ledger of a bank with ninety branches. Has talked to two auditors a year for five years and likes them.",
    statusChanges: [{ daysAgo: 12, newStatus: "reviewed" }],
  },
  {
    submittedBy: "viktor.halloran",
    daysAgo: 13,
    name: "Aleksei Vorontsov",
    title: "Staff Engineer, storage",
    location: "Salt Lake City, UT",
    experience: "16 years",
    skills: ["PostgreSQL internals", "C", "Event sourcing", "Replication"],
    notes:
      "Maintains an extension that a good part of the industry runs without knowing his name. He has not applied anywhere since 2015 and does not have a résumé; what follows is what I know from four conversations.\n\nOn closing: at his present company the month took nine hours to close when he came and takes eleven minutes now. The work was two thirds finding out which of the 340 nightly queries anyone still read, and one third a partial index and a snapshot table that he describes as boring. He kept every entry traceable to its document, and the external auditor asked for his query as a model for two other clients.\n\nOn people: he led two engineers for three years. Both stayed; one told me that reviews with him are slow and that she learned most of what she knows from them. He will ask you how decisions about the schema are made, and he will want to hear a name.\n\nOn terms: remote from Utah, four weeks' notice, no relocation. Salary within your range. He asks for a week between jobs to walk.",
    statusChanges: [
      { daysAgo: 11, newStatus: "reviewed" },
      { daysAgo: 9, newStatus: "shortlisted", reason: "Please keep him warm: paired session next week." },
    ],
  },
  {
    submittedBy: "lamar.jennings",
    daysAgo: 11,
    name: "Aleksei Vorontsov",
    title: "Senior Database Engineer",
    email: "Aleksei.Vorontsov@Inbox.example",
    profileUrl: "https://linkedin.example/in/aleksei-vorontsov/?trk=profile",
    isDuplicate: true,
  },
  {
    submittedBy: "viktor.halloran",
    daysAgo: 12,
    name: "Þórunn Ægisdóttir",
    title: "Core Banking Engineer",
    experience: "12 years",
    skills: ["Event sourcing", "Scala", "PostgreSQL"],
    notes: "From a core team of six that moved a bank off a mainframe without a weekend of downtime.",
    statusChanges: [{ daysAgo: 10, newStatus: "reviewed" }],
  },
  {
    submittedBy: "viktor.halloran",
    daysAgo: 10,
    name: "Kwabena Asante-Mensah",
    title: "Distributed Systems Engineer",
    experience: "7 years",
    statusChanges: [
      {
        daysAgo: 7,
        newStatus: "rejected",
        reason: "Too far from the books for a staff role; do send him again in two years.",
      },
    ],
  },
  {
    submittedBy: "lamar.jennings",
    daysAgo: 9,
    name: "Priscilla Vandermolen",
    title: "Backend Engineer",
    skills: ["Python", "PostgreSQL"],
    statusChanges: [{ daysAgo: 5, newStatus: "reviewed" }],
  },
  {
    submittedBy: "marcus",
    daysAgo: 7,
    name: "Haruka Shimizu",
    title: "Senior Ledger Engineer",
    email: "shimizu.haruka@letters.example",
    profileUrl: "https://www.linkedin.example/in/haruka-shimizu",
    skills: ["Double-entry accounting", "PostgreSQL"],
    notes:
      "Runner-up in our ledger search in May. She has told us in writing that we represent her for this role.",
    statusChanges: [{ daysAgo: 5, newStatus: "reviewed" }],
  },
  {
    submittedBy: "marcus",
    daysAgo: 6,
    name: "Dmitri Anagnostopoulos",
    title: "Staff Engineer, card settlement",
    experience: "13 years",
    skills: ["Payments", "TypeScript", "PostgreSQL", "Incident response"],
    notes:
      "Knows double entry from his mother's bookshop and settlement from a processor. Tired of quarterly releases.",
    edit: {
      daysAgo: 0.65,
      formerNotes: "Knows double entry from a bookshop. Tired of quarterly releases.",
    },
  },
  {
    submittedBy: "marcus",
    daysAgo: 2,
    name: "Shirin Farrokhzad",
    title: "Engineering Manager, claims",
    skills: ["Claims", "Audit", "Java", "Leadership"],
  },
  {
    submittedBy: "ines",
    daysAgo: 2,
    name: "Mei-Ling Tsai",
    title: "Principal Engineer, acquiring",
    phone: "(415) 555-0188",
    location: "Oakland, CA",
    experience: "17 years",
    skills: ["Payments", "Event sourcing", "PostgreSQL"],
    notes: "We shared an office for six years. I would hire her for anything that must balance.",
  },
  {
    submittedBy: "chidinma.eze",
    daysAgo: 0.8,
    name: "Tendai Mukwashi",
    title: "Senior Backend Engineer, reconciliation",
    location: "Baltimore, MD",
    experience: "8 years",
    skills: ["Reconciliation", "TypeScript", "Testing"],
    notes:
      "I asked about a reconciliation that did not balance. The answer took forty minutes, had two dead ends in it, and ended with a rounding rule in a currency table that nobody owned. My notes of the conversation are four pages; ask and you get them.\n\nWhat to ask next: how the fix was rolled out while payouts kept running. I think there is a good story there and we ran out of time.",
  },
  {
    submittedBy: "kit.harrow",
    daysAgo: 0.4,
    name: "Jörg Weißenfels",
    title: "Lead Engineer, motion logs",
    email: "joerg.weissenfels@inbox.example",
    skills: ["Event sourcing", "Rust", "PostgreSQL"],
  },
  {
    submittedBy: "sofia.marchetti",
    daysAgo: 0.35,
    name: "Anneliese Brückner",
    title: "Financial Systems Architect",
    phone: "(646) 555-0109",
    location: "Jersey City, NJ",
    experience: "19 years",
    skills: ["ERP", "PostgreSQL", "Audit", "SOX"],
    notes:
      "Built what two controllers I trust close their books with. Has not written TypeScript, and says so first.",
  },
  {
    submittedBy: "sofia.marchetti",
    daysAgo: 0.34,
    name: "Bashir al-Khouri",
    title: "Senior Engineer, treasury",
    experience: "10 years",
    skills: ["Treasury", "Kotlin", "PostgreSQL"],
  },
  {
    submittedBy: "gabriel.ostrowski",
    daysAgo: 0.11,
    name: "Zsófia Kertész-Nagy",
    title: "Staff Engineer, event platform",
    skills: ["Event sourcing", "Kafka", "PostgreSQL", "TypeScript", "Schema evolution"],
    notes:
      "Has run a replay in production, twice, and would rather not again. That is what I was looking for.",
  },
];
