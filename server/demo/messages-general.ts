import type { DemoMessage } from "./demo-types";

/** Messages of the category "general". */
export const generalMessages: DemoMessage[] = [
  {
    author: "admin",
    postedDaysAgo: 40,
    pinnedDaysAgo: 40,
    category: "general",
    title: "Before you post: five house rules",
    tags: ["house-rules"],
    content:
      "This board is read by the funds in the network and by me. Agencies, recruiters and people teams do not see it, which is a reason to be fair to them and not a reason to be careless.\n\n1. No names of candidates who have not agreed to be named. Ask them, then share them in the talent pool.\n2. Numbers are welcome when you say whose they are. “Four offers I saw” is fine, “the market pays” is not.\n3. Criticize a piece of work, not a person.\n4. A role belongs in the Job Marketplace. Post here what the brief cannot say.\n5. If something should not be here, report it. I read every report, usually on the same day.\n\nQuestions about the rules go below, or to ruth@talentnetwork.example.",
    likedBy: ["dana", "tomas.lindqvist", "noor.haddad"],
    replies: [
      {
        author: "dana",
        daysAgo: 39,
        text: "Rule 2 alone will save us from half of what circulates at dinners.",
      },
      {
        author: "tomas.lindqvist",
        daysAgo: 38,
        text: "I would add a sixth: say what became of it. A question that events have answered deserves one more line from whoever asked.",
      },
    ],
  },
  {
    author: "admin",
    postedDaysAgo: 26,
    pinnedDaysAgo: 26,
    category: "general",
    title: "How candidate ownership works in this network",
    tags: ["ownership", "house-rules"],
    content:
      "I was asked this three times in one week, so here it is in one place.\n\nThe first submission of a person on a job counts. When email address and profile link are both the same, however they are spelled, the second one is refused on the spot. The recruiter who came second is told so and nothing else; they never learn who was first.\n\nWhen only one of the two is the same, the submission is accepted and marked as a possible duplicate, and whoever posted the job decides.\n\nWhat no check can know:\n- somebody who wrote to the company before the search began,\n- somebody you met at your own dinner table,\n- a second address together with a second profile.\n\nFor those you need a sentence in the brief. The long version, with examples: https://talentnetwork.example/help/ownership",
    likedBy: ["tomas.lindqvist", "dana", "noor.haddad", "henrik"],
    replies: [
      {
        author: "dana",
        daysAgo: 25.5,
        text: "Thank you, Ruth. Does it matter that the first recruiter only had a name and the second one had spoken to her for an hour?",
      },
      {
        author: "admin",
        daysAgo: 25,
        text: "Not to the check: it compares addresses and links, not effort. If you believe the first one never spoke to the person, ask her. That is one phone call, and I have made it twice.",
      },
      {
        author: "tomas.lindqvist",
        daysAgo: 24.5,
        text: "We put a line into every engagement letter: a submission without the candidate's consent is no submission. It was used once and has prevented more than once.",
      },
      { author: "noor.haddad", daysAgo: 24, text: "May I borrow that sentence?" },
      {
        author: "tomas.lindqvist",
        daysAgo: 23,
        text: "Please do. It is on page one of https://harborandpine.example/engagement-letter.txt, between the fee and the guarantee.\n\nTake the guarantee too, it is short.",
      },
      {
        author: "noor.haddad",
        daysAgo: 21,
        text: "Borrowed. Our counsel made it four words shorter and called that a good day.",
      },
      {
        author: "henrik",
        daysAgo: 19,
        text: "New here. With us it goes wrong at trade fairs: two recruiters meet the same controls engineer at the same booth on the same afternoon. Is earlier by an hour still earlier?",
      },
      {
        author: "admin",
        daysAgo: 18.5,
        text: "Earlier by a second is earlier. It is not always just, but nobody has to hold a meeting about it.",
      },
      { author: "henrik", daysAgo: 18, text: "I can live with a rule that needs no meeting." },
      {
        author: "dana",
        daysAgo: 6.5,
        text: "From practice: since last week one person is in our ledger search twice, with the same profile link and two addresses. She was marked as a duplicate before I had read the second note. I asked her which recruiter represents her, and she answered in one line.",
      },
      { author: "noor.haddad", daysAgo: 6, text: "And whom did you go with?" },
      {
        author: "dana",
        daysAgo: 5.5,
        text: "The recruiter who had it from her in writing. I told the other one why, by phone. He was not happy and sent me somebody else two days later.",
      },
      {
        author: "tomas.lindqvist",
        daysAgo: 4,
        text: "That phone call is the whole trick. Nobody leaves a network over a lost fee; they leave over finding out by themselves.",
      },
      {
        author: "admin",
        daysAgo: 3,
        text: "I have added the written line to the help page as an example, without names. Thank you both.",
      },
    ],
  },
  {
    author: "dana",
    postedDaysAgo: 19,
    category: "general",
    title: "Copperkey has its Head of Data: what worked and what I would skip",
    tags: ["friday-notes", "leadership"],
    content:
      "Signed yesterday, after eight weeks and six proposals.\n\nWhat worked: a short note every Friday, also in the two weeks when it said that nothing had moved. The CEO stopped asking me on Mondays, and the search stopped drifting.\n\nWhat I would skip: the take-home. Everybody we liked did it well, everybody we did not like did it well, and one very good person withdrew over it.\n\nWhat I would do earlier: put the candidate in front of the two clinic controllers who will use the forecast. They asked the only question that told people apart.",
    likedBy: ["noor.haddad", "tomas.lindqvist", "admin"],
    replies: [
      { author: "tomas.lindqvist", daysAgo: 18, text: "Which question was it?" },
      {
        author: "dana",
        daysAgo: 17.5,
        text: "“When you are wrong about my Tuesday, how do I find out?” One candidate had an answer before the sentence was over.",
      },
      {
        author: "noor.haddad",
        daysAgo: 16,
        text: "I am stealing the Friday note for Brightfen. It costs a recruiter ten minutes and saves me the call.",
      },
    ],
  },
  {
    author: "noor.haddad",
    postedDaysAgo: 12,
    category: "general",
    title: "Telling the runner-up no: the two sentences I use",
    tags: ["candidates"],
    content:
      "I owe this to a candidate who told me, kindly, how badly I had done it before.\n\nFirst sentence: what the person who got the role has done that they have not. One fact, no adjectives.\nSecond sentence: what I would call them about, or that I would not.\n\nThen I stop talking. Most people thank me, some argue, and two of the last nine have since been hired by companies of ours.",
    likedBy: ["dana", "admin"],
    replies: [
      {
        author: "dana",
        daysAgo: 11,
        text: "The stopping is the hard part. I have started to write the second sentence down before I dial.",
      },
      {
        author: "admin",
        daysAgo: 10,
        text: "Recruiters tell me the same about proposals: a reason of one line is worth more to them than a polite paragraph.",
      },
    ],
  },
  {
    author: "tomas.lindqvist",
    postedDaysAgo: 3,
    category: "general",
    title: "Three references are two too many",
    tags: ["references"],
    content:
      "I went through the notes of my last twenty reference calls. In eleven searches I had asked for three, and in none of them did the third call say anything the first two had not.\n\nWhat I do now: one call, with somebody who worked for the candidate, forty minutes long, and I choose whom. It takes a day longer to arrange and has changed my mind twice this year.",
    likedBy: ["dana", "henrik"],
    replies: [
      { author: "henrik", daysAgo: 2, text: "Do you tell the candidate whom you picked?" },
      {
        author: "tomas.lindqvist",
        daysAgo: 1.5,
        text: "Always, and before I call. If they ask me not to, we talk about that instead, and that is usually the better conversation.",
      },
    ],
  },
  {
    author: "henrik",
    postedDaysAgo: 15,
    category: "general",
    title: "Open floor at Marlow, first Thursday of the month",
    tags: ["robotics"],
    content:
      "If you are hiring anyone who will work near a machine, bring them to a warehouse before you bring them to a board room. Ours is open to your finalists on the first Thursday of each month, from seven to nine in the morning, with the arms running.\n\nSafety shoes are there in all sizes. Jun keeps the list: jun@marlowrobotics.example",
    likedBy: ["noor.haddad"],
    replies: [
      {
        author: "noor.haddad",
        daysAgo: 14,
        text: "Two from Tidewell would like to come. Neither has anything to do with robots; I want to see how they ask questions of people in a hurry.",
      },
    ],
  },
];
