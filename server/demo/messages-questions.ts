import type { DemoMessage } from "./demo-types";

export const questions: DemoMessage[] = [
  {
    by: "henrik",
    postedDaysAgo: 0.008,
    category: "question",
    title: "Has anyone moved a lab without losing the people in it?",
    tags: ["relocation"],
    content:
      "We outgrow the Oakland building in spring. The honest choices are twenty minutes east, or Pittsburgh, where half of the perception people already want to be.\n\nI am less interested in the lease than in the order of things: whom did you tell first, and what did you offer those who stayed behind?",
  },
  {
    by: "noor.haddad",
    postedDaysAgo: 0.35,
    category: "question",
    title: "Carve-outs for inbound candidates?",
    tags: ["fees", "ownership"],
    content:
      "A founder wants to exclude three people who wrote to her before the search started. Do you list names in the brief, or only say that earlier contacts are excluded?\n\nNames are fair to the agency, but two of the three do not know yet that they are on anybody's list. I would rather not send their names to seven firms.",
    likedBy: ["tomas.lindqvist"],
    replies: [
      {
        by: "tomas.lindqvist",
        days: 0.26,
        text: "We list names, at most five, and they lapse after sixty days. Agencies accept it when they see the list before they pitch and not after.",
      },
      {
        by: "admin",
        days: 0.2,
        text: "A middle way that I have seen: say how many there are, and give the names to the recruiter you approve. Until then nobody needs them. How the check itself works: https://talentnetwork.example/help/ownership",
      },
      {
        by: "noor.haddad",
        days: 0.12,
        text: "“Three earlier contacts, named on approval.” That is the sentence I was looking for. Thank you.",
      },
    ],
  },
  {
    by: "dana",
    postedDaysAgo: 5,
    category: "question",
    title: "First sales hire: before the repeatable deal, or after?",
    tags: ["first-sales-hire", "fees"],
    content:
      "Fathomline has closed nine counties by hand. Every one of those deals had a founder in the room and a different buyer across the table, so nobody would call it repeatable.\n\nPriya is hiring the first seller anyway, and I think she is right. But two of my partners would wait until the third deal looks like the second. What have you seen?",
    likedBy: ["noor.haddad", "tomas.lindqvist", "henrik"],
    replies: [
      {
        by: "noor.haddad",
        days: 4.5,
        text: "In infrastructure the third deal never looks like the second. The budget calendar is the thing that repeats, and a founder does not have the patience for it. Hire.",
      },
      {
        by: "tomas.lindqvist",
        days: 4,
        text: "Hire, but agree beforehand what the first two quarters are for. Ours sold nothing for seven months and wrote down why in a way that the next three people lived on. We had called that a failure in month four.",
      },
      {
        by: "dana",
        days: 3,
        text: "Did you pay the agency in full for a person who sold nothing for seven months?",
      },
      {
        by: "tomas.lindqvist",
        days: 2.5,
        text: "In full and on time. They had found exactly whom we asked for; we had asked for the wrong year.",
      },
    ],
  },
  {
    by: "tomas.lindqvist",
    postedDaysAgo: 5.5,
    category: "question",
    title: "A hire leaves in month two. What do you owe, and to whom?",
    tags: ["fees", "guarantees"],
    content:
      "Not a case of mine, for once, but a founder asked and I had no good answer.\n\nThe guarantee says ninety days and a free replacement. The person left after fifty-one, for reasons that have everything to do with a reorganization the recruiter could not have known about. The recruiter offers to search again. The founder is ashamed to ask.",
    likedBy: ["dana"],
    replies: [
      {
        by: "dana",
        days: 5,
        text: "I would not use the guarantee. It insures us against a wrong choice, not against ourselves. I would pay half again for the second search and say why.",
      },
      {
        by: "henrik",
        days: 4,
        text: "We had the reverse in autumn: he withdrew before the first day because the move fell through. Nobody's fault, so nobody paid, and the search went on. The job stayed open on the same terms.",
      },
      {
        by: "tomas.lindqvist",
        days: 3.5,
        text: "Half again, with the reason. He has sent the offer, and it was accepted within the hour.",
      },
    ],
  },
  {
    by: "noor.haddad",
    postedDaysAgo: 24,
    category: "question",
    title: "Do you show the salary range to everybody?",
    tags: ["compensation"],
    content:
      "Half of the jobs on the marketplace name a range and half do not. I have always named it. A founder now tells me that every finalist asks for the top of it, so why print anything else?\n\nDoes anybody have a reason that is better than “it is fair”?",
    likedBy: ["dana"],
    replies: [
      {
        by: "dana",
        days: 23,
        text: "Yes: time. On two comparable searches the one with a range lost four people before the first call, and the one without lost five after the third.",
      },
      {
        by: "tomas.lindqvist",
        days: 22,
        text: "And if everybody asks for the top, print what the top is for. Ours says “for somebody who has done a public close before”. The rest sort themselves.",
      },
    ],
  },
];
