import type { DemoMessage } from "./demo-types";

/** Messages of the category "job_posting", with details that the description of the job leaves out. */
export const jobPostingMessages: DemoMessage[] = [
  {
    author: "noor.haddad",
    postedDaysAgo: 0.115,
    category: "job_posting",
    title: "Solutions architect for the grid: people who speak control room",
    tags: ["grid"],
    content:
      "The role went up on the marketplace a few minutes ago. What the brief does not say: the person before moved on to run a control room, and still answers our calls.\n\nIf one of your companies has let go of somebody from utility integration this year, I would like to hear about them before they sign with a consultancy. Location is Austin, with an understanding spouse.",
    likedBy: ["dana"],
    replies: [
      {
        author: "dana",
        daysAgo: 0.03,
        text: "There may be one in our talent pool by tonight. I have to ask him first.",
      },
    ],
    reports: [
      {
        reporter: "dana",
        daysAgo: 0.025,
        reason:
          "“With an understanding spouse” is meant as a joke about travel, but it should not be in anything that looks like a job posting.",
      },
    ],
  },
  {
    author: "henrik",
    postedDaysAgo: 2,
    category: "job_posting",
    title: "Founding designer for warehouse robots, relocation covered",
    tags: ["design", "robotics", "relocation"],
    content:
      "Marlow's first designer. The brief speaks of a tablet and a light on the wrist; what I really hope for is somebody who will stand next to a picker for a week before drawing anything.\n\nRelocation to Oakland is covered, including the part where the partner looks for work. Portfolios of medical, kitchen and stage equipment were the best we saw so far. Dashboards were not.",
    likedBy: ["dana", "tomas.lindqvist"],
    replies: [
      {
        author: "dana",
        daysAgo: 1.5,
        text: "Have you thought of people who design for the theater? Everything moves, everybody is in the dark, and nobody may be hurt.",
      },
      { author: "henrik", daysAgo: 0.9, text: "I had not. I have now called two." },
    ],
  },
  {
    author: "tomas.lindqvist",
    postedDaysAgo: 9,
    category: "job_posting",
    title: "Loom & Tally needs a CFO before its Series B",
    tags: ["series-b", "cfo"],
    content:
      "You will find the brief on the marketplace. Two things I could only say here.\n\nThe founder keeps the board deck to himself, and he knows it. Whoever comes has to take it from him in the first quarter, with my help.\n\nThe round is planned for spring, and it will be fine if it is summer. I would rather lose three months than hire somebody who has never said “we are not ready” to a room that wanted to hear something else.",
    likedBy: ["dana", "noor.haddad", "henrik"],
    replies: [
      { author: "noor.haddad", daysAgo: 8, text: "Does he know that you write this here?" },
      {
        author: "tomas.lindqvist",
        daysAgo: 7.5,
        text: "He read it before I posted it and asked me to add the word “himself”.",
      },
      {
        author: "dana",
        daysAgo: 7,
        text: "Then the search is half done. I know two people who would want the job because of your second paragraph; a third needs another week to think.",
      },
    ],
  },
  {
    author: "dana",
    postedDaysAgo: 33,
    category: "job_posting",
    title: "Ledger engineer at Copperkey: what the brief leaves out",
    tags: ["payments", "engineering"],
    content:
      "It says that closing the month takes a night. It does not say that the CTO sits through that night himself, every month, because he does not trust anyone else to stop it.\n\nSo this is a search for somebody to whom a tired man will hand over something he built. Technique is the easy half. If you know people who have taken over a thing from its author and kept both, tell me, also when they are not looking.",
    likedBy: ["tomas.lindqvist"],
    replies: [
      {
        author: "tomas.lindqvist",
        daysAgo: 32,
        text: "Look at people who inherited a general ledger in a merger. They have learned to be polite about other people's decisions.",
      },
      { author: "dana", daysAgo: 31, text: "That is where two of the best proposals now look. Thank you." },
    ],
  },
  {
    author: "noor.haddad",
    postedDaysAgo: 10,
    category: "job_posting",
    title: "Brightfen: a revenue leader who has priced both sides of a market",
    tags: ["leadership", "grid"],
    content:
      "Cold storage on one side, growers on the other, and a price in between that must not surprise either of them in July.\n\nCandidates from travel and freight have been close. Candidates from advertising have been quick, and wrong. If you have backed a marketplace in which something spoils, I would like to talk to whoever set the prices.",
    likedBy: ["tomas.lindqvist", "henrik"],
    replies: [
      {
        author: "henrik",
        daysAgo: 9,
        text: "We sell to a flower auction. I can introduce you to the person there, if you can be up at four.",
      },
    ],
  },
];
