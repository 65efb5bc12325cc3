import type { DemoMessage } from "./demo-types";

/** Messages of the category "market_intel". */
export const marketIntelMessages: DemoMessage[] = [
  {
    author: "tomas.lindqvist",
    postedDaysAgo: 0.29,
    category: "market_intel",
    title: "What first sales hires in water and grid ask for this season",
    tags: ["first-sales-hire", "compensation"],
    content:
      "My own notes from four offers since September, so please take them as four offers and not as a market.\n\nBase between 125 and 150, as much again in variable, and three of the four asked for a floor on the variable part in the first two quarters. Nobody asked about equity before the second conversation. Everybody asked who carries the travel budget.\n\nMy opinion: the floor is cheap and worth it. A public buyer signs when the budget year turns, and a seller who starts in spring cannot change that.",
    likedBy: ["dana", "noor.haddad", "henrik"],
    replies: [
      {
        author: "dana",
        daysAgo: 0.22,
        text: "One more for your list: the public-sector search at Fathomline. Same base, and the floor came up in the first call. I had not thought about the budget year; that is the argument I needed.",
      },
      {
        author: "noor.haddad",
        daysAgo: 0.15,
        text: "Grid is the same with one difference. They ask how many pilots the company has stopped, and they want to hear a number.",
      },
      {
        author: "tomas.lindqvist",
        daysAgo: 0.08,
        text: "Good question to have an answer for. I am adding it to the brief.",
      },
    ],
  },
  {
    author: "noor.haddad",
    postedDaysAgo: 4,
    category: "market_intel",
    title: "Fees for leadership searches, seen from one desk",
    tags: ["fees", "leadership"],
    content:
      "Nineteen proposals in two months, all for roles at director level or above. A small pile, and it is mine alone:\n\n- lowest 16 percent, highest 28, most of them between 20 and 25;\n- the two below 18 came with the most particular names;\n- everybody above 25 explained the fee, nobody below 20 did.\n\nI do not conclude that cheap is good. I do think that a fee tells you how sure somebody is of already knowing the people, and that this is worth asking about.",
    likedBy: ["dana", "tomas.lindqvist", "admin"],
    replies: [
      {
        author: "tomas.lindqvist",
        daysAgo: 3.5,
        text: "Agreed on the last point. I paid 25 to somebody who knew nobody and was right to: she found out whom we should have known.",
      },
      {
        author: "dana",
        daysAgo: 3,
        text: "Does anyone pay in steps? A third at the shortlist, the rest on the first day?",
      },
      {
        author: "noor.haddad",
        daysAgo: 2,
        text: "Once, for a search in a country where we knew nobody. The shortlist came quickly, and it was a list. I have not done it again.",
      },
    ],
    reports: [
      {
        reporter: "henrik",
        daysAgo: 3,
        reason:
          "This could be read as a recommendation to pay less. Are we allowed to compare fees of members here?",
        dismissal: {
          daysAgo: 2.5,
          reason: "Ranges without names, marked as one person's impression: that is what rule 2 asks for.",
        },
      },
    ],
  },
  {
    author: "tomas.lindqvist",
    postedDaysAgo: 18,
    category: "market_intel",
    title: "Finance teams before a Series B are smaller than a year ago",
    tags: ["series-b", "cfo"],
    content:
      "An impression from five board meetings, no study.\n\nA year ago a company of seventy people began its B round with a controller, two accountants and an analyst. Now I see a controller, one accountant and a stack of tools, and a CFO who is expected to have set the tools up in person.\n\nIt follows, I believe, that “has built a team” is the wrong line in the brief and “has closed a quarter with three people” is the right one. It also follows that the good ones are tired.",
    likedBy: ["dana", "noor.haddad"],
    replies: [
      {
        author: "noor.haddad",
        daysAgo: 17,
        text: "Tired is what I hear too. Two finance leads told me that they would take less money for a second accountant.",
      },
      {
        author: "dana",
        daysAgo: 16,
        text: "Then we should write the second accountant into the offer. It is cheaper than the next search.",
      },
    ],
  },
  {
    author: "henrik",
    postedDaysAgo: 6,
    category: "market_intel",
    title: "Robotics people leave the coast, slowly and for boring reasons",
    tags: ["robotics", "relocation"],
    content:
      "I asked eleven engineers who turned us down or left us over the past year. Not science.\n\nSeven named the school run. Three named a machine shop they could afford. One named the weather, and he went north.\n\nNobody named the salary. I used to think we were outbid; I now think that we were outlived.",
    likedBy: ["tomas.lindqvist", "dana"],
    replies: [
      {
        author: "tomas.lindqvist",
        daysAgo: 5,
        text: "“Outlived” goes straight into my next board memo, with your name under it.",
      },
    ],
  },
  {
    author: "dana",
    postedDaysAgo: 28,
    category: "market_intel",
    title: "Counter-offers: my tally of one year",
    tags: ["counter-offers", "compensation"],
    content:
      "Fourteen offers signed in our companies since last winter. Five people got a counter-offer, two took it. One of those two called me in month four.\n\nThe five had one thing in common: more than three weeks between the verbal yes and the paper. Of the ten with the paper in the same week, none was even asked.\n\nThat is one fund and one year, so it proves nothing. I still moved the paper to the same week.",
    likedBy: ["tomas.lindqvist", "noor.haddad", "admin"],
    edit: {
      daysAgo: 25.5,
      content:
        "Fourteen offers signed in our companies since last winter. Five people got a counter-offer, two took it. One of those two called me in month four.\n\nThe five had one thing in common: more than three weeks between the verbal yes and the paper. Of the nine with the paper in the same week, none was even asked.\n\nThat is one fund and one year, so it proves nothing. I still moved the paper to the same week.\n\nCorrection: it was nine, not ten, with the paper in the same week. Thank you, Tomas.",
    },
    replies: [
      {
        author: "tomas.lindqvist",
        daysAgo: 27,
        text: "Five and ten are fifteen. Which of them signs twice?",
      },
      {
        author: "dana",
        daysAgo: 24,
        text: "Nine. Corrected above. This is why you sit on audit committees and I do not.",
      },
    ],
  },
];
