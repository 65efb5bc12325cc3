import type { DemoMessage } from "./demo-types";

/** Messages of the category "recommendation". */
export const recommendationMessages: DemoMessage[] = [
  {
    author: "dana",
    postedDaysAgo: 1,
    category: "recommendation",
    title: "Strong fractional CFO, free between engagements until March",
    tags: ["cfo", "series-b"],
    content:
      "I worked with her through two Series B closings. Retail and logistics, comfortable in front of a board, two days a week at most.\n\nShe has agreed to be named to members, but not in a post: write to me and I will introduce you the same day.\n\nWhat she does not do: the monthly close. You need a controller first, and she will tell you so in the first meeting.",
    likedBy: ["tomas.lindqvist", "noor.haddad"],
    replies: [
      {
        author: "tomas.lindqvist",
        daysAgo: 0.8,
        text: "Interested for the ten weeks before our CFO starts, whoever that will be. Writing to you now.",
      },
      {
        author: "noor.haddad",
        daysAgo: 0.5,
        text: "We had her for a bridge round last year, at a company that has since been sold. She found the unpaid sales tax in three states on day two. I would sign anything she tells me to sign.",
      },
    ],
    reports: [
      {
        reporter: "tomas.lindqvist",
        daysAgo: 0.4,
        replyIndex: 1,
        reason:
          "The reply says which problem she found where. With the sale last year it takes no effort to work out the company. Could Noor shorten it?",
      },
    ],
  },
  {
    author: "tomas.lindqvist",
    postedDaysAgo: 14,
    category: "recommendation",
    title: "Employment counsel that answers on one page",
    tags: ["legal"],
    content:
      "Three of our companies now use the same small practice for offer letters and separations: https://pellandrowe.example\n\nThey answer within a day, on one page, and the page ends with what they would do. Fixed price per letter. They refuse litigation and say to whom they would send you.",
    likedBy: ["noor.haddad"],
    replies: [
      { author: "noor.haddad", daysAgo: 13, text: "Do they cover Texas?" },
      {
        author: "tomas.lindqvist",
        daysAgo: 12.5,
        text: "Texas, Illinois, Colorado and New York. For California they named somebody else at once, which I took as a good sign.",
      },
    ],
  },
  {
    author: "henrik",
    postedDaysAgo: 8,
    category: "recommendation",
    title: "A coach for engineers who lead people for the first time",
    tags: ["leadership"],
    content:
      "Jun found him when two of our best engineers became team leads in the same month and were unhappy in the same week. Six sessions, ninety minutes, always about a case of the week before.\n\nBoth lead today. One of them decided after session four that he did not want to, went back to the arm, and has stayed.\n\nI count that as a success as well. Ask Jun for the address.",
    likedBy: ["dana", "tomas.lindqvist"],
    replies: [
      {
        author: "dana",
        daysAgo: 7,
        text: "A coach who helps somebody step back without leaving is rarer than the other kind. I have two people for him.",
      },
    ],
  },
  {
    author: "noor.haddad",
    postedDaysAgo: 21,
    category: "recommendation",
    title: "Saltgrass, for anything that floats, flows or freezes",
    tags: ["agencies", "first-sales-hire"],
    content:
      "They have shown me seven people for two commercial roles. I met six, would have hired three, and hired one.\n\nDelphine sold pumps before she recruited anyone, and it shows in the notes: what the person sold, to which kind of office, in which month, and what they said when it went wrong.\n\nOne caution. They take four searches at a time and mean it, so ask before you need them.",
    likedBy: ["dana", "admin"],
    replies: [
      {
        author: "dana",
        daysAgo: 20,
        text: "Same here. Her proposal for the public-sector role told us something about October that we did not know.",
      },
      {
        author: "admin",
        daysAgo: 19,
        text: "You can write reviews in the Agency Directory, too, where recruiters can see that you said it. This kind of text makes a good one.",
      },
    ],
  },
  {
    author: "dana",
    postedDaysAgo: 36,
    category: "recommendation",
    title: "An exercise that ends after ninety minutes",
    tags: ["interviews"],
    content:
      "We stopped sending work home. What we do now takes ninety minutes, with the people who would be the team, on a problem they solved last year and can therefore talk about honestly.\n\nThe template is here, take what you like:\nhttps://northlight.example/notes/ninety-minutes\n\nThe one rule that matters: whoever leads the session says at the beginning what they themselves got wrong the first time.",
    likedBy: ["tomas.lindqvist", "noor.haddad", "admin"],
    replies: [
      {
        author: "tomas.lindqvist",
        daysAgo: 35,
        text: "Tried it with a controller last week, with our own worst quarter on the table. We learned more about the quarter than about her, and she still wants the job.",
      },
    ],
  },
];
